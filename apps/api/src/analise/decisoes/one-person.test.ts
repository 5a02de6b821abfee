import type { LinkFeito } from '@painel-pj/contract/analise/decisao';
import type { Risco } from '@painel-pj/contract/analise/risco';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { record } from '#plataforma/record/record.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { askByLink, companyOf } from '#test/link.ts';

const view = 'Há interesse na relação: a empresa é conhecida.';
const motivo = 'A câmara municipal confirmou que não é vereador.';
const pep = { declarado: true, relacao: 'titular', cargo: 'vereador' };
const ana = { nome: 'Ana Lima', cpf: '52998224725', percentual: 100 };

type House = { server: TestApp; maker: Analyst; other: Analyst; call: Decisions };
const houses: TestApp[] = [];
async function open(settings: Record<string, string>, first: number): Promise<House> {
  const server = await buildTestApp(settings);
  houses.push(server);
  return {
    server,
    maker: await createAnalyst(server, 'ana'),
    other: await createAnalyst(server, 'bia'),
    call: await decisionsOf(server, first),
  };
}

let strict: House;
let plain: House;
beforeAll(async () => {
  strict = await open({ ALCADA: 'sim', QUATRO_OLHOS: 'impedidos' }, 8800);
  plain = await open({}, 8900);
});
afterAll(() => Promise.all(houses.map((server) => server.close())));
beforeEach(() => Promise.all(houses.map(({ db }) => db.pool.query('delete from tentativa_login'))));

async function receive({ call }: House, changes: object): Promise<string> {
  const id = await call.receive();
  expect((await call.correct(id, changes)).statusCode).toBe(200);
  return id;
}

/** Asks by a link and answers it, as the company would. */
async function answerByLink({ server, maker, call }: House, id: string, alvo: string, answer: object) {
  const { proof } = await askByLink(call, maker, [{ texto: 'Corrija, por favor.', alvo }], id);
  const answered = await companyOf(server).answer(proof, 0, answer);
  expect(answered.statusCode).toBe(200);
}

const approve = async ({ call }: House, who: Analyst, id: string) => {
  const answer = await call.decide(who, id, true);
  return [answer.statusCode, answer.json().situacao];
};
const alone = [202, 'a_analisar'];
const together = [200, 'cadastrado'];

const addOnu = ({ server }: House, id: string) =>
  server.db.pool.query(
    `insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
     select ordem, 'lista-onu', '', 'impede', 'Ana Lima parece estar na lista da ONU.', 'x' from cadastro where id = $1`,
    [id],
  );

