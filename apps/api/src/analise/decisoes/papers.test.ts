import { afterEach, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';

let server: TestApp;
let ana: Analyst;
let call: Decisions;
afterEach(() => server.close());

const rg = 'socios.0.rgFrente';

/** A registration with two documents that nobody has opened. */
async function open(environment: Record<string, string> = {}): Promise<string> {
  server = await buildTestApp(environment);
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 12_000);
  const id = await call.receive();
  await call.upload(id, 'documentos/contratoSocial', pdfFile('contrato'));
  await call.upload(id, 'socios/0/documentos/rgFrente', pdfFile('rg'));
  return id;
}

async function nameOf(id: string, chave: string): Promise<string> {
  const { documentos, socios } = await call.read(ana, id);
  const partner = (socios as { documentos?: Record<string, string> }[])[0]?.documentos ?? {};
  return String(chave === rg ? partner.rgFrente : documentos?.[chave]);
}

const get = async (id: string, chave: string, query = '', method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/arquivos/${await nameOf(id, chave)}${query}` });

const ask = (id: string) => call.decide(ana, id, true, { conferirPapeis: true });

async function lastAct(id: string) {
  const history = await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: ana.headers });
  return history.json<{ acao: string; detalhes: { papeisNaoVistos?: { chave: string }[] } }[]>()[0];
}

test('what nobody judged or opened is told first, when asked, and stays on record', async () => {
  const id = await open();
  const [socio] = (await call.read(ana, id)).socios as { nome: string }[];
  const refused = await ask(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    codigo: 'papeis_nao_vistos',
    papeis: ['contratoSocial', rg],
    mensagem: `Ninguém abriu nem conferiu: Contrato Social, RG (frente) de ${socio?.nome}. Abra, ou aprove de novo para decidir assim mesmo.`,
  });
  expect((await get(id, 'contratoSocial')).statusCode).toBe(200);
  expect((await ask(id)).json().papeis).toEqual([rg]);
  expect(await call.read(ana, id)).toMatchObject({ cadastrado: 0 });
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
  expect(await lastAct(id)).toMatchObject({
    acao: 'cadastro.aprovado',
    detalhes: { papeisNaoVistos: [{ chave: rg, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
  });
});

test('a file fetched ahead is not opened, and other bytes begin anew', async () => {
  const id = await open();
  await get(id, 'contratoSocial', '?antecipado=1');
  expect((await ask(id)).json().papeis).toEqual(['contratoSocial', rg]);
  await get(id, 'contratoSocial', '', 'HEAD');
  expect((await ask(id)).json().papeis).toEqual([rg]);
  const { conferencias } = await call.read(ana, id);
  await server.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/conferencias/${rg}`,
    headers: ana.headers,
    payload: { situacao: 'conferido', sha256: conferencias?.[rg]?.sha256 },
  });
  const before = await nameOf(id, 'contratoSocial');
  await call.upload(id, 'documentos/contratoSocial', pdfFile('outro contrato'));
  await server.app.inject({ url: `/arquivos/${before}` });
  expect((await ask(id)).json().papeis).toEqual(['contratoSocial']);
  await get(id, 'contratoSocial');
  expect((await ask(id)).json()).toMatchObject({ situacao: 'cadastrado' });
  expect((await lastAct(id))?.detalhes).not.toHaveProperty('papeisNaoVistos');
  expect((await lastAct(id))?.detalhes).not.toHaveProperty('papeisConferidos');
});

test('an approval with every document judged is on record as such', async () => {
  const id = await open();
  const { conferencias } = await call.read(ana, id);
  for (const chave of ['contratoSocial', rg]) {
    await server.app.inject({
      method: 'PUT',
      url: `/pj/unix/cadastros/${id}/conferencias/${chave}`,
      headers: ana.headers,
      payload: { situacao: 'conferido', sha256: conferencias?.[chave]?.sha256 },
    });
  }
  expect((await ask(id)).json()).toMatchObject({ situacao: 'cadastrado' });
  expect((await lastAct(id))?.detalhes).toMatchObject({ papeisConferidos: true });
});

test('PAPEIS=exigir: no approval without it, of any client', async () => {
  const id = await open({ PAPEIS: 'exigir' });
  const refused = await call.decide(ana, id, true);
  expect([refused.statusCode, refused.json().papeis]).toEqual([409, ['contratoSocial', rg]]);
  expect(refused.json().mensagem).toMatch(/Abra para aprovar\.$/);
  await get(id, 'contratoSocial');
  await get(id, rg);
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
});

test('who keeps an approval is told too, when asked, and it stays on record', async () => {
  const id = await open();
  await call.decide(ana, id, true);
  await call.correct(id, { telefone: '11987654321' });
  const keep = (more: object = {}) => call.act(ana, id, 'revisao', { ato: 'manter', ...more });
  const refused = await keep({ conferirPapeis: true });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      codigo: 'papeis_nao_vistos',
      papeis: ['contratoSocial', rg],
      mensagem: expect.stringMatching(/Abra, ou mantenha de novo para decidir assim mesmo\.$/),
    }),
  ]);
  await get(id, 'contratoSocial');
  expect((await keep()).statusCode).toBe(200);
  expect(await lastAct(id)).toMatchObject({
    acao: 'cadastro.mantido',
    detalhes: { papeisNaoVistos: [{ chave: rg }] },
  });
});

test('PAPEIS=livre: nobody is told, and it is on record', async () => {
  const id = await open({ PAPEIS: 'livre' });
  expect((await ask(id)).json()).toMatchObject({ situacao: 'cadastrado' });
  expect((await lastAct(id))?.detalhes.papeisNaoVistos).toMatchObject([
    { chave: 'contratoSocial' },
    { chave: rg },
  ]);
});
