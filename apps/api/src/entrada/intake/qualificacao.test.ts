import { getLegalNatures } from '@brazilian-utils/brazilian-utils';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { cadastroSchema } from '@painel-pj/contract/cadastros/cadastro';
import { naturezasJuridicas } from '@painel-pj/contract/cadastros/codigos';
import type { SocioNovo } from '@painel-pj/contract/entrada/intake';
import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst, queueOf } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';
import { estrangeira, pessoa, qualificacao } from '#test/qualificacao.ts';

let server: TestApp;
let key: KeyHeaders;
let ana: Analyst;
let last = 0;
beforeAll(async () => {
  server = await buildTestApp({ LIMITE_LISTAS_MINUTO: '0', LIMITE_PAGINAS_MINUTO: '0' });
  key = await createKey(server, 'loja');
  ana = await createAnalyst(server, 'ana');
});
afterAll(() => server.close());

const next = () => {
  last += 1;
  server.clock.advance(1000);
  return buildCadastro(last);
};
const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
  server.app.inject({ method, url: `/pj/unix/cadastros${url}`, headers: key, payload });
async function send(payload: object): Promise<string> {
  const answer = await call('POST', '', payload);
  expect(answer.json()).toMatchObject({ versao: 1 });
  return answer.json<{ id: string }>().id;
}
const get = (url: string) => server.app.inject({ url: `/pj/unix${url}`, headers: ana.headers });
const read = async (id: string) => (await get(`/cadastros/${id}`)).json<Cadastro>();
const search = async (busca: string) =>
  (await get(`?${new URLSearchParams({ busca })}`)).json<Cadastro[]>().map(({ id }) => id);

const person: SocioNovo = { nome: 'Ana Lima', cpf: '52998224725', percentual: 60 };

test('who the company is comes back by the same names, and is found by its people', async () => {
  const sent = { ...next(), ...qualificacao, socios: [{ ...person, ...pessoa }, estrangeira] };
  const id = await send(sent);
  const found = await read(id);
  expect(found).toMatchObject(qualificacao);
  expect(found.socios).toEqual([
    { ...person, ...pessoa, documentos: {} },
    { ...estrangeira, cpf: 'NL-XK4417702', documentos: {} },
  ]);
  expect(() => cadastroSchema.parse(found)).not.toThrow();
  for (const busca of ['quiteria ypiranga', '390.533.447-05', 'wossner', 'C01X00T47', 'XK4417702']) {
    expect([busca, await search(busca)]).toEqual([busca, [id]]);
  }
});

test('masks are taken off, and null is the same as nothing', async () => {
  const masked = await send({
    ...next(),
    naturezaJuridica: '206-2',
    cnaePrincipal: '4711-3/02',
    cnaesSecundarios: ['47.12-1/00'],
    administradores: [{ nome: 'Bia', cpf: '390.533.447-05', cargo: 'Diretora', nacionalidade: 'br' }],
  });
  expect(await read(masked)).toMatchObject({
    naturezaJuridica: '2062',
    cnaePrincipal: '4711302',
    cnaesSecundarios: ['4712100'],
    administradores: [{ nome: 'Bia', cpf: '39053344705', cargo: 'Diretora', nacionalidade: 'BR' }],
  });
  const nothing = Object.fromEntries(Object.keys(qualificacao).map((campo) => [campo, null]));
  const sent = next();
  const socios = sent.socios.map((socio) => ({ ...socio, pep: null, nascimento: null, estrangeiro: null }));
  const id = await send({ ...sent, ...nothing, socios });
  expect(await read(id)).toMatchObject(nothing);
  expect((await call('PUT', `/${id}`, sent)).json()).toMatchObject({ alterado: false });
});

