import { constants, getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { listPoolThreads } from './low-priority.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

test.runIf(process.platform === 'linux')('who hashes passwords steps back for everyone else', () => {
  const priorities = listPoolThreads().map((id) => getPriority(id));
  expect(priorities.length).toBeGreaterThan(0);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
  expect(getPriority(process.pid)).toBeLessThan(constants.priority.PRIORITY_LOW);
});
