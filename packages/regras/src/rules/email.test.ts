import { expect, it } from 'vitest';
import { checkCadastro } from '../check-cadastro.ts';
import type { Contexto } from '../contexto.ts';
import { dominioOf, judgeDominio } from '../server/email-domain.ts';
import { com } from '../test/cadastro-limpo.ts';

const check = (email: string, dominio: Contexto['dominio']) =>
  checkCadastro(com({ email }), dominio ? { dominio } : {}).map(({ nivel, texto }) => [nivel, texto]);

it('tells a disposable address', () => {
  const email = 'loja@Mailinator.com';
  expect(check(email, judgeDominio(email))).toEqual([
    ['impede', 'E-mail descartável (mailinator.com). Peça um e-mail da empresa.'],
  ]);
});

it.each([
  'gmail.com',
  'hotmail.com',
  'uol.com.br',
  'bol.com.br',
  'zipmail.com.br',
  'yahoo.com.br',
  'icloud.com',
])('takes %s for free, and never for disposable', (dominio) => {
  const email = `loja@${dominio}`;
  expect(check(email, judgeDominio(email))).toEqual([
    ['informacao', `E-mail gratuito (${dominio}). É comum em empresas pequenas.`],
  ]);
});

it('tells a domain that another company uses', () => {
  expect(check('a@aurora.com.br', { dominio: 'aurora.com.br', empresa: 'Aurora Ltda' })).toEqual([
    ['atencao', 'O domínio aurora.com.br é usado por Aurora Ltda, sem sócio em comum. São do mesmo grupo?'],
  ]);
});

it.each(['contato@boasafra.com.br', 'a@itau.com.br', 'sem-arroba', ''])(
  'has nothing to say of %s',
  (email) => {
    expect(judgeDominio(email)).toBeUndefined();
  },
);

it('reads the domain in lower case', () => {
  expect(dominioOf(' Ana@Aurora.COM.br ')).toBe('aurora.com.br');
});
