import { readConfigPainel } from '@painel-pj/contract/plataforma/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeModelo } from '#test/mail-bed.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';
import { fillModelo, loadModelo, writeHtml } from './email-template.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const values = {
  empresa: 'A***** Ltda',
  prazo: '30/11/2026',
  itens: '3 pendências',
  link: 'https://x/empresa#t',
};
const marca = readConfigPainel({ nomeEmpresa: 'Aurora & Cia', corPrimaria: '#fde047' });
const load = async (text: string) => loadModelo(await writeModelo(folder.path, text));

test('ours asks for an answer until the deadline', () => {
  const { assunto, texto } = fillModelo(loadModelo(null), values);
  expect(assunto).toBe('Há 3 pendências no cadastro de A***** Ltda');
  expect(texto).toContain('Há 3 pendências no cadastro de A***** Ltda. Responda até 30/11/2026:');
  const ended = fillModelo(loadModelo(null), { ...values, empresa: 'A***** Ltda.' });
  expect(ended.texto).toContain('no cadastro de A***** Ltda. Responda até');
  expect(texto).toContain('\nhttps://x/empresa#t\n');
});

test('the operator’s own words, as any editor writes them', async () => {
  const modelo = await load('\uFEFFassunto: Oi, {empresa}\r\n\r\nAbra {link}\r\naté {prazo}.\r\n');
  expect(fillModelo(modelo, values)).toEqual({
    assunto: 'Oi, A***** Ltda',
    texto: 'Abra https://x/empresa#t\naté 30/11/2026.',
  });
});

test.each([
  ['', 'precisa de uma primeira linha "Assunto: …"'],
  ['Abra {link}', 'precisa de uma primeira linha "Assunto: …"'],
  ['Assunto: Oi\n\nAbra {nome} {link}', 'tem {nome}, que não existe'],
  ['Assunto: Oi\n\nAbra {} {link}', 'tem {}, que não existe'],
  ['Assunto: Oi\n\nAbra {link} {', 'tem uma chave { ou } sem par'],
  ['Assunto: Oi {link}\n\nAbra {link}', 'tem {link} no assunto'],
  ['Assunto: Oi\n\nAbra', 'não tem {link} no texto'],
  [`Assunto: ${'a'.repeat(151)}\n\n{link}`, 'tem um assunto com mais de 150 caracteres'],
  [`Assunto: Oi\n\n{link}${'a'.repeat(10_001)}`, 'tem mais de 10000 caracteres'],
  ['Assunto: Oi\n\n{link}\u0007', 'tem caracteres de controle'],
])('%j stops the start in one line: %s', async (text, why) => {
  const said = await load(text).then(String, ({ message }: Error) => message);
  expect(said).toContain(`MODELOS: o arquivo ${folder.path}/modelo.txt ${why}`);
  expect(said).not.toContain('\n');
});

test('a file that is not there stops the start', () => {
  expect(() => loadModelo('/nao/ha')).toThrow('MODELOS: o arquivo /nao/ha não pôde ser lido (ENOENT).');
});

test('values stay in their line, and are not filled in again', () => {
  const odd = { ...values, empresa: 'A\r\nBcc: b@x\u2028{link}' };
  expect(fillModelo(loadModelo(null), odd).assunto).toBe('Há 3 pendências no cadastro de A Bcc: b@x {link}');
});

test('the HTML has the brand, a button that can be read, and no markup of others', async () => {
  const modelo = await load('Assunto: Oi\n\n<b>{empresa}</b>\n\n{link}');
  const html = writeHtml(modelo, { ...values, empresa: '<img src=x>' }, marca, 'https://painel.example');
  expect(html).toContain('alt="Aurora &amp; Cia"');
  expect(html).toContain('src="https://painel.example/logo.png"');
  expect(html).toContain('background:#fde047;color:#000000');
  expect(html).toContain('&lt;b&gt;&lt;img src=x&gt;&lt;/b&gt;');
});
