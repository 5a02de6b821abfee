import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Dossie, dossieSchema, writeDossieSchema } from '@painel-pj/contract/supervisao/dossie';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from '#test/document-files.ts';
import {
  json,
  listAgain,
  openDossieBed,
  openFullCase,
  readFiles,
  signAgain,
  writeFiles,
} from '#test/dossie.ts';
import { createPerson, signIn } from '#test/people.ts';
import { estrangeira, pessoa, qualificacao } from '#test/qualificacao.ts';
import { asEdit } from '#test/staff.ts';
import { verifyDossie } from './verify-dossie.ts';

let bed: Awaited<ReturnType<typeof openDossieBed>>;
let full: Awaited<ReturnType<typeof openFullCase>>;
beforeAll(async () => {
  bed = await openDossieBed();
  full = await openFullCase(bed.t, bed.ana);
});
afterAll(() => bed.t.close());

async function open(id: string) {
  const answer = await bed.get(id);
  const file = await bed.save(answer.rawPayload);
  const files = await readFiles(file);
  const dossie = JSON.parse(files.get('dossie.json')?.toString() ?? '{}') as Dossie;
  return { answer, file, files, dossie };
}
const verify = (file: string) =>
  verifyDossie(file, { signers: [bed.keys.signer.publicKey], seals: bed.keys });

test('a dossier has everything about a registration, agrees with itself and proves itself', async () => {
  const { answer, file, files, dossie } = await open(full.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''Dossi%C3%AA%20-%20.+\.zip$/),
  });
  expect(await verify(file)).toMatchObject({ problemas: [], isTrusted: true, areSealsChecked: true });

  expect(dossie.ressalvas).toEqual([]);
  expect(dossie.cadastro).toMatchObject({
    id: full.id,
    versao: 7,
    situacao: 'recusado',
    logradouro: 'Rua Nova',
  });
  expect(
    dossie.documentos.map(({ chave, emVigor, conferencia }) => [chave, emVigor, conferencia?.motivo]),
  ).toEqual([
    ['contratoSocial', true, 'Falta a última página.'],
    ['rg', true, undefined],
    ['contratoSocial', false, undefined],
  ]);
  for (const { arquivo, sha256 } of dossie.documentos)
    expect(hash('sha256', files.get(arquivo ?? '') ?? '', 'hex')).toBe(sha256);
  expect(files.get('documentos/01 Contrato Social.pdf')).toEqual(pdfFile('segundo'));
  expect(dossie.decisoes.map(({ ato, por, versao }) => [ato, por, versao])).toEqual([
    ['cadastro.correcao_pedida', 'ana', 5],
    ['cadastro.recusado', 'ana', 7],
  ]);
  expect(dossie.decisoes[1]?.palavras).toMatchObject({ notaInterna: 'Parece uma cópia de tela.' });
  expect(dossie.notas).toMatchObject([{ texto: 'Liguei para a empresa: “tudo certo”.', por: 'ana' }]);
  expect(dossie.alertas.find(({ resposta }) => resposta)?.resposta?.motivo).toBe('Conferido por telefone.');
});

test('an approval names what nobody had judged or opened, in the PDF too, and can be proved', async () => {
  const id = await full.cases.receive();
  await full.cases.upload(id, 'documentos/contratoSocial', pdfFile('não visto'));
  await full.cases.decide(bed.ana, id, true);
  const { file, files, dossie } = await open(id);
  const sha256 = hash('sha256', pdfFile('não visto'), 'hex');
  expect(dossie.decisoes).toMatchObject([
    { ato: 'cadastro.aprovado', naoVistos: [{ chave: 'contratoSocial', sha256 }] },
  ]);
  expect(await verify(file)).toMatchObject({ problemas: [] });
  for (const decisao of dossie.decisoes) delete decisao.naoVistos;
  files.set('dossie.json', json(dossie));
  listAgain(files);
  signAgain(files, bed.keys.signer);
  expect((await verify(await bed.save(await writeFiles(files)))).problemas.join()).toContain(
    'não é a da trilha',
  );
});

test('making one is on record, in the dossier itself too, and changes no version', async () => {
  const { dossie } = await open(full.id);
  expect(dossie.auditoria.linhas.at(-1)?.colunas).toMatchObject({ acao: 'cadastro.dossie', ator: 'ana' });
  expect(dossie.cadastro.versao).toBe(7);
});

test('no row, name or value of another registration is in it', async () => {
  const other = await full.cases.receive();
  const { cnpj, razaoSocial } = await full.cases.read(bed.ana, other);
  const { dossie } = await open(full.id);
  expect(new Set(dossie.auditoria.linhas.map(({ colunas }) => colunas.alvo_id))).toEqual(new Set([full.id]));
  expect(JSON.stringify(dossie)).not.toContain(cnpj);
  expect(JSON.stringify(dossie)).not.toContain(razaoSocial);
});

test('the schema of its JSON comes with it', async () => {
  const { files } = await open(full.id);
  expect(files.get('dossie.schema.json')?.toString()).toBe(writeDossieSchema());
});

test('the PDF is tagged, in Portuguese, titled, with its font inside', async () => {
  const pdf = (await open(full.id)).files.get('dossie.pdf')?.toString('latin1') ?? '';
  expect(pdf).toMatch(/^%PDF-1\.7/);
  for (const mark of [
    '/Marked true',
    '/Lang (pt-BR)',
    '/DisplayDocTitle true',
    '/StructTreeRoot',
    '/FontFile2',
  ])
    expect(pdf).toContain(mark);
});

