import { randomUUID } from 'node:crypto';
import { addDays, businessDateOf, startOfDay } from '@painel-pj/contract/plataforma/business-date';
import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { chainOf } from '#test/chain.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { createPerson, signIn } from '#test/people.ts';
import { createIndicadorService } from './indicador-service.ts';

const hourMs = 3_600_000;

let t: TestApp;
let ana: Analyst;
let bia: Analyst;
let decisions: Decisions;
let work: () => Promise<void>;

beforeAll(async () => {
  t = await buildTestApp();
  ana = await createAnalyst(t, 'ana');
  bia = await createAnalyst(t, 'bia');
  decisions = await decisionsOf(t, 1);
  const chain = await chainOf(t);
  const service = createIndicadorService({ db: t.db, config: t.config, motivos: [], clock: t.clock.now });
  work = async () => {
    await chain.sealPending();
    t.clock.advance(61_000);
    // As several servers do: each act is summed once all the same.
    await Promise.all([service.work(), service.work(), service.work()]);
  };
});
afterAll(() => t.close());

const ask = (query: Record<string, string> = {}, { headers }: Pick<Analyst, 'headers'> = ana) =>
  t.app.inject({ url: '/pj/unix/indicadores', query, headers });
const read = async (query: Record<string, string> = {}) => (await ask(query)).json<IndicadoresResponse>();

type Past = { acao: string; quando: Date; alvo: string; por?: Analyst; detalhes?: object };

/** Puts on record what happened at another time. */
async function recordPast(acts: Past[]): Promise<void> {
  await t.db.pool.query(
    `insert into auditoria (quando, ator_id, ator, acao, alvo_tipo, alvo_id, detalhes)
     select a.quando, a.por, 'alguém', a.acao, 'cadastro', a.alvo, a.detalhes
     from json_to_recordset($1) a (quando timestamptz, por uuid, acao text, alvo text, detalhes jsonb)`,
    [
      JSON.stringify(
        acts.map(({ acao, quando, alvo, por, detalhes = {} }) => ({
          acao,
          quando,
          alvo,
          por: por?.id,
          detalhes,
        })),
      ),
    ],
  );
}

async function insertReceived(dates: Date[]): Promise<string[]> {
  const { rows } = await t.db.pool.query<{ id: string }>(
    `insert into cadastro (criado_em, situacao, razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado,
       email, telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
     select em, 'cadastrado', 'Antiga ' || n, lpad(n::text, 14, '0'), '01001000', 'Rua', '1', 'Centro', 'São Paulo', 'SP',
       'a@exemplo.com.br', '11999990000', 'Fulana', '52998224725', 'Sócia', '[]'
     from unnest($1::timestamptz[]) with ordinality d (em, n) order by n returning id`,
    [dates],
  );
  return rows.map(({ id }) => id);
}

/** Number `n` came in at noon of its day and was decided `n % 4 * 10` hours later; every fifth was refused, by Bia. */
async function makeYear(first: string, days: number): Promise<void> {
  const receivedAt = Array.from(
    { length: days * 2 },
    (_, n) => new Date(startOfDay(addDays(first, Math.floor(n / 2))).getTime() + 12 * hourMs),
  );
  const ids = await insertReceived(receivedAt);
  const acts = ids.flatMap((alvo, n): Past[] => {
    const received = receivedAt[n] as Date;
    const quando = new Date(received.getTime() + (n % 4) * 10 * hourMs);
    const decision: Past =
      n % 5 === 0
        ? {
            acao: 'cadastro.recusado',
            quando,
            alvo,
            por: bia,
            detalhes: { motivos: n % 10 === 0 ? ['documento_vencido', 'outro'] : ['outro'] },
          }
        : { acao: 'cadastro.aprovado', quando, alvo, por: ana };
    return [{ acao: 'cadastro.recebido', quando: received, alvo }, decision];
  });
  await recordPast(acts);
}

test('approvals without a look are counted for each person', async () => {
  const seen = {
    acao: 'cadastro.aprovado' as const,
    quando: new Date('2023-05-02T12:00:00Z'),
    alvo: randomUUID(),
    por: ana,
  };
  await recordPast([
    seen,
    { ...seen, alvo: randomUUID(), detalhes: { papeisNaoVistos: [{ chave: 'rg', sha256: 'ab' }] } },
  ]);
  await work();
  const { pessoas } = await read({ de: '2023-05-01', ate: '2023-05-31' });
  expect(pessoas).toMatchObject([{ id: ana.id, aprovados: 2, semVer: 1 }]);
});

