import { generateSenha } from '@painel-pj/contract/acesso/senha';
import { expect, test } from 'vitest';
import { judgePassword } from './judge-password.ts';

const context = ['helena.prado', 'Helena Conceição Prado', 'helena@aurora.com.br', 'Aurora Pagamentos'];
const problemOf = (password: string) => judgePassword(password, context).problem;

test.each([
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'Janeiro2026!',
  'trustno1trustno1',
  '102030405060',
  'felizanonovo',
  'senha123senha',
  'Senha@123456',
  'S3nh4S3nh4S3',
  'password1234',
  'P@ssw0rd2026!',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'admin@admin123',
  'mudar@123456',
  'Bem-vindo@2026',
  'bemvindo2026!',
  'deusefiel1234',
  'Corinthians1910',
  '987654321098',
  'poiuytrewq12',
  'umdoistresquatro',
])('refuses %s', (password) => {
  expect(problemOf(password)).not.toBeNull();
});

test.each([
  ...['Verao@2026!!', 'Inverno#2025!', '@Primavera2026', 'Outono_2026_!!', 'V3r@o2026!!!!', 'VERAO@2026!!!'],
  ...['Admin@2026admin', 'admin#admin#2026', 'Administrador@1', 'Root@2026root!', 'Suporte@123!!'],
  ...['Fevereiro@2026!', 'Março/2026!!!', 'Segunda-feira@26', 'Dezembro.25.2026', 'Janeiro2026Fevereiro!'],
  ...[
    'Mudar@2026!!!',
    'Trocar#2026Senha',
    'Acesso@2026##',
    'Empresa@2026!!',
    'Brasil@2026!!',
    'S&nh@2026!!!',
  ],
  ...['Aurora@2026!!', 'Helena#1990!!!', 'Gerente@@2026', 'Financeiro@2026', 'Teste@teste2026'],
])('refuses %s: a common word with a year, a short number and marks', (password) => {
  expect(problemOf(password)).not.toBeNull();
});

test.each([
  ...['verao bigorna jabuti 2026', 'admin-cometa-pistache', 'Outono&tamanduá&violeta', 'Janeiro@7kQ!vZ2x'],
  ...['48 patos em fevereiro frio', 'Hq7!verao.Lm3x', 'senha-de-jacaranda-azul-9'],
])('accepts %s: a common word is only a part of it', (password) => {
  expect(problemOf(password)).toBeNull();
});

test.each(['painel-pj-2026', 'PainelPJ@2026', 'painel.administrativo', 'cadastros-2026!'])(
  'refuses %s, made of what the product is called',
  (password) => {
    expect(problemOf(password)).not.toBeNull();
  },
);

test.each([
  'helena.prado1',
  'helena-prado-2026',
  'Helena2026!!!',
  'HelenaConceicao1',
  'helena@aurora.com.br',
  'aurora-pagamentos',
  'AuroraPagamentos1',
])('refuses %s, made of what is known of its owner', (password) => {
  expect(problemOf(password)).not.toBeNull();
});

test.each(['rikitikitavi', 'perasperaadastra', 'louisvuitton', 'LouisVuitton', '1324354657687980'])(
  'refuses %s: it stands in lists of leaked passwords',
  (password) => {
    expect(problemOf(password)).not.toBeNull();
  },
);

test.each(['cavalo-bateria-grampo-42', 'girafa lilas no telhado', 'tijolo&panela&vento', 'x9$Kp2!mQz7Lw'])(
  'accepts %s',
  (password) => {
    expect(problemOf(password)).toBeNull();
  },
);

test('says why, and what to do instead', () => {
  expect(problemOf('trustno1trustno1')).toBe(
    'Repetições são fáceis de adivinhar. Use várias palavras sem relação entre si.',
  );
  expect(problemOf('helena.prado1')).toContain('O nome da pessoa, o e-mail e a empresa');
});

test('accepts what the generator makes', () => {
  for (let round = 0; round < 300; round++) {
    const senha = generateSenha(12);
    expect(problemOf(senha), senha).toBeNull();
  }
});

test('harder passwords have a higher level; what is refused has none', () => {
  const levels = ['Janeiro2026!', 'teamomuito1234', 'x9$Kp2!mQz7Lw', 'cavalo-bateria-grampo-42'].map(
    (password) => judgePassword(password, []).level,
  );
  expect(levels[0]).toBe(0);
  expect(levels.at(-1)).toBe(4);
  expect(levels).toEqual(levels.toSorted());
});

test('judges the first 64 characters, whatever follows', () => {
  expect(problemOf(`${'a'.repeat(64)}x9$Kp2!mQz7Lw`)).not.toBeNull();
  expect(problemOf('x9$Kp2!mQz7Lw'.padEnd(128, 'a'))).toBeNull();
});
