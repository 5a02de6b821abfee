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
  'live.com.br',
  'superig.com.br',
  'tutanota.com',
])('takes %s for free, and never for disposable', (dominio) => {
  const email = `loja@${dominio}`;
  expect(check(email, judgeDominio(email))).toEqual([
    ['informacao', `E-mail gratuito (${dominio}). É comum em empresas pequenas.`],
  ]);
});

it.each(['teste@mailinator.com', 'loja@caixa.mailinator.com'])('knows %s for disposable', (email) => {
  expect(check(email, judgeDominio(email)).map(([nivel]) => nivel)).toEqual(['impede']);
});

it('takes a domain of many strangers for a provider of mailboxes', () => {
  const used = (total: number) =>
    check('a@aurora.com.br', { dominio: 'aurora.com.br', empresa: 'Aurora Ltda', total });
  expect(used(3)).toEqual([
    [
      'atencao',
      'O domínio aurora.com.br é usado por Aurora Ltda e mais 2, sem sócio em comum. São do mesmo grupo?',
    ],
  ]);
  expect(used(5)).toEqual([
    [
      'informacao',
      'O domínio aurora.com.br é usado por 5 empresas ou mais, sem sócio em comum. Pode ser um provedor de e-mail.',
    ],
  ]);
});

it('tells a domain that another company uses', () => {
  expect(check('a@aurora.com.br', { dominio: 'aurora.com.br', empresa: 'Aurora Ltda', total: 1 })).toEqual([
    ['atencao', 'O domínio aurora.com.br é usado por Aurora Ltda, sem sócio em comum. São do mesmo grupo?'],
  ]);
});

it.each(['contato@boasafra.com.br', 'a@itau.com.br', 'a@seguros.com.br', 'a@com.br', 'sem-arroba', ''])(
  'has nothing to say of %s',
  (email) => {
    expect(judgeDominio(email)).toBeUndefined();
  },
);

it('reads the domain in lower case', () => {
  expect(dominioOf(' Ana@Aurora.COM.br ')).toBe('aurora.com.br');
});
