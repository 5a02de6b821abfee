import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { askByLink, companyOf } from '#test/link.ts';

let t: TestApp;
let ana: Analyst;
let call: Decisions;
let company: ReturnType<typeof companyOf>;
beforeAll(async () => {
  t = await buildTestApp();
  ana = await createAnalyst(t, 'ana');
  call = await decisionsOf(t, 700);
  company = companyOf(t);
});
afterAll(() => t.close());

const cpfs = ['52998224725', '11144477735', '12345678909'] as const;
const people = (...shares: number[]) =>
  shares.map((percentual, at) => ({ nome: `Pessoa ${at + 1}`, cpf: cpfs[at], percentual }));
async function receive(...shares: number[]): Promise<string> {
  const id = await call.receive();
  expect((await call.correct(id, { socios: people(...shares) })).statusCode).toBe(200);
  return id;
}
const sociosOf = async (id: string) => (await call.read(ana, id)).socios as Socio[];

test('a file of a partner goes to that person, wherever they stand by now', async () => {
  const asked = { texto: 'Envie o RG.', alvo: 'socios.1.rgFrente' };
  const id = await receive(60, 40);
  const { proof } = await askByLink(call, ana, [asked], id);
  const [one, two] = people(60, 40);
  await call.correct(id, { socios: [two, one] });
  expect((await company.send(proof, 0, pdfFile('rg2'))).statusCode).toBe(200);
  const after = await sociosOf(id);
  expect(after.map(({ cpf, documentos }) => [cpf, Object.keys(documentos ?? {})])).toEqual([
    [cpfs[1], ['rgFrente']],
    [cpfs[0], []],
  ]);
  await call.correct(id, { socios: [{ ...one, percentual: 100 }] });
  expect((await company.send(proof, 0, pdfFile('rg3'))).statusCode).toBe(409);
  expect((await company.see(proof)).itens[0]?.situacao).toBe('resolvido');
});

test('an item about a partner who moved is judged by what that partner lacks, not by the place', async () => {
  const asked = { texto: 'Envie um documento de Pessoa 2.', alvo: 'socios.1', alerta: 'sem-documento' };
  const [one, two] = people(60, 40);
  const id = await receive(60, 40);
  await call.upload(id, 'socios/0/documentos/rgFrente', pdfFile('rg1'));
  const { proof } = await askByLink(call, ana, [asked], id);
  await call.correct(id, { socios: [two, one] });
  expect((await company.see(proof)).itens[0]?.situacao).toBe('falta');
  await company.send(proof, 0, pdfFile('rg2'), 'rgFrente');
  expect((await company.see(proof)).itens[0]?.situacao).toBe('resolvido');
});

test('a file of a partner whose number changes while it is on its way goes to nobody else', async () => {
  const ofPartners = { texto: 'Confira os sócios.', alvo: 'socios' };
  const asked = { texto: 'Envie o RG.', alvo: 'socios.1.rgFrente' };
  const id = await receive(60, 40);
  const { proof } = await askByLink(call, ana, [ofPartners, asked], id);
  const body = new PassThrough();
  const sending = t.app.inject({
    method: 'PUT',
    url: '/pj/unix/empresa/itens/1/arquivo',
    headers: { 'x-link-token': proof.token, 'x-link-cnpj': proof.cnpj, 'content-type': 'application/pdf' },
    payload: body,
  });
  const bytes = pdfFile('rg a meio caminho');
  body.write(bytes.subarray(0, 100));
  await expect.poll(() => readdir(t.config.documentos.drafts)).toHaveLength(1);
  // The number they had is another person's now.
  const socios = [
    { lugar: 'socios.0' },
    { lugar: 'socios.1', cpf: cpfs[2], percentual: 30 },
    { nome: 'Pessoa 3', cpf: cpfs[1], percentual: 10 },
  ];
  expect((await company.answer(proof, 0, { socios })).statusCode).toBe(200);
  body.end(bytes.subarray(100));
  const late = await sending;
  expect([late.statusCode, late.json().mensagem]).toEqual([
    409,
    expect.stringContaining('Os sócios mudaram enquanto você respondia'),
  ]);
  const after = await sociosOf(id);
  expect(after.map(({ documentos }) => Object.keys(documentos ?? {}))).toEqual([[], [], []]);
});
