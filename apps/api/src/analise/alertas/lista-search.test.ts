import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { createListed, loadLista } from '#test/listas.ts';
import { checkNow } from './check-service.ts';
import { createWaitingChecksService } from './waiting-checks-service.ts';

let on: CheckedServer;
let listed: ReturnType<typeof createListed>;
beforeAll(async () => {
  on = await openCheckedServer();
  listed = createListed(on);
  await on.server.db.pool.query('insert into aviso_destino default values');
});
afterAll(() => on.server.close());

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

test('after a load everybody is looked for in what is new, and an approved company is to be reviewed', async () => {
  const [pending, approved, stranger] = await Promise.all(
    ['Heloá Quirino Stumpf', 'Heloá Quirino Stumpf', 'Ana Lima'].map((nome) =>
      on.send(listed.withPartner(nome)),
    ),
  );
  await on.decide(approved ?? '', true);
  await listed.workAll();
  const carga = await loadLista(on.server.db, 'ue', [{ nome: 'HELOA QUIRINO STUMPF' }]);
  await listed.workAll();
  expect(await listed.codesOf(pending ?? '')).toEqual(['lista-ue']);
  expect(await listed.codesOf(approved ?? '')).toEqual(['lista-ue']);
  expect(await listed.codesOf(stranger ?? '')).toEqual([]);
  expect(await isInReview(approved ?? '')).toMatchObject({ motivos: ['listas'] });
  expect(await isInReview(pending ?? '')).toBeFalsy();
  const told = [[approved, { versao: 2, revisao: 'listas', alertas: ['lista-ue'] }]];
  expect(await listOpened()).toEqual(told);
  expect(await listAvisos()).toEqual([[approved, 'cadastrado']]);
  await loadLista(on.server.db, 'ue', [{ nome: 'HELOA QUIRINO STUMPF' }]);
  await listed.workAll();
  expect(await listOpened()).toEqual(told);
  expect(await listAvisos()).toHaveLength(1);
  const { rows } = await on.server.db.pool.query('select procurada_em from lista_carga where id = $1', [
    carga,
  ]);
  expect(rows).toEqual([{ procurada_em: expect.any(Date) }]);
});

test('after a load nobody who was refused is looked for, and what ended is not reviewed', async () => {
  const [refused, ended] = [
    await on.send(listed.withPartner('Zenaide Brusque Thaler')),
    await on.send(listed.withPartner('Zenaide Brusque Thaler')),
  ];
  await on.refuse(refused);
  await on.decide(ended, true);
  await on.server.db.pool.query('update cadastro set encerrado_em = current_date where id = $1', [ended]);
  await listed.workAll();
  await loadLista(on.server.db, 'ue', [{ nome: 'ZENAIDE BRUSQUE THALER' }]);
  await listed.workAll();
  expect([await listed.codesOf(refused), await listed.codesOf(ended)]).toEqual([[], ['lista-ue']]);
  expect(await isInReview(ended)).toBeFalsy();
});

test('who is received while a list is loaded is not missed', async () => {
  const id = await on.send(on.build());
  await listed.workAll();
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
  await listed.workAll();
  expect(await listed.codesOf(id)).toEqual(['lista-onu']);
});

test('what is only for information opens no review of who is approved', async () => {
  const cadastro = listed.withPartner('Quitéria Zafira Motta');
  const id = await on.send(cadastro);
  await on.decide(id, true);
  await listed.workAll();
  const ate = addDays(businessDateOf(new Date()), -30);
  await loadLista(on.server.db, 'ceis', [
    { nome: 'QUITERIA ZAFIRA MOTTA', documento: listed.cpfOf(cadastro), ate },
  ]);
  await listed.workAll();
  expect(await listed.codesOf(id)).toEqual(['lista-sancao']);
  expect(await isInReview(id)).toBeFalsy();
});

