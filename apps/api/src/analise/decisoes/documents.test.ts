import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let ana: Analyst;
let call: Decisions;
let id: string;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 9000);
  id = await call.receive();
  await call.upload(id, 'documentos/contratoSocial', pdfFile('um'));
  await call.upload(id, 'socios/0/documentos/rgFrente', pdfFile('rg'));
});
afterAll(() => server.close());

const conferencias = async () => (await call.read(ana, id)).conferencias ?? {};

async function judge(chave: string, payload: object) {
  const { sha256 } = (await conferencias())[chave] ?? {};
  return server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/conferencias/${chave}`,
    headers: ana.headers,
    payload: { sha256, ...payload },
  });
}

describe('a document', () => {
  test('is judged by its bytes, and the version of the registration stays', async () => {
    const before = await call.read(ana, id);
    expect(Object.keys(before.conferencias ?? {})).toEqual(['contratoSocial', 'socios.0.rgFrente']);
    const judged = await judge('socios.0.rgFrente', { situacao: 'conferido' });
    expect(judged.statusCode).toBe(200);
    expect(judged.json()).toMatchObject({
      situacao: 'conferido',
      por: 'Pessoa ana',
      sha256: expect.any(String),
    });
    const after = await call.read(ana, id);
    expect(after.conferencias?.['socios.0.rgFrente']).toMatchObject({
      situacao: 'conferido',
      por: 'Pessoa ana',
    });
    expect(after.conferencias?.contratoSocial).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(after.versao).toBe(before.versao);
  });

  test('marked as of no use stands against approval, and no justification outweighs it', async () => {
    await judge('contratoSocial', { situacao: 'nao_serve', motivo: 'Falta a última página.' });
    for (const more of [{}, { justificativa: 'Conheço a empresa há anos.' }]) {
      const refused = await call.decide(ana, id, true, more);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        codigo: 'impedido',
        alertas: [
          {
            codigo: 'documento_nao_serve',
            nivel: 'impede',
            alvo: 'contratoSocial',
            texto: 'Documento que não serve: Falta a última página.',
          },
        ],
      });
    }
    expect((await judge('contratoSocial', { situacao: null })).json()).toEqual({
      sha256: expect.any(String),
    });
    expect((await call.decide(ana, id, true)).statusCode).toBe(200);
    await call.decide(ana, id, false);
  });

  test('starts anew with other bytes, and stays judged with the same', async () => {
    await judge('contratoSocial', { situacao: 'nao_serve', motivo: 'Ilegível.' });
    const { sha256 } = (await conferencias()).contratoSocial ?? {};
    await call.upload(id, 'documentos/contratoSocial', pdfFile('dois'));
    expect((await conferencias()).contratoSocial).not.toHaveProperty('situacao');
    const stale = await judge('contratoSocial', { situacao: 'conferido', sha256 });
    expect(stale.statusCode).toBe(409);
    expect((await call.decide(ana, id, true)).statusCode).toBe(200);
    await call.upload(id, 'documentos/contratoSocial', pdfFile('um'));
    expect((await conferencias()).contratoSocial).toMatchObject({
      situacao: 'nao_serve',
      motivo: 'Ilegível.',
    });
    await judge('contratoSocial', { situacao: null });
  });

  test.each([
    ['contratoSocial', { situacao: 'nao_serve' }, 422],
    ['contratoSocial', { situacao: 'talvez' }, 400],
    ['contratoSocial', { situacao: 'conferido', sha256: 'x' }, 400],
    ['inventado', { situacao: 'conferido', sha256: 'a'.repeat(64) }, 404],
    ['socios.9.rgFrente', { situacao: 'conferido', sha256: 'a'.repeat(64) }, 404],
  ])('%s with %j is a %i', async (chave, payload, status) => {
    expect((await judge(chave, payload)).statusCode).toBe(status);
  });
});

describe('a justification', () => {
  test('is kept with the approval, and its hash on record', async () => {
    const other = await call.receive();
    const texto = 'Sócio confirmado por telefone.';
    expect((await call.decide(ana, other, true, { justificativa: 'curta' })).statusCode).toBe(422);
    await call.decide(ana, other, true, { justificativa: texto });
    const { rows } = await server.db.pool.query('select corpo, autor from decisao where cadastro_id = $1', [
      other,
    ]);
    expect(rows).toEqual([{ corpo: { justificativa: texto, alertas: [] }, autor: 'ana' }]);
  });
});

describe('notes', () => {
  const add = (payload: object, headers: Record<string, string> = ana.headers) =>
    server.app.inject({ method: 'POST', url: `/pj/unix/cadastros/${id}/notas`, headers, payload });
  const list = (headers: Record<string, string> = ana.headers) =>
    server.app.inject({ url: `/pj/unix/cadastros/${id}/notas`, headers });

  test('are for staff, newest first, and never edited', async () => {
    expect((await add({ texto: 'Liguei para a empresa.' })).statusCode).toBe(201);
    await add({ texto: 'RG confere\ncom a foto.', alvo: 'socios.0.rgFrente' });
    const viewer = (await signIn(server, await createPerson(server, 'rui'))).headers;
    expect((await list(viewer)).json()).toMatchObject([
      { texto: 'RG confere\ncom a foto.', alvo: 'socios.0.rgFrente', por: 'Pessoa ana' },
      { texto: 'Liguei para a empresa.', por: 'Pessoa ana' },
    ]);
    expect((await add({ texto: 'Oi, pessoal' }, viewer)).statusCode).toBe(403);
    const history = await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: viewer });
    expect(history.body).toContain('cadastro.anotado');
    expect(history.body).not.toContain('Liguei');
  });

  test('are saved once, however often they are sent because no answer came', async () => {
    id = await call.receive();
    const bia = await createAnalyst(server, 'bia');
    const nota = { texto: 'Liguei para a empresa.', alvo: 'socios.0', idCliente: 'a1b2c3d4-e5f6-4a7b' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(nota)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    await call.correct(id);
    const late = await add(nota, { ...ana.headers, 'if-match': '"1"' });
    expect([late.statusCode, late.json()]).toEqual([201, answers[0]?.json()]);
    expect((await list()).json()).toHaveLength(1);
    expect(await call.countActs(id)).toBe(3);

    const other = await add({ ...nota, texto: 'Liguei de novo.' });
    expect([other.statusCode, other.json().codigo]).toEqual([409, 'conflito']);
    expect((await add(nota, bia.headers)).json()).toMatchObject({ por: 'Pessoa bia' });
    expect((await list()).json()).toHaveLength(2);
    expect((await add({ ...nota, idCliente: 'curto' })).statusCode).toBe(400);
  });

  test('stay with the partner they are about, who may change places and leave', async () => {
    id = await call.receive();
    const [lia, caio] = [
      { nome: 'Lia Prado', cpf: '52998224725', percentual: 60 },
      { nome: 'Caio Dias', cpf: '11144477735', percentual: 40 },
    ];
    await call.correct(id, { socios: [lia, caio] });
    await add({ texto: 'Sobre Caio.', alvo: 'socios.1' });
    await add({ texto: 'Sobre o RG de Lia.', alvo: 'socios.0.rgFrente' });
    const targets = async () => (await list()).json<{ alvo?: string }[]>().map(({ alvo }) => alvo);
    expect(await targets()).toEqual(['socios.0.rgFrente', 'socios.1']);
    await call.correct(id, { socios: [caio, lia] });
    expect(await targets()).toEqual(['socios.1.rgFrente', 'socios.0']);
    const meant = await add({ texto: 'Sobre Lia.', alvo: 'socios.0' }, { ...ana.headers, 'if-match': '"2"' });
    expect([meant.statusCode, meant.json().codigo]).toEqual([412, 'versao_divergente']);
    await call.correct(id, { socios: [{ ...lia, percentual: 100 }] });
    expect(await targets()).toEqual(['socios.0.rgFrente', undefined]);
  });

  test.each([
    [{ texto: ' ' }, 422],
    [{ texto: 'Sobre quem saiu', alvo: 'socios.40' }, 422],
    [{}, 400],
    [{ texto: 'a'.repeat(2001) }, 400],
  ])('%.40j is a %i', async (payload, status) => {
    expect((await add(payload)).statusCode).toBe(status);
  });
});
