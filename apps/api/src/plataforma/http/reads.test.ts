import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst, queueOf } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { askByLink, companyOf } from '#test/link.ts';

let t: TestApp;
let ana: Analyst;
let decisions: Decisions;
let id: string;
const written: string[] = [];

beforeAll(async () => {
  t = await buildTestApp({ LOG_LEVEL: 'info' }, { write: (line: string) => written.push(line) > 0 });
  ana = await createAnalyst(t, 'ana');
  decisions = await decisionsOf(t, 1);
  id = await decisions.receive();
  await decisions.receive();
  await decisions.receive();
});
afterAll(() => t.close());

type Line = { reqId?: string; msg: string; cadastro?: string; linhas?: number };

/** The line of a request in the log. */
async function lineOf(answer: { headers: Record<string, unknown> }): Promise<Line> {
  const find = () =>
    written
      .map((line) => JSON.parse(line) as Line)
      .find(({ reqId, msg }) => msg === 'request' && reqId === answer.headers['x-request-id']);
  await expect.poll(find).toBeDefined();
  return find() as Line;
}

const ask = (url: string) => t.app.inject({ url: `/pj/unix${url}`, headers: ana.headers });

test.each(['/cadastros/:id', '/cadastros/:id/notas', '/:id/historico'])(
  '%s names the registration that was read',
  async (path) => {
    const answer = await ask(path.replace(':id', id.toUpperCase()));
    expect(answer.statusCode).toBe(200);
    expect((await lineOf(answer)).cadastro).toBe(id);
  },
);

test.each([
  ['', 3],
  ['?limite=2', 2],
  ['?busca=ltda&limite=2', 2],
  ['?busca=ninguem-se-chama-assim', 0],
  ['/exportar?formato=csv', 3],
  ['/auditoria?acao=usuario.excluido', 0],
  ['/auditoria/exportar?acao=auditoria.exportada', 1],
] as const)('%s tells how many rows were read', async (path, linhas) => {
  const answer = await ask(path);
  expect(answer.statusCode).toBe(200);
  const line = await lineOf(answer);
  expect(line.linhas).toBe(linhas);
  expect(line.cadastro).toBeUndefined();
});

test('what others have in common with a registration is counted, and the next case named', async () => {
  expect(await lineOf(await ask(`/cadastros/${id}/vinculos`))).toMatchObject({ cadastro: id, linhas: 0 });
  expect((await lineOf(await queueOf(t).next(ana))).cadastro).toBe(id);
});

test('a company that reads by its link is told with its registration', async () => {
  const itens = [{ tipo: 'campo', campo: 'telefone', texto: 'Confirme o telefone.' }] as const;
  const { id: asked, proof } = await askByLink(decisions, ana, [...itens]);
  expect((await lineOf(await companyOf(t).open(proof))).cadastro).toBe(asked);
});

test('what is typed in place of an id is not in the log', async () => {
  const line = await lineOf(await ask('/cadastros/529.982.247-25?busca=Helena'));
  expect(line.cadastro).toBeUndefined();
  expect(JSON.stringify(line)).not.toMatch(/529|Helena/);
});
