import type { LinkFeito } from '@painel-pj/contract/analise/decisao';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
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
  call = await decisionsOf(t, 500);
  company = companyOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('delete from tentativa_login'));

const ofCep = { texto: 'Confira o CEP.', alvo: 'cep', alerta: 'cep-inexistente' };

async function receive(changes: object = {}): Promise<string> {
  const id = await call.receive();
  expect((await call.correct(id, changes)).statusCode).toBe(200);
  return id;
}
const historyOf = async (id: string) =>
  (await t.app.inject({ url: `/pj/unix/${id}/historico`, headers: ana.headers })).json<RegistroAuditoria[]>();
const itemOf = (answer: { json(): unknown }, n = 0) => (answer.json() as PedidoEmpresa).itens[n];
describe('a field', () => {
  test('that is mended closes at once; the registration comes back with the difference', async () => {
    const { id, proof } = await askByLink(call, ana, [ofCep], await receive({ cep: '00100000' }));
    const before = await company.see(proof);
    expect(before).toMatchObject({ concluido: false, arquivoMaxMb: 1, prazo: expect.stringMatching(/^20/) });
    expect(before.itens).toEqual([
      {
        n: 0,
        tipo: 'campo',
        rotulo: 'CEP',
        texto: 'Confira o CEP.',
        situacao: 'falta',
        campo: 'cep',
        valor: '00100000',
        vez: 0,
      },
    ]);
    const answer = await company.answer(proof, 0, { valor: '01310-100' });
    expect(answer.json()).toMatchObject({
      concluido: true,
      itens: [{ situacao: 'resolvido', vez: 1, valor: '01310100' }],
    });
    const after = await call.read(ana, id);
    expect(after).toMatchObject({ cep: '01310100', mudou: ['cep'], antes: { cep: '00100000' } });
    expect(after.analise).toMatchObject({ situacao: 'a_analisar', retorno: 'corrigido' });
    expect((await historyOf(id))[0]).toMatchObject({
      acao: 'cadastro.corrigido',
      ator: 'empresa, pelo link de Pessoa ana',
    });
  });

  test('that is still wrong says so, and can be answered again', async () => {
    const { proof } = await askByLink(call, ana, [ofCep], await receive({ cep: '00100000' }));
    const still = itemOf(await company.answer(proof, 0, { valor: '00100001' }));
    expect(still).toMatchObject({ situacao: 'enviado', problema: expect.stringContaining('não resolve') });
    expect(itemOf(await company.answer(proof, 0, { valor: '01310100' }))).toMatchObject({
      situacao: 'resolvido',
    });
  });

  test('is judged as intake does; the same value again is told, a repeated call is not', async () => {
    const { proof } = await askByLink(call, ana, [ofCep], await receive({ cep: '00100000' }));
    const short = await company.answer(proof, 0, { valor: '123' });
    expect([short.statusCode, short.json().campos]).toEqual([400, { valor: 'CEP inválido: use 8 dígitos.' }]);
    expect((await company.answer(proof, 0, { valor: '00100-000' })).json().campos.valor).toContain('o mesmo');
    expect((await company.answer(proof, 0, { socios: [] })).json().campos.corpo).toContain('um valor');
    expect((await company.answer(proof, 0, { valor: 'a', naoPode: 'b' })).statusCode).toBe(400);
    expect((await company.answer(proof, 9, { valor: '01310100' })).statusCode).toBe(404);
    for (const status of [200, 200]) {
      const sent = await company.answer(proof, 0, { valor: '01310100' }, { headers: { 'if-match': '"0"' } });
      expect([sent.statusCode, itemOf(sent)?.vez]).toEqual([status, 1]);
    }
  });

  test('answered in another tab is not overwritten', async () => {
    const { proof } = await askByLink(call, ana, [ofCep], await receive({ cep: '00100000' }));
    const tab = { headers: { 'if-match': '"0"' } };
    expect((await company.answer(proof, 0, { valor: '00100001' }, tab)).statusCode).toBe(200);
    expect((await company.answer(proof, 0, { valor: '01310100' }, tab)).statusCode).toBe(412);
    expect((await company.answer(proof, 0, { naoPode: 'Não há outro.' }, tab)).statusCode).toBe(412);
  });
});

