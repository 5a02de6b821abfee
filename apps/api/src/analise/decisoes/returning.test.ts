import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf, item } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { createDeadlineService } from './deadline-service.ts';

let server: TestApp;
let ana: Analyst;
let call: Decisions;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 11_000);
});
afterAll(() => server.close());

const endDeadline = (id: string) =>
  server.db.pool.query(`update cadastro set prazo = now() - interval '1 hour' where id = $1`, [id]);

const steps = {
  asked: (id: string) => call.ask(ana, id),
  late: endDeadline,
  lapsed: async (id: string) => {
    await endDeadline(id);
    await createDeadlineService({ db: server.db, clock: () => new Date() }).passDeadlines();
  },
  'given back': (id: string) => call.act(ana, id, 'devolver'),
  refused: (id: string) => call.refuse(ana, id),
  approved: (id: string) => call.decide(ana, id, true),
  'marked pending': (id: string) => call.decide(ana, id, false),
  undone: (id: string) => call.act(ana, id, 'desfazer'),
  corrected: (id: string) => call.correct(id),
  'sent a document': (id: string) =>
    call.upload(id, 'documentos/contratoSocial', pdfFile(`${id} ${Math.random()}`)),
};

type Row = [steps: (keyof typeof steps)[], retorno: string | undefined, isRequestShown: boolean];

describe('a registration that waits for staff again says why, and what the company answered', () => {
  test.each<Row>([
    [['corrected'], undefined, false],
    [['asked', 'corrected'], 'corrigido', true],
    [['asked', 'sent a document'], 'corrigido', true],
    [['asked', 'corrected', 'sent a document'], 'corrigido', true],
    [['asked', 'lapsed'], 'sem_resposta', true],
    [['asked', 'lapsed', 'corrected'], 'corrigido_tarde', true],
    [['asked', 'lapsed', 'sent a document'], 'corrigido_tarde', true],
    [['asked', 'lapsed', 'corrected', 'corrected'], 'corrigido_tarde', true],
    [['asked', 'late', 'corrected'], 'corrigido_tarde', true],
    [['asked', 'lapsed', 'asked', 'corrected'], 'corrigido', true],
    [['asked', 'given back'], 'devolvido', false],
    [['asked', 'given back', 'corrected'], 'corrigido', false],
    [['asked', 'given back', 'corrected', 'corrected'], 'corrigido', false],
    [['asked', 'undone', 'corrected'], undefined, false],
    [['refused', 'corrected'], 'corrigido', false],
    [['asked', 'refused', 'corrected'], 'corrigido', false],
    [['asked', 'corrected', 'refused', 'corrected'], 'corrigido', false],
    [['asked', 'lapsed', 'refused', 'corrected'], 'corrigido', false],
    [['asked', 'refused', 'given back', 'corrected'], 'corrigido', false],
    [['asked', 'refused', 'asked', 'corrected'], 'corrigido', true],
    [['approved', 'marked pending', 'corrected'], 'corrigido', false],
    [['asked', 'corrected', 'approved', 'marked pending', 'corrected'], 'corrigido', false],
    [['asked', 'corrected', 'approved', 'undone', 'corrected'], 'corrigido', true],
  ])('%j: %s, request shown: %s', async (done, retorno, isRequestShown) => {
    const id = await call.receive();
    for (const step of done) await steps[step](id);
    const { analise } = await call.read(ana, id);
    expect(analise?.situacao).toBe('a_analisar');
    expect(analise?.retorno).toBe(retorno);
    expect(analise?.pedido?.itens).toEqual(isRequestShown ? [item] : undefined);
  });
});