test('a year of history gives the figures known in advance, whatever the period', async () => {
  const year = { first: '2025-01-01', days: 364 };
  await makeYear(year.first, year.days);
  await work();

  const all = await read({ de: '2025-01-01', ate: '2025-12-31' });
  expect(all.dias).toHaveLength(365);
  const sum = (name: 'recebidos' | 'aprovados' | 'recusados') =>
    all.dias.reduce((total, dia) => total + dia[name], 0);
  expect([sum('recebidos'), sum('aprovados'), sum('recusados')]).toEqual([728, 582, 146]);
  // A quarter each took 0, 10, 20 and 30 hours.
  expect(all.tempo).toEqual({ decisoes: 728, mediana: 10, noventa: 30 });
  expect(all.pessoas).toEqual([
    { id: ana.id, nome: 'Pessoa ana', aprovados: 582, recusados: 0, pedidos: 0, semVer: 0 },
    { id: bia.id, nome: 'Pessoa bia', aprovados: 0, recusados: 146, pedidos: 0, semVer: 0 },
  ]);
  expect(all.motivos).toEqual([
    { codigo: 'outro', nome: 'Outro', total: 146 },
    { codigo: 'documento_vencido', nome: 'Documento vencido ou desatualizado', total: 73 },
  ]);

  // Those of an even number of days are decided at noon and at 22 h, which in UTC is another day; the others a day later.
  const two = await read({ de: '2025-03-03', ate: '2025-03-04' });
  expect(two.dias).toEqual([
    { dia: '2025-03-03', recebidos: 2, aprovados: 0, recusados: 0, pedidos: 0 },
    { dia: '2025-03-04', recebidos: 2, aprovados: 3, recusados: 1, pedidos: 0 },
  ]);
  expect((await read({ de: '2024-01-01', ate: '2024-01-31' })).pessoas).toEqual([]);
});

