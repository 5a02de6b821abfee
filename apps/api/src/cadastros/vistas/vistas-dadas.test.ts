import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst, queueOf } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let caio: Analyst;
const path = '/pj/unix/vistas';
const nobody = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  caio = await createAnalyst(server, 'caio');
});
afterAll(() => server.close());

const list = async ({ headers }: Pick<Analyst, 'headers'>) =>
  (await server.app.inject({ url: path, headers })).json<Vista[]>();
const namesOf = async (analyst: Analyst) => (await list(analyst)).map(({ nome }) => nome);
const save = async ({ headers }: Analyst, nome: string, lista: object = {}) =>
  (await server.app.inject({ method: 'POST', url: path, headers, payload: { nome, lista } })).json<Vista>();
const remove = ({ headers }: Analyst, id: string) =>
  server.app.inject({ method: 'DELETE', url: `${path}/${id}`, headers });
const give = ({ headers }: Analyst, id: string, membros: unknown, dias: unknown = null) =>
  server.app.inject({ method: 'PUT', url: `${path}/${id}/membros`, headers, payload: { membros, dias } });
const countLate = ({ headers }: Analyst, id: string) =>
  server.app.inject({ url: `${path}/${id}/prazo`, headers });
const removePerson = (by: Analyst, { id }: Analyst) =>
  server.app.inject({ method: 'DELETE', url: `/pj/unix/user/${id}`, headers: by.headers });
const setPoderes = ({ id }: Analyst, poderes: string[] | null) =>
  server.db.pool.query('update usuario set poderes_dados = $2 where id = $1', [id, poderes]);
const recorded = async (id: string) =>
  (
    await server.db.pool.query<{ acao: string; detalhes: Record<string, unknown> }>(
      'select acao, detalhes from auditoria where alvo_id = $1 order by id',
      [id],
    )
  ).rows.map(({ acao, detalhes: { valores: _, ...detalhes } }) => [acao, detalhes]);

test('a member has it first in the list with whose it is, and can not change, give or remove it', async () => {
  await save(bia, 'Minha');
  const { id } = await save(ana, 'São Paulo', { uf: 'SP' });
  const given = await give(ana, id, [bia.id, bia.id.toUpperCase(), caio.id], 2);
  expect([given.statusCode, given.json()]).toEqual([
    200,
    {
      id,
      nome: 'São Paulo',
      lista: { uf: 'SP' },
      dias: 2,
      membros: [
        { id: bia.id, nome: 'Pessoa bia' },
        { id: caio.id, nome: 'Pessoa caio' },
      ],
    },
  ]);
  expect(await list(bia)).toEqual([
    { id, nome: 'São Paulo', lista: { uf: 'SP' }, dias: 2, de: 'Pessoa ana' },
    expect.objectContaining({ nome: 'Minha' }),
  ]);
  expect((await remove(bia, id)).statusCode).toBe(404);
  expect((await give(bia, id, [caio.id])).statusCode).toBe(404);
  await save(bia, 'São Paulo', { uf: 'RJ' });
  expect((await list(caio)).map(({ lista }) => lista)).toEqual([{ uf: 'SP' }]);
  expect((await list(ana))[0]).toEqual(given.json());
});

test('the whole is replaced, changed by its owner for all, and on record, without what was typed', async () => {
  const { id } = await save(ana, 'Fila', { busca: 'padaria' });
  await give(ana, id, []);
  await give(ana, id, [bia.id], 60);
  await give(ana, id, [caio.id]);
  await save(ana, 'fila', { busca: 'mercado' });
  expect(await namesOf(bia)).not.toContain('fila');
  expect((await list(caio)).find((vista) => vista.id === id)).toEqual({
    id,
    nome: 'fila',
    lista: { busca: 'mercado' },
    de: 'Pessoa ana',
  });
  expect((await give(ana, id, [], 5)).json()).toEqual({ id, nome: 'fila', lista: { busca: 'mercado' } });
  await give(ana, id, [bia.id], 1);
  await remove(ana, id);
  expect(await namesOf(bia)).not.toContain('fila');
  expect(await recorded(id)).toEqual([
    ['vista.dada', { membros: ['bia'], dias: 60 }],
    ['vista.dada', { membros: ['caio'], dias: null }],
    ['vista.dada', { membros: ['caio'], dias: null }],
    ['vista.retirada', {}],
    ['vista.dada', { membros: ['bia'], dias: 1 }],
    ['vista.retirada', {}],
  ]);
  const { rows } = await server.db.pool.query(
    "select from auditoria where alvo_id = $1 and detalhes::text ~ 'padaria|mercado'",
    [id],
  );
  expect(rows).toEqual([]);
});

