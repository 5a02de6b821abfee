import type { Contabilidade } from '@painel-pj/contract/analise/contabilidade';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { createPerson, signIn } from '#test/people.ts';

let on: CheckedServer;
let ids: string[];
const path = '/pj/unix/contabilidades';
const telefone = '11987650077';

beforeAll(async () => {
  on = await openCheckedServer();
  ids = [];
  for (let sent = 0; sent < 4; sent++)
    ids.push(await on.send(on.build({ telefone, email: 'a@contabilsul.com.br' })));
  await on.workQueue();
});
afterAll(() => on.server.close());

const told = async () => {
  const alertas = await Promise.all(ids.map((id) => on.readAlertas(id)));
  return alertas.flat().filter(({ codigo }) => /compartilhado|outra-empresa/.test(codigo));
};
const list = async () => (await on.get(path)).json<Contabilidade[]>();

test('what a known accountant lends is no longer told, of nobody, until it is known no more', async () => {
  expect(await told()).toHaveLength(12);
  expect(await on.readTextos(ids[0] ?? '', 'telefone-compartilhado')).toHaveLength(1);
  const payload = { nome: 'Contábil Sul', cadastro: ids[0] };
  expect((await on.post(path, { ...payload, tipo: 'telefone' })).statusCode).toBe(200);
  expect(await on.readTextos(ids[0] ?? '', 'telefone-compartilhado')).toEqual([]);
  await on.post(path, { ...payload, tipo: 'telefone' });
  await on.post(path, { ...payload, tipo: 'email' });
  await on.workQueue();
  expect(await told()).toEqual([]);
  const known = await list();
  expect(known).toMatchObject([
    { nome: 'Contábil Sul', tipo: 'email', valor: 'a@contabilsul.com.br', por: 'Pessoa ana' },
    { nome: 'Contábil Sul', tipo: 'telefone', valor: telefone },
  ]);
  for (const { id } of known) {
    await on.server.app.inject({ method: 'DELETE', url: `${path}/${id}`, headers: on.admin });
  }
  await on.workQueue();
  expect(await told()).toHaveLength(12);
  const { rows } = await on.server.db.pool.query<{ acao: string }>(
    "select acao from auditoria where alvo_tipo = 'contabilidade' order by id",
  );
  expect(rows.map(({ acao }) => acao)).toEqual([
    'contabilidade.incluida',
    'contabilidade.incluida',
    'contabilidade.excluida',
    'contabilidade.excluida',
  ]);
});

test('people are told all the same', async () => {
  const cadastro = on.build();
  const [one, other] = [await on.send(cadastro), await on.send(on.build({ socios: cadastro.socios }))];
  await on.post(path, { nome: 'Contábil Sul', tipo: 'telefone', cadastro: one });
  await on.workQueue();
  expect(await on.readTextos(other, 'socio-em-outros')).not.toEqual([]);
});

test('it is for admins, of registrations that exist', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await on.post(path, { nome: 'X', tipo: 'email', cadastro: nobody })).statusCode).toBe(404);
  const gone = { method: 'DELETE', url: `${path}/${nobody}`, headers: on.admin } as const;
  expect((await on.server.app.inject(gone)).statusCode).toBe(404);
  const looker = await signIn(on.server, await createPerson(on.server, 'rui', { role: 'representante' }));
  expect((await on.server.app.inject({ url: path, headers: looker.headers })).statusCode).toBe(403);
});
