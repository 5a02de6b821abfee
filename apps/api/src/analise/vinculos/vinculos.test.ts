import type { Vinculo } from '@painel-pj/contract/analise/vinculo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { pdfFile } from '#test/document-files.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

const read = async (id: string) => (await on.get(`/pj/unix/cadastros/${id}/vinculos`)).json<Vinculo[]>();

test('a registration that shares nothing has no links', async () => {
  expect(await read(await on.send(on.build()))).toEqual([]);
});

test('others are found by what they share, newest first, with their situation', async () => {
  const cadastro = on.build({ telefone: '11987650002', razaoSocial: 'Alfa Ltda' });
  const alfa = await on.send(cadastro);
  const beta = await on.send(on.build({ telefone: '11987650002', razaoSocial: 'Beta Ltda' }));
  await on.decide(alfa, true);
  const gama = await on.send(
    on.build({ telefone: '(11) 98765-0002', email: cadastro.email.toUpperCase(), socios: cadastro.socios }),
  );
  await on.sendFile(alfa, 'documentos/contratoSocial', pdfFile('x'));
  await on.sendFile(gama, 'documentos/estatuto', pdfFile('x'));
  const links = await read(gama);
  expect(links).toContainEqual({
    tipo: 'telefone',
    valor: '11987650002',
    total: 2,
    cadastros: [
      { id: beta, nome: 'Beta Ltda', situacao: 'a_analisar' },
      { id: alfa, nome: 'Alfa Ltda', situacao: 'cadastrado' },
    ],
  });
  const tipos = links.map(({ tipo, valor }) => `${tipo} ${valor}`);
  expect(tipos).toContain(`cpf ${cadastro.socios[0]?.cpf}`);
  expect(tipos).toContain(`email ${cadastro.email}`);
  expect(tipos).toContain('arquivo estatuto');
});

test('a link goes when what was shared is corrected', async () => {
  const cadastro = on.build({ telefone: '11987650003' });
  const [one, other] = [await on.send(cadastro), await on.send(on.build({ telefone: '11987650003' }))];
  expect(await read(other)).toHaveLength(1);
  await on.correct(one, { ...cadastro, telefone: '11987650004' });
  expect(await read(other)).toEqual([]);
});

test('an id that nobody has has no links to show', async () => {
  const url = '/pj/unix/cadastros/00000000-0000-4000-8000-000000000000/vinculos';
  expect((await on.get(url)).statusCode).toBe(404);
});

test('an administrator in two companies, and the address they were sent from, are told', async () => {
  const administradores = [{ nome: 'Rui Prado', cpf: '390.533.447-05', cargo: 'Diretor' }];
  const one = await on.send(on.build({ administradores, origem: { ip: '203.0.113.77' } }));
  const other = await on.send(on.build({ administradores, origem: { ip: '203.0.113.77' } }));
  const told = await read(other);
  expect(told.map(({ tipo, valor }) => `${tipo} ${valor}`).sort()).toEqual([
    'cpf 39053344705',
    'ip 203.0.113.77',
  ]);
  expect(told.flatMap(({ cadastros }) => cadastros.map(({ id }) => id))).toEqual([one, one]);
});

test.each(['192.168.0.10', '100.70.1.2', '::1', 'fe80::1'])(
  'an address inside a network (%s) is nobody’s in particular',
  async (ip) => {
    await on.send(on.build({ origem: { ip } }));
    expect(await read(await on.send(on.build({ origem: { ip } })))).toEqual([]);
  },
);
