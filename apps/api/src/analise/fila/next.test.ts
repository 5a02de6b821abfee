import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { type Analyst, createAnalyst, queueOf } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, sendCadastro } from '#test/integration.ts';

let server: TestApp;
let queue: ReturnType<typeof queueOf>;
let ana: Analyst;
let bia: Analyst;
let ids: string[];

beforeAll(async () => {
  server = await buildTestApp();
  queue = queueOf(server);
  await loadDemo(server.db, { quantidade: 60 });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
});
afterAll(() => server.close());
beforeEach(async () => {
  await queue.freeAll();
  ids = await queue.findWaiting();
});

describe('the next case', () => {
  test('is the one that waits longest, as the list has it, and taken', async () => {
    const answer = await queue.next(ana);
    expect(answer.statusCode).toBe(200);
    const cadastro = answer.json<Cadastro>();
    expect(cadastro).toEqual(await queue.read(ana, ids[0]));
    expect(cadastro.analise?.com?.id).toBe(ana.id);
    expect(answer.headers.etag).toBe(`"${cadastro.versao}"`);
    expect((await queue.next(bia)).json<Cadastro>().id).toBe(ids[1]);
    expect((await queue.next(ana)).json<Cadastro>().id).toBe(ids[2]);
    expect(await queue.findTaken(ana)).toEqual({ [ids[1] as string]: bia.id, [ids[2] as string]: ana.id });
  });

  test('is none that the person passed over', async () => {
    const answer = await queue.next(ana, { exceto: [ids[0], ids[2], 'x'] });
    expect(answer.json<Cadastro>().id).toBe(ids[1]);
  });

  test('matches the search, whether it is near the front or far behind', async () => {
    const last = await queue.read(ana, ids.at(-1));
    expect((await queue.next(ana, { busca: last.cnpj })).json<Cadastro>().id).toBe(last.id);
    expect((await queue.next(bia, { busca: 'nada-disso' })).statusCode).toBe(204);
    const [word = ''] = (await queue.read(ana, ids[0])).razaoSocial.split(' ');
    expect((await queue.next(bia, { busca: word })).json<Cadastro>().id).toBe(ids[0]);
  });

  test('is nothing when nothing waits', async () => {
    const answer = await queue.next(ana, { exceto: ids });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  });

  test('one that came back waits since then, behind those that waited before', async () => {
    const { id } = await queue.read(ana, ids[0]);
    await queue.decide(ana, { id, cadastrado: true });
    const before = Date.now();
    await queue.decide(ana, { id, cadastrado: false });
    expect((await queue.findWaiting()).at(-1)).toBe(id);
    const { analise, criadoEm = '' } = await queue.read(ana, id);
    expect(Date.parse(analise?.desde ?? '')).toBeGreaterThan(before - 60_000);
    expect(Date.parse(analise?.desde ?? '')).toBeGreaterThan(Date.parse(criadoEm));
    const [listed] = (await queue.get(ana, `/pj/unix?busca=${(await queue.read(ana, id)).cnpj}`)).json<
      Cadastro[]
    >();
    expect(listed?.analise?.desde).toBe(analise?.desde);
  });

  test('a correction keeps the place of one that waits, and brings back one that was with the company', async () => {
    const key = await createKey(server, 'loja');
    const id = await sendCadastro(server, key, 900_001);
    const correct = (logradouro: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/pj/unix/cadastros/${id}`,
        headers: key,
        payload: { ...buildCadastro(900_001), logradouro },
      });
    const { analise, criadoEm } = await queue.read(ana, id);
    expect(analise?.desde).toBe(criadoEm);
    await correct('Rua Um');
    expect((await queue.read(ana, id)).analise?.desde).toBe(criadoEm);
    await server.app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${id}/pendencias`,
      headers: { ...ana.headers, 'if-match': '"2"' },
      payload: { itens: [{ texto: 'Corrija o endereço.' }] },
    });
    await correct('Rua Dois');
    expect(Date.parse((await queue.read(ana, id)).analise?.desde ?? '')).toBeGreaterThan(
      Date.parse(criadoEm ?? ''),
    );
  });

  test.each([
    [{ exceto: 'x' }, 'exceto'],
    [{ exceto: Array.from({ length: 201 }, () => 'x') }, 'exceto'],
    [{ busca: 'a'.repeat(201) }, 'busca'],
    [{ busca: '\u0000' }, undefined],
  ])('%.40j is a 400', async (payload, campo) => {
    const answer = await queue.next(ana, payload);
    expect(answer.statusCode).toBe(400);
    if (campo) expect(answer.json().campos).toHaveProperty(campo);
  });
});

describe('at the same time', () => {
  test('20 analysts who ask for the next one, of two processes, get 20 different cases', async () => {
    const analysts: Analyst[] = [];
    for (let at = 0; at < 20; at++) analysts.push(await createAnalyst(server, `analista${at}`));
    const apps = [server.app, await server.buildSibling()];
    for (let round = 0; round < 3; round++) {
      await queue.freeAll();
      const answers = await Promise.all(
        analysts.map((analyst, at) => queue.next(analyst, {}, apps[at % 2] as FastifyInstance)),
      );
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
      const given = answers.map((answer) => String(answer.json<Cadastro>().id));
      expect(given.toSorted()).toEqual(ids.slice(0, 20).toSorted());
      expect(await queue.findTaken(ana)).toEqual(
        Object.fromEntries(given.map((id, at) => [id, analysts[at]?.id])),
      );
    }
  });

  test('one person in many windows has one case, and people who swap cases by force wait for no one', async () => {
    await queue.take(ana, ids[0]);
    await queue.take(bia, ids[1]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        queue.take(at % 2 === 0 ? ana : bia, ids[(at >> 1) % 2 === 0 ? 1 : 0], { assumir: true }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
    const windows = await Promise.all(ids.slice(0, 10).map((id) => queue.take(ana, id, { assumir: true })));
    expect(windows.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(Object.values(await queue.findTaken(ana)).filter((id) => id === ana.id)).toHaveLength(1);
  });

  test('taking, deciding, correcting and signing out never block one another', async () => {
    const key = await createKey(server, 'loja-2');
    const sent = await Promise.all(
      Array.from({ length: 4 }, (_, at) => sendCadastro(server, key, 900_100 + at)),
    );
    const leaver = await createAnalyst(server, 'saindo');
    const statuses = await Promise.all([
      ...sent.flatMap((id, at) => [
        queue.take(ana, id, { assumir: true }),
        queue.take(leaver, id, { assumir: true }),
        queue.decide(bia, { id, cadastrado: at % 2 === 0 }),
        queue.next(bia),
        server.app.inject({
          method: 'PUT',
          url: `/pj/unix/cadastros/${id}`,
          headers: key,
          payload: { ...buildCadastro(900_100 + at), logradouro: 'Rua Nova' },
        }),
      ]),
      server.app.inject({ method: 'POST', url: '/pj/unix/logout', headers: leaver.headers }),
    ]).then((answers) => answers.map(({ statusCode }) => statusCode));
    expect(statuses.filter((status) => ![200, 204, 401].includes(status))).toEqual([]);
  });
});
