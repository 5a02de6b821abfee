import { expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { createSemaphore } from './semaphore.ts';

test('lets so many in, keeps so many waiting, and refuses the rest', async () => {
  const run = createSemaphore({
    running: 2,
    waiting: 1,
    refusal: () => new AppError('indisponivel', 'Cheio.'),
  });
  const inside: string[] = [];
  const leave: (() => void)[] = [];
  const enter = (name: string) =>
    run(() => {
      inside.push(name);
      return new Promise<void>((resolve) => leave.push(resolve));
    });
  const all = [enter('a'), enter('b'), enter('c')];
  await expect(enter('d')).rejects.toThrow('Cheio.');
  expect(inside).toEqual(['a', 'b']);
  leave[0]?.();
  await all[0];
  await expect.poll(() => inside).toEqual(['a', 'b', 'c']);
  for (const go of leave) go();
  await Promise.all(all);
});