test('acts through the calls are summed as they come, and what was undone counts nowhere', async () => {
  const [approved, refused, asked, undone] = [
    await decisions.receive(),
    await decisions.receive(),
    await decisions.receive(),
    await decisions.receive(),
  ];
  const alerta = { codigo: 'cep-de-outra-uf', alvo: 'cep' };
  await putCheck(asked, alerta.codigo, 'atencao');
  await decisions.ask(ana, asked, [{ texto: 'Confira o CEP.', alvo: 'endereco', alerta: alerta.codigo }]);
  await decisions.decide(ana, approved, true);
  await decisions.refuse(bia, refused);
  await decisions.refuse(bia, undone);
  await work();
  const hoje = businessDateOf(new Date());
  const before = await read({ de: hoje, ate: hoje });
  expect(before.dias[0]).toMatchObject({ recebidos: 4, aprovados: 1, recusados: 2, pedidos: 1 });

  expect((await decisions.act(bia, undone, 'desfazer')).statusCode).toBe(200);
  await work();
  await work();
  const after = await read({ de: hoje, ate: hoje });
  expect(after.dias[0]).toMatchObject({ recebidos: 4, aprovados: 1, recusados: 1, pedidos: 1 });
  expect(after.tempo).toEqual({ decisoes: 2, mediana: 0, noventa: 0 });
  expect(after.motivos.map(({ codigo, total }) => [codigo, total])).toEqual([
    ['documento_ilegivel', 1],
    ['outro', 1],
  ]);
  expect(after.alertas.find(({ codigo }) => codigo === alerta.codigo)).toMatchObject({ procede: 1 });
  expect(Date.parse(after.somadoAte ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

const putCheck = (id: string, codigo: string, nivel: string) =>
  t.db.pool.query(
    `insert into alerta (ordem, codigo, nivel, texto, valor)
     select ordem, $2, $3::nivel_alerta, 'texto', 'valor' from cadastro where id = $1`,
    [id, codigo, nivel],
  );

async function figures() {
  await work();
  const { alertas } = await read();
  return Object.fromEntries(alertas.map(({ codigo, ...figure }) => [codigo, figure]));
}

test('a check is a hit when it is the ground of a refusal, and a miss when answered and not reopened, once', async () => {
  const id = await decisions.receive();
  await putCheck(id, 'ficou-aberto', 'atencao');
  await putCheck(id, 'foi-respondido', 'impede');
  await putCheck(id, 'so-informa', 'informacao');
  const answer = (resposta: { motivo: string } | null) =>
    decisions.answer(ana, id, 'foi-respondido', resposta);
  expect((await answer({ motivo: 'Filial recente.' })).statusCode).toBe(200);
  expect((await figures())['foi-respondido']).toEqual({ procede: 0, naoProcede: 1 });
  await answer(null);
  expect((await figures())['foi-respondido']).toBeUndefined();
  await answer({ motivo: 'Filial recente, conferida.' });
  await answer({ motivo: 'Filial recente, conferida na Junta Comercial.' });
  expect((await figures())['foi-respondido']).toEqual({ procede: 0, naoProcede: 1 });
  await decisions.refuse(ana, id);
  expect(await figures()).toMatchObject({
    'ficou-aberto': { procede: 1, naoProcede: 0 },
    'foi-respondido': { procede: 0, naoProcede: 1 },
  });
  expect(await figures()).not.toHaveProperty('so-informa');
});

test('a refusal that is undone takes back the hits it gave, whatever was answered in between', async () => {
  const id = await decisions.receive();
  await putCheck(id, 'vale-mesmo', 'atencao');
  await decisions.refuse(ana, id);
  expect(await figures()).toMatchObject({ 'vale-mesmo': { procede: 1, naoProcede: 0 } });
  await decisions.answer(ana, id, 'vale-mesmo', { motivo: 'Conferido depois.' });
  expect((await decisions.act(ana, id, 'desfazer')).statusCode).toBe(200);
  expect((await figures())['vale-mesmo']).toEqual({ procede: 0, naoProcede: 1 });
});

test('a request is a hit for the checks that the case has, and for no other', async () => {
  const id = await decisions.receive();
  await putCheck(id, 'existe-aqui', 'atencao');
  const asked = await decisions.ask(ana, id, [
    { texto: 'Confira o endereço.', alerta: 'existe-aqui' },
    { texto: 'Confira o telefone.', alerta: 'inventado-agora' },
  ]);
  expect(asked.statusCode).toBe(200);
  const found = await figures();
  expect(found['existe-aqui']).toEqual({ procede: 1, naoProcede: 0 });
  expect(found).not.toHaveProperty('inventado-agora');
});

test('what waits is told by situation, age and level', async () => {
  const [fresh, late, asked] = [
    await decisions.receive(),
    await decisions.receive(),
    await decisions.receive(),
  ];
  await decisions.ask(ana, asked);
  await t.db.pool.query(`update cadastro set criado_em = now() - interval '30 days' where id = $1`, [late]);
  await t.db.pool.query(
    `insert into alerta (ordem, codigo, nivel, texto, valor)
     select ordem, 'posto-aqui', 'impede', 'texto', 'valor' from cadastro where id = $1`,
    [fresh],
  );
  // One that is with the company can have a first approval, too.
  await t.db.pool.query(
    'update cadastro set primeira_por = $2, primeira_em = now(), primeira_versao = versao where id = any ($1)',
    [[fresh, asked], bia.id],
  );
  await work();
  const listed = await t.app.inject({ url: '/pj/unix?segunda=sim', headers: ana.headers });
  expect(listed.json<{ id: string }[]>().map(({ id }) => id)).toEqual([fresh]);
  const { rows } = await t.db.pool.query(`
    select count(*)::int as esperam,
      (select count(distinct ordem)::int from alerta join cadastro using (ordem)
        where nivel = 'impede' and resposta_em is null and situacao = 'a_analisar') as impedidos,
      (select count(*)::int from cadastro where situacao = 'com_a_empresa') as empresa
    from cadastro where situacao = 'a_analisar'`);
  const { espera } = await read();
  expect(espera).toMatchObject({
    aAnalisar: rows[0].esperam,
    comAEmpresa: rows[0].empresa,
    segundaAprovacao: 1,
    niveis: { impede: rows[0].impedidos },
    idades: [
      { de: 0, ate: 1, total: rows[0].esperam - 1 },
      { de: 2, ate: 3, total: 0 },
      { de: 4, total: 1 },
    ],
  });
});

test.each([
  [{ de: '2026-02-30' }, 'Informe uma data que exista'],
  [{ de: '2026-05-02', ate: '2026-05-01' }, 'O começo do período vem depois do fim'],
  [{ de: '2024-01-01', ate: '2026-01-01' }, 'até 366 dias'],
])('%j is refused in words', async (query, words) => {
  const answer = await ask(query as Record<string, string>);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(words);
});

test('figures are for admins', async () => {
  const rui = await signIn(t, await createPerson(t, 'rui'));
  expect((await ask({}, rui)).statusCode).toBe(403);
});
