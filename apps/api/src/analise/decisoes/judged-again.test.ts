import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';

let server: TestApp;
let ana: Analyst;
let call: Decisions;
let id: string;

const papers = {
  contratoSocial: 'documentos/contratoSocial',
  comprovanteEndereco: 'documentos/comprovanteEndereco',
  procuracao: 'documentos/procuracao',
  'socios.0.rgFrente': 'socios/0/documentos/rgFrente',
};

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 13_000);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await call.receive();
  for (const [chave, path] of Object.entries(papers)) {
    await call.upload(id, path, pdfFile(`${id} ${chave}`));
    await judge(chave);
  }
});

async function judge(chave: string, seen?: { versao: number | undefined; sha256?: string | undefined }) {
  const { conferencias = {}, versao } = await call.read(ana, id);
  return server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/conferencias/${chave}`,
    headers: { ...ana.headers, 'if-match': `"${seen?.versao ?? versao}"` },
    payload: { sha256: seen?.sha256 ?? conferencias[chave]?.sha256, situacao: 'conferido' },
  });
}

const waiting = async () => {
  const { conferencias = {} } = await call.read(ana, id);
  return Object.keys(conferencias).filter((chave) => conferencias[chave]?.mudouEm);
};

const socios = async () => {
  const read = (await call.read(ana, id)).socios;
  return (Array.isArray(read) ? read : []).map(({ documentos: _, ...socio }) => socio);
};

test.each([
  [{ logradouro: 'Rua Nova' }, ['contratoSocial', 'comprovanteEndereco']],
  [{ razaoSocial: 'Outro Nome Ltda' }, ['contratoSocial', 'comprovanteEndereco', 'procuracao']],
  [{ nomeResponsavel: 'Outra Pessoa' }, ['procuracao']],
  [{ telefone: '11987654321' }, []],
])('after the company changed %o, %o wait again', async (changes, chaves) => {
  expect(await waiting()).toEqual([]);
  await call.correct(id, changes);
  expect((await waiting()).sort()).toEqual([...chaves].sort());
});

test('a partner who is called otherwise has his own papers judged again, a new one nobody else’s', async () => {
  const [first, ...others] = await socios();
  await call.correct(id, { socios: [{ ...first, nome: 'Nome de Casada' }, ...others] });
  expect((await waiting()).sort()).toEqual(['contratoSocial', 'socios.0.rgFrente']);
  await judge('socios.0.rgFrente');
  expect(await waiting()).toEqual(['contratoSocial']);
});

test('who still sees the values of before does not judge the new ones', async () => {
  const { versao } = await call.read(ana, id);
  await call.correct(id, { logradouro: 'Rua Nova' });
  const refused = await judge('comprovanteEndereco', { versao });
  expect(refused.statusCode).toBe(412);
  expect(await waiting()).toContain('comprovanteEndereco');
  expect((await judge('comprovanteEndereco')).statusCode).toBe(200);
  expect(await waiting()).not.toContain('comprovanteEndereco');
});

test('who still sees the file of before is told that it was replaced', async () => {
  const { versao, conferencias } = await call.read(ana, id);
  await call.upload(id, papers.comprovanteEndereco, pdfFile(`${id} outro`));
  const refused = await judge('comprovanteEndereco', {
    versao,
    sha256: conferencias?.comprovanteEndereco?.sha256,
  });
  expect([refused.statusCode, refused.json().mensagem]).toEqual([
    409,
    'Este documento foi trocado depois que você o abriu. Confira o novo.',
  ]);
});

test('an approval over a document judged before the change asks first, and says so on record', async () => {
  await call.correct(id, { logradouro: 'Rua Nova' });
  const refused = await call.decide(ana, id, true, { conferirPapeis: true });
  expect(refused.json()).toMatchObject({
    codigo: 'papeis_nao_vistos',
    papeis: ['comprovanteEndereco', 'contratoSocial'],
    mensagem:
      'Conferido antes da mudança: Comprovante de Endereço, Contrato Social. Confira, ou aprove de novo para decidir assim mesmo.',
  });
  await call.decide(ana, id, true);
  const history = await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: ana.headers });
  const [act] = history.json<{ detalhes: object }[]>();
  expect(act?.detalhes).toMatchObject({
    papeisNaoVistos: [
      { chave: 'comprovanteEndereco', mudou: true },
      { chave: 'contratoSocial', mudou: true },
    ],
  });
  expect(act?.detalhes).not.toHaveProperty('papeisConferidos');
});

test('once it is judged again, the approval asks nothing', async () => {
  await call.correct(id, { logradouro: 'Rua Nova' });
  for (const chave of await waiting()) await judge(chave);
  const done = await call.decide(ana, id, true, { conferirPapeis: true });
  expect(done.json()).toMatchObject({ situacao: 'cadastrado' });
});
