import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { askByLink, companyOf, type Proof } from '#test/link.ts';

const own = '52998224725';
const other = '39053344705';
const todos = { texto: 'Confira os sócios.', alvo: 'socios' };
const pep = { declarado: true, relacao: 'titular', cargo: 'vereador' };

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
beforeEach(() => t.db.pool.query('delete from tentativa_login'));

async function ask(item: object, changes: object) {
  const id = await call.receive();
  expect((await call.correct(id, changes)).statusCode).toBe(200);
  return askByLink(call, ana, [item as { texto: string }], id);
}
const oneSocio = (more: object = {}) => ({
  socios: [{ nome: 'Ana Lima', cpf: own, percentual: 100, ...more }],
});
const sociosOf = async (id: string) => (await call.read(ana, id)).socios as Socio[];

describe('a hidden number is not found by trying', () => {
  /** The answers to the right number and to another one, with nothing written. */
  async function compare(id: string, send: (cpf: string) => ReturnType<typeof company.answer>) {
    const { versao } = await call.read(ana, id);
    const answers = [await send(own), await send(other)].map((answer) => {
      const { requisicao: _, ...body } = answer.json();
      return [answer.statusCode, body];
    });
    expect((await call.read(ana, id)).versao).toBe(versao);
    expect(answers[0]).toEqual(answers[1]);
    return answers[0]?.[0];
  }
  const stale = { headers: { 'if-match': '"7"' } };

  test('with a version that is not there, of a partner and of who signs', async () => {
    const partner = await ask(todos, oneSocio());
    const byPartner = await compare(partner.id, (cpf) =>
      company.answer(partner.proof, 0, { socios: [{ lugar: 'socios.0', cpf }] }, stale),
    );
    const signer = await ask({ texto: 'Confira o CPF.', alvo: 'cpfResponsavel' }, { cpfResponsavel: own });
    const bySigner = await compare(signer.id, (valor) => company.answer(signer.proof, 0, { valor }, stale));
    expect([byPartner, bySigner]).toEqual([412, 412]);
  });

  test('with a list of partners that is not there', async () => {
    const { id, proof } = await ask(todos, oneSocio());
    const send = (cpf: string) =>
      company.answer(proof, 0, { socios: [{ lugar: 'socios.0', cpf }], quadro: 'x' });
    expect(await compare(id, send)).toBe(409);
  });

  test('as a partner who is there twice, beside another mistake', async () => {
    const { id, proof } = await ask(todos, oneSocio());
    const send = (cpf: string) =>
      company.answer(proof, 0, { socios: [{ lugar: 'socios.0' }, { nome: 'Bia', cpf, percentual: 500 }] });
    expect(await compare(id, send)).toBe(400);
  });
});

describe('refused answers', () => {
  const refuse = (proof: Proof, at: number) =>
    company.answer(proof, 0, { socios: [{ lugar: 'socios.9' }] }, { remoteAddress: `198.51.100.${at}` });

  test('by one link make it wait, from whatever network; another link does not wait', async () => {
    const [mine, another] = [await ask(todos, oneSocio()), await ask(todos, oneSocio())];
    const statuses: number[] = [];
    for (let at = 0; at < 22; at++) statuses.push((await refuse(mine.proof, at)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429, 429]);
    const right = { naoPode: 'Não sei os CPFs.' };
    expect((await company.answer(mine.proof, 0, right)).statusCode).toBe(429);
    expect((await company.answer(another.proof, 0, right)).statusCode).toBe(200);
    t.clock.advance(31_000);
    expect((await company.answer(mine.proof, 0, right)).statusCode).toBe(200);
    expect((await refuse(mine.proof, 1)).statusCode).toBe(409);
    expect((await company.answer(mine.proof, 0, { naoPode: 'Ainda não sei.' })).statusCode).toBe(429);
  });
});

test('a declaration of PEP stays with its number, whoever is taken out and comes back', async () => {
  const { id, proof } = await ask(todos, oneSocio({ pep }));
  const bia = { nome: 'Bia Rocha', cpf: other, percentual: 100 };
  expect((await company.answer(proof, 0, { socios: [bia] })).statusCode).toBe(200);
  expect(await sociosOf(id)).toMatchObject([{ cpf: other }]);
  const back = [
    { lugar: 'socios.0', percentual: 40 },
    { nome: 'Ana Lima', cpf: own, percentual: 60 },
  ];
  expect((await company.answer(proof, 0, { socios: back })).statusCode).toBe(200);
  const [one, returned] = await sociosOf(id);
  expect([one?.pep, returned?.pep]).toEqual([undefined, pep]);
  expect((await call.read(ana, id)).alertas?.map(({ codigo }) => codigo)).toContain('pep-declarada');
});
