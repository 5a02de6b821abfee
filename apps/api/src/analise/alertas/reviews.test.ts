import { join } from 'node:path';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMonth } from '#entrada/demo/write-month.ts';
import { createReceitaImportService } from '#fontes/receita/import-service.ts';
import { openMonth } from '#fontes/receita/open-month.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { buildCadastro } from '#test/integration.ts';
import { empresaLine, estabelecimentoLine, socioLine } from '#test/receita-month.ts';
import { waitForWaiters } from '#test/waiters.ts';
import { createWaitingChecksService } from './waiting-checks-service.ts';

const first = 7900;
let server: TestApp;
let ana: Analyst;
let call: Decisions;
const ids: string[] = [];
beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, first);
  for (let at = 0; at < 6; at++) ids.push(await call.receive());
});
afterAll(() => server.close());

type Published = { razao: string; situacao: string; socios: [nome: string, meio: string][] };

/** What Receita changes from one month to the next: of each company one thing, and nothing of the last. */
const changes: ((told: Published) => Partial<Published>)[] = [
  () => ({ situacao: '04' }),
  () => ({ razao: 'OUTRO NOME QUALQUER LTDA' }),
  ({ socios }) => ({ socios: [...socios, ['QUITERIA YPIRANGA', '111222']] }),
  ({ socios }) => ({ socios: socios.slice(1) }),
  ({ socios }) => ({ socios: socios.map(([nome], at) => [nome, at === 0 ? '999888' : '777666']) }),
];

async function loadMonth(day: string, isChanged: boolean): Promise<void> {
  const companies = ids.map((_, at) => {
    const { cnpj, razaoSocial, socios } = buildCadastro(first + at);
    const told: Published = {
      razao: razaoSocial,
      situacao: '02',
      socios: socios.map(({ nome, cpf = '' }) => [nome, cpf.slice(3, 9)]),
    };
    return { cnpj, raiz: cnpj.slice(0, 8), ...told, ...(isChanged && changes[at]?.(told)) };
  });
  const folder = await writeMonth(join(server.dataDir, `mes-${day}`), day, {
    Empresas0: companies.map(({ raiz, razao }) => empresaLine(raiz, razao)).join(''),
    Estabelecimentos0: companies.map(({ cnpj, situacao }) => estabelecimentoLine(cnpj, situacao)).join(''),
    Socios0: companies
      .flatMap(({ raiz, socios }) => socios.map(([nome, meio]) => socioLine(raiz, nome, meio)))
      .join(''),
  });
  await createReceitaImportService(server.db).importMonth(await openMonth(folder), false, () => {});
  await createWaitingChecksService(server).work();
}

const readRevisao = async (id: string) =>
  (await server.app.inject({ url: `/pj/unix/cadastros/${id}/revisao`, headers: ana.headers })).json();

const listReviews = async () => {
  const cadastros = await Promise.all(ids.map((id) => call.read(ana, id)));
  return cadastros.map(({ analise }: Cadastro) => analise?.revisao?.motivos);
};

test('a second month with five changes opens exactly five reviews of approved companies, once', async () => {
  await loadMonth('60711', false);
  for (const id of ids) {
    const approved = await call.justify(ana, id, 'Conferido com a empresa.');
    expect(approved.json()).toMatchObject({ situacao: 'cadastrado' });
  }
  expect(await listReviews()).toEqual(ids.map(() => undefined));

  await loadMonth('60811', true);
  expect(await listReviews()).toEqual([...changes.map(() => ['receita']), undefined]);

  const told = await Promise.all(ids.map(readRevisao));
  const decisao = { ato: 'aprovacao', por: 'Pessoa ana', porId: ana.id, em: expect.any(String) };
  expect(told[0]).toMatchObject({ motivos: ['receita'], decisao, achados: [] });
  const { nome } = buildCadastro(first + 3).socios[0] ?? { nome: '' };
  expect(told.map(({ receita }) => receita)).toMatchObject([
    {
      competencia: { antes: '2026-07', depois: '2026-08' },
      campos: [
        {
          campo: 'situacaoCadastral',
          antes: expect.stringContaining('ATIVO'),
          depois: expect.stringContaining('INAPTO'),
        },
      ],
      entraram: [],
      sairam: [],
    },
    { campos: [{ campo: 'razaoSocial', depois: 'OUTRO NOME QUALQUER LTDA' }] },
    { campos: [], entraram: ['QUITERIA YPIRANGA'], sairam: [] },
    { campos: [], entraram: [], sairam: [nome] },
    {
      campos: [],
      entraram: [],
      sairam: [],
      mudaram: expect.arrayContaining([expect.objectContaining({ depois: '***.999.888-**' })]),
    },
    undefined,
  ]);
  expect(told[5]).toMatchObject({ codigo: 'conflito' });

  expect((await call.keep(ana, ids[1] ?? '')).statusCode).toBe(200);
  await loadMonth('60812', true);
  expect((await listReviews()).filter(Boolean)).toHaveLength(4);
});

test('what the company changes is its change, not one of Receita', async () => {
  const id = ids.at(-1) ?? '';
  await call.correct(id, { razaoSocial: 'Nome que a Receita nao tem Ltda' });
  const { alertas, analise } = await call.read(ana, id);
  expect(alertas?.map(({ codigo }) => codigo)).toContain('receita-nome');
  expect(analise?.revisao?.motivos).toEqual(['correcao']);
});

test('a correction of what waits for another reason is told beside it', async () => {
  const id = ids[3] ?? '';
  const since = (await call.read(ana, id)).analise?.revisao?.desde;
  await call.correct(id, { telefone: '11987654321' });
  await call.correct(id, { telefone: '11987654322' });
  expect((await call.read(ana, id)).analise?.revisao).toEqual({
    motivos: ['correcao', 'receita'],
    desde: since,
  });
});

test('who keeps a company while Receita has news of it, and the news, do not stop each other', async () => {
  const id = ids[1] ?? '';
  await loadMonth('60911', false);
  const person = await server.db.pool.connect();
  await person.query('begin');
  await person.query('select from cadastro where id = $1 for no key update', [id]);
  const news = loadMonth('61011', true);
  await waitForWaiters(server.db, 1);
  await person.query("update cadastro set mantido_em = now() + interval '2 days' where id = $1", [id]);
  await person.query('commit');
  person.release();
  await news;
  expect((await call.read(ana, id)).analise?.revisao?.motivos).toEqual(['receita']);
});

test('news that came after a review was looked at are not kept unseen', async () => {
  const id = ids[1] ?? '';
  const keepAsSeen = ({ analise }: Cadastro) =>
    call.act(ana, id, 'revisao', { ato: 'manter', novidadeEm: analise?.revisao?.novidadeEm });
  const before = await call.read(ana, id);
  await loadMonth('61111', false);
  await loadMonth('61211', true);
  const after = await call.read(ana, id);
  expect(after.versao).toBe(before.versao);
  expect((await keepAsSeen(before)).json()).toMatchObject({ codigo: 'versao_divergente' });
  expect((await keepAsSeen(after)).statusCode).toBe(200);
});