describe('refused', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await save(ana, 'Recusas'));
  });

  test.each([
    ['no days', 0],
    ['too many days', 61],
    ['half a day', 1.5],
    ['a word', 'x'],
    ['nothing', undefined],
  ])('%s', async (_what, dias) => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: `${path}/${id}/membros`,
      headers: ana.headers,
      payload: { membros: [], dias },
    });
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, ['dias']]);
  });

  test('who is nobody, deleted, the owner, or may not decide', async () => {
    const rita = await createPerson(server, 'rita');
    const left = await createAnalyst(server, 'saiu');
    await removePerson(ana, left);
    const gone = 'Alguma das pessoas não existe mais. Atualize a página.';
    for (const [membros, words] of [
      [[nobody], gone],
      [[bia.id, 'x'], gone],
      [[left.id], gone],
      [[ana.id], 'Este filtro já é seu. Escolha outras pessoas.'],
      [[bia.id, rita.id], 'Pessoa rita não tem o poder Decidir.'],
      [Array.from({ length: 51 }, () => bia.id), 'Dê a no máximo 50 pessoas.'],
    ]) {
      const answer = await give(ana, id, membros);
      expect([answer.statusCode, answer.json().campos]).toEqual([400, { membros: words }]);
    }
    expect((await list(ana)).find((vista) => vista.id === id)).not.toHaveProperty('membros');
    expect(await recorded(id)).toEqual([]);
  });

  test('a vista that is unknown or of somebody else, and who does not manage staff', async () => {
    for (const unknown of [nobody, 'x', '%00'])
      expect((await give(ana, unknown, [bia.id])).statusCode).toBe(404);
    expect((await give(bia, id, [caio.id])).statusCode).toBe(404);
    const dora = await createAnalyst(server, 'dora');
    await setPoderes(dora, ['decidir', 'auditar']);
    expect((await give(dora, (await save(dora, 'Dela')).id, [bia.id])).statusCode).toBe(403);
    for (const one of [nobody, 'x', id]) expect((await countLate(ana, one)).statusCode).toBe(404);
  });
});

test('who loses the power stops being a member, and so do all when the owner no longer manages staff', async () => {
  const eva = await createAnalyst(server, 'eva');
  const { id } = await save(eva, 'De Eva');
  await give(eva, id, [bia.id, caio.id], 3);
  await setPoderes(caio, ['auditar']);
  expect(await namesOf(caio)).not.toContain('De Eva');
  expect((await countLate(caio, id)).statusCode).toBe(404);
  expect((await list(eva))[0]?.membros).toEqual([{ id: bia.id, nome: 'Pessoa bia' }]);
  await setPoderes(caio, null);
  await setPoderes(eva, ['decidir']);
  expect(await namesOf(bia)).not.toContain('De Eva');
  await setPoderes(eva, null);
  expect(await namesOf(bia)).toContain('De Eva');
  expect((await removePerson(ana, eva)).statusCode).toBe(200);
  expect(await namesOf(bia)).not.toContain('De Eva');
  const { rowCount } = await server.db.pool.query('select from vista_membro where vista_id = $1', [id]);
  expect(rowCount).toBe(0);
});

test('giving, removing the vista and deleting a member at the same time leave nobody in it who is gone', async () => {
  for (let round = 0; round < 6; round++) {
    const leaver = await createAnalyst(server, `sai${round}`);
    const { id } = await save(ana, `Corrida ${round}`);
    const statuses = await Promise.all([
      give(ana, id, [leaver.id, bia.id], 1),
      give(ana, id, [leaver.id]),
      removePerson(bia, leaver),
      ...(round % 2 === 0 ? [remove(ana, id)] : []),
      save(ana, `Corrida ${round}`).then(() => ({ statusCode: 200 })),
    ]).then((answers) => answers.map(({ statusCode }) => statusCode));
    expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([]);
    const { rowCount } = await server.db.pool.query('select from vista_membro where usuario_id = $1', [
      leaver.id,
    ]);
    expect(rowCount).toBe(0);
  }
});

test('what is beyond its limit is counted, and Próximo hands that out first and nothing else', async () => {
  const queue = queueOf(server);
  const key = await createKey(server, 'loja');
  const ids: string[] = [];
  for (let at = 0; at < 4; at++) ids.push(await sendCadastro(server, key, 700_000 + at));
  const ageOf = (id: string | undefined, days: number, uf: string) =>
    server.db.pool.query(
      'update cadastro set criado_em = $2::timestamptz - make_interval(days => $3), estado = $4 where id = $1',
      [id, server.clock.now(), days, uf],
    );
  await ageOf(ids[0], 0, 'SP');
  await ageOf(ids[1], 30, 'SP');
  await ageOf(ids[2], 40, 'RJ');
  await ageOf(ids[3], 20, 'SP');
  const { id } = await save(ana, 'Só SP', { uf: 'SP', ordem: 'nome' });
  await give(ana, id, [bia.id], 5);
  const [vista] = (await list(bia)).filter((one) => one.id === id);
  expect((await countLate(bia, id)).json()).toEqual({ foraDoPrazo: 2 });
  expect((await countLate(ana, id)).json()).toEqual({ foraDoPrazo: 2 });
  const handed: unknown[] = [];
  for (let at = 0; at < 3; at++) {
    const { uf } = vista?.lista ?? {};
    handed.push((await queue.next(bia, { uf, exceto: handed })).json<Cadastro>().id);
  }
  expect(handed).toEqual([ids[1], ids[3], ids[0]]);
  expect((await queue.next(bia, { uf: 'SP', exceto: handed })).statusCode).toBe(204);
});

test('a representante has none given, and nobody without a session', async () => {
  const rui = await signIn(server, await createPerson(server, 'rui'));
  expect(await list(rui)).toEqual([]);
  expect((await server.app.inject({ url: `${path}/${nobody}/prazo` })).statusCode).toBe(401);
});
