import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { refusal } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';

let server: TestApp;
let key: KeyHeaders;
let admin: { 'x-access-token': string };
let last = 0;
beforeAll(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'loja');
  admin = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
});
afterAll(() => server.close());

const next = () => buildCadastro(++last);
const post = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/pj/unix/cadastros', headers: key, payload });
const put = (id: string, payload: object) =>
  server.app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${id}`, headers: key, payload });

test('is read where the answer says by who sent it, without what staff think of it', async () => {
  const sent = next();
  const received = await post(sent);
  const url = String(received.headers.location);
  const { id } = received.json();
  const paper = `/pj/unix/cadastros/${id}/documentos/contratoSocial`;
  await server.app.inject({ method: 'PUT', url: paper, headers: key, payload: pdfFile() });
  const own = await server.app.inject({ url, headers: key });
  expect(own.headers.etag).toBe('"2"');
  expect(own.json()).toMatchObject({
    id,
    cnpj: sent.cnpj,
    versao: 2,
    documentos: { contratoSocial: null },
  });
  for (const kept of ['analise', 'alertas', 'conferencias', 'mudou', 'antes'])
    expect(own.json()).not.toHaveProperty(kept);
  const other = await createKey(server, 'outra');
  expect((await server.app.inject({ url, headers: other })).statusCode).toBe(404);
  for (const headers of [{}, { 'x-integration-key': 'x' }, { ...admin, 'x-integration-key': 'x' }])
    expect((await server.app.inject({ url, headers })).statusCode).toBe(401);
});

test('refused for good is told so, sent again or corrected', async () => {
  const sent = next();
  const { id } = (await post(sent)).json();
  const refused = await server.app.inject({
    method: 'POST',
    url: `/pj/unix/cadastros/${id}/recusa`,
    headers: { ...admin, 'if-match': '"1"' },
    payload: { ...refusal, definitiva: true },
  });
  expect(refused.statusCode).toBe(200);
  for (const answer of [await post(sent), await put(id, sent)]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().mensagem).toContain('recusado em definitivo');
  }
});

test('as a form is told what to send', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/pj/unix/cadastros',
    headers: { ...key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'cnpj=1',
  });
  expect([answer.statusCode, answer.json().mensagem]).toEqual([
    415,
    'Tipo de conteúdo não aceito. Envie JSON em UTF-8, com o cabeçalho Content-Type: application/json.',
  ]);
});

type Described = {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
};

/** The paths of fields that have no words or no example, at every level. */
function findUntold(schema: Described, path: string): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      ...(property.description && property.examples ? [] : [`${path}.${name}`]),
      ...findUntold(property, `${path}.${name}`),
    ]),
    ...inside.flatMap((one) => findUntold(one, path)),
  ];
}

test('the published contract tells every field that is sent, each refusal, files and webhooks', async () => {
  const { paths, webhooks, components } = (
    await server.app.inject({ url: '/documentacao/json', headers: admin })
  ).json();
  for (const { requestBody, responses } of [
    paths['/pj/unix/cadastros'].post,
    paths['/pj/unix/cadastros/{id}'].put,
  ]) {
    const { schema } = requestBody.content['application/json'];
    expect(Object.keys(schema.properties)).toContain('administradores');
    expect(findUntold(schema, '')).toEqual([]);
    expect(schema.properties.estado.enum).toContain('SP');
    expect(schema.properties.socios.items.properties.percentual.description).toContain('em por cento');
    for (const status of [400, 401, 409, 413, 415, 429, 503])
      expect(responses[status].content['application/json'].schema).toEqual({
        $ref: '#/components/schemas/Erro',
      });
  }
  expect(components.schemas.Erro.properties).toHaveProperty('mensagem');
  const file = paths['/pj/unix/cadastros/{id}/documentos/{chave}'].put.requestBody.content['application/pdf'];
  expect(file.schema).toEqual({ type: 'string', format: 'binary' });
  expect(paths['/pj/unix/cadastros/{id}'].get.security).toEqual([{ token: [] }, { integracao: [] }]);
  expect(Object.keys(webhooks)).toContain('cadastro.correcao_pedida');
  expect(webhooks['cadastro.recusado'].post.requestBody.content['application/json'].schema).toMatchObject({
    properties: {
      type: { const: 'cadastro.recusado' },
      data: { properties: { motivos: {}, definitiva: {} } },
    },
  });
});
