import { expect, test } from 'vitest';
import { type Asker, createFairQueue } from './fair-queue.ts';
import { AppError } from './http/app-error.ts';

const refusal = () => new AppError('indisponivel', 'Cheio.');

/** One at a time; what runs is let go by hand. */
function open(waiting: number) {
  const run = createFairQueue({ running: 1, waiting, refusal });
  const served: string[] = [];
  const refused: string[] = [];
  let letGo = () => {};
  const first = run(null, () => new Promise<void>((resolve) => (letGo = resolve)));
  const asked: Promise<void>[] = [];
  return {
    ask(asker: Asker, name: string) {
      const answer = run(asker, async () => void served.push(name));
      asked.push(answer.catch(() => void refused.push(name)));
    },
    async finish() {
      letGo();
      await Promise.all([first, ...asked]);
      return { served, refused };
    },
  };
}

test('networks take turns, whoever has many in line', async () => {
  const queue = open(10);
  for (const name of ['a1', 'a2', 'a3']) queue.ask('a', name);
  queue.ask('b', 'b1');
  queue.ask('c', 'c1');
  queue.ask('b', 'b2');
  expect((await queue.finish()).served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('the known go first, and have room when the line is full', async () => {
  const queue = open(2);
  for (const network of ['a', 'b', 'c']) queue.ask(network, network);
  queue.ask(null, 'conhecida');
  expect(await queue.finish()).toEqual({ served: ['conhecida', 'a', 'b'], refused: ['c'] });
});

test('lets so many in, keeps so many of the known waiting in order, and refuses the rest', async () => {
  const queue = open(2);
  for (const name of ['a', 'b', 'c']) queue.ask(null, name);
  expect(await queue.finish()).toEqual({ served: ['a', 'b'], refused: ['c'] });
});

test('a full line makes room for another network at the cost of the longest', async () => {
  const queue = open(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.ask('a', name);
  queue.ask('b', 'b1');
  const { served, refused } = await queue.finish();
  expect(served).toEqual(['a1', 'b1', 'a2']);
  expect(refused.toSorted()).toEqual(['a3', 'a4']);
});

test('after a failure the next one is served', async () => {
  const run = createFairQueue({ running: 1, waiting: 1, refusal });
  const failing = run('a', async () => Promise.reject(new Error('falhou')));
  const next = run('a', async () => 'servida');
  await expect(failing).rejects.toThrow('falhou');
  expect(await next).toBe('servida');
});
