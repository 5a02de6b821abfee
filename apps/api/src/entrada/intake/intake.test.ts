import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const next = () => {
  last += 1;
  server.clock.advance(1000);
  return buildCadastro(last);
};
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/pj/unix/cadastros',
    headers: { ...key, ...headers },
    payload: payload as object,
  });
const put = (id: string, payload: unknown) =>
  server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}`,
    headers: key,
    payload: payload as object,
  });
const get = (url: string) => server.app.inject({ url, headers: admin });
const read = async (id: string) => (await get(`/pj/unix/cadastros/${id}`)).json<Cadastro>();
const history = async (id: string) => (await get(`/pj/unix/${id}/historico`)).json();

describe('a registration', () => {
  test('comes in pending, is found at once, and its arrival is on record', async () => {
    const sent = next();
    const answer = await post(sent);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    expect(answer.json()).toEqual({ id, versao: 1, alterado: true });
    expect(answer.headers.location).toBe(`/pj/unix/cadastros/${id}`);
    const { socios, ...fields } = sent;
    expect(await read(id)).toMatchObject({ ...fields, status: 'pendente', documentos: {} });
    expect((await read(id)).socios).toEqual(socios.map((socio) => ({ ...socio, documentos: {} })));
    const found = await get(`/pj/unix?busca=${sent.cnpj}`);
    expect(found.json<Cadastro[]>().map((cadastro) => cadastro.id)).toEqual([id]);
    expect(await history(id)).toMatchObject([
      { ator: 'integração:loja', acao: 'cadastro.recebido', detalhes: { versao: 1 } },
    ]);
  });

  test('may come with masks, lower case and blanks; unknown fields are dropped', async () => {
    const sent = next();
    const masked = {
      ...sent,
      cnpj: ` ${sent.cnpj.toLowerCase().replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')}`,
      cep: sent.cep.replace(/^(.{5})/, '$1-'),
      telefone: sent.telefone.replace(/^(..)/, '($1) '),
      cpfResponsavel: sent.cpfResponsavel.replace(/^(...)(...)(...)/, '$1.$2.$3-'),
      razaoSocial: `  ${sent.razaoSocial} `,
      estado: sent.estado.toLowerCase(),
      cadastrado: true,
      versao: 7,
      id: 'x',
    };
    const { id } = (await post(masked)).json();
    const { socios: _socios, ...fields } = sent;
    expect(await read(id)).toMatchObject({ ...fields, cadastrado: 0, versao: 1 });
  });

  test('with many things wrong is told all of them at once', async () => {
    const sent = next();
    const answer = await post({
      ...sent,
      razaoSocial: '',
      cnpj: `${sent.cnpj.slice(0, -1)}${(Number(sent.cnpj.at(-1)) + 1) % 10}`,
      cep: '123',
      estado: 'XX',
      email: 'nada',
      telefone: '99',
      logradouro: 'a\0b',
      cargoResponsavel: undefined,
      socios: [
        { nome: 'A', cpf: '11111111111', percentual: 70 },
        { nome: 'B', cpf: '52998224725', percentual: -1 },
        { nome: 'C', cpf: '529.982.247-25', percentual: 60 },
      ],
    });
    expect(answer.statusCode).toBe(400);
    const { campos } = answer.json();
    expect(Object.keys(campos).toSorted()).toEqual(
      [
        'razaoSocial',
        'cnpj',
        'cep',
        'estado',
        'email',
        'telefone',
        'logradouro',
        'cargoResponsavel',
        'socios',
        'socios.0.cpf',
        'socios.1.percentual',
      ].toSorted(),
    );
    for (const message of Object.values(campos)) expect(message).toMatch(/[.!]$/);
  });

  test.each([
    ['no partner', { socios: [] }],
    [
      '51 partners',
      { socios: Array.from({ length: 51 }, () => ({ nome: 'A', cpf: '52998224725', percentual: 1 })) },
    ],
    ['shares of more than 100', { socios: [{ nome: 'A', cpf: '52998224725', percentual: 100.5 }] }],
    ['a share that is text', { socios: [{ nome: 'A', cpf: '52998224725', percentual: '10' }] }],
    ['partners as text', { socios: '[]' }],
    ['a long name', { razaoSocial: 'x'.repeat(201) }],
    ['a lone surrogate', { cidade: '\ud800' }],
    ['a change of direction', { razaoSocial: 'Loja \u202eatnemuA' }],
    ['a space without width', { nomeFantasia: 'Auro\u200bra' }],
    ['a number for a name', { bairro: 7 }],
  ])('%s is a 400', async (_what, wrong) => {
    expect((await post({ ...next(), ...wrong })).statusCode).toBe(400);
  });

  const withShares = (...shares: number[]) => {
    const people = shares.map((percentual, at) => ({
      nome: `Sócio ${at}`,
      cpf: buildCadastro(900 + at).cpfResponsavel,
      percentual,
    }));
    return post({ ...next(), socios: people });
  };

  test.each([
    ['six sixths', [16.67, 16.67, 16.67, 16.67, 16.67, 16.67]],
    ['six sixths with one decimal', [16.7, 16.7, 16.7, 16.7, 16.7, 16.7]],
    ['three thirds, rounded up', [33.34, 33.34, 33.34]],
    ['decimals that no computer adds up exactly', [0.1, 0.2, 99.7]],
  ])('%s are 100, and nobody is asked about them', async (_what, shares) => {
    const answer = await withShares(...shares);
    expect(answer.statusCode).toBe(201);
    const { alertas } = await read(answer.json().id);
    expect(alertas?.map(({ codigo }) => codigo)).not.toContain('participacoes');
  });

  test.each([
    ['one point more', [50, 51]],
    ['what no rounding explains', [50.05, 50]],
    ['a point in many small steps', Array.from({ length: 10 }, () => 10.1)],
  ])('%s passes 100', async (_what, shares) => {
    const answer = await withShares(...shares);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos.socios).toBe('A soma das participações passa de 100. Confira cada uma.');
  });

  test.each([null, [], 'x', 7])('%j is a 400', async (payload) => {
    const body = JSON.stringify(payload);
    const headers = { ...key, 'content-type': 'application/json' };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/pj/unix/cadastros',
      headers,
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('of a CNPJ already here is a 409 that says where', async () => {
    const sent = next();
    const { id } = (await post(sent)).json();
    const again = await post(sent);
    expect(again.statusCode).toBe(409);
    expect(again.json().mensagem).toContain(id);
  });
});

