import type { Link, LinkFeito } from '@painel-pj/contract/analise/decisao';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { askByLink, companyOf, type Proof } from '#test/link.ts';

const cep = { texto: 'O CEP não existe. Confira-o.', alvo: 'cep' };
const day = 24 * 3_600_000;

let t: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
let company: ReturnType<typeof companyOf>;
beforeAll(async () => {
  t = await buildTestApp();
  ana = await createAnalyst(t, 'ana');
  bia = await createAnalyst(t, 'bia');
  call = await decisionsOf(t, 100);
  company = companyOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('delete from tentativa_login'));

const makeLink = (id: string) =>
  t.app.inject({ method: 'POST', url: `/pj/unix/cadastros/${id}/pendencias/link`, headers: ana.headers });
const describeLink = async (id: string) =>
  (
    await t.app.inject({ url: `/pj/unix/cadastros/${id}/pendencias/link`, headers: bia.headers })
  ).json<LinkFeito>();
const statusOf = async (proof: Proof) => (await company.open(proof)).statusCode;

describe('a link', () => {
  test('is shown once; only its hash is kept, and who made it is on record', async () => {
    const { id, link, proof } = await askByLink(call, ana, [cep]);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(await statusOf(proof)).toBe(200);
    const { rows } = await t.db.pool.query('select row_to_json(l)::text as linha from link_empresa l');
    expect(rows.map(({ linha }) => linha).join()).not.toContain(link.token);
    const { rows: acts } = await t.db.pool.query(
      `select ator_id, detalhes ->> 'link' as link from auditoria where alvo_id = $1 and acao = 'cadastro.correcao_pedida'`,
      [id],
    );
    expect(acts).toEqual([{ ator_id: ana.id, link: 'true' }]);
  });

  test('is not made unless it is asked for', async () => {
    const id = await call.receive();
    const asked = await call.ask(ana, id);
    expect(asked.json()).not.toHaveProperty('link');
    const none = await t.app.inject({
      url: `/pj/unix/cadastros/${id}/pendencias/link`,
      headers: ana.headers,
    });
    expect([none.statusCode, none.json().codigo]).toEqual([404, 'sem_dados']);
  });

  test('staff see when it was opened; a new one ends it and is on record', async () => {
    const { id, proof } = await askByLink(call, ana, [cep]);
    expect(await describeLink(id)).not.toHaveProperty('abertoEm');
    await company.see(proof);
    expect(await describeLink(id)).toMatchObject({
      situacao: 'aberto',
      abertoEm: expect.any(String),
      respostas: [],
    });
    const made = await makeLink(id);
    expect(made.statusCode).toBe(200);
    expect(await describeLink(id)).not.toHaveProperty('abertoEm');
    const { token } = made.json<Link>();
    expect([await statusOf(proof), await statusOf({ ...proof, token })]).toEqual([401, 200]);
    const { rows } = await t.db.pool.query(
      `select ator_id from auditoria where alvo_id = $1 and acao = 'link.criado'`,
      [id],
    );
    expect(rows).toEqual([{ ator_id: ana.id }]);
  });

  test('is made later for a request without one, and not where nothing is asked', async () => {
    const id = await call.receive();
    expect((await makeLink(id)).statusCode).toBe(409);
    await call.ask(ana, id, [cep]);
    const { token } = (await makeLink(id)).json<Link>();
    const { cnpj } = await call.read(ana, id);
    expect((await company.see({ token, cnpj })).itens).toHaveLength(1);
  });

  test('is not made for a request that was answered in part and then decided', async () => {
    const { id, proof } = await askByLink(call, ana, [cep, cep]);
    expect((await company.answer(proof, 0, { naoPode: 'Não sei o CEP.' })).statusCode).toBe(200);
    await call.refuse(ana, id);
    expect((await makeLink(id)).statusCode).toBe(409);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a refusal', (id) => call.refuse(ana, id)],
    ['its return to staff', (id) => call.act(ana, id, 'devolver')],
    ['the undo of the request', (id) => call.act(ana, id, 'desfazer')],
    ['a second request', (id) => call.ask(ana, id)],
    ['an approval', (id) => call.justify(bia, id, 'Conferido por telefone.')],
  ])('ends by %s, and no undo brings it back', async (_what, end) => {
    const { id, proof } = await askByLink(call, ana, [cep]);
    const { versao } = await call.read(ana, id);
    await end(id);
    expect((await call.read(ana, id)).versao).toBeGreaterThan(Number(versao));
    expect(await statusOf(proof)).toBe(401);
    await call.act(ana, id, 'desfazer');
    expect(await statusOf(proof)).toBe(401);
    const answer = await company.answer(proof, 0, { valor: '01310-100' });
    expect(answer.statusCode).toBe(401);
    expect(await describeLink(id)).toMatchObject({ situacao: 'encerrado' });
  });

  test('whoever ends it is told so, and only who ends it', async () => {
    const { id } = await askByLink(call, ana, [cep]);
    expect((await call.ask(ana, id)).json()).toMatchObject({ linkEncerrado: true });
    expect((await call.act(ana, id, 'desfazer')).json()).not.toHaveProperty('linkEncerrado');
    await makeLink(id);
    expect((await call.act(ana, id, 'devolver')).json()).toMatchObject({ linkEncerrado: true });
  });
});

describe('who opens it', () => {
  const wrong = 'A'.repeat(43);
  const others: [string, (proof: Proof, other: Proof) => Proof][] = [
    ['another token', ({ cnpj }) => ({ token: wrong, cnpj })],
    ['another CNPJ', ({ token }) => ({ token, cnpj: '11222333000181' })],
    ['the CNPJ of another company with a link', ({ token }, { cnpj }) => ({ token, cnpj })],
    ['no CNPJ', ({ token }) => ({ token, cnpj: '' })],
    ['nothing', () => ({ token: '', cnpj: '' })],
    ['what no CNPJ is', ({ token }) => ({ token, cnpj: "' or 1=1 --" })],
  ];

  test('one wording for all that is wrong', async () => {
    const [mine, other] = [await askByLink(call, ana, [cep]), await askByLink(call, ana, [cep])];
    const bodies = new Set<string>();
    for (const [what, change] of others) {
      await t.db.pool.query('delete from tentativa_login');
      const proof = change(mine.proof, other.proof);
      for (const answer of [
        await company.open(proof),
        await company.answer(proof, 0, { valor: '01310-100' }),
        await company.send(proof, 0, Buffer.from('x')),
      ]) {
        expect([what, answer.statusCode]).toEqual([what, 401]);
        const { requisicao: _, ...body } = answer.json();
        bodies.add(JSON.stringify(body));
      }
    }
    expect([...bodies]).toHaveLength(1);
  });

  test('a CNPJ with its mask, and in small letters, is the same', async () => {
    const { proof } = await askByLink(call, ana, [cep]);
    const { cnpj } = proof;
    const masked = `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
    expect(await statusOf({ ...proof, cnpj: masked })).toBe(200);
    expect(await statusOf({ ...proof, cnpj: cnpj.toLowerCase() })).toBe(200);
  });

  test('five wrong CNPJs make the network wait, also with the right one; another network goes on', async () => {
    const { proof } = await askByLink(call, ana, [cep]);
    const here = { remoteAddress: '203.0.113.7' };
    for (let at = 0; at < 5; at++) {
      expect((await company.open({ ...proof, cnpj: `1122233300018${at}` }, here)).statusCode).toBe(401);
    }
    const waits = await company.open(proof, here);
    expect([waits.statusCode, Number(waits.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await company.open(proof, { remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('a link of one’s own opened in between takes no guess at another back', async () => {
    const [own, other] = [await askByLink(call, ana, [cep]), await askByLink(call, ana, [cep])];
    const here = { remoteAddress: '203.0.113.9' };
    const guess = async () =>
      (await company.open({ ...other.proof, cnpj: '11222333000181' }, here)).statusCode;
    const openOwn = async () => (await company.open(own.proof, here)).statusCode;
    for (let at = 0; at < 4; at++) expect(await guess()).toBe(401);
    expect([await openOwn(), await guess(), await openOwn()]).toEqual([200, 401, 429]);
  });

  test('guesses from many networks make the link wait', async () => {
    const { proof } = await askByLink(call, ana, [cep]);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) {
      const wrongCnpj = { ...proof, cnpj: '11222333000181' };
      statuses.push((await company.open(wrongCnpj, { remoteAddress: `198.51.100.${at}` })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('many guesses at the same time gain nothing', async () => {
    const { proof } = await askByLink(call, ana, [cep]);
    const remoteAddress = '203.0.113.99';
    const guesses = Array.from({ length: 30 }, () =>
      company.open({ ...proof, cnpj: '11222333000181' }, { remoteAddress }),
    );
    const refused = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 401);
    expect(refused.length).toBeLessThanOrEqual(5);
  });

  test('200 of one network wait their turn, more are refused at once; another network is not', async () => {
    const { proof } = await askByLink(call, ana, [cep]);
    const statuses: number[] = [];
    const open = async (remoteAddress: string) => {
      statuses.push((await company.open(proof, { remoteAddress })).statusCode);
    };
    const client = await t.db.pool.connect();
    await client.query('begin; lock table tentativa_login');
    const calls = Array.from({ length: 300 }, () => open('203.0.113.100'));
    await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: 99 }, () => 503)), 30_000);
    const ofOther = company.open(proof, { remoteAddress: '203.0.113.101' });
    await client.query('commit');
    client.release();
    expect((await ofOther).statusCode).toBe(200);
    await Promise.all(calls);
    expect(statuses.filter((status) => status === 503)).toHaveLength(99);
  });

  test('right calls at the same time do not wait for each other', async () => {
    const { proof } = await askByLink(call, ana, [cep]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => company.open(proof)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  test('too many calls by one link wait', async () => {
    const { proof } = await askByLink(call, ana, [cep]);
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at++) statuses.add(await statusOf(proof));
    expect([...statuses]).toEqual([200, 429]);
  });

  test('what is written by one link uses up its day, and not that of another', async () => {
    const [mine, other] = [await askByLink(call, ana, [cep]), await askByLink(call, ana, [cep])];
    const write = async ({ proof }: typeof mine, naoPode: string) =>
      (await company.answer(proof, 0, { naoPode })).statusCode;
    expect(await write(mine, 'Não sei o CEP.')).toBe(200);
    await t.db.pool.query(`update limite set fichas = 0 where chave like 'envio:link:%'`);
    expect([await write(mine, 'Ainda não sei.'), await write(other, 'Não sei o CEP.')]).toEqual([429, 200]);
  });

  test('after the deadline only who has both proofs is told so, and nothing is taken', async () => {
    const { id, proof } = await askByLink(call, ana, [cep]);
    const before = await call.read(ana, id);
    t.clock.advance(40 * day);
    const late = companyOf({ app: await t.buildSibling() });
    const opened = await late.open(proof);
    expect([opened.statusCode, opened.json().codigo]).toEqual([410, 'prazo_encerrado']);
    expect((await late.open({ ...proof, cnpj: '11222333000181' })).statusCode).toBe(401);
    expect((await late.answer(proof, 0, { valor: '01310-100' })).statusCode).toBe(410);
    t.clock.advance(-40 * day);
    expect((await call.read(ana, id)).cep).toBe(before.cep);
  });
});
