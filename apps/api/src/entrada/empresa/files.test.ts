import { PassThrough } from 'node:stream';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  t = await buildTestApp({ DOCUMENTO_MAX_MB: '1' });
  ana = await createAnalyst(t, 'ana');
  call = await decisionsOf(t, 700);
  company = companyOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('delete from tentativa_login'));

const cpfs = ['52998224725', '11144477735', '12345678909'] as const;
async function receive(changes: object = {}): Promise<string> {
  const id = await call.receive();
  expect((await call.correct(id, changes)).statusCode).toBe(200);
  return id;
}
const people = (...shares: number[]) =>
  shares.map((percentual, at) => ({ nome: `Pessoa ${at + 1}`, cpf: cpfs[at], percentual }));
const sociosOf = async (id: string) => (await call.read(ana, id)).socios as Socio[];
const itemOf = (answer: { json(): unknown }, n = 0) => (answer.json() as PedidoEmpresa).itens[n];
const refuseFile = async (id: string, chave: string) => {
  const { conferencias } = await call.read(ana, id);
  return t.app.inject({
    method: 'PUT',
    url: `/pj/unix/cadastros/${id}/conferencias/${chave}`,
    headers: ana.headers,
    payload: { sha256: conferencias?.[chave]?.sha256, situacao: 'nao_serve', motivo: 'Falta uma página.' },
  });
};

describe('a file', () => {
  const ofContract = { texto: 'Envie o contrato inteiro.', alvo: 'contratoSocial' };

  test('goes the way of intake; the same bytes again are told', async () => {
    const id = await receive();
    await call.upload(id, 'documentos/contratoSocial', pdfFile('cortado'));
    await refuseFile(id, 'contratoSocial');
    const { proof } = await askByLink(call, ana, [ofContract], id);
    expect((await company.see(proof)).itens[0]).toMatchObject({
      tipo: 'arquivo',
      rotulo: 'Contrato Social',
      documentos: [{ documento: 'contratoSocial', rotulo: 'Contrato Social' }],
    });
    const same = await company.send(proof, 0, pdfFile('cortado'));
    expect([same.statusCode, same.json().mensagem]).toEqual([
      409,
      expect.stringContaining('É o mesmo arquivo que não serviu.'),
    ]);
    const sent = await company.send(proof, 0, pdfFile('inteiro'));
    expect(sent.json()).toMatchObject({ concluido: true, itens: [{ situacao: 'enviado', vez: 1 }] });
    const { versao, mudou } = await call.read(ana, id);
    expect(mudou).toEqual(['documentos.contratoSocial']);
    expect((await company.send(proof, 0, pdfFile('inteiro'))).json().itens[0].vez).toBe(1);
    expect((await call.read(ana, id)).versao).toBe(versao);
    expect((await company.send(proof, 0, pdfFile('cortado'))).statusCode).toBe(409);
    // One that was replaced may come back.
    expect((await company.send(proof, 0, pdfFile('outro'))).statusCode).toBe(200);
    expect((await company.send(proof, 0, pdfFile('inteiro'))).statusCode).toBe(200);
  });

  test('of two sent at once to an item that was seen without an answer one is kept', async () => {
    const { proof } = await askByLink(call, ana, [ofContract]);
    const headers = { 'if-match': '"0"' };
    const both = await Promise.all(
      ['um', 'dois'].map((text) => company.send(proof, 0, pdfFile(text), '', { headers })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await company.see(proof)).itens[0]?.vez).toBe(1);
  });

  test.each<[string, Buffer, number]>([
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 415],
    ['SVG with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['a PDF that opens nowhere', Buffer.from('%PDF-1.4\nnada\n%%EOF\n'), 400],
    ['too large', Buffer.concat([pdfFile(), Buffer.alloc(1024 ** 2)]), 413],
    ['nothing', Buffer.alloc(0), 415],
  ])('that is refused changes nothing: %s', async (_what, bytes, status) => {
    const { id, proof } = await askByLink(call, ana, [ofContract]);
    const before = await call.read(ana, id);
    expect((await company.send(proof, 0, bytes)).statusCode).toBe(status);
    expect((await company.see(proof)).itens[0]).toMatchObject({ situacao: 'falta', vez: 0 });
    expect((await call.read(ana, id)).versao).toBe(before.versao);
  });

  test('of a kind the company chooses, among those that answer', async () => {
    const asked = { texto: 'Envie um documento de Pessoa 2.', alvo: 'socios.1', alerta: 'sem-documento' };
    const id = await receive({ socios: people(60, 40) });
    const { proof } = await askByLink(call, ana, [asked], id);
    expect((await company.see(proof)).itens[0]).toMatchObject({
      tipo: 'arquivo',
      rotulo: 'Documento de Pessoa 2',
    });
    for (const documento of ['', 'contratoSocial', 'inventado']) {
      const wrong = await company.send(proof, 0, pdfFile('rg'), documento);
      expect([wrong.statusCode, Object.keys(wrong.json().campos)]).toEqual([400, ['documento']]);
    }
    expect(itemOf(await company.send(proof, 0, pdfFile('rg'), 'rgFrente'))).toMatchObject({
      situacao: 'resolvido',
    });
    expect(Object.keys((await sociosOf(id))[1]?.documentos ?? {})).toEqual(['rgFrente']);
  });

  test('that is on its way when the request changes is not taken, and says what to do', async () => {
    const { id, proof } = await askByLink(call, ana, [ofContract]);
    const body = new PassThrough();
    const sending = t.app.inject({
      method: 'PUT',
      url: '/pj/unix/empresa/itens/0/arquivo',
      headers: { 'x-link-token': proof.token, 'x-link-cnpj': proof.cnpj, 'content-type': 'application/pdf' },
      payload: body,
    });
    const bytes = pdfFile('a meio caminho');
    body.write(bytes.subarray(0, 100));
    await expect
      .poll(
        async () =>
          (await t.db.pool.query('select from limite where chave = $1', [`link:${await pedidoOf(id)}`]))
            .rowCount,
      )
      .toBe(1);
    await call.ask(ana, id);
    body.end(bytes.subarray(100));
    const late = await sending;
    expect([late.statusCode, late.json().mensagem]).toEqual([
      409,
      expect.stringContaining('Abra de novo o link'),
    ]);
    expect((await call.read(ana, id)).documentos).toEqual({});
  });
  const pedidoOf = async (id: string) =>
    (
      await t.db.pool.query<{ pedido: string }>('select pedido from link_empresa where cadastro_id = $1', [
        id,
      ])
    ).rows[0]?.pedido;
});