describe('a correction', () => {
  test('leaves an approved registration approved, says what changed, and is found by its new name', async () => {
    const sent = next();
    const { id } = (await post(sent)).json();
    await server.app.inject({
      method: 'PUT',
      url: '/pj/unix/concluido',
      headers: admin,
      payload: { id, cadastrado: true },
    });
    const url = `/pj/unix/cadastros/${id}/socios/0/documentos/rgFrente`;
    await server.app.inject({ method: 'PUT', url, headers: key, payload: pdfFile() });
    await server.app.inject({
      method: 'PUT',
      url: '/pj/unix/concluido',
      headers: admin,
      payload: { id, cadastrado: true },
    });
    const before = await read(id);
    const changed = { ...sent, razaoSocial: 'Zimbabwe Exportadora Ltda', complemento: '' };
    expect((await put(id, changed)).json()).toEqual({ id, versao: 4, alterado: true });
    const after = await read(id);
    expect(after).toMatchObject({
      cadastrado: 1,
      status: 'cadastrado',
      razaoSocial: 'Zimbabwe Exportadora Ltda',
    });
    expect(after.socios).toEqual(before.socios);
    expect((await history(id))[0]).toMatchObject({
      acao: 'cadastro.corrigido',
      detalhes: {
        versao: 4,
        emRevisao: true,
        campos: { razaoSocial: { de: sent.razaoSocial, para: 'Zimbabwe Exportadora Ltda' } },
      },
    });
    const found = await get('/pj/unix?busca=zimbabwe&filtro=cadastrado');
    expect(found.json<Cadastro[]>().map((cadastro) => cadastro.id)).toEqual([id]);
    const { rows } = await server.db.pool.query(
      'select count(*)::int as todos, count(*) filter (where cadastrado)::int as cadastrados from cadastro',
    );
    expect(found.headers).toMatchObject({
      'x-contagem-todos': String(rows[0].todos),
      'x-contagem-cadastrado': String(rows[0].cadastrados),
    });
  });

  test('that changes nothing writes nothing', async () => {
    const sent = next();
    const { id } = (await post(sent)).json();
    await server.app.inject({
      method: 'PUT',
      url: '/pj/unix/concluido',
      headers: admin,
      payload: { id, cadastrado: true },
    });
    expect((await put(id, sent)).json()).toEqual({ id, versao: 2, alterado: false });
    expect(await read(id)).toMatchObject({ cadastrado: 1 });
  });

  test('of another CNPJ, or of nothing, is refused', async () => {
    const [sent, other] = [next(), next()];
    const { id } = (await post(sent)).json();
    expect((await put(id, { ...sent, cnpj: other.cnpj })).json().campos).toHaveProperty('cnpj');
    expect((await put('00000000-0000-4000-8000-000000000000', sent)).statusCode).toBe(404);
    expect((await put('x', sent)).statusCode).toBe(404);
  });
});