test('what is wrong is told all at once, with the remedy', async () => {
  const tomorrow = addDays(businessDateOf(new Date()), 1);
  const answer = await call('POST', '', {
    ...next(),
    cep: '1',
    naturezaJuridica: '999-9',
    cnaePrincipal: '47',
    cnaesSecundarios: Array.from({ length: 100 }, () => '4712100'),
    dataAbertura: tomorrow,
    capitalSocial: 10.001,
    porte: 'grande',
    faturamento: { referencia: '2026-13', origem: 'declarado' },
    administradores: [{ nome: 'Bia', cargo: 'Diretora', mandatoAte: '2027-02-30' }],
    controladores: [{ motivo: 'acordo' }],
    origem: { ip: '203.0.113.777' },
    socios: [
      { nome: 'John Smith', percentual: 10 },
      { ...estrangeira, percentual: 10, estrangeiro: { tipo: 'passaporte', numero: '1', pais: 'XX' } },
      { ...person, percentual: 10, nascimento: tomorrow, residencia: 'Brasil', pep: { declarado: 'sim' } },
    ],
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().campos).toEqual({
    cep: 'CEP inválido: use 8 dígitos.',
    naturezaJuridica: 'Natureza jurídica desconhecida: use 4 dígitos, como 206-2.',
    cnaePrincipal: 'CNAE inválido: use 7 dígitos, como 4711-3/02.',
    cnaesSecundarios: 'Informe no máximo 99 CNAEs secundários.',
    dataAbertura: 'Data impossível: confira o ano, e se não está no futuro.',
    capitalSocial: 'Use reais com até duas casas, como 1500.75.',
    porte: 'Use um destes: mei, me, epp, demais.',
    'faturamento.referencia': 'Mês inválido: use AAAA-MM, como 2026-10, que não esteja no futuro.',
    'faturamento.valor': 'Informe o valor ou a faixa, um dos dois.',
    'administradores.0.cpf':
      'Administrador sem CPF: informe o CPF ou o documento estrangeiro, com país e número.',
    'administradores.0.mandatoAte': 'Data inválida: use AAAA-MM-DD, como 2019-05-31.',
    'controladores.0.cpf': 'Informe o nome ou o CPF de quem controla.',
    'origem.ip': 'Endereço IP inválido: confira-o.',
    'socios.0.cpf': 'Sócio sem CPF: informe o documento estrangeiro, com país e número.',
    'socios.1.estrangeiro.numero': 'Número inválido: use de 3 a 30 letras e números.',
    'socios.1.estrangeiro.pais': 'País desconhecido: use duas letras, como BR ou US.',
    'socios.2.nascimento': 'Nascimento impossível: confira a data.',
    'socios.2.residencia': 'País desconhecido: use duas letras, como BR ou US.',
    'socios.2.pep.declarado': expect.any(String),
  });
});

test.each([
  ['both numbers', { socios: [{ ...estrangeira, cpf: '52998224725' }] }, 'socios.0.cpf'],
  ['value and band', { faturamento: { ...qualificacao.faturamento, faixa: 'epp' } }, 'faturamento.valor'],
  [
    '51 administrators',
    { administradores: Array.from({ length: 51 }, () => qualificacao.administradores[0]) },
    'administradores',
  ],
  ['a person abroad with partners', { socios: [{ ...estrangeira, socios: [person] }] }, 'socios.0.socios'],
  [
    'a text that looks like a document',
    { socios: [{ ...person, pep: { declarado: true, cargo: 'arquivo://x' } }] },
    'socios.0.pep.cargo',
  ],
  [
    'an end before its beginning',
    { socios: [{ ...person, pep: { declarado: true, desde: '2025-01-02', ate: '2025-01-01' } }] },
    'socios.0.pep.ate',
  ],
])('%s is refused, by its field', async (_what, wrong, campo) => {
  const answer = await call('POST', '', { ...next(), ...wrong });
  expect([answer.statusCode, Object.keys(answer.json().campos ?? {})]).toEqual([400, [campo]]);
});

test.each(['2046', '2143', '3999', '3085', '1015', '2011', '2224'])(
  '%s has no owners to be told',
  async (naturezaJuridica) => {
    expect(await read(await send({ ...next(), naturezaJuridica, socios: [] }))).toMatchObject({ socios: [] });
  },
);

test.each([undefined, '2062', '2054', '2135'])('%s must tell its owners', async (naturezaJuridica) => {
  const answer = await call('POST', '', { ...next(), naturezaJuridica, socios: [], bairro: '' });
  expect(answer.json().campos).toMatchObject({
    socios: 'Informe pelo menos um sócio.',
    bairro: expect.any(String),
  });
});

test('a partner from abroad, or a company there with partners, has documents and is not accused', async () => {
  const holding: SocioNovo = {
    nome: 'Vandergrift Holding BV',
    percentual: 60,
    estrangeiro: { tipo: 'registro', numero: '12345678901', pais: 'NL' },
    socios: [{ ...estrangeira, percentual: 100 }],
  };
  const sent = { ...next(), socios: [holding, estrangeira] };
  const id = await send(sent);
  const { alertas } = await read(id);
  expect(alertas?.filter(({ codigo }) => /^(cpf|cnpj)-invalido/.test(codigo))).toEqual([]);
  for (const place of [0, 1]) {
    const url = `/pj/unix/cadastros/${id}/socios/${place}/documentos/passaporte`;
    const answer = await server.app.inject({
      method: 'PUT',
      url,
      headers: key,
      payload: pdfFile(`${place}`),
    });
    expect(answer.statusCode).toBe(200);
  }
  await call('PUT', `/${id}`, { ...sent, socios: [estrangeira] });
  expect((await read(id)).socios).toMatchObject([{ documentos: { passaporte: expect.any(String) } }]);
});

test('a correction tells what changed, from what to what, and the reader what is new', async () => {
  const sent = { ...next(), ...qualificacao };
  const id = await send(sent);
  await queueOf(server).take(ana, id);
  const changes = {
    porte: 'me',
    administradores: null,
    faturamento: { faixa: 'me', referencia: '2026-10', origem: 'presumido' },
  };
  expect((await call('PUT', `/${id}`, { ...sent, ...changes })).json()).toMatchObject({ alterado: true });
  const [{ detalhes }] = (await get(`/${id}/historico`)).json();
  expect(detalhes.campos).toEqual({
    porte: { de: 'epp', para: 'me' },
    administradores: { de: qualificacao.administradores, para: null },
    faturamento: { de: qualificacao.faturamento, para: changes.faturamento },
  });
  expect((await read(id)).mudou).toEqual(['administradores', 'faturamento', 'porte']);
  expect(await search('quiteria ypiranga wossner')).not.toContain(id);
});

test('any of the optional fields, sent alone or with any others, comes back and is exported the same', async () => {
  const sent = new Map<string, object>();
  const someOf = <T extends object>(fields: T) =>
    fc
      .subarray(Object.keys(fields))
      .map((names) => Object.fromEntries(names.map((name) => [name, fields[name as keyof T]])));
  await fc.assert(
    fc.asyncProperty(someOf(qualificacao), someOf(pessoa), async (company, own) => {
      const expected = {
        ...company,
        socios: [
          { ...person, ...own },
          { ...estrangeira, ...own },
        ],
      };
      const id = await send({ ...next(), ...expected });
      const found = await read(id);
      expect(found).toMatchObject(company);
      expect(found.socios).toEqual([
        { ...person, ...own, documentos: {} },
        { ...estrangeira, ...own, cpf: 'NL-XK4417702', documentos: {} },
      ]);
      for (const campo of Object.keys(qualificacao)) {
        if (!Object.hasOwn(company, campo)) expect(found[campo as 'porte']).toBeNull();
      }
      sent.set(id, expected);
    }),
    { numRuns: 40 },
  );
  const lines = (await get('/exportar?formato=ndjson&pessoais=sim')).body.trim().split('\n');
  const exported = new Map(lines.map((line) => JSON.parse(line)).map((row) => [row.id, row]));
  for (const [id, expected] of sent) expect(exported.get(id)).toMatchObject(expected);
  const plain = (await get('/exportar?formato=ndjson')).body + (await get('/exportar?formato=csv')).body;
  const names = ['Ypiranga', 'Wößner', 'Vereadora', 'Vandergrift'];
  for (const own of [...names, 'C01X00T47', '203.0.113.77', '1980-05-31', '31/05/1980'])
    expect(plain).not.toContain(own);
  expect((await get('/exportar?formato=csv&pessoais=sim')).body).toContain(
    'Quitéria Ypiranga (390.533.447-05), Diretora, até 30/04/2027',
  );
});

test('the codes of legal natures are those of the table, old ones too', () => {
  expect([...naturezasJuridicas].sort()).toEqual(
    Object.keys(getLegalNatures({ includeLegacy: true })).sort(),
  );
});