describe('what came by a link of one’s own', () => {
  test('that took away a declared PEP is not approved alone; the record says whose link it was', async () => {
    const id = await receive(strict, { socios: [{ ...ana, pep }] });
    const outro = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 };
    await answerByLink(strict, id, 'socios', { socios: [outro] });
    expect((await strict.call.read(strict.maker, id)).risco?.categoria).toBe('baixo');
    expect((await strict.call.read(strict.maker, id)).analise?.exige).toBe('duas');
    expect(await approve(strict, strict.maker, id)).toEqual(alone);
    expect(await approve(strict, strict.other, id)).toEqual(together);
    const history = await strict.server.app.inject({
      url: `/pj/unix/${id}/historico`,
      headers: strict.maker.headers,
    });
    expect(
      history.json<RegistroAuditoria[]>().find(({ acao }) => acao === 'cadastro.corrigido'),
    ).toMatchObject({
      ator: 'empresa, pelo link de Pessoa ana',
      detalhes: { feitoPor: [strict.maker.id], pediam: ['alcada'] },
    });
  });

  test('that mended what impeded it is not approved alone where that takes two', async () => {
    const id = await receive(strict, { email: 'contato@mailinator.com' });
    await answerByLink(strict, id, 'email', { valor: 'contato@empresa-de-teste.com.br' });
    expect(await approve(strict, strict.maker, id)).toEqual(alone);
  });

  test('counts when words and files are sent, and for an account in the same hand', async () => {
    const { server, maker, call } = strict;
    const id = await receive(strict, { socios: [{ ...ana, pep }] });
    const itens = [{ texto: 'Explique o cargo.' }, { texto: 'Mostre a exoneração.' }];
    const { proof } = await askByLink(call, maker, itens, id);
    const company = companyOf(server);
    expect((await company.answer(proof, 0, { valor: 'Não é mais vereador.' })).statusCode).toBe(200);
    const { documentos } = (await company.see(proof)).itens[1] ?? {};
    expect((await company.send(proof, 1, pdfFile('ato'), documentos?.[0]?.documento)).statusCode).toBe(200);
    const { rows } = await server.db.pool.query(
      `select acao from auditoria where alvo_id = $1 and detalhes -> 'feitoPor' ? $2 order by id`,
      [id, maker.id],
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['pedido.respondido', 'documento.recebido']);
    await call.correct(id, { socios: [ana] });
    const made = await createAnalyst(server, 'feita');
    await server.db.kysely.transaction().execute((tx) =>
      record(tx, {
        ator: { id: maker.id, nome: 'ana' },
        acao: 'usuario.criado',
        alvo: { tipo: 'usuario', id: made.id },
      }),
    );
    expect(await approve(strict, made, id)).toEqual(alone);
  });

  test('is approved by one person who did not make it, and after that by its maker too', async () => {
    const id = await receive(strict, { email: 'contato@mailinator.com' });
    await answerByLink(strict, id, 'email', { valor: 'contato@empresa-de-teste.com.br' });
    expect(await approve(strict, strict.other, id)).toEqual(together);
    await strict.call.decide(strict.maker, id, false);
    expect(await approve(strict, strict.maker, id)).toEqual(together);
  });

  test('sent from the network of somebody of staff counts as theirs too, and is told', async () => {
    const { server, maker, other, call } = strict;
    const id = await receive(strict, { email: 'contato@mailinator.com' });
    const { proof } = await askByLink(call, maker, [{ texto: 'Corrija, por favor.', alvo: 'email' }], id);
    const valor = 'contato@empresa-de-teste.com.br';
    const near = { remoteAddress: '127.0.0.1' };
    expect((await companyOf(server).answer(proof, 0, { valor }, near)).statusCode).toBe(200);
    const url = `/pj/unix/cadastros/${id}/pendencias/link`;
    const { daRedeDe } = (await server.app.inject({ url, headers: other.headers })).json<LinkFeito>();
    expect(daRedeDe).toEqual(expect.arrayContaining(['Pessoa ana', 'Pessoa bia']));
    expect(await approve(strict, other, id)).toEqual(alone);
    expect(await approve(strict, maker, id)).toEqual(together);
  });

  test('is not looked at by an approval that was taken back', async () => {
    const id = await receive(strict, { email: 'contato@mailinator.com' });
    await answerByLink(strict, id, 'email', { valor: 'contato@empresa-de-teste.com.br' });
    expect(await approve(strict, strict.other, id)).toEqual(together);
    expect((await strict.call.act(strict.other, id, 'desfazer')).statusCode).toBe(200);
    expect(await approve(strict, strict.maker, id)).toEqual(alone);
  });

  test('takes a second person after a hit of the UN list, whatever is set; else it needs none', async () => {
    const id = await plain.call.receive();
    await addOnu(plain, id);
    await answerByLink(plain, id, 'telefone', { valor: '11987650000' });
    expect((await plain.call.read(plain.maker, id)).alertas?.map(({ codigo }) => codigo)).not.toContain(
      'lista-onu',
    );
    expect(await approve(plain, plain.maker, id)).toEqual(alone);
    expect(await approve(plain, plain.other, id)).toEqual(together);

    const harmless = await receive(plain, { email: 'contato@mailinator.com' });
    await answerByLink(plain, harmless, 'email', { valor: 'contato@empresa-de-teste.com.br' });
    expect(await approve(plain, plain.maker, harmless)).toEqual(together);
  });

  test('does not keep alone an approval that it saved', async () => {
    const { server, call, maker, other } = strict;
    const id = await call.receive();
    expect(await approve(strict, maker, id)).toEqual(together);
    await call.correct(id, { socios: [{ ...ana, pep }] });
    const { proof } = await askByLink(call, maker, [{ texto: 'Confira os sócios.', alvo: 'socios' }], id);
    const outro = { nome: 'Bia Rocha', cpf: '39053344705', percentual: 100 };
    expect((await companyOf(server).answer(proof, 0, { socios: [outro] })).statusCode).toBe(200);
    const refused = await call.keep(maker, id, view);
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      expect.stringContaining('fez o link pelo qual a empresa respondeu'),
    ]);
    expect((await call.keep(other, id, view)).statusCode).toBe(200);
  });
});

