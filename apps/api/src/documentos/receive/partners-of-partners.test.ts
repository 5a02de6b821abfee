import type { Cadastro, Socio } from '@painel-pj/contract/cadastros/cadastro';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import type { SocioNovo } from '@painel-pj/contract/entrada/intake';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { openDossieBed, readFiles } from '#test/dossie.ts';
import { createKey } from '#test/integration.ts';

let server: TestApp;
let ana: Analyst;
let call: Decisions;
let id: string;
beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 30);
});
afterAll(() => server.close());

const bia: SocioNovo = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 };
const jurgen: SocioNovo = {
  ...{ nome: 'Jürgen Weber', percentual: 50 },
  estrangeiro: { tipo: 'passaporte', numero: 'C01X00T47', pais: 'DE' },
};
const sul: SocioNovo = { nome: 'Sul Ltda', cnpj: '11222333000181', percentual: 50, socios: [bia] };
const norte: SocioNovo = {
  nome: 'Norte Ltda',
  cnpj: '11444777000161',
  percentual: 60,
  socios: [jurgen, sul],
};
const lia: SocioNovo = { nome: 'Lia Prado', cpf: '52998224725', percentual: 40 };
const inTree = { jurgen: 'socios.1.socios.0', bia: 'socios.1.socios.1.socios.0' };

const send = (place: string, text = place, chave = 'rg') =>
  call.upload(id, `socios/${place}/documentos/${chave}`, pdfFile(text));
const all = ({ socios }: Cadastro) => listSocios(socios as Socio[]);
/** Which places have documents, with their keys. */
const held = async () =>
  all(await call.read(ana, id)).flatMap(({ lugar, socio }) => {
    const chaves = Object.keys(socio.documentos ?? {});
    return chaves.length > 0 ? [[lugar, ...chaves]] : [];
  });

beforeEach(async () => {
  id = await call.receive();
  await call.correct(id, { socios: [lia, norte] });
});

test('a document of a partner of a partner, at any level, is kept, opened and judged', async () => {
  expect((await send('1.0', 'segundo', 'passaporte')).json()).toMatchObject({ alterado: true });
  expect((await send('1.1.0', 'terceiro')).json()).toMatchObject({ alterado: true });
  expect((await send('1.1.0', 'terceiro')).json()).toMatchObject({ alterado: false });
  const cadastro = await call.read(ana, id);
  expect(await held()).toEqual([
    [inTree.jurgen, 'passaporte'],
    [inTree.bia, 'rg'],
  ]);
  const name = all(cadastro).find(({ lugar }) => lugar === inTree.bia)?.socio.documentos?.rg;
  const file = await server.app.inject({ url: `/arquivos/${name}` });
  expect(file.rawPayload.equals(pdfFile('terceiro'))).toBe(true);

  const rg = `${inTree.bia}.rg`;
  const judged = await server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/conferencias/${rg}`,
    headers: ana.headers,
    payload: { situacao: 'conferido', sha256: cadastro.conferencias?.[rg]?.sha256 },
  });
  expect(judged.statusCode).toBe(200);
  expect((await call.read(ana, id)).conferencias).toMatchObject({
    [`${inTree.jurgen}.passaporte`]: { sha256: expect.any(String) },
    [rg]: { situacao: 'conferido', por: 'Pessoa ana' },
  });
});

test.each(['1.2', '1.1.0.0', '0.0', '2.0', '49.49.49.49'])(
  'a place where nobody stands, %s, is refused in words, and nothing is kept',
  async (place) => {
    const answer = await send(place);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ mensagem: 'Não há este sócio. Confira o endereço da chamada.' });
    expect(await held()).toEqual([]);
  },
);

test.each(['1.', '.0', '1.0.0.0.0', '1..0', '50', '1-0'])('%j is no place', async (place) => {
  const answer = await send(place);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    campos: { socio: 'Use a posição em socios, como 0; ou 1.0, a do sócio de um sócio.' },
  });
});

test('to another key it does not exist, and who sent it learns only that the document is there', async () => {
  const other = await createKey(server, 'outra');
  const url = `/pj/unix/cadastros/${id}/socios/1.1.0/documentos/rg`;
  const answer = await server.app.inject({ method: 'PUT', url, headers: other, payload: pdfFile('rg') });
  expect(answer.statusCode).toBe(404);
  await send('1.1.0');
  const own = await server.app.inject({ url: `/pj/unix/cadastros/${id}`, headers: call.key });
  expect(own.body).not.toContain('arquivo:');
  expect(all(own.json()).at(-1)?.socio).toMatchObject({ nome: 'Bia Rocha', documentos: { rg: null } });
});

test('a person in two places has the documents once, in the one nearest to the company', async () => {
  await call.correct(id, { socios: [norte, { ...bia, percentual: 40 }] });
  await send('0.1.0', 'pelo sócio de Sul');
  expect(await held()).toEqual([['socios.1', 'rg']]);
  expect((await send('1', 'pelo sócio de Sul')).json()).toMatchObject({ alterado: false });
  const { alertas } = await call.read(ana, id);
  const without = alertas?.filter(({ codigo }) => codigo === 'sem-documento').map(({ texto }) => texto);
  expect(without).toEqual(expect.not.arrayContaining([expect.stringContaining('Bia Rocha')]));
});

test('the documents go along when a correction moves a partner, and come back with who left', async () => {
  await send('1.1.0', 'de Bia');
  await call.correct(id, { socios: [lia, { ...norte, socios: [bia] }] });
  expect(await held()).toEqual([['socios.1.socios.0', 'rg']]);
  await call.correct(id, { socios: [lia, { ...bia, percentual: 60 }] });
  expect(await held()).toEqual([['socios.1', 'rg']]);
  await call.correct(id, { socios: [lia] });
  expect(await held()).toEqual([]);
  await call.correct(id, { socios: [lia, norte] });
  expect(await held()).toEqual([[inTree.bia, 'rg']]);
  const before = (await call.read(ana, id)).versao;
  expect((await call.correct(id, { socios: [lia, norte] })).json()).toMatchObject({
    ...{ alterado: false, versao: before },
  });
});

test('a document judged good waits again when its person gets another name', async () => {
  await send('1.1.0');
  const chave = `${inTree.bia}.rg`;
  const { conferencias } = await call.read(ana, id);
  await server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/conferencias/${chave}`,
    headers: ana.headers,
    payload: { situacao: 'conferido', sha256: conferencias?.[chave]?.sha256 },
  });
  const renamed = { ...sul, socios: [{ ...bia, nome: 'Beatriz Rocha' }] };
  await call.correct(id, { socios: [lia, { ...norte, socios: [jurgen, renamed] }] });
  expect((await call.read(ana, id)).conferencias?.[chave]).toMatchObject({ mudouEm: expect.any(String) });
});

