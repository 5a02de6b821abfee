import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { SocioNovo } from '@painel-pj/contract/entrada/intake';
import { completeCnpj, completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
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

const cnpjOf = (number: number) => completeCnpj(`${10_000_000 + number}0001`);
const ana: SocioNovo = { nome: 'Ana Lima', cpf: '52998224725', percentual: 40 };
const company = (number: number, socios?: SocioNovo[]): SocioNovo => ({
  ...{ nome: `Holding ${number}`, cnpj: cnpjOf(number), percentual: 60 },
  ...(socios && { socios }),
});
const send = (socios: SocioNovo[], own = {}) => {
  last += 1;
  server.clock.advance(1000);
  const payload = { ...buildCadastro(last), socios, ...own };
  return server.app.inject({ method: 'POST', url: '/pj/unix/cadastros', headers: key, payload });
};
const read = async (id: string) =>
  (await server.app.inject({ url: `/pj/unix/cadastros/${id}`, headers: admin })).json<Cadastro>();

test('a partner may be a company with partners of its own; its number stands in cpf too', async () => {
  const bia = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 };
  const { id } = (await send([ana, company(1, [company(2, [bia])])])).json<{ id: string }>();
  expect((await read(id)).socios).toEqual([
    { ...ana, documentos: {} },
    {
      ...{ nome: 'Holding 1', cpf: cnpjOf(1), cnpj: cnpjOf(1), percentual: 60, documentos: {} },
      socios: [
        {
          ...{ nome: 'Holding 2', cpf: cnpjOf(2), cnpj: cnpjOf(2), percentual: 60, documentos: {} },
          socios: [{ ...bia, documentos: {} }],
        },
      ],
    },
  ]);
});

test('partners of partners are found by name and number, and no longer once they left', async () => {
  const [iolanda, cesar] = [
    { nome: 'Iolanda Wqxyz', cpf: '39053344705', percentual: 50 },
    { nome: 'César Qvist', cpf: '11144477735', percentual: 50 },
  ];
  const sent = { ...buildCadastro(700), socios: [company(7, [company(8, [company(9, [iolanda, cesar])])])] };
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.app.inject({ method, url, headers: key, payload });
  const { id } = (await call('POST', '/pj/unix/cadastros', sent)).json<{ id: string }>();
  const search = async (busca: string) => {
    const query = new URLSearchParams({ busca });
    const answer = await server.app.inject({ url: `/pj/unix?${query}`, headers: admin });
    return answer.json<Cadastro[]>().map((cadastro) => cadastro.id);
  };
  for (const busca of ['iolanda wqxyz', '390.533.447-05', 'cesar qvist', 'Holding 9', cnpjOf(9), cnpjOf(8)]) {
    expect(await search(busca)).toContain(id);
  }
  await call('PUT', `/pj/unix/cadastros/${id}`, { ...sent, socios: [company(7)] });
  expect(await search('iolanda wqxyz')).toEqual([]);
});

test('who controls through companies is found, and who is missing is asked for', async () => {
  const codes = async (socios: SocioNovo[]) => {
    const { id } = (await send(socios)).json<{ id: string }>();
    const { alertas } = await read(id);
    return (alertas ?? []).filter(({ nivel }) => nivel === 'impede').map(({ texto }) => texto);
  };
  const small = { ...ana, percentual: 10 };
  const big = { ...company(3), percentual: 90 };
  expect(await codes([small, big])).toEqual([
    'Holding 3 tem 90 % e não há sócios informados. Informe até chegar a pessoas. Companhia aberta e fundo não precisam.',
  ]);
  expect(await codes([small, { ...big, socios: [{ ...ana, percentual: 100 }] }])).toEqual([]);
});

test('a company partner has documents like a person', async () => {
  const { id } = (await send([ana, company(4)])).json<{ id: string }>();
  const sent = await server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/socios/1/documentos/contratoSocial`,
    headers: { ...key, 'content-type': 'application/octet-stream' },
    payload: pdfFile(),
  });
  expect(sent.statusCode).toBe(200);
  const [, holding] = (await read(id)).socios as { documentos: object }[];
  expect(Object.keys(holding?.documentos ?? {})).toEqual(['contratoSocial']);
});

const nest = (depth: number): SocioNovo => company(100 + depth, depth > 1 ? [nest(depth - 1)] : undefined);

test.each([
  ['a company that owns itself', () => [company(5, [company(5)])], 'socios'],
  ['a company that owns itself through another', () => [company(6, [company(7, [company(6)])])], 'socios'],
  ['both numbers at once', () => [{ ...company(8), cpf: '52998224725' }], 'socios.0.cpf'],
  ['no number at all', () => [{ nome: 'Ana', percentual: 100 }], 'socios.0.cpf'],
  ['a person with partners', () => [{ ...ana, socios: [company(9)] }], 'socios.0.socios'],
  ['two partners with one number, below', () => [company(10, [ana, ana])], 'socios.0.socios'],
  ['a wrong number, below', () => [company(11, [{ ...ana, cpf: '1' }])], 'socios.0.socios.0.cpf'],
])('%s is refused, by its field', async (_name, socios, campo) => {
  const answer = await send(socios());
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ campos: object }>().campos)).toContain(campo);
});

test('a company that is a partner of itself is refused', async () => {
  const answer = await send([company(12)], { cnpj: cnpjOf(12) });
  expect(answer.json()).toMatchObject({
    campos: {
      socios: 'Há uma empresa que é sócia de si mesma, diretamente ou por outra. Confira os CNPJs.',
    },
  });
});

test('four levels of partners are taken, and not a fifth', async () => {
  expect((await send([nest(4)])).statusCode).toBe(201);
  const answer = await send([nest(5)]);
  expect(answer.json()).toMatchObject({
    campos: {
      'socios.0.socios.0.socios.0.socios.0.socios': 'Informe no máximo 4 níveis de sócios.',
    },
  });
});

test('200 partners in all are taken, and not one more', async () => {
  const people = (count: number, from: number): SocioNovo[] =>
    Array.from({ length: count }, (_, at) => ({
      nome: `Pessoa ${from + at}`,
      cpf: completeCpf(String(100_000_000 + from + at)),
      percentual: 1,
    }));
  const companies = [0, 1, 2, 3].map((at) => ({ ...company(200 + at, people(48, at * 50)), percentual: 20 }));
  expect((await send([...companies, ...people(4, 500)])).statusCode).toBe(201);
  const answer = await send([...companies, ...people(5, 500)]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    campos: {
      socios: 'Informe no máximo 200 sócios ao todo, com os das empresas sócias: os de maior participação.',
    },
  });
});
