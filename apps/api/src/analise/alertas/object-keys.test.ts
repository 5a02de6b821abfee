import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { pdfFile } from '#test/document-files.ts';
import { createListed, loadLista } from '#test/listas.ts';

/** Words that every object answers to: a look-up in a plain object finds a function where a text was meant. */
const words = Object.getOwnPropertyNames(Object.prototype);

let on: CheckedServer;
let listed: ReturnType<typeof createListed>;
beforeAll(async () => {
  on = await openCheckedServer();
  listed = createListed(on);
  const entradas = words.map((word) => ({ nome: `${word} ZAMBONI BANK`, referencia: word, motivo: word }));
  await loadLista(on.server.db, 'ofac', entradas);
});
afterAll(() => on.server.close());

const named = (word: string) => ({
  razaoSocial: `${word} Zamboni Bank Ltda`,
  ...{ nomeFantasia: word, cidade: word, bairro: word, logradouro: `Rua ${word}`, complemento: word },
  ...{ nomeResponsavel: `Ana ${word}`, cargoResponsavel: word, email: `${word}@loja.com.br` },
});

test.each(words)('a company, its town and its people may have the word %s in their names', async (word) => {
  const cadastro = { ...listed.withPartner(`Ana ${word}`), ...named(word) };
  const id = await on.send(cadastro);
  expect(await listed.codesOf(id)).toContain('lista-ofac');
  const corrected = await on.correct(id, { ...cadastro, cidade: 'São Paulo', nomeFantasia: `${word} 2` });
  expect(corrected.statusCode).toBe(200);
  expect((await on.get(`/pj/unix/cadastros/${id}`)).statusCode).toBe(200);
  expect((await on.get(`/pj/unix?busca=${word}`)).json<Cadastro[]>().map((one) => one.id)).toContain(id);
});

test.each(words.filter((word) => !word.startsWith('_')))('a document may be called %s', async (word) => {
  const id = await on.send(on.build());
  const sent: number[] = [];
  for (const text of ['um', 'dois']) {
    sent.push((await on.sendFile(id, `documentos/${word}`, pdfFile(text))).statusCode);
  }
  const { documentos } = (await on.get(`/pj/unix/cadastros/${id}`)).json<Cadastro>();
  expect([sent, Object.keys(documentos ?? {})]).toEqual([[200, 200], [word]]);
});

test('a list is searched for everybody, whoever has such a word in the name', async () => {
  const id = await on.send(listed.withPartner('Belmira Xavantes Kuhn'));
  await loadLista(on.server.db, 'ue', [{ nome: 'BELMIRA XAVANTES KUHN' }]);
  await listed.workAll();
  expect(await listed.codesOf(id)).toEqual(['lista-ue']);
});
