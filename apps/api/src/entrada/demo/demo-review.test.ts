import type { Cadastro, Socio } from '@painel-pj/contract/cadastros/cadastro';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import { regras } from '@painel-pj/regras/check-cadastro';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { areWordsOf } from '#analise/decisoes/hash-words.ts';
import { createIndicadorService } from '#supervisao/indicadores/indicador-service.ts';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { chainOf } from '#test/chain.ts';
import { decisionsOf } from '#test/decisions.ts';
import { createPerson, login, signIn } from '#test/people.ts';
import { buildDemoEntry, roundSize } from './demo-cases.ts';
import findings from './demo-findings.json' with { type: 'json' };
import { defaultQuantity, loadDemo } from './demo-service.ts';
import staff from './demo-staff.json' with { type: 'json' };

/**
 * The database refuses what the first is about, partners that are no list; all of the demo comes from one sender; nobody
 * exchanges a file of it, and nothing tells from which address it was sent.
 */
const listRules =
  'aposta-sem-autorizacao lista-bcb lista-ofac lista-trabalho-escravo lista-ue pep-nao-declarada';
/** Nothing is read here: `fontes/leitura/quality.long.test.ts` does. */
const paperRules = regras.map(({ codigo }) => codigo).filter((codigo) => codigo.startsWith('papel-'));
const notShown = [
  ...paperRules,
  ...listRules.split(' '),
  'socios-ilegiveis',
  'cnpj-ja-enviado',
  'cnae-fora-da-politica',
  'arquivo-trocado',
  'ip-compartilhado',
  'sem-consulta',
  'restricao-bc',
];

type Found = { ordem: number; codigo: string; nivel: string; pendente: boolean };

type Relationship = {
  ordem: number;
  id: string;
  categoria: string;
  motivos: string[] | null;
  encerrado_em: string | null;
  /** The day of the next review, within a month. */
  vence_em: string | null;
};

let server: TestApp;
let found: Found[];
const loadedAt = new Date();
/** Approved companies of which there is more to tell. */
let relationships: Relationship[];
let total: Record<'todos' | 'esperam' | 'aprovados' | 'recusados' | 'pedidos', number>;

beforeAll(async () => {
  server = await buildTestApp();
  await loadDemo(server.db, {
    quantidade: defaultQuantity,
    config: server.config,
    now: loadedAt,
  });
  await createWaitingChecksService(server).checkAll(() => {});
  await createWaitingChecksService(server).work();
  const { rows } = await server.db.pool.query<Found>(`
    select distinct ordem::integer, codigo, nivel, not cadastrado as pendente from alerta join cadastro using (ordem)
    order by 1, 2`);
  found = rows;
  const { rows: told } = await server.db.pool.query<Relationship>(
    `with aprovado as (
       select c.ordem::integer, id, categoria, revisao -> 'motivos' as motivos, encerrado_em::text,
         (renova_de + $1 * interval '1 month')::date as renovacao
       from cadastro c join risco using (ordem) where cadastrado
     )
     select *, case when renovacao < current_date + 30 then renovacao::text end as vence_em from aprovado
     where motivos is not null or encerrado_em is not null or renovacao < current_date + 30 order by ordem`,
    [server.config.renovacaoMeses.baixo],
  );
  relationships = told;
  const counted = await server.db.pool.query(`
    select count(*)::integer as todos, count(*) filter (where situacao = 'a_analisar')::integer as esperam,
      count(*) filter (where cadastrado)::integer as aprovados,
      count(*) filter (where situacao = 'recusado')::integer as recusados,
      count(*) filter (where situacao = 'com_a_empresa')::integer as pedidos
    from cadastro`);
  total = counted.rows[0];
}, 180_000);
afterAll(() => server.close());

const withOpenChecks = () =>
  new Set(found.filter(({ nivel }) => nivel !== 'informacao').map(({ ordem }) => ordem));

