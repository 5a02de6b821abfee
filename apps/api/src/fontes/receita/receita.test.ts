import { join } from 'node:path';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { countDiferencas } from '@painel-pj/contract/fontes/diferencas-receita';
import type { ReceitaResponse } from '@painel-pj/contract/fontes/receita';
import type { Erro } from '@painel-pj/contract/plataforma/erro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { type MonthLines, writeLine, writeMonth } from '#entrada/demo/write-month.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createReceitaImportService } from './import-service.ts';
import { openMonth } from './open-month.ts';

let server: TestApp;
let headers: KeyHeaders;
let ana: Analyst;
let id: string;
const sent = buildCadastro(7300);
const raiz = sent.cnpj.slice(0, 8);

beforeAll(async () => {
  server = await buildTestApp();
  headers = await createKey(server, 'receita');
  ana = await createAnalyst(server, 'ana');
  id = await sendCadastro(server, headers, 7300);
});
afterAll(() => server.close());
beforeEach(() => server.db.pool.query('truncate receita_carga cascade'));

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
type Published = {
  situacao?: string;
  razao?: string;
  socios?: [nome: string, numero: string, como: string][];
};

/** The company as it is published when it told the truth, but for what is said. */
function publish({ situacao = '02', razao = sent.razaoSocial, socios }: Published): MonthLines {
  const partners =
    socios ??
    sent.socios.map(({ nome, cpf = '' }): [string, string, string] => [nome, cpf.slice(3, 9), '49']);
  const { logradouro, numero, bairro, cep, estado, cidade } = sent;
  return {
    Empresas4: writeLine(raiz, `${plain(razao)}  \0`, '2062', '49', '50000,00', '03', ''),
    Estabelecimentos4: [
      writeLine(raiz, '0099', '00', '2', '', '08', '20200102', '01', ...Array.from({ length: 22 }, () => '')),
      writeLine(
        ...[raiz, sent.cnpj.slice(8, 12), sent.cnpj.slice(12), '1', 'LOJA', situacao, '20260512', '63'],
        ...['', '', '20150310', '4711302', '4712100,5611201', '', plain(logradouro), numero, ''],
        ...[plain(bairro), cep, estado, '7107', '', '', '', '', '', '', '', '', '00000000'],
      ),
    ].join(''),
    Socios4: partners
      .map(([nome, numero_, como]) =>
        writeLine(
          raiz,
          '2',
          plain(nome),
          `***${numero_}**`,
          como,
          '20150310',
          '',
          '***000000**',
          '',
          '00',
          '5',
        ),
      )
      .join(''),
    Simples: writeLine(raiz, 'S', '20150310', '00000000', 'N', '00000000', '00000000'),
    Naturezas: writeLine('2062', 'Sociedade Empresária Limitada'),
    Cnaes: writeLine('4711302', 'Supermercados'),
    Motivos: writeLine('63', 'OMISSAO DE DECLARACOES'),
    Municipios: writeLine('7107', plain(cidade)),
    Qualificacoes: writeLine('49', 'Sócio-Administrador') + writeLine('22', 'Sócio'),
  };
}

let folders = 0;
async function load(day: string, lines: MonthLines) {
  folders += 1;
  const folder = await writeMonth(join(server.dataDir, `beside-${folders}`), day, lines);
  await createReceitaImportService(server.db).importMonth(await openMonth(folder), false, () => {});
  await createWaitingChecksService(server).work();
}
const read = async () => {
  const { app } = server;
  const answer = await app.inject({ url: `/pj/unix/cadastros/${id}`, headers: ana.headers });
  return answer.json<Cadastro>();
};
const findCodes = async () =>
  (await read()).alertas?.map(({ codigo }) => codigo).filter((codigo) => codigo.startsWith('receita')) ?? [];
const ask = (method: 'GET' | 'POST' = 'GET', which = id) =>
  server.app.inject({ method, url: `/pj/unix/cadastros/${which}/receita`, headers: ana.headers });

