import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 5000);
});
afterAll(() => server.close());

const undo = (analyst: Analyst, id: string) => call.act(analyst, id, 'desfazer');

describe('undo', () => {
  test.each([
    ['an approval', async () => {}, (id: string) => call.decide(ana, id, true)],
    ['a request', async () => {}, (id: string) => call.ask(ana, id)],
    [
      'a second request',
      (id: string) => call.ask(ana, id),
      (id: string) => call.ask(ana, id, [{ texto: 'Outra coisa.' }]),
    ],
    ['a refusal', (id: string) => call.ask(ana, id), (id: string) => call.refuse(ana, id)],
    ['a giving back', (id: string) => call.refuse(ana, id), (id: string) => call.act(ana, id, 'devolver')],
    [
      'Marcar Pendente',
      (id: string) => call.decide(ana, id, true),
      (id: string) => call.decide(ana, id, false),
    ],
  ])('of %s brings back what was before, once', async (_what, prepare, act) => {
    const id = await call.receive();
    await prepare(id);
    const { analise, versao = 0 } = await call.read(ana, id);
    expect((await act(id)).statusCode).toBe(200);
    const undone = await undo(ana, id);
    expect(undone.json()).toEqual({ versao: versao + 2, situacao: analise?.situacao });
    const { ultimoAtoDe: _, ...before } = analise ?? {};
    expect((await call.read(ana, id)).analise).toEqual(before);
    const again = await undo(ana, id);
    expect(again.statusCode).toBe(409);
    expect(again.json().mensagem).toBe('Não há ato seu a desfazer neste cadastro.');
  });

  test("of a colleague's act is refused, and says whose it was", async () => {
    const id = await call.receive();
    await call.ask(ana, id);
    await call.refuse(bia, id);
    const refused = await undo(ana, id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().mensagem).toMatch(
      /^Não há ato seu a desfazer: o último foi de Pessoa bia, \d\d\/\d\d\//,
    );
    expect((await undo(bia, id)).statusCode).toBe(200);
  });

  test('of Marcar Pendente is refused once a document does not serve', async () => {
    const id = await call.receive();
    await call.upload(id, 'documentos/contratoSocial', pdfFile());
    await call.decide(ana, id, true);
    await call.decide(ana, id, false);
    const { conferencias } = await call.read(bia, id);
    const judged = await server.app.inject({
      method: 'PUT',
      url: `/pj/unix/cadastros/${id}/conferencias/contratoSocial`,
      headers: bia.headers,
      payload: {
        sha256: conferencias?.contratoSocial?.sha256,
        situacao: 'nao_serve',
        motivo: 'Falta uma página.',
      },
    });
    expect(judged.statusCode).toBe(200);
    const refused = await undo(ana, id);
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      expect.stringContaining('Confira os alertas e os documentos'),
    ]);
  });

  test('of Marcar Pendente is possible again once what impedes it since then was answered', async () => {
    const id = await call.receive();
    await call.decide(ana, id, true);
    await call.decide(ana, id, false);
    await server.db.pool.query(
      `insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
       select ordem, 'email-descartavel', 'email', 'impede', 'E-mail descartável.', 'x' from cadastro where id = $1`,
      [id],
    );
    expect((await undo(ana, id)).statusCode).toBe(409);
    await call.answer(ana, id, 'email-descartavel', { motivo: 'A empresa confirmou por telefone.' });
    expect((await undo(ana, id)).json()).toMatchObject({ situacao: 'cadastrado' });
  });

  test('is told to whoever reads it as possible, and for whom', async () => {
    const id = await call.receive();
    const ownerOf = async (analyst: Analyst) => (await call.read(analyst, id)).analise?.ultimoAtoDe;
    expect(await ownerOf(ana)).toBeUndefined();
    await call.decide(ana, id, true);
    expect(await ownerOf(ana)).toBe(ana.id);
    expect(await ownerOf(bia)).toBe(ana.id);
    await call.correct(id);
    expect(await ownerOf(ana)).toBeUndefined();
  });

  test('after a correction by the company is refused', async () => {
    const id = await call.receive();
    await call.decide(ana, id, true);
    await call.correct(id);
    expect((await undo(ana, id)).statusCode).toBe(409);
    expect((await call.read(ana, id)).analise?.situacao).toBe('cadastrado');
  });

  test('many times at once is one undo', async () => {
    const id = await call.receive();
    await call.decide(ana, id, true);
    const answers = await Promise.all(Array.from({ length: 10 }, () => call.act(ana, id, 'desfazer', {}, 2)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await call.read(ana, id)).versao).toBe(3);
  });
});