test('most registrations have nothing to settle; all that have are pending, or in review for it', () => {
  expect(1 - withOpenChecks().size / total.todos).toBeGreaterThanOrEqual(0.7);
  const approved = found.filter(({ pendente, nivel }) => !pendente && nivel !== 'informacao');
  expect([...new Set(approved.map(({ ordem }) => ordem))]).toEqual(
    relationships.filter(({ motivos }) => motivos?.includes('receita')).map(({ ordem }) => ordem),
  );
});

test('a few approved companies are in review, one soon will be, and one is no client any more', async () => {
  const { headers } = await signIn(server, await createPerson(server, 'bia'));
  const read = async (id: string, what = '') =>
    (await server.app.inject({ url: `/pj/unix/cadastros/${id}${what}`, headers })).json();
  const byMotivo = (motivo: string) => relationships.filter(({ motivos }) => motivos?.includes(motivo));
  expect(byMotivo('renovacao').map(({ categoria }) => categoria)).toEqual(['baixo', 'alto', 'medio']);

  const [changed] = byMotivo('receita');
  const revisao = await read(changed?.id ?? '', '/revisao');
  expect(revisao).toMatchObject({ decisao: { ato: 'aprovacao' }, achados: [] });
  expect(revisao.receita.campos.length).toBeGreaterThan(1);
  expect([revisao.receita.sairam, revisao.receita.entraram].flat()).toHaveLength(2);
  expect(revisao.receita.competencia.antes < revisao.receita.competencia.depois).toBe(true);

  const [soon] = relationships.filter(({ vence_em }) => vence_em);
  expect((await read(soon?.id ?? '')).risco.renovarEm).toBe(soon?.vence_em);
  const [ended] = relationships.filter(({ encerrado_em }) => encerrado_em);
  expect((await read(ended?.id ?? '')).encerradoEm).toBe(ended?.encerrado_em);
  expect(relationships.map(({ ordem }) => ordem)).toEqual(findings.relationships.map(({ at }) => at));
});

test('every rule is shown by a pending registration', () => {
  const shown = new Set(found.filter(({ pendente }) => pendente).map(({ codigo }) => codigo));
  const missing = regras.map(({ codigo }) => codigo).filter((codigo) => !shown.has(codigo));
  expect(missing.toSorted()).toEqual(notShown.toSorted());
});

test.each(findings.cases)('place $at shows $regras', ({ at, regras: expected }) => {
  const codigos = found.filter(({ ordem }) => ordem === at).map(({ codigo }) => codigo);
  expect(codigos).toEqual(expect.arrayContaining(expected));
});

test('only cases are found, but for free mailboxes and the other side of a link', () => {
  const places = new Set(findings.cases.map(({ at }) => at));
  const others = found.filter(({ ordem, codigo }) => !places.has(ordem) && codigo !== 'email-gratuito');
  expect(others.map(({ ordem, codigo }) => [ordem, codigo])).toEqual([
    [19, 'receita-endereco'],
    [19, 'receita-socio-a-mais'],
    [19, 'receita-socio-a-menos'],
    [40, 'telefone-compartilhado'],
    [45, 'raiz-ja-cadastrada'],
    [45, 'socio-em-outros'],
  ]);
});

test('every document opens, and every picture is whole and has a small one', async () => {
  const { headers } = await signIn(server, await createPerson(server, 'ana'));
  const cadastros = (await server.app.inject({ url: '/pj/unix', headers })).json<Cadastro[]>();
  const people = cadastros.flatMap(({ socios }) => socios as Socio[]);
  const names = [...cadastros, ...people].flatMap(({ documentos }) => Object.values(documentos ?? {}));
  expect(names.filter((name) => name === null)).toHaveLength(1);
  const open = (name: string | null, query = '') => server.app.inject({ url: `/arquivos/${name}${query}` });
  for (const name of names.filter((one) => one !== null)) expect((await open(name)).statusCode).toBe(200);
  for (const name of names.filter((one) => one?.endsWith('.jpg')).slice(0, 20)) {
    expect(
      (
        await sharp((await open(name)).rawPayload)
          .raw()
          .toBuffer()
      ).length,
    ).toBeGreaterThan(0);
    expect((await open(name, '?miniatura=1')).statusCode).toBe(200);
  }
});