test('nothing is shown that was not asked for', async () => {
  const itens = [ofCep, { texto: 'Confira o CPF de quem assina.', alvo: 'cpfResponsavel' }];
  const { id, proof } = await askByLink(call, ana, itens, await receive({ cep: '00100000' }));
  const { razaoSocial, cnpj, email, telefone, cpfResponsavel, nomeResponsavel, ...cadastro } =
    await call.read(ana, id);
  const shown = JSON.stringify(await company.see(proof));
  const [socio] = cadastro.socios as Socio[];
  for (const hidden of [
    id,
    razaoSocial,
    cnpj,
    email,
    telefone,
    cpfResponsavel,
    nomeResponsavel,
    socio?.cpf,
    socio?.nome,
  ]) {
    expect(shown).not.toContain(hidden);
  }
  expect(JSON.parse(shown).empresa).toMatch(/^.\*{5}( \S+)?$/);
});

test('what depends on other companies is not told: nobody tries numbers out', async () => {
  const asked = {
    texto: 'Informe um telefone da empresa.',
    alvo: 'telefone',
    alerta: 'telefone-compartilhado',
  };
  const shared = { telefone: '1132345678' };
  for (let at = 0; at < 4; at++) await receive(shared);
  const id = await receive(shared);
  expect((await call.read(ana, id)).alertas?.map(({ codigo }) => codigo)).toContain('telefone-compartilhado');
  const { proof } = await askByLink(call, ana, [asked], id);
  const answers = [
    await company.answer(proof, 0, { valor: '1132345999' }),
    await company.answer(proof, 0, shared.telefone ? { valor: shared.telefone } : {}),
  ];
  for (const answer of answers) expect(itemOf(answer)).toMatchObject({ situacao: 'enviado' });
  expect(answers.map((answer) => itemOf(answer)?.problema)).toEqual([undefined, undefined]);
});

describe('words', () => {
  test('that something can not be provided bring it back, and staff read them', async () => {
    const { id, proof } = await askByLink(call, ana, [{ texto: 'Envie o alvará.', alvo: 'alvara' }]);
    expect((await company.answer(proof, 0, { naoPode: 'x' })).statusCode).toBe(422);
    const texto = 'A prefeitura ainda não o emitiu.';
    expect((await company.answer(proof, 0, { naoPode: texto })).json()).toMatchObject({
      concluido: true,
      itens: [{ situacao: 'nao_pode', resposta: texto }],
    });
    const { analise, versao } = await call.read(ana, id);
    expect(analise).toMatchObject({ situacao: 'a_analisar', retorno: 'corrigido' });
    const link = await t.app.inject({
      url: `/pj/unix/cadastros/${id}/pendencias/link`,
      headers: ana.headers,
    });
    expect(link.json<LinkFeito>()).toMatchObject({
      situacao: 'aberto',
      enviadoEm: expect.any(String),
      respostas: [{ n: 0, texto: 'Envie o alvará.', resposta: texto, naoPode: true }],
    });
    const [act] = await historyOf(id);
    expect(act).toMatchObject({ acao: 'pedido.respondido', ator: 'empresa, pelo link de Pessoa ana' });
    await company.answer(proof, 0, { naoPode: texto });
    expect((await call.read(ana, id)).versao).toBe(versao);
    expect(itemOf(await company.send(proof, 0, pdfFile('alvara')))).toMatchObject({ situacao: 'enviado' });
  });

  test('to some of the items only: staff see which had no answer', async () => {
    const texts = ['Explique a atividade.', 'Mostre o aluguel.', 'Diga quem assina.'];
    const { id, proof } = await askByLink(
      call,
      ana,
      texts.map((texto) => ({ texto })),
    );
    const unanswered = async () => {
      const url = `/pj/unix/cadastros/${id}/pendencias/link`;
      return (await t.app.inject({ url, headers: ana.headers })).json<LinkFeito>().semResposta;
    };
    expect(await unanswered()).toBeUndefined();
    await company.answer(proof, 1, { valor: 'É próprio.' });
    expect(await unanswered()).toEqual([0, 2]);
    await company.answer(proof, 0, { valor: 'Vende pães.' });
    await company.answer(proof, 2, { valor: 'Ana Lima.' });
    expect(await unanswered()).toBeUndefined();
  });

  test('answer what names no field, or a file does', async () => {
    const asked = [{ texto: 'Explique a atividade da empresa.' }, { texto: 'Mostre o contrato de aluguel.' }];
    const { id, proof } = await askByLink(call, ana, asked);
    expect((await company.see(proof)).itens.map(({ tipo }) => tipo)).toEqual(['livre', 'livre']);
    expect(itemOf(await company.answer(proof, 0, { valor: 'Vende pães.' }))).toMatchObject({
      situacao: 'enviado',
      resposta: 'Vende pães.',
    });
    const { documentos } = (await company.see(proof)).itens[1] ?? {};
    const last = await company.send(proof, 1, pdfFile('aluguel'), documentos?.at(-1)?.documento);
    expect(last.json()).toMatchObject({ concluido: true });
    expect(Object.keys((await call.read(ana, id)).documentos ?? {})).toEqual(['anexo1_2']);
  });
});

