import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWebhookBed, type WebhookBed } from '#test/webhook-bed.ts';
import { openWebhookReceiver } from '#test/webhook-receiver.ts';

const hourMs = 3_600_000;

let bed: WebhookBed;
beforeEach(async () => {
  bed = await openWebhookBed();
});
afterEach(() => bed.close());

const accepts = () => bed.receiver.answerWith((_delivery, response) => void response.writeHead(204).end());
const situations = async () => (await bed.outbox()).map(({ situacao }) => situacao);

describe('a receiver that fails', () => {
  test('gets the same event again, later and later, and after three days no more', async () => {
    bed.receiver.answerWith((_delivery, response) => void response.writeHead(500).end());
    await bed.receive(1);
    await bed.deliver();
    await bed.deliver(14_000);
    expect(bed.receiver.deliveries).toHaveLength(1);
    await bed.deliver(2000);
    await bed.deliver(40_000);
    expect(bed.receiver.deliveries).toHaveLength(2);
    for (let hour = 0; hour < 80; hour++) await bed.deliver(hourMs);
    const tries = bed.receiver.deliveries.length;
    expect(tries).toBeGreaterThan(70);
    expect(tries).toBeLessThan(80);
    const distinct = (name: string) =>
      new Set(bed.receiver.deliveries.map(({ headers }) => headers[name])).size;
    expect(distinct('webhook-id')).toBe(1);
    expect(distinct('webhook-timestamp')).toBe(tries);
    expect(await situations()).toEqual(['nao_entregue']);
  });

  test('keeps the later events of that registration waiting, and of no other', async () => {
    const [one, other] = [await bed.receive(1), await bed.receive(2)];
    await bed.decide(one, true);
    await bed.decide(other, true);
    bed.receiver.answerWith(({ evento }, response) => {
      response.writeHead(evento.data.id === one ? 500 : 204).end();
    });
    await bed.deliver();
    await bed.deliver(1000);
    expect(bed.told(one)).toEqual(['cadastro.recebido 1']);
    expect(bed.told(other)).toEqual(['cadastro.recebido 1', 'cadastro.aprovado 2']);
    accepts();
    await bed.deliver();
    expect(bed.told(one)).toEqual(['cadastro.recebido 1', 'cadastro.recebido 1', 'cadastro.aprovado 2']);
  });

  test('for three days: what was given up no longer holds up what came after it', async () => {
    const id = await bed.receive(1);
    bed.receiver.answerWith(({ evento }, response) => {
      response.writeHead(evento.data.versao === 1 ? 400 : 204).end();
    });
    await bed.deliver();
    await bed.decide(id, true);
    await bed.deliver(73 * hourMs);
    await bed.deliver();
    expect(bed.told()).toEqual(['cadastro.recebido 1', 'cadastro.recebido 1', 'cadastro.aprovado 2']);
    expect(await situations()).toEqual(['nao_entregue', 'entregue']);
  });

  test.each([
    ['a redirect', 302, 'Respondeu 302 (redirecionamento, que não é seguido).'],
    ['an error', 503, 'Respondeu 503.'],
  ])('%s is told in words, and followed nowhere', async (_what, status, erro) => {
    const elsewhere = await openWebhookReceiver();
    bed.receiver.answerWith((_delivery, response) => {
      response.writeHead(status, { location: elsewhere.url }).end();
    });
    await bed.receive(1);
    await bed.deliver();
    expect(await bed.outbox()).toEqual([{ situacao: 'a_entregar', erro }]);
    expect(elsewhere.deliveries).toEqual([]);
    await elsewhere.close();
  });

  test('one that never answers is waited for a while only', async () => {
    bed.receiver.answerWith(() => {});
    await bed.receive(1);
    await bed.deliver(60_000, { patienceMs: 200 });
    expect(await bed.outbox()).toEqual([{ situacao: 'a_entregar', erro: 'Não respondeu a tempo.' }]);
  });

  test('one that answers without end has taken the event all the same', async () => {
    bed.receiver.answerWith((_delivery, response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', pour);
      pour();
    });
    await bed.receive(1);
    await bed.deliver();
    expect(await situations()).toEqual(['entregue']);
  });
});

describe('several processes', () => {
  test('deliver everything once, and each registration in its order', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => bed.receive(at + 1)));
    for (const cadastrado of [true, false, true])
      await Promise.all(ids.map((id) => bed.decide(id, cadastrado)));
    while ((await situations()).includes('a_entregar')) {
      await Promise.all(Array.from({ length: 6 }, () => bed.deliver(1000)));
    }
    expect(bed.receiver.deliveries).toHaveLength(48);
    const order = ['recebido 1', 'aprovado 2', 'devolvido 3', 'aprovado 4'].map((one) => `cadastro.${one}`);
    for (const id of ids) expect(bed.told(id)).toEqual(order);
  });

  test('one that is stopped half-way leaves the event to the next', async () => {
    const stopping = new AbortController();
    bed.receiver.answerWith(() => stopping.abort());
    await bed.receive(1);
    await bed.deliver(60_000, { signal: stopping.signal });
    expect(await situations()).toEqual(['a_entregar']);
    accepts();
    await bed.deliver();
    expect(bed.told()).toEqual(['cadastro.recebido 1', 'cadastro.recebido 1']);
    expect(await situations()).toEqual(['entregue']);
  });

  test('a clock that was a year ahead holds nothing up for a year', async () => {
    await bed.receive(1);
    await bed.server.db.pool.query(`update aviso set proxima_em = now() + interval '1 year'`);
    await bed.deliver();
    expect(bed.told()).toEqual(['cadastro.recebido 1']);
  });
});

test('a restored installation tells nobody anything until the operator says so', async () => {
  await bed.server.db.pool.query('update identidade set envia = false');
  await bed.receive(1);
  for (let hour = 0; hour < 100; hour++) await bed.deliver(hourMs);
  expect(bed.receiver.deliveries).toEqual([]);
  expect(await bed.avisos.findBacklog('webhook')).toMatchObject({
    aEntregar: 1,
    naoEntregues: 0,
    isSilent: true,
  });
  await bed.avisos.release({ id: null, nome: 'operador:root' });
  await bed.deliver();
  expect(bed.receiver.deliveries).toHaveLength(1);
});

test('what was delivered or given up is forgotten after a month, what waits is not', async () => {
  const id = await bed.receive(1);
  await bed.deliver();
  await bed.decide(id, true);
  bed.server.clock.advance(31 * 24 * hourMs);
  await bed.avisos.forgetOld();
  expect(await situations()).toEqual(['a_entregar']);
});
