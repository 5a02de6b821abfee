import { expect, test } from 'vitest';
import { record } from '#plataforma/record/record.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { decisionsOf } from '#test/decisions.ts';

const reason = 'A empresa é conhecida há anos.';

/** What one registration says beforehand of its approval. */
async function open(number: number, settings: Record<string, string>) {
  const server = await buildTestApp(settings);
  const ana = await createAnalyst(server, 'ana');
  const bia = await createAnalyst(server, 'bia');
  const call = await decisionsOf(server, number);
  const exigeOf = async (reader: Analyst, id: string) => (await call.read(reader, id)).analise?.exige;
  async function receiveImpeded(): Promise<string> {
    const id = await call.receive();
    await call.correct(id, { email: 'contato@mailinator.com' });
    return id;
  }
  return { server, ana, bia, call, exigeOf, receiveImpeded };
}

test('one person approves it', async () => {
  const { server, ana, exigeOf, receiveImpeded } = await open(9100, {});
  expect(await exigeOf(ana, await receiveImpeded())).toBeUndefined();
  await server.close();
});

test('with ALCADA, it would be a proposal, until one is made; kept, it takes the power again', async () => {
  const { server, ana, bia, call, exigeOf, receiveImpeded } = await open(9200, { ALCADA: 'sim' });
  expect(await exigeOf(ana, await call.receive())).toBeUndefined();
  const id = await receiveImpeded();
  expect(await exigeOf(ana, id)).toBe('alcada');
  await call.justify(ana, id, reason);
  expect(await exigeOf(bia, id)).toBeUndefined();
  await call.justify(bia, id, reason);
  expect(await exigeOf(ana, id)).toBe('alcada');
  await server.close();
});

test('with QUATRO_OLHOS=sempre, it would be the first of two, until one is given', async () => {
  const { server, ana, bia, call, exigeOf } = await open(9300, { QUATRO_OLHOS: 'sempre' });
  const id = await call.receive();
  expect(await exigeOf(ana, id)).toBe('duas');
  await call.decide(ana, id, true);
  expect(await exigeOf(bia, id)).toBeUndefined();
  await server.close();
});

test('with QUATRO_OLHOS=impedidos, so is what impedes it, and for who answered it, by whichever account', async () => {
  const { server, ana, bia, call, exigeOf, receiveImpeded } = await open(9400, { QUATRO_OLHOS: 'impedidos' });
  expect(await exigeOf(ana, await call.receive())).toBeUndefined();
  const id = await receiveImpeded();
  expect(await exigeOf(bia, id)).toBe('duas');
  await call.answer(ana, id, 'email-descartavel', { motivo: 'A empresa confirmou por telefone.' });
  expect([await exigeOf(ana, id), await exigeOf(bia, id)]).toEqual(['duas', undefined]);
  await server.db.kysely.transaction().execute((tx) =>
    record(tx, {
      ...{ ator: { id: ana.id, nome: 'ana' }, acao: 'usuario.criado' },
      ...{ alvo: { tipo: 'usuario', id: bia.id } },
    }),
  );
  expect(await exigeOf(bia, id)).toBe('duas');
  expect((await call.decide(bia, id, true)).statusCode).toBe(202);
  await server.close();
});