test('what Receita has stands beside what the company told', async () => {
  await load('61011', publish({}));
  const answer = (await ask()).json<ReceitaResponse>();
  expect(answer).toMatchObject({ fonte: 'arquivo', competencia: '2026-10', aviso: null });
  const byName = new Map(answer.campos.map((valor) => [valor.campo, valor]));
  expect(byName.get('razaoSocial')).toEqual({
    campo: 'razaoSocial',
    ...{ informado: sent.razaoSocial, receita: plain(sent.razaoSocial), igual: true },
  });
  expect(byName.get('naturezaJuridica')).toMatchObject({
    ...{ informado: null, receita: '206-2 Sociedade Empresária Limitada', igual: null },
  });
  expect(byName.get('cidade')).toMatchObject({ igual: true });
  expect(byName.get('complemento')).toMatchObject({ receita: null, igual: null });
  expect(byName.get('dataAbertura')).toMatchObject({ receita: '10/03/2015' });
  expect(answer.socios).toHaveLength(sent.socios.length);
  const [first] = sent.socios;
  const shown = `***.${first?.cpf?.slice(3, 6)}.${first?.cpf?.slice(6, 9)}-**`;
  expect(answer.socios).toContainEqual({
    nome: plain(first?.nome ?? ''),
    ...{ qualificacao: 'Sócio-Administrador', desde: '2015-03-10', numero: shown, situacao: 'confere' },
    ...{ palavras: `confere: ${shown}`, alvo: 'socios.0' },
  });
  expect(await findCodes()).toEqual([]);
});

test('a new month is checked again for whom it concerns, and what it no longer says goes', async () => {
  await load('61011', publish({}));
  await load('61111', publish({ situacao: '04' }));
  const inapt = (await read()).alertas?.find(({ codigo }) => codigo === 'receita-situacao');
  expect(inapt?.texto).toBe(
    'Na Receita o CNPJ está INAPTO desde 12/05/2026 (omissão de declarações). (Receita, 11/2026)',
  );
  await load('61211', publish({}));
  expect(await findCodes()).toEqual([]);
});

test('an answer to what was found stays when a new month finds the same', async () => {
  await load('61011', publish({ razao: 'Outra Casa Ltda' }));
  const before = (await read()).alertas?.find(({ codigo }) => codigo === 'receita-nome');
  expect(before?.texto).toContain('(Receita, 10/2026)');
  const url = `/pj/unix/cadastros/${id}/alertas/receita-nome/resposta?achado=${before?.achado}`;
  const payload = { motivo: 'Mudou em outubro, contrato visto.' };
  expect((await server.app.inject({ method: 'POST', url, headers: ana.headers, payload })).statusCode).toBe(
    200,
  );
  await load('61111', publish({ razao: 'Outra Casa Ltda' }));
  const after = (await read()).alertas?.find(({ codigo }) => codigo === 'receita-nome');
  expect(after?.texto).toContain('(Receita, 11/2026)');
  expect(after?.resposta?.motivo).toBe(payload.motivo);
});

test('who is not published, or was never looked for, has no data', async () => {
  expect((await ask()).json<Erro>()).toMatchObject({ codigo: 'sem_dados' });
  await load('61011', {});
  const answer = await ask();
  expect([answer.statusCode, answer.json<Erro>().codigo]).toEqual([404, 'sem_dados']);
  expect(answer.json<Erro>().mensagem).toContain('não está nos dados da Receita Federal de 10/2026');
  expect(await findCodes()).toEqual(['receita-nao-achado']);
  await server.db.pool.query('truncate receita_carga cascade');
  const nobody = await ask('GET', '00000000-0000-4000-8000-000000000000');
  expect(nobody.json<Erro>().codigo).toBe('nao_encontrado');
});

test('without a host nobody is asked', async () => {
  const answer = await ask('POST');
  expect([answer.statusCode, answer.json<Erro>().codigo]).toEqual([409, 'conflito']);
});

test('a list has the month and how many differ, and what is not there is told apart', async () => {
  const inList = async () => {
    const { body } = await server.app.inject({ url: '/pj/unix?limite=5', headers: ana.headers });
    return (JSON.parse(body) as Cadastro[]).find((one) => one.id === id)?.receita;
  };
  await load('61011', publish({}));
  const same = countDiferencas((await ask()).json<ReceitaResponse>());
  expect([await inList(), (await read()).receita]).toEqual(
    Array.from({ length: 2 }, () => ({ competencia: '2026-10', diferencas: same })),
  );
  await load('61111', publish({ razao: 'Outra Casa Ltda', socios: [['Nobody Else', '000111', '22']] }));
  const other = countDiferencas((await ask()).json<ReceitaResponse>());
  expect(other).toBeGreaterThan(same);
  expect(await inList()).toEqual({ competencia: '2026-11', diferencas: other });
  await load('61211', {});
  expect(await inList()).toEqual({ competencia: '2026-12', diferencas: null });
});

test('a host that does not have the company takes away nothing that a month tells of it', async () => {
  await load('61011', publish({}));
  await server.db.pool.query('insert into receita_consulta (cnpj, consultada_em) values ($1, now())', [
    sent.cnpj,
  ]);
  expect((await ask()).json<ReceitaResponse>()).toMatchObject({ fonte: 'arquivo', competencia: '2026-10' });
});