test('the file of a free answer is called otherwise in another round', async () => {
  const { id } = await askByLink(call, ana, [{ texto: 'Mostre o contrato de aluguel.' }]);
  const { proof } = await askByLink(call, ana, [{ texto: 'Mostre-o por inteiro.' }], id);
  expect((await company.see(proof)).itens[0]?.documentos?.at(-1)?.documento).toBe('anexo2_1');
});

describe('partners', () => {
  const todos = { texto: 'Informe todos os sócios.', alvo: 'socios' };
  const people = [
    { nome: 'Ana Lima', cpf: '52998224725', percentual: 50 },
    { nome: 'Bia Rocha', cpf: '39053344705', percentual: 30 },
    { nome: 'Caio Reis', cpf: '15350946056', percentual: 20 },
  ];
  const places = (shares: number[], from = 0) =>
    shares.map((percentual, at) => ({ lugar: `socios.${at + from}`, percentual }));

  test('answered on others than those that are there now are not taken', async () => {
    const asked = [todos, { ...todos, texto: 'Confira as participações.' }];
    const { id, proof } = await askByLink(call, ana, asked, await receive({ socios: people }));
    const [first, second] = (await company.see(proof)).itens;
    const removed = { socios: places([60, 40], 1), quadro: first?.quadro };
    const sent = await company.answer(proof, 0, removed);
    expect(sent.statusCode).toBe(200);
    expect(itemOf(sent, 1)?.quadro).not.toBe(second?.quadro);
    const stale = await company.answer(proof, 1, { socios: places([50, 30, 20]), quadro: second?.quadro });
    expect([stale.statusCode, stale.json().codigo]).toEqual([409, 'conflito']);
    const late = await company.answer(proof, 1, { socios: places([50, 50]), quadro: second?.quadro });
    expect(late.statusCode).toBe(409);
    const { socios } = await call.read(ana, id);
    expect((socios as Socio[]).map(({ nome }) => nome)).toEqual(['Bia Rocha', 'Caio Reis']);
    const again = await company.answer(proof, 1, {
      socios: places([50, 50]),
      quadro: itemOf(sent, 1)?.quadro,
    });
    expect(again.statusCode).toBe(200);
  });

  test('of an item about one of them can not be made to show the others', async () => {
    const holding = { nome: 'Sul Holding Ltda', cnpj: '11222333000181', percentual: 50 };
    const id = await receive({
      socios: [holding, ...people.slice(1).map((one) => ({ ...one, percentual: 25 }))],
    });
    const { proof } = await askByLink(call, ana, [{ texto: 'Confira o CNPJ.', alvo: 'socios.0.cnpj' }], id);
    const answer = await company.answer(proof, 0, {
      socios: [{ lugar: 'socios.0', socios: [{ lugar: 'socios.1' }, { lugar: 'socios.2' }] }],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).not.toContain('Bia Rocha');
  });
});

test('an amount is read as it is written in Brazil', async () => {
  const { id, proof } = await askByLink(call, ana, [{ texto: 'Informe o capital.', alvo: 'capitalSocial' }]);
  expect((await company.answer(proof, 0, { valor: 'R$ 50.000' })).statusCode).toBe(200);
  expect((await call.read(ana, id)).capitalSocial).toBe(50_000);
});

test('what was sent before stays beside what is sent after it', async () => {
  const asked = [{ texto: 'Explique a atividade, e mostre o contrato de aluguel.' }];
  const { proof } = await askByLink(call, ana, asked);
  await company.answer(proof, 0, { valor: 'Vende pães.' });
  const documento = (await company.see(proof)).itens[0]?.documentos?.[0]?.documento;
  const sent = itemOf(await company.send(proof, 0, pdfFile('aluguel'), documento));
  expect(sent).toMatchObject({ situacao: 'enviado', resposta: 'Vende pães.' });
  const changed = itemOf(await company.answer(proof, 0, { valor: 'Vende pães e bolos.' }));
  expect(changed?.documentos?.find((one) => one.documento === documento)?.enviadoEm).toBeDefined();
});
