import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { pdfFile } from '#test/document-files.ts';
import { encryptedPdf } from '#test/pdf-files.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

test('a registration comes with what there is to look at, worst first, and the list has the same', async () => {
  const cadastro = on.build({
    cep: '74000000',
    estado: 'SP',
    cidade: 'Vila X',
    email: 'loja@mailinator.com',
  });
  const id = await on.send(cadastro);
  const alertas = await on.readAlertas(id);
  expect(alertas[0]).toEqual({
    codigo: 'email-descartavel',
    nivel: 'impede',
    texto: 'E-mail descartável (mailinator.com). Peça um e-mail da empresa.',
    alvo: 'email',
    achado: expect.stringMatching(/^[0-9a-f]{16}$/),
    pedido: 'Informe um e-mail da empresa: mailinator.com é de endereços temporários.',
  });
  const codes = alertas.map(({ codigo }) => codigo);
  expect(codes).toEqual(expect.arrayContaining(['cep-de-outra-uf', 'cidade-fora-da-uf']));
  const page = (await on.get(`/pj/unix?busca=${cadastro.cnpj}`)).json<Cadastro[]>();
  expect(page[0]?.alertas).toEqual(alertas);
});

test('a correction closes what it mends', async () => {
  const cadastro = on.build({ email: 'loja@mailinator.com' });
  const id = await on.send(cadastro);
  expect(await on.readTextos(id, 'email-descartavel')).toHaveLength(1);
  await on.correct(id, { ...cadastro, email: 'contato@lojadaesquina.com.br' });
  expect(await on.readTextos(id, 'email-descartavel')).toEqual([]);
});

test('a document closes what asked for it', async () => {
  const id = await on.send(on.build({ razaoSocial: 'Aurora Alimentos Ltda' }));
  expect(await on.readTextos(id, 'faltam-papeis')).toEqual([
    'Ltda: falta o contrato social (a última alteração consolidada, registrada na Junta). Pode estar sob outro nome.',
  ]);
  await on.sendFile(id, 'documentos/contratoSocial', pdfFile());
  expect(await on.readTextos(id, 'faltam-papeis')).toEqual([]);
});

test('a file that another company sent is told, and so is a picture nobody can read', async () => {
  const [one, other] = [await on.send(on.build({ razaoSocial: 'Beta Ltda' })), await on.send(on.build())];
  await on.sendFile(one, 'documentos/contratoSocial', pdfFile('o mesmo'));
  await on.sendFile(other, 'documentos/contratoSocial', pdfFile('o mesmo'));
  const [texto] = await on.readTextos(other, 'arquivo-repetido');
  expect(texto).toMatch(/^Este arquivo é idêntico ao documento Contrato Social enviado por Beta Ltda em /);
  const blank = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await on.sendFile(other, 'socios/0/documentos/rg', blank);
  expect(await on.readTextos(other, 'arquivo-ilegivel')).toEqual([
    'A imagem é de uma cor só: não dá para conferir.',
  ]);
});

test('people are known across registrations, by number', async () => {
  const first = on.build();
  const [person] = first.socios;
  await on.send({ ...first, razaoSocial: 'Gama Ltda' });
  const second = on.build();
  const socios = [{ nome: 'Outro Alguém', cpf: person?.cpf ?? '', percentual: 100 }];
  const id = await on.send({ ...second, socios });
  expect(await on.readTextos(id, 'socio-em-outros')).toEqual([
    'Outro Alguém está em mais 1 cadastro: 1 pendente. Ter várias empresas é comum.',
  ]);
  expect(await on.readTextos(id, 'cpf-com-outro-nome')).toEqual([
    `Este CPF aparece como “${person?.nome}” em Gama Ltda. Pode ter mudado de nome ao se casar.`,
  ]);
});

test('a telephone of three others without a common partner is told', async () => {
  const telefone = '11987650001';
  for (let sent = 0; sent < 3; sent++) await on.send(on.build({ telefone }));
  const id = await on.send(on.build({ telefone, estado: 'SP' }));
  expect(await on.readTextos(id, 'telefone-compartilhado')).toEqual([
    'Telefone igual ao de 3 empresas sem sócio em comum. É de contabilidade?',
  ]);
});

test('a page that a client holds is fresh only while nothing else is said of its registrations', async () => {
  await on.send(on.build());
  const page = await on.get('/pj/unix?limite=1');
  const again = { headers: { ...on.admin, 'if-none-match': String(page.headers.etag) } };
  expect((await on.server.app.inject({ url: '/pj/unix?limite=1', ...again })).statusCode).toBe(304);
  await on.server.db.pool.query('select count_alertas(1)');
  expect((await on.server.app.inject({ url: '/pj/unix?limite=1', ...again })).statusCode).toBe(200);
});

test('a PDF that asks for a password is told, and one that only its owner may change is not', async () => {
  const id = await on.send(on.build());
  await on.sendFile(id, 'documentos/contratoSocial', encryptedPdf('segredo'));
  expect(await on.readTextos(id, 'arquivo-ilegivel')).toEqual(['O PDF pede senha: não dá para conferir.']);
  await on.sendFile(id, 'documentos/contratoSocial', encryptedPdf(''));
  expect(await on.readTextos(id, 'arquivo-ilegivel')).toEqual([]);
});
