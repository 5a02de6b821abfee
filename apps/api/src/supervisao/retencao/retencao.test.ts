import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { RetencaoResponse } from '@painel-pj/contract/supervisao/retencao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { isChainIntact, openDossieBed, openFullCase, readFiles } from '#test/dossie.ts';
import { dumpDatabase } from '#test/dump-database.ts';
import { buildCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { fileOf, straysOf } from '#test/strays.ts';

const yearMs = 366 * 24 * 3_600_000;
const nobody = '00000000-0000-4000-8000-000000000000';

let bed: Awaited<ReturnType<typeof openDossieBed>>;
let full: Awaited<ReturnType<typeof openFullCase>>;
let bia: Awaited<ReturnType<typeof createAnalyst>>;
let young: number;
beforeAll(async () => {
  bed = await openDossieBed({ RETENCAO_ANOS: '10' });
  full = await openFullCase(bed.t, bed.ana);
  young = (await list(bed.ana)).json<RetencaoResponse>().cadastros.length;
  bed.t.clock.advance(11 * yearMs);
  bia = await createAnalyst(bed.t, 'bia');
});
afterAll(() => bed.t.close());

type Headers = { headers: Record<string, string> };
const list = ({ headers }: Headers) => bed.t.app.inject({ url: '/pj/unix/retencao', headers });
const anonymize = ({ headers }: Headers, id: string, confirmacao: string) =>
  bed.t.app.inject({
    method: 'POST',
    url: `/pj/unix/cadastros/${id}/anonimizar`,
    headers,
    payload: { confirmacao },
  });
const read = async (id: string) =>
  (await bed.t.app.inject({ url: `/pj/unix/cadastros/${id}`, headers: bia.headers })).json<Cadastro>();
const { cnpj, socios, email, telefone } = buildCadastro(1);

async function countFiles(): Promise<number> {
  const found = await readdir(bed.t.config.documentos.folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile() && /^[0-9a-f]{32}/.test(entry.name)).length;
}

test('only what was refused longer ago than the term is listed, and no client, however old', async () => {
  const waiting = await full.cases.receive();
  expect(young).toBe(0);
  const { anos, cadastros } = (await list(bia)).json<RetencaoResponse>();
  expect(anos).toBe(10);
  expect(cadastros).toEqual([
    expect.objectContaining({ id: full.id, cnpj, situacao: 'recusado', decididoPor: 'ana' }),
  ]);
  expect((await anonymize(bia, waiting, buildCadastro(2).cnpj)).statusCode).toBe(409);

  const putOnRecord = (acao: string, years: number) =>
    bed.t.db.pool.query(
      `insert into auditoria (quando, ator, acao, alvo_tipo, alvo_id) values ($1, 'bia', $2, 'cadastro', $3)`,
      [new Date(bed.t.clock.now().getTime() - years * yearMs), acao, waiting],
    );
  const expectKept = async () => {
    expect((await list(bia)).json<RetencaoResponse>().cadastros).toEqual(cadastros);
    expect((await anonymize(bia, waiting, buildCadastro(2).cnpj)).statusCode).toBe(409);
  };
  expect((await full.cases.decide(bia, waiting, true)).statusCode).toBe(200);
  await putOnRecord('cadastro.aprovado', 10.5);
  await expectKept();

  // Received eleven years ago, and refused once more a year ago.
  expect((await full.cases.decide(bia, waiting, false)).statusCode).toBe(200);
  const refusal = { motivos: ['outro'], textoEmpresa: 'Não foi possível aprovar.', definitiva: false };
  expect((await full.cases.act(bia, waiting, 'recusa', refusal)).statusCode).toBe(200);
  await putOnRecord('cadastro.recusado', 1);
  await expectKept();
});

test('without the CNPJ typed again nothing is forgotten', async () => {
  for (const wrong of ['', 'sim', buildCadastro(2).cnpj]) {
    const answer = await anonymize(bia, full.id, wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().campos.confirmacao).toContain('Digite o CNPJ');
  }
  expect((await read(full.id)).cnpj).toBe(cnpj);
});

test('only an admin sees the list and forgets, and only what exists', async () => {
  const reader = await signIn(bed.t, await createPerson(bed.t, 'leitor'));
  expect((await list(reader)).statusCode).toBe(403);
  expect((await anonymize(reader, full.id, cnpj)).statusCode).toBe(403);
  expect((await anonymize(bia, nobody, cnpj)).statusCode).toBe(404);
});

/** A month of Receita, read for these roots. */
async function addMonth(...raizes: string[]): Promise<void> {
  const { pool } = bed.t.db;
  const { rows } = await pool.query(
    `insert into receita_carga (competencia, tudo, concluida_em) values ('2026-10', false, now()) returning id`,
  );
  for (const raiz of raizes) {
    await pool.query('insert into receita_raiz (carga, raiz) values ($1, $2)', [rows[0].id, raiz]);
    await pool.query(`insert into receita_linha values ($1, 'Socios1', $2, array[$2, '2', $3])`, [
      rows[0].id,
      raiz,
      `SOCIO PUBLICADO ${raiz}`,
    ]);
  }
}

test('people, texts and files are gone everywhere, the chain holds, and nothing of it changes any more', async () => {
  const other = buildCadastro(2).cnpj.slice(0, 8);
  await addMonth(cnpj.slice(0, 8), other);
  const secrets = [
    `SOCIO PUBLICADO ${cnpj.slice(0, 8)}`,
    ...socios.flatMap(({ nome, cpf }) => [nome, cpf]),
    ...[cnpj, email, telefone, 'Łucja da Conceição', 'Rua Nova'],
    ...[
      'tudo certo',
      'Falta a última página',
      'Conferido por telefone',
      'cópia de tela',
      'contrato social assinado',
    ],
  ];
  const before = await dumpDatabase(bed.t);
  for (const secret of secrets) expect(before).toContain(secret);
  expect(await countFiles()).toBe(3);

  const masked = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  expect((await anonymize(bia, full.id, masked)).statusCode).toBe(200);
  await createWaitingChecksService(bed.t).work();

  const after = await dumpDatabase(bed.t);
  for (const secret of secrets) expect(after).not.toContain(secret);
  expect(after).toContain(`SOCIO PUBLICADO ${other}`);
  expect(await countFiles()).toBe(0);
  expect(await isChainIntact(bed.t, bed.keys)).toBe(true);
  expect(await read(full.id)).toMatchObject({
    razaoSocial: 'Anonimizado',
    status: 'recusado',
    versao: 8,
    anonimizadoEm: expect.any(String),
    cnpj: '',
    cpfResponsavel: '',
    socios: [],
    alertas: [],
  });
  expect((await list(bia)).json<RetencaoResponse>().cadastros).toEqual([]);
  const links = await bed.t.app.inject({
    url: `/pj/unix/cadastros/${full.id}/vinculos`,
    headers: bia.headers,
  });
  expect(links.json()).toEqual([]);

  const exported = await bed.t.app.inject({
    url: '/pj/unix/exportar?formato=ndjson&pessoais=sim&busca=anonimizado',
    headers: bia.headers,
  });
  expect(exported.json()).toMatchObject({ id: full.id, cnpj: '', cep: '', cpfResponsavel: '' });

  const dossie = await readFiles(await bed.save((await bed.get(full.id, bia.headers)).rawPayload));
  expect(JSON.parse(dossie.get('dossie.json')?.toString() ?? '')).toMatchObject({
    ressalvas: [],
    decisoes: [
      { ato: 'cadastro.correcao_pedida' },
      { ato: 'cadastro.recusado' },
      { ato: 'cadastro.anonimizado', por: 'bia' },
    ],
  });
  expect((await anonymize(bia, full.id, cnpj)).statusCode).toBe(409);
  expect((await full.cases.correct(full.id)).statusCode).toBe(404);
  expect((await full.cases.act(bia, full.id, 'devolver')).json().mensagem).toContain('foi anonimizado');
});

test('one is forgotten by who gave a code just now, and is not decided any more', async () => {
  const id = await full.cases.receive();
  await full.cases.refuse(bia, id);
  bed.t.clock.advance(11 * yearMs);
  const caio = await createAnalyst(bed.t, 'caio');
  const { cnpj: own = '' } =
    (await list(caio)).json<RetencaoResponse>().cadastros.find((one) => one.id === id) ?? {};
  bed.t.clock.advance(11 * 60_000);
  const refused = await anonymize(caio, id, own);
  expect([refused.statusCode, refused.json().codigo]).toEqual([403, 'codigo_requerido']);
  const dora = await createAnalyst(bed.t, 'dora');
  expect((await anonymize(dora, id, own)).statusCode).toBe(200);
  const answer = await full.cases.decide(dora, id, true);
  expect([answer.statusCode, answer.json().mensagem]).toEqual([
    409,
    expect.stringContaining('foi anonimizado'),
  ]);
});

test('with the store failing the answer is that it was forgotten, and the files go by the next sweep', async () => {
  const { clock, db } = bed.t;
  const id = await full.cases.receive();
  await full.cases.upload(id, 'documentos/contratoSocial', pdfFile('ficou'));
  await full.cases.refuse(await createAnalyst(bed.t, 'davi'), id);
  clock.advance(11 * yearMs);
  const eva = await createAnalyst(bed.t, 'eva');
  const { cnpj: own = '' } =
    (await list(eva)).json<RetencaoResponse>().cadastros.find((one) => one.id === id) ?? {};
  const { rows } = await db.pool.query<{ id: string }>('select id from documento where cadastro_id = $1', [
    id,
  ]);
  const file = fileOf(bed.t, rows[0]?.id ?? '');
  // A folder in its place is what the store can not remove.
  await rename(file, `${file}.aside`);
  await mkdir(file);
  expect((await anonymize(eva, id, own)).statusCode).toBe(200);
  expect((await list(eva)).body).not.toContain(id);
  await rmdir(file);
  await rename(`${file}.aside`, file);
  expect(await countFiles()).toBe(1);

  const strays = straysOf(bed.t);
  expect(await strays.sweep(new AbortController().signal)).toEqual({ moved: 1, isWaiting: false });
  clock.advance(31 * 24 * 3_600_000);
  await strays.forgetOld();
  expect(await countFiles()).toBe(0);
});

test('without RETENCAO_ANOS nothing is listed, forgotten or announced', async () => {
  const off = await buildTestApp();
  const { headers } = await createAnalyst(off, 'ana');
  expect((await off.app.inject({ url: '/pj/unix/retencao', headers })).statusCode).toBe(404);
  expect((await off.app.inject('/config.json')).json().recursos).not.toContain('retencao');
  expect((await bed.t.app.inject('/config.json')).json().recursos).toContain('retencao');
  await off.close();
});
