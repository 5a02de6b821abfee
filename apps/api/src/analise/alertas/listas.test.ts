import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { createListed, loadLista } from '#test/listas.ts';
import { createPerson, signIn } from '#test/people.ts';
import { checkNow } from './check-service.ts';

let on: CheckedServer;
let listed: ReturnType<typeof createListed>;
beforeAll(async () => {
  on = await openCheckedServer();
  listed = createListed(on);
});
afterAll(() => on.server.close());

test('who is on a list is told with the entry beside the person', async () => {
  const cadastro = listed.withPartner('Fahd Zoghbi Mansur');
  await loadLista(on.server.db, 'onu', [
    { nome: 'FAHD ZOGHBI', referencia: 'XXi.001', nascimentos: ['1971'], tipo: 'pessoa' },
  ]);
  const id = await on.send(cadastro);
  const [found] = (await on.readAlertas(id)).filter(({ comparacao }) => comparacao);
  expect(found).toMatchObject({
    ...{ codigo: 'lista-onu', nivel: 'impede', alvo: 'socios.0' },
    comparacao: {
      ...{ lista: 'onu', data: '2026-09-30', palavras: ['fahd', 'zoghbi'], outras: [] },
      entrada: { nome: 'FAHD ZOGHBI', documento: null },
      pessoa: { nome: 'Fahd Zoghbi Mansur', numero: listed.cpfOf(cadastro) },
    },
  });
});

test('a number in full is a fact, shown digits need the name, and a homonym is no hit', async () => {
  const [one, other, homonym] = [
    listed.withPartner('Otília Brandt'),
    listed.withPartner('Ulisses Kern'),
    listed.withPartner('Ulisses Kern'),
  ];
  await loadLista(on.server.db, 'ceis', [
    { nome: 'OTILIA BRANDT', documento: listed.cpfOf(one), motivo: 'inidônea', ate: '2039-07-10' },
  ]);
  await loadLista(on.server.db, 'pep', [
    { nome: 'ULISSES KERN', digitos: listed.cpfOf(other).slice(3, 9), motivo: 'VEREADOR' },
  ]);
  expect(await listed.codesOf(await on.send(one))).toEqual(['lista-sancao']);
  expect(await listed.codesOf(await on.send(other))).toEqual(['pep']);
  expect(await listed.codesOf(await on.send(homonym))).toEqual([]);
});

