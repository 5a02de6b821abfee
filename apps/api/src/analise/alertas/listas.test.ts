import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { loadLista } from '#test/listas.ts';
import { createPerson, signIn } from '#test/people.ts';
import { checkNow } from './check-service.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
  await on.server.db.pool.query('insert into aviso_destino default values');
});
afterAll(() => on.server.close());

let last = 0;
/** A company whose only partner has this name. */
const withPartner = (nome: string, more: object = {}) => {
  last += 1;
  const socio = { nome, cpf: completeCpf(String(300_000_000 + last * 7919)), percentual: 100, ...more };
  return on.build({ socios: [socio] as never });
};
const cpfOf = ({ socios }: ReturnType<typeof withPartner>) => socios[0]?.cpf ?? '';
const codesOf = async (id: string) =>
  (await on.readAlertas(id)).filter(({ comparacao }) => comparacao).map(({ codigo }) => codigo);
/** The search waits for what began before it, in every database of the server. */
const workAll = () =>
  vi.waitFor(
    async () => {
      await on.workQueue();
      const { rows } = await on.server.db.pool.query('select from lista_carga where procurada_em is null');
      expect(rows).toEqual([]);
    },
    { timeout: 120_000 },
  );
const listOpened = async () => {
  const { rows } = await on.server.db.pool.query(
    `select alvo_id, detalhes from auditoria where acao = 'cadastro.revisao_aberta' and ator = 'sistema'`,
  );
  return rows.map(({ alvo_id, detalhes }) => [alvo_id, detalhes]);
};
const listAvisos = async () => {
  const { rows } = await on.server.db.pool.query(
    `select cadastro_id, dados ->> 'situacao' as situacao from aviso where tipo = 'cadastro.revisao_aberta'`,
  );
  return rows.map(({ cadastro_id, situacao }) => [cadastro_id, situacao]);
};
const isInReview = async (id: string) =>
  (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>().analise?.revisao;

test('who is on a list is told with the entry beside the person', async () => {
  const cadastro = withPartner('Fahd Zoghbi Mansur');
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
      pessoa: { nome: 'Fahd Zoghbi Mansur', numero: cpfOf(cadastro) },
    },
  });
});

test('a number in full is a fact, shown digits need the name, and a homonym is no hit', async () => {
  const [one, other, homonym] = [
    withPartner('Otília Brandt'),
    withPartner('Ulisses Kern'),
    withPartner('Ulisses Kern'),
  ];
  await loadLista(on.server.db, 'ceis', [
    { nome: 'OTILIA BRANDT', documento: cpfOf(one), motivo: 'inidônea', ate: '2039-07-10' },
  ]);
  await loadLista(on.server.db, 'pep', [
    { nome: 'ULISSES KERN', digitos: cpfOf(other).slice(3, 9), motivo: 'VEREADOR' },
  ]);
  expect(await codesOf(await on.send(one))).toEqual(['lista-sancao']);
  expect(await codesOf(await on.send(other))).toEqual(['pep']);
  expect(await codesOf(await on.send(homonym))).toEqual([]);
});

