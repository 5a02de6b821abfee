import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';

let server: TestApp;
let key: KeyHeaders;
let ana: Analyst;
beforeAll(async () => {
  server = await buildTestApp({ EXIGIR: 'faturamento,pep', CNAES_RECUSADOS: '9200-3/99, 9609' });
  key = await createKey(server, 'loja');
  ana = await createAnalyst(server, 'ana');
});
afterAll(() => server.close());

async function findAlertas(number: number, told: object): Promise<Record<string, string>> {
  const payload = { ...buildCadastro(number), ...told };
  const sent = await server.app.inject({ method: 'POST', url: '/pj/unix/cadastros', headers: key, payload });
  expect(sent.statusCode).toBe(201);
  const url = `/pj/unix/cadastros/${sent.json<{ id: string }>().id}`;
  const { alertas } = (await server.app.inject({ url, headers: ana.headers })).json<Cadastro>();
  return Object.fromEntries((alertas ?? []).map(({ codigo, texto }) => [codigo, texto]));
}

test('what the institution asks for is missed, and what it does not accept impedes', async () => {
  const found = await findAlertas(1, { cnaePrincipal: '9609-2/99' });
  expect(found['nao-informado']).toBe('Não informado: Faturamento, Declaração de PEP de cada pessoa.');
  expect(found['cnae-fora-da-politica']).toMatch(/^CNAE principal 9609-2\/99: /);
});

test('nothing is missed where it is told', async () => {
  const faturamento = { faixa: 'me', referencia: '2026-10', origem: 'declarado' };
  const [socio] = buildCadastro(2).socios;
  const told = { faturamento, socios: [{ ...socio, percentual: 100, pep: { declarado: false } }] };
  const found = await findAlertas(2, { ...told, cnaePrincipal: '4711302' });
  expect(found).not.toHaveProperty('nao-informado');
  expect(found).not.toHaveProperty('cnae-fora-da-politica');
});