describe('a high risk', () => {
  const change = ({ server }: House, who: Analyst, id: string, categoria: Risco['categoria']) =>
    server.app.inject({
      method: 'PUT',
      url: `/pj/unix/cadastros/${id}/risco`,
      headers: who.headers,
      payload: { categoria, motivo },
    });
  const abroad = { ...ana, residencia: 'PT' };

  test('lowered by hand is not approved alone by who lowered it', async () => {
    const id = await receive(strict, { socios: [abroad] });
    expect((await strict.call.read(strict.maker, id)).risco?.categoria).toBe('alto');
    expect((await change(strict, strict.maker, id, 'baixo')).statusCode).toBe(200);
    expect(await approve(strict, strict.maker, id)).toEqual(alone);
    expect(await approve(strict, strict.other, id)).toEqual(together);
  });

  test('that another person raised is not lowered and approved by one', async () => {
    const id = await strict.call.receive();
    expect((await change(strict, strict.other, id, 'alto')).statusCode).toBe(200);
    expect((await change(strict, strict.maker, id, 'baixo')).statusCode).toBe(200);
    expect(await approve(strict, strict.maker, id)).toEqual(alone);
  });

  test('that another person lowered is approved by one', async () => {
    const id = await receive(strict, { socios: [abroad] });
    expect((await change(strict, strict.other, id, 'baixo')).statusCode).toBe(200);
    expect(await approve(strict, strict.maker, id)).toEqual(together);
  });

  test('lowered by an answer to the alerta behind it is not approved alone by who answered', async () => {
    const { server, call, maker, other } = strict;
    const id = await call.receive();
    // What Receita tells of partners abroad is of level `atencao`, and needs Receita's data.
    await server.db.pool.query(
      `with a as (
         insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
         select ordem, 'receita-exterior', '', 'atencao', 'Bia Rocha é do exterior.', 'x' from cadastro where id = $1
         returning ordem
       )
       update risco set categoria = 'alto', calculada = 'alto', achados =
         '[{"codigo": "exterior", "nivel": "alto", "texto": "Bia Rocha é do exterior", "alerta": "receita-exterior "}]'
       from a where risco.ordem = a.ordem`,
      [id],
    );
    expect((await call.answer(maker, id, 'receita-exterior', { motivo })).statusCode).toBe(200);
    expect((await call.read(maker, id)).risco?.categoria).toBe('baixo');
    expect(await approve(strict, maker, id)).toEqual(alone);
    expect(await approve(strict, other, id)).toEqual(together);
  });
});

test('with alçada alone, who answered what impeded an approval does not give it alone', async () => {
  const ranked = await open({ ALCADA: 'sim' }, 8950);
  const id = await receive(ranked, { email: 'contato@mailinator.com' });
  expect((await ranked.call.answer(ranked.maker, id, 'email-descartavel', { motivo })).statusCode).toBe(200);
  expect(await approve(ranked, ranked.maker, id)).toEqual(alone);
  expect(await approve(ranked, ranked.other, id)).toEqual(together);
});
