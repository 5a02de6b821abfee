import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { createStreamLimit } from './stream-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const refusal = (mensagem: string) => () => new AppError('indisponivel', mensagem);
const limits = { maxOpen: 2, maxOwn: 2, full: refusal('cheio'), ownFull: refusal('seus') };

function* endless() {
  for (;;) yield Buffer.alloc(1024);
}

/** Takes what comes, until it is told to stop. */
function createReader() {
  let isReading = true;
  let taken = 0;
  let goOn = () => {};
  const reader = new Writable({
    highWaterMark: 1,
    write(_chunk, _encoding, done) {
      taken += 1;
      goOn = () => void setImmediate(done);
      if (isReading) goOn();
    },
  });
  return {
    reader,
    stop: () => {
      isReading = false;
    },
    /** One chunk more. */
    async take() {
      const before = taken;
      goOn();
      while (taken === before) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const open = () => Promise.resolve(Readable.from(endless(), { objectMode: false }));

test('who reads keeps the place, however slowly; who does not loses it', async () => {
  const start = createStreamLimit(limits);
  const [slow, still] = [createReader(), createReader()];
  const read = await start('ana', open, (stream) => stream);
  const unread = await start('bia', open, (stream) => stream);
  for (const reader of [slow, still]) reader.stop();
  read.pipe(slow.reader);
  unread.pipe(still.reader);
  await once(unread, 'pause');
  await expect(start('caio', open, (stream) => stream)).rejects.toThrow('cheio');
  vi.advanceTimersByTime(9_000);
  await slow.take();
  vi.advanceTimersByTime(9_000);
  const third = await start('caio', open, (stream) => stream);
  expect(unread.destroyed).toBe(true);
  expect(read.destroyed).toBe(false);
  await expect(start('davi', open, (stream) => stream)).rejects.toThrow('cheio');
  for (const stream of [read, third]) stream.destroy();
});

test('nothing is lost before somebody reads, and an end makes room', async () => {
  const start = createStreamLimit({ ...limits, maxOwn: 1 });
  const stream = await start(
    'ana',
    async () => Readable.from(['a', 'b', 'c']),
    (one) => one,
  );
  await expect(start('ana', open, (one) => one)).rejects.toThrow('seus');
  await new Promise((resolve) => setImmediate(resolve));
  expect((await stream.toArray()).join('')).toBe('abc');
  const next = await start('ana', open, (one) => one);
  next.destroy();
});