test('a load of who may take bets is news to who takes them and is not in it, or no longer', async () => {
  const build = () => on.build({ cnaePrincipal: '9200399' });
  const [missing, allowed] = [build(), build()];
  const [pending, approved, revoked] = [
    await on.send(build()),
    await on.send(missing),
    await on.send(allowed),
  ];
  for (const id of [approved, revoked]) await on.decide(id, true);
  await listed.workAll();
  const isNotAllowed = async (id: string) => (await on.readTextos(id, 'aposta-sem-autorizacao')).length > 0;
  const isTold = () => Promise.all([pending, approved, revoked].map(isNotAllowed));
  expect(await isTold()).toEqual([false, false, false]);

  const other = { nome: 'OUTRA APOSTAS SA', documento: '11222333000181' };
  const own = { nome: 'LISTADA APOSTAS SA', documento: allowed.cnpj.replace(/\D/g, '') };
  await loadLista(on.server.db, 'spa-autorizados', [other, own]);
  await listed.workAll();
  expect(await isTold()).toEqual([true, true, false]);
  expect(await isInReview(approved)).toMatchObject({ motivos: ['listas'] });
  expect(await isInReview(revoked)).toBeFalsy();

  await loadLista(on.server.db, 'spa-autorizados', [other]);
  await listed.workAll();
  expect(await isTold()).toEqual([true, true, true]);
  expect(await isInReview(revoked)).toMatchObject({ motivos: ['listas'] });
});

const act = async (id: string, path: string, payload: object = {}) => {
  const { versao } = (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>();
  const headers = { ...on.admin, 'if-match': `"${versao}"` };
  const url = `/pj/unix/cadastros/${id}/${path}`;
  return (await on.server.app.inject({ method: 'POST', url, headers, payload })).statusCode;
};
const end = (id: string) => act(id, 'encerramento', { em: businessDateOf(new Date()) });

test.each([
  ['an end', 'Odila Wachholz Brum', end],
  ['Marcar Pendente', 'Zulmira Wachholz Brum', (id: string) => on.decide(id, false)],
])('what a list says until %s is undone is to be reviewed then', async (_what, nome, leave) => {
  const cadastro = listed.withPartner(nome);
  const id = await on.send(cadastro);
  await on.decide(id, true);
  await listed.workAll();
  await leave(id);
  await loadLista(on.server.db, 'ceis', [{ nome: nome.toUpperCase(), documento: listed.cpfOf(cadastro) }]);
  await listed.workAll();
  expect(await listed.codesOf(id)).toEqual(['lista-sancao']);
  expect(await isInReview(id)).toBeFalsy();
  expect(await act(id, 'desfazer')).toBe(200);
  expect(await isInReview(id)).toMatchObject({ motivos: ['listas'] });
  expect(await listOpened()).toContainEqual([
    id,
    { versao: 4, revisao: 'listas', alertas: ['lista-sancao'] },
  ]);
});

test('a search that fails is tried less and less often, and the checks go on in each run', async () => {
  const id = await on.send(listed.withPartner('Belmira Xavantes Kuhn'));
  await listed.workAll();
  await on.server.db.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail before update of procurada_ate on lista_carga for each row execute function fail()`);
  await loadLista(on.server.db, 'ue', [{ nome: 'BELMIRA XAVANTES KUHN' }]);
  await on.workQueue();

  const queue = createWaitingChecksService(on.server);
  const failedRuns: number[] = [];
  // The search begins once every transaction from before the load has ended, those of other databases too.
  for (let run = 1; run <= Math.min((failedRuns[0] ?? run) + 11, 500); run += 1) {
    const waiting = await on.send(on.build({ email: 'loja@mailinator.com' }));
    await queue.work().catch(() => failedRuns.push(run));
    expect(await on.readTextos(waiting, 'email-descartavel')).toHaveLength(1);
  }
  const [first = 0] = failedRuns;
  expect(failedRuns.map((run) => run - first)).toEqual([0, 2, 5, 10]);

  await on.server.db.pool.query('drop trigger fail on lista_carga');
  for (let left = 8; left > 0; left -= 1) await queue.work();
  expect(await listed.codesOf(id)).toEqual(['lista-ue']);
});