test('the rules see it: who owns enough is asked for one, and two people with one file are told', async () => {
  const codes = async () => {
    const { alertas } = await call.read(ana, id);
    return (alertas ?? [])
      .filter(({ codigo }) => ['sem-documento', 'arquivo-repetido'].includes(codigo))
      .map(({ codigo, alvo }) => `${codigo} ${alvo}`);
  };
  expect(await codes()).toContain(`sem-documento ${inTree.bia}`);
  await send('1.1.0', 'um só');
  expect(await codes()).not.toContain(`sem-documento ${inTree.bia}`);
  await send('1.0', 'um só');
  expect(await codes()).toEqual(
    expect.arrayContaining([`arquivo-repetido ${inTree.bia}.rg`, `arquivo-repetido ${inTree.jurgen}.rg`]),
  );
});

test('staff note and ask about it, by its place, and the note follows the person', async () => {
  await send('1.1.0');
  const alvo = `${inTree.bia}.rg`;
  const note = await call.act(ana, id, 'notas', { texto: 'Parece outra pessoa.', alvo });
  expect(note.statusCode).toBe(201);
  const wrong = await call.act(ana, id, 'notas', { texto: 'Quem saiu.', alvo: 'socios.1.socios.7' });
  expect(wrong.statusCode).toBe(422);
  expect((await call.ask(ana, id, [{ texto: 'Envie outro RG.', alvo }])).statusCode).toBe(200);
  await call.correct(id, { socios: [{ ...norte, percentual: 60 }, lia] });
  const notas = await server.app.inject({ url: `/pj/unix/cadastros/${id}/notas`, headers: ana.headers });
  expect(notas.json()).toMatchObject([{ alvo: 'socios.0.socios.1.socios.0.rg' }]);
});

test('an approval names what nobody opened, and what changed since tells the new file', async () => {
  await send('1.1.0', 'um');
  const told = await call.decide(ana, id, true, { conferirPapeis: true });
  expect(told.json()).toMatchObject({
    codigo: 'papeis_nao_vistos',
    mensagem: expect.stringContaining('RG de Bia Rocha'),
  });
  await call.ask(ana, id);
  await send('1.1.0', 'dois');
  expect(await call.read(ana, id)).toMatchObject({
    mudou: [`documentos.${inTree.bia}.rg`],
    antes: { [`documentos.${inTree.bia}.rg`]: { arquivo: expect.stringMatching(/\.pdf$/) } },
  });
});

test('the dossier has it under the name of its person, and anonymising removes it', async () => {
  const bed = await openDossieBed();
  try {
    const cases = await decisionsOf(bed.t, 60);
    const theirs = await cases.receive();
    await cases.correct(theirs, { socios: [lia, norte] });
    await cases.upload(theirs, 'socios/1.1.0/documentos/rg', pdfFile('de Bia'));
    await cases.refuse(bed.ana, theirs, { definitiva: true });
    const files = await readFiles(await bed.save((await bed.get(theirs)).rawPayload));
    expect(files.get('documentos/01 Bia Rocha - RG.pdf')?.equals(pdfFile('de Bia'))).toBe(true);
    const dossie = JSON.parse(files.get('dossie.json')?.toString() ?? '') as object;
    expect(dossie).toMatchObject({ ressalvas: [], documentos: [{ chave: 'rg', socio: bia.cpf }] });
    expect(JSON.stringify(dossie)).not.toContain('arquivo:');

    await bed.t.db.pool.query('select anonymize_cadastro($1)', [theirs]);
    const { rows } = await bed.t.db.pool.query('select from documento where cadastro_id = $1', [theirs]);
    expect(rows).toEqual([]);
    expect(await cases.read(bed.ana, theirs)).toMatchObject({ socios: [], conferencias: {} });
  } finally {
    await bed.t.close();
  }
});
