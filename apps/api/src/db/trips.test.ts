import { expect, test } from 'vitest';
import { gather } from './gather.ts';
import { share } from './share.ts';

function createWorld() {
  const opened: (() => void)[] = [];
  const reads: number[] = [];
  const world = {
    value: 1,
    reads,
    /** Reads the world as the trip begins; the answer arrives when the test says so. */
    async read(): Promise<number> {
      const seen = world.value;
      reads.push(seen);
      await new Promise<void>((resolve) => opened.push(resolve));
      return seen;
    },
    arrive: () => opened.shift()?.(),
  };
  return world;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who asks during a trip shares the next one, and sees what changed before the question', async () => {
  const world = createWorld();
  const ask = share(() => 'same', world.read);
  const first = ask(null);
  world.value = 2;
  const [second, third] = [ask(null), ask(null)];
  world.arrive();
  expect(await first).toBe(1);
  await turn();
  world.arrive();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(world.reads).toEqual([1, 2]);

  world.value = 3;
  const later = ask(null);
  world.arrive();
  expect(await later).toBe(3);
});

test('different questions do not wait for each other', async () => {
  const world = createWorld();
  const ask = share(String, world.read);
  const both = [ask(1), ask(2)];
  expect(world.reads).toHaveLength(2);
  world.arrive();
  world.arrive();
  await Promise.all(both);
});

test('a trip that fails fails for its own, and the next goes on', async () => {
  let trips = 0;
  const ask = share(
    () => 'same',
    async () => {
      trips++;
      if (trips === 1) throw new Error('gone');
      return trips;
    },
  );
  const results = await Promise.allSettled([ask(null), ask(null), ask(null)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(trips).toBe(2);
});

test('questions gathered during a trip travel together, each with its own answer', async () => {
  const world = createWorld();
  const asked: string[][] = [];
  const ask = gather(async (questions: string[]) => {
    asked.push(questions);
    const seen = await world.read();
    return (question) => `${question}${seen}`;
  });
  const first = ask('a');
  world.value = 2;
  const others = [ask('b'), ask('c')];
  world.arrive();
  expect(await first).toBe('a1');
  await turn();
  world.arrive();
  expect(await Promise.all(others)).toEqual(['b2', 'c2']);
  expect(asked).toEqual([['a'], ['b', 'c']]);
});

test('gathered questions whose trip fails are told so, and the next ones are asked', async () => {
  let trips = 0;
  const ask = gather(async () => {
    trips++;
    if (trips === 1) throw new Error('gone');
    return () => trips;
  });
  await expect(ask(null)).rejects.toThrow('gone');
  expect(await ask(null)).toBe(2);
});