describe('partners', () => {
  const razaoSocial = 'Aurora Alimentos Ltda';
  const ofShares = { texto: 'As participações não somam 100 %.', alvo: 'socios', alerta: 'participacoes' };

  test('are shown without their numbers; what is left out of one stays', async () => {
    const id = await receive({ razaoSocial, socios: people(60, 30) });
    await call.upload(id, 'socios/0/documentos/rgFrente', pdfFile('rg'));
    const { proof } = await askByLink(call, ana, [ofShares], id);
    const [item] = (await company.see(proof)).itens;
    expect(item).toMatchObject({ tipo: 'socios', todosSocios: true });
    expect(item?.socios?.map(({ lugar, numero }) => [lugar, numero])).toEqual([
      ['socios.0', '***.982.247-**'],
      ['socios.1', '***.444.777-**'],
    ]);
    const socios = [
      { lugar: 'socios.1', percentual: 30 },
      { lugar: 'socios.0' },
      { nome: 'Pessoa 3', cpf: '123.456.789-09', percentual: 10 },
    ];
    expect(itemOf(await company.answer(proof, 0, { socios }))).toMatchObject({ situacao: 'resolvido' });
    const after = await sociosOf(id);
    expect(after.map(({ cpf, percentual }) => [cpf, percentual])).toEqual([
      [cpfs[1], 30],
      [cpfs[0], 60],
      [cpfs[2], 10],
    ]);
    expect(Object.keys(after[1]?.documentos ?? {})).toEqual(['rgFrente']);
  });

  test('are judged as intake does, each field by its place', async () => {
    const { proof } = await askByLink(
      call,
      ana,
      [ofShares],
      await receive({ razaoSocial, socios: people(60, 30) }),
    );
    const sums = await company.answer(proof, 0, {
      socios: [{ lugar: 'socios.0', percentual: 90 }, { lugar: 'socios.1' }],
    });
    expect([sums.statusCode, Object.keys(sums.json().campos)]).toEqual([400, ['socios']]);
    const wrong = await company.answer(proof, 0, {
      socios: [{ lugar: 'socios.0' }, { nome: 'X', cpf: '1', percentual: 1 }],
    });
    expect(wrong.json().campos).toHaveProperty('socios.1.cpf');
    expect((await company.answer(proof, 0, { socios: [{ lugar: 'socios.7' }] })).statusCode).toBe(409);
  });

  test('of an item about one: only that one is shown and changed, and the item follows the new number', async () => {
    const asked = { texto: 'Confira o CPF.', alvo: 'socios.1.cpf' };
    const id = await receive({ socios: people(60, 40) });
    const { proof } = await askByLink(
      call,
      ana,
      [asked, { texto: 'E o RG.', alvo: 'socios.1.rgFrente' }],
      id,
    );
    const [item] = (await company.see(proof)).itens;
    expect(item?.socios).toEqual([
      { lugar: 'socios.1', nome: 'Pessoa 2', numero: '***.444.777-**', percentual: 40 },
    ]);
    const other = await company.answer(proof, 0, { socios: [{ lugar: 'socios.0', cpf: cpfs[2] }] });
    expect(other.statusCode).toBe(400);
    expect(
      (await company.answer(proof, 0, { socios: [{ lugar: 'socios.1', cpf: cpfs[2] }] })).statusCode,
    ).toBe(200);
    expect((await company.send(proof, 1, pdfFile('rg-novo'))).statusCode).toBe(200);
    expect((await sociosOf(id)).map(({ cpf, documentos }) => [cpf, Object.keys(documentos ?? {})])).toEqual([
      [cpfs[0], []],
      [cpfs[2], ['rgFrente']],
    ]);
  });
});