test('a document that is missing or was changed in the store is told by the dossier, which is still made', async () => {
  const id = await full.cases.receive();
  await full.cases.upload(id, 'documentos/contratoSocial', pdfFile('some'));
  const { rows } = await bed.t.db.pool.query('select id from documento where cadastro_id = $1', [id]);
  await rm(path.join(bed.t.config.documentos.folder, ...[...rows[0].id.slice(0, 2), rows[0].id]));
  const { file, dossie } = await open(id);
  expect(dossie.ressalvas).toEqual([expect.stringContaining('falta o arquivo do documento contratoSocial')]);
  expect(await verify(file)).toMatchObject({ problemas: [], isTrusted: true });
});

test('a text changed in the database is told by the dossier', async () => {
  const id = await full.cases.receive();
  await full.cases.refuse(bed.ana, id);
  await bed.t.db.pool.query(
    `update decisao set corpo = jsonb_set(corpo, '{textoEmpresa}', '"Outro texto."') where cadastro_id = $1`,
    [id],
  );
  const { dossie } = await open(id);
  expect(dossie.ressalvas).toEqual([expect.stringContaining('não é o que a trilha registrou')]);
});

async function readText(pdf: Buffer | undefined): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf ?? []), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    // Letters that are set closer together ("7,") come as two items of one word.
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
  });
  return (await Promise.all(pages)).join(' ').replaceAll(/\s+/g, ' ');
}

test('who the company is stands there in full, and in words', async () => {
  const socios = [{ nome: 'Ana Lima', cpf: '52998224725', percentual: 60, ...pessoa }, estrangeira];
  const id = await full.cases.receive();
  expect((await full.cases.correct(id, { ...qualificacao, socios })).statusCode).toBe(200);
  const { file, files, dossie } = await open(id);
  expect(await verify(file)).toMatchObject({ problemas: [] });
  expect(dossieSchema.parse(dossie).cadastro).toMatchObject({ ...qualificacao, socios });
  const text = await readText(files.get('dossie.pdf'));
  for (const words of [
    '206-2 Sociedade Empresária Limitada',
    '4711-3/02 Comércio varejista',
    'R$ 1.850.000,00 em 12 meses (declarado, 10/2026)',
    'Quitéria Ypiranga (390.533.447-05), Diretora, até 30/04/2027',
    'passaporte XK4417702, NL',
    'PEP (titular, Vereadora, Câmara Municipal de Natal, desde 01/01/2025 até 31/12/2028)',
  ])
    expect(text).toContain(words);
  expect(await readText((await open(full.id)).files.get('dossie.pdf'))).not.toContain('Qualificação');
});

test('who had it made, and why it was refused, are told by their names', async () => {
  const text = await readText((await open(full.id)).files.get('dossie.pdf'));
  expect(text).toMatch(/Dossiê feito em \S+ \S+, por Pessoa ana \(/);
  expect(text).toContain('Motivos: Documento ilegível ou incompleto, Outro');
});

test('what the company changed stands in the PDF with old and new values', async () => {
  const id = await full.cases.receive();
  const { numero } = await full.cases.read(bed.ana, id);
  await full.cases.correct(id, { numero: '4321' });
  const text = await readText((await open(id)).files.get('dossie.pdf'));
  expect(text.replace(/\s+/g, ' ')).toContain(`Número: de ${numero} para 4321`);
});

test('who decided under another name is proven by id, and named as today too', async () => {
  const rename = (user: string) =>
    bed.t.app.inject({
      method: 'PUT',
      url: '/pj/unix/user/edit',
      headers: bed.ana.headers,
      payload: asEdit(bed.ana.id, user, { role: 'admin' }),
    });
  const bia = await createPerson(bed.t, 'bia');
  expect((await rename('bia.outra')).statusCode).toBe(200);
  const id = await full.cases.receive();
  await full.cases.refuse(bed.ana, id);
  expect((await rename('ana')).statusCode).toBe(200);

  const { file, files, dossie } = await open(id);
  expect(await verify(file)).toMatchObject({ problemas: [], isTrusted: true, areSealsChecked: true });
  expect(dossie.ressalvas).toEqual([]);
  expect(dossie.decisoes).toMatchObject([{ por: 'bia.outra', porId: bed.ana.id }]);
  const row = dossie.auditoria.linhas.find(({ colunas }) => colunas.acao === 'cadastro.recusado');
  expect(row).toMatchObject({
    colunas: { ator: 'bia.outra', ator_id: bed.ana.id },
    pessoa: { id: bed.ana.id, nomeCompleto: 'Pessoa bia.outra', hoje: { user: 'ana' } },
  });
  expect(JSON.stringify(dossie)).not.toContain(bia.id);
  const text = await readText(files.get('dossie.pdf'));
  expect(text).toMatch(/bia\.outra \(hoje ana \(Pessoa ana\), mudou de login em/);
  expect(text).toContain('Quem é quem');
});

test('only an admin has one made, and only of a registration that exists', async () => {
  const { headers } = await signIn(bed.t, await createPerson(bed.t, 'leitor'));
  expect((await bed.get(full.id, headers)).statusCode).toBe(403);
  expect((await bed.get('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await bed.get('x')).statusCode).toBe(404);
});
