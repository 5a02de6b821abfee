import { generateSenha } from '@painel-pj/contract/senha';
import { expect, test } from 'vitest';
import { assertStrongPassword } from './password-policy.ts';

const context = ['helena.prado', 'Helena Duarte Prado', 'helena@aurora.com.br', 'Aurora Pagamentos'];
const judge = (password: string) => () => assertStrongPassword(password, context, 'senha');

test.each([
  'senha123senha',
  'Senha@123456',
  'S3nh4S3nh4S3',
  'password1234',
  'P@ssw0rd2026!',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'helena.prado1',
  'Helena2026!!!',
  'aurora-pagamentos',
  'AuroraPagamentos1',
  'admin@admin123',
  'mudar@123456',
  'Bem-vindo@2026',
  '987654321098',
  'poiuytrewq12',
])('refuses %s', (password) => {
  expect(judge(password)).toThrow('Escolha outra senha.');
});

test.each(['cavalo-bateria-grampo-42', 'girafa lilas no telhado', 'tijolo&panela&vento', 'x9$Kp2!mQz7Lw'])(
  'accepts %s',
  (password) => {
    expect(judge(password)).not.toThrow();
  },
);

test.each([
  'u$@Vw$xLlS$4',
  'a@po1uVVaJpx',
  'L$9c0M$4dLAs',
  'qR@3yqa@cOma',
  'K!qRStUNKI1o',
  'HkOC0ArSTu@4',
  'Smi&opRTYU4&',
])('accepts %s: chance put a sequence or a short word in a random password', (password) => {
  expect(judge(password)).not.toThrow();
});

test('accepts what the generator makes', () => {
  for (let round = 0; round < 200; round++) expect(judge(generateSenha(12))).not.toThrow();
});