type Decided = {
  situacao: string;
  acao: string;
  ator: string;
  quando: Date;
  criado_em: Date;
  decidido_em: Date | null;
  palavras: Record<string, unknown> | null;
  detalhes: Record<string, unknown>;
};
const findDecided = async (more = 'true') =>
  (
    await server.db.pool.query<Decided>(`
      select c.situacao, a.acao, a.ator, a.quando, c.criado_em, c.decidido_em, d.corpo as palavras, a.detalhes
      from cadastro c join auditoria a on a.alvo_tipo = 'cadastro' and a.alvo_id = c.id::text
      left join decisao d on d.id = coalesce(c.pedido, c.recusa)
      where a.detalhes ->> 'versao' = '2' and a.ator <> 'sistema' and ${more} order by a.id`)
  ).rows;

test('whatever is not waiting for staff has one act on record, done by somebody in working hours', async () => {
  const decided = await findDecided();
  const { rows } = await server.db.pool.query('select from cadastro where situacao <> $1', ['a_analisar']);
  expect(decided).toHaveLength(rows.length);
  expect(new Set(decided.map(({ ator }) => ator)).size).toBe(3);
  expect(new Set(decided.map(({ situacao }) => situacao))).toEqual(
    new Set(['cadastrado', 'com_a_empresa', 'recusado']),
  );
  for (const { quando, criado_em, decidido_em, situacao, detalhes, palavras } of decided) {
    expect(quando.getTime()).toBeGreaterThan(criado_em.getTime());
    expect(quando.getTime()).toBeLessThanOrEqual(loadedAt.getTime());
    expect(decidido_em).toEqual(situacao === 'com_a_empresa' ? null : quando);
    expect(areWordsOf(detalhes, palavras ?? {})).toBe(true);
    if (quando.getTime() === loadedAt.getTime()) continue;
    const inBrasilia = new Date(quando.getTime() - 3 * 3_600_000);
    expect([1, 2, 3, 4, 5]).toContain(inBrasilia.getUTCDay());
    expect(inBrasilia.getUTCHours()).toBeGreaterThanOrEqual(9);
    expect(inBrasilia.getUTCHours()).toBeLessThan(18);
  }
});

test('nobody can sign in as one of those who decided, nor finds them among the staff', async () => {
  const { headers } = await createAnalyst(server, 'chefe');
  const { usuarios } = (await server.app.inject({ url: '/pj/unix/users', headers })).json();
  for (const { login: user } of staff.analysts) {
    expect((await login(server, { user, password: 'nenhuma' })).statusCode).toBe(401);
    expect(JSON.stringify(usuarios)).not.toContain(user);
  }
});

test('a manager finds days, people, times and reasons in the figures, and the trail is intact', async () => {
  const chain = await chainOf(server);
  await chain.sealPending();
  const { headers } = await createAnalyst(server, 'gerente');
  const service = createIndicadorService({ ...server, motivos: [], clock: server.clock.now });
  await service.work();
  const figures = (
    await server.app.inject({ url: '/pj/unix/indicadores', headers })
  ).json<IndicadoresResponse>();
  expect(figures.pessoas.map(({ nome }) => nome).sort()).toEqual(
    staff.analysts.map(({ nome }) => `${nome} (demonstração)`),
  );
  expect(figures.motivos.length).toBeGreaterThan(1);
  expect(figures.alertas.length).toBeGreaterThan(1);
  expect(figures.tempo?.mediana).toBeGreaterThan(0);
  expect(figures.dias.filter(({ aprovados }) => aprovados > 0).length).toBeGreaterThan(5);
  expect(await chain.verify()).toMatchObject({ intact: true });
});