test('who was dropped is counted and told of one registration, and a new load counts anew', async () => {
  const cadastro = listed.withPartner('Tibúrcio Wanke Zorzi', {
    nascimento: '1980-05-04',
    nacionalidade: 'BR',
  });
  await loadLista(on.server.db, 'onu', [
    { nome: 'TIBURCIO WANKE ZORZI', nascimentos: ['1941'] },
    { nome: 'TIBURCIO WANKE ZORZI', chave: 'outro', nacionalidades: ['Iraq'] },
  ]);
  const id = await on.send(cadastro);
  const read = async () => (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>().descartes;
  expect(await listed.codesOf(id)).toEqual([]);
  const same = { nome: 'Tibúrcio Wanke Zorzi', lista: 'onu', naLista: 'TIBURCIO WANKE ZORZI' };
  expect(await read()).toEqual({
    total: 2,
    primeiros: expect.arrayContaining([
      { ...same, motivo: 'outro_nascimento', diz: '1941' },
      { ...same, motivo: 'outro_pais', diz: 'Iraq' },
    ]),
  });
  const [inList] = (await on.get('/pj/unix?limite=1')).json<Cadastro[]>();
  expect(inList).not.toHaveProperty('descartes');
  await listed.workAll();
  await loadLista(on.server.db, 'ue', [{ nome: 'TIBURCIO WANKE ZORZI', nascimentos: ['1950'] }]);
  await listed.workAll();
  expect(await read()).toMatchObject({ total: 3 });
  await on.decide(id, true);
  const { rows } = await on.server.db.pool.query(
    `select corpo::json #>> '{retrato,descartados}' as descartados from auditoria_valor
     where cadastro_id = $1 and corpo like '%retrato%'`,
    [id],
  );
  expect(rows).toEqual([{ descartados: '3' }]);
});

test('an answer holds when the list has other numbers, and falls when it says something else', async () => {
  const cadastro = listed.withPartner('Gaspar Zanella Wolff');
  const told = { nome: 'GASPAR ZANELLA WOLFF', chave: 'conteudo' };
  await loadLista(on.server.db, 'ofac', [{ ...told, referencia: '123' }]);
  const id = await on.send(cadastro);
  const motivo = 'O da lista nasceu em 1941, em outro país.';
  const path = await on.pathOf(id, 'lista-ofac', 'socios.0');
  expect((await on.post(path, { motivo, conclusao: 'outra_pessoa' })).statusCode).toBe(200);
  const read = async () => (await on.readAlertas(id)).find(({ codigo }) => codigo === 'lista-ofac');
  expect(await read()).toMatchObject({ resposta: { motivo, conclusao: 'outra_pessoa' } });
  await loadLista(on.server.db, 'ofac', [{ ...told, referencia: '987' }]);
  await listed.workAll();
  await on.server.db.kysely.transaction().execute((tx) => checkNow(tx, [id], on.server.config));
  expect(await read()).toMatchObject({
    resposta: { motivo },
    comparacao: { entrada: { referencia: '987' } },
  });
  await loadLista(on.server.db, 'ofac', [{ ...told, chave: 'outro', nascimentos: ['1980'] }]);
  await listed.workAll();
  expect(await read()).not.toHaveProperty('resposta');
  await loadLista(on.server.db, 'ofac', []);
  await listed.workAll();
  expect(await read()).toBeUndefined();
});

test('that it is the same person is kept, and the alerta stays open', async () => {
  const cadastro = listed.withPartner('Ondina Prates Uhl');
  await loadLista(on.server.db, 'interna', [
    { nome: 'ONDINA PRATES UHL', documento: listed.cpfOf(cadastro) },
  ]);
  const id = await on.send(cadastro);
  const path = await on.pathOf(id, 'lista-interna', 'socios.0');
  expect((await on.post(path, { motivo: 'Mesmo CPF.', conclusao: 'mesma_pessoa' })).statusCode).toBe(200);
  const read = async () => (await on.readAlertas(id)).find(({ codigo }) => codigo === 'lista-interna');
  expect(await read()).toMatchObject({ confirmado: { motivo: 'Mesmo CPF.' } });
  expect(await read()).not.toHaveProperty('resposta');
  const { rows } = await on.server.db.pool.query(
    `select acao from auditoria where alvo_id = $1 and acao like 'alerta.%'`,
    [id],
  );
  expect(rows).toEqual([{ acao: 'alerta.confirmado' }]);
  await on.post(path, { motivo: 'O CPF da lista mudou.', conclusao: 'outra_pessoa' });
  expect(await read()).toMatchObject({ resposta: { conclusao: 'outra_pessoa' } });
  expect(await read()).not.toHaveProperty('confirmado');
  await on.post(path, { motivo: 'Mesmo CPF.', conclusao: 'mesma_pessoa' });
  expect((await on.post(path, null)).statusCode).toBe(200);
  expect(await read()).not.toHaveProperty('confirmado');
});

test('who only looks can not conclude anything', async () => {
  const cadastro = listed.withPartner('Zenaide Farias Koch');
  await loadLista(on.server.db, 'bcb', [{ nome: 'ZENAIDE', documento: listed.cpfOf(cadastro) }]);
  const id = await on.send(cadastro);
  const { headers } = await signIn(
    on.server,
    await createPerson(on.server, 'rui', { role: 'representante' }),
  );
  const url = await on.pathOf(id, 'lista-bcb', 'socios.0');
  const answer = await on.server.app.inject({
    ...{ method: 'POST', url, headers },
    payload: { motivo: 'Outro.', conclusao: 'outra_pessoa' },
  });
  expect(answer.statusCode).toBe(403);
});