test('who was dropped is counted and told of one registration, and a new load counts anew', async () => {
  const cadastro = withPartner('Tibúrcio Wanke Zorzi', { nascimento: '1980-05-04', nacionalidade: 'BR' });
  await loadLista(on.server.db, 'onu', [
    { nome: 'TIBURCIO WANKE ZORZI', nascimentos: ['1941'] },
    { nome: 'TIBURCIO WANKE ZORZI', chave: 'outro', nacionalidades: ['Iraq'] },
  ]);
  const id = await on.send(cadastro);
  const read = async () => (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>().descartes;
  expect(await codesOf(id)).toEqual([]);
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
  await workAll();
  await loadLista(on.server.db, 'ue', [{ nome: 'TIBURCIO WANKE ZORZI', nascimentos: ['1950'] }]);
  await workAll();
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
  const cadastro = withPartner('Gaspar Zanella Wolff');
  const told = { nome: 'GASPAR ZANELLA WOLFF', chave: 'conteudo' };
  await loadLista(on.server.db, 'ofac', [{ ...told, referencia: '123' }]);
  const id = await on.send(cadastro);
  const motivo = 'O da lista nasceu em 1941, em outro país.';
  const path = await on.pathOf(id, 'lista-ofac', 'socios.0');
  expect((await on.post(path, { motivo, conclusao: 'outra_pessoa' })).statusCode).toBe(200);
  const read = async () => (await on.readAlertas(id)).find(({ codigo }) => codigo === 'lista-ofac');
  expect(await read()).toMatchObject({ resposta: { motivo, conclusao: 'outra_pessoa' } });
  await loadLista(on.server.db, 'ofac', [{ ...told, referencia: '987' }]);
  await workAll();
  await on.server.db.kysely.transaction().execute((tx) => checkNow(tx, [id], on.server.config));
  expect(await read()).toMatchObject({
    resposta: { motivo },
    comparacao: { entrada: { referencia: '987' } },
  });
  await loadLista(on.server.db, 'ofac', [{ ...told, chave: 'outro', nascimentos: ['1980'] }]);
  await workAll();
  expect(await read()).not.toHaveProperty('resposta');
  await loadLista(on.server.db, 'ofac', []);
  await workAll();
  expect(await read()).toBeUndefined();
});

test('that it is the same person is kept, and the alerta stays open', async () => {
  const cadastro = withPartner('Ondina Prates Uhl');
  await loadLista(on.server.db, 'interna', [{ nome: 'ONDINA PRATES UHL', documento: cpfOf(cadastro) }]);
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

test('after a load everybody is looked for in what is new, and an approved company is to be reviewed', async () => {
  const [pending, approved, stranger] = await Promise.all(
    ['Heloá Quirino Stumpf', 'Heloá Quirino Stumpf', 'Ana Lima'].map((nome) => on.send(withPartner(nome))),
  );
  await on.decide(approved ?? '', true);
  await workAll();
  const carga = await loadLista(on.server.db, 'ue', [{ nome: 'HELOA QUIRINO STUMPF' }]);
  await workAll();
  expect(await codesOf(pending ?? '')).toEqual(['lista-ue']);
  expect(await codesOf(approved ?? '')).toEqual(['lista-ue']);
  expect(await codesOf(stranger ?? '')).toEqual([]);
  expect(await isInReview(approved ?? '')).toMatchObject({ motivos: ['listas'] });
  expect(await isInReview(pending ?? '')).toBeFalsy();
  const told = [[approved, { versao: 2, revisao: 'listas', alertas: ['lista-ue'] }]];
  expect(await listOpened()).toEqual(told);
  expect(await listAvisos()).toEqual([[approved, 'cadastrado']]);
  await loadLista(on.server.db, 'ue', [{ nome: 'HELOA QUIRINO STUMPF' }]);
  await workAll();
  expect(await listOpened()).toEqual(told);
  expect(await listAvisos()).toHaveLength(1);
  const { rows } = await on.server.db.pool.query('select procurada_em from lista_carga where id = $1', [
    carga,
  ]);
  expect(rows).toEqual([{ procurada_em: expect.any(Date) }]);
});

test('after a load nobody who was refused is looked for, and what ended is not reviewed', async () => {
  const [refused, ended] = [
    await on.send(withPartner('Zenaide Brusque Thaler')),
    await on.send(withPartner('Zenaide Brusque Thaler')),
  ];
  await on.refuse(refused);
  await on.decide(ended, true);
  await on.server.db.pool.query('update cadastro set encerrado_em = current_date where id = $1', [ended]);
  await workAll();
  await loadLista(on.server.db, 'ue', [{ nome: 'ZENAIDE BRUSQUE THALER' }]);
  await workAll();
  expect([await codesOf(refused), await codesOf(ended)]).toEqual([[], ['lista-ue']]);
  expect(await isInReview(ended)).toBeFalsy();
});

test('who is received while a list is loaded is not missed', async () => {
  const id = await on.send(on.build());
  await workAll();
  const isLoaded = Promise.withResolvers<void>();
  const isChecked = Promise.withResolvers<void>();
  // A registration that was checked before the load is there, and is only seen after it.
  const receiving = on.server.db.kysely.transaction().execute(async (tx) => {
    await tx
      .updateTable('cadastro')
      .set({ nome_responsavel: 'Quitéria Zeppelin Rauen' })
      .where('id', '=', id)
      .execute();
    await checkNow(tx, [id], on.server.config);
    isChecked.resolve();
    await isLoaded.promise;
  });
  await isChecked.promise;
  await loadLista(on.server.db, 'onu', [{ nome: 'QUITERIA ZEPPELIN RAUEN' }]);
  for (const _ of [1, 2, 3]) await on.workQueue();
  isLoaded.resolve();
  await receiving;
  await workAll();
  expect(await codesOf(id)).toEqual(['lista-onu']);
});

test('who only looks can not conclude anything', async () => {
  const cadastro = withPartner('Zenaide Farias Koch');
  await loadLista(on.server.db, 'bcb', [{ nome: 'ZENAIDE', documento: cpfOf(cadastro) }]);
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

test('what is only for information opens no review of who is approved', async () => {
  const cadastro = withPartner('Quitéria Zafira Motta');
  const id = await on.send(cadastro);
  await on.decide(id, true);
  await workAll();
  const ate = addDays(businessDateOf(new Date()), -30);
  await loadLista(on.server.db, 'ceis', [{ nome: 'QUITERIA ZAFIRA MOTTA', documento: cpfOf(cadastro), ate }]);
  await workAll();
  expect(await codesOf(id)).toEqual(['lista-sancao']);
  expect(await isInReview(id)).toBeFalsy();
});