test('acts are on record just as those of staff', async () => {
  const ana = await createAnalyst(server, 'analista');
  const { act } = await decisionsOf(server, 1);
  const pending = await server.db.pool.query<{ id: string }>(
    `select id from cadastro where situacao = 'a_analisar' order by ordem desc limit 3`,
  );
  const [asked = '', refused = '', approved = ''] = pending.rows.map(({ id }) => id);
  const [itens] = Object.values(staff.requests);
  const [refusal] = Object.values(staff.refusals);
  await act(ana, asked, 'pendencias', { itens });
  await act(ana, refused, 'recusa', refusal);
  const payload = { id: approved, cadastrado: true };
  await server.app.inject({ method: 'PUT', url: '/pj/unix/concluido', headers: ana.headers, payload });
  // The demo has no checks yet when it is decided, so that nothing was known, and its analysts opened every document.
  const ofTheMoment = ['alertas', 'papeisNaoVistos', 'valores'];
  const describe = ({ situacao, acao, palavras, detalhes }: Decided) => ({
    situacao,
    acao,
    palavras: palavras && Object.keys(palavras).sort(),
    detalhes: Object.keys(detalhes)
      .filter((key) => !ofTheMoment.includes(key))
      .sort(),
  });
  const ours = await findDecided(`a.ator like '%.demo'`);
  for (const theirs of await findDecided(`a.ator = 'analista'`))
    expect(ours.map(describe)).toContainEqual(describe(theirs));
  expect(await findDecided(`a.ator = 'analista'`)).toHaveLength(3);
});

const nameAt = (at: number) => buildDemoEntry(at, new Date(0), 0).cadastro.razao_social;
const paperAt = (chave: string) =>
  chave.startsWith('socios.') ? `papers of partner ${Number(chave.slice(7)) + 1}` : labelOf(chave);

const named = 3;

/** How many registrations, and the first of them. */
function describeHits(codigo: string): string {
  const places = found.filter((one) => one.codigo === codigo).map(({ ordem }) => ordem);
  const names = [...places.slice(0, named).map(nameAt), ...(places.length > named ? ['…'] : [])];
  return `| \`${codigo}\` | ${places.length} | ${names.join(', ')} |`;
}

function describeDemo(): string {
  const counts = regras
    .filter(({ codigo }) => !notShown.includes(codigo))
    .map(({ codigo }) => describeHits(codigo));
  const wrong = findings.flaws.map(
    ({ at, chave, wrong: what }) => `| ${nameAt(at)} | ${paperAt(chave)} | ${what} |`,
  );
  return `# What there is to find in the demo

A first start loads ${total.todos} fictitious companies. ${total.esperam} wait for you; three invented analysts, as whom nobody can sign in,
approved ${total.aprovados}, refused ${total.recusados} and asked ${total.pedidos} for corrections. ${
    total.todos - withOpenChecks().size
  } of the ${total.todos} have no check of level **impede** or
**atenção**; the others were made to show one, by \`apps/api/src/entrada/demo/demo-cases.ts\`. A larger load
(\`npm run demo -- --quantidade N\`) repeats the same every ${roundSize} companies; one of more than 1,000 has names of documents
without their files, and nobody's decisions. Documents are drawn by the program, and say that they are fictitious. So do four
small lists (ONU, CEIS, PEP, interna), which a first start loads unless there are others.

This page is written by \`apps/api/src/entrada/demo/demo-review.test.ts\`, which holds it to what was measured.

## How often each check is found

\`socios-ilegiveis\` is not there: the database takes only lists of partners, so that one is for other providers. Nor is
\`cnpj-ja-enviado\`: all of the demo comes from one sender.

| Check | Registrations | Which |
|---|---|---|
${counts.join('\n')}

## After the approval

| Company | What happened since |
|---|---|
${findings.relationships.map(({ at, since }) => `| ${nameAt(at)} | ${since} |`).join('\n')}

## Documents that are wrong in one detail

Checks look at data; these are for the eye. Table: \`apps/api/src/entrada/demo/demo-flaws.ts\`.

| Company | Document | What is wrong |
|---|---|---|
${wrong.join('\n')}
`;
}

test('docs/demo.md tells what there is (write it anew with: npx vitest run --project api apps/api/src/entrada/demo/demo-review.test.ts -u)', async () => {
  await expect(describeDemo()).toMatchFileSnapshot('../../../../../docs/demo.md');
});
