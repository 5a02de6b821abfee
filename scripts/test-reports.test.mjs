import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countCheck, countPlaywright, countVitest } from './test-reports.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'painel-pj-reports-'));
const file = path.join(folder, 'report.json');

afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(report) {
  writeFileSync(file, JSON.stringify(report));
}

const passedFile = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] };

test('a step that died without a report is one failure', () => {
  const missing = path.join(folder, 'missing.json');
  const died = { passed: 0, failures: ['ended without a report'] };
  expect(countVitest(missing, 0)).toEqual(died);
  expect(countPlaywright(missing, 0)).toEqual(died);
  writeFileSync(file, '{"cut sh');
  expect(countVitest(file, 1)).toEqual(died);
  expect(countCheck(2)).toEqual({ passed: 0, failures: ['ended with code 2'] });
});

test('failures are named with the beginning of why, a test file that could not be read among them', () => {
  const brokenFile = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  const failure = {
    status: 'failed',
    fullName: 'list is empty',
    failureMessages: ['expected 1\n  at line 3'],
  };
  const assertionResults = [failure, { status: 'passed' }];
  const failedFile = { name: 'c.test.ts', status: 'failed', assertionResults };
  writeReport({ numPassedTests: 2, testResults: [passedFile, brokenFile, failedFile] });
  expect(countVitest(file, 1)).toEqual({
    passed: 2,
    failures: ['b.test.ts\n    no such module', 'c.test.ts: list is empty\n    expected 1\n      at line 3'],
  });

  const tests = [
    { results: [{ error: { message: '\u001b[31mnot visible\u001b[39m', location: { line: 7 } } }] },
  ];
  const inner = { specs: [{ file: 'd.spec.ts', title: 'signs in', ok: false, tests }] };
  const suites = [{ specs: [{ file: 'd.spec.ts', title: 'opens', ok: true }], suites: [inner] }];
  writeReport({ stats: { expected: 1 }, suites });
  expect(countPlaywright(file, 1)).toEqual({
    passed: 1,
    failures: ['d.spec.ts: signs in\n    line 7: not visible'],
  });
});

test('a bad exit code is a failure though every test passed', () => {
  const unexplained = ['ended with code 1'];
  writeReport({ numPassedTests: 1, testResults: [passedFile] });
  expect(countVitest(file, 0)).toEqual({ passed: 1, failures: [] });
  expect(countVitest(file, 1)).toEqual({ passed: 1, failures: unexplained });
  writeReport({ stats: { expected: 4 }, suites: [] });
  expect(countPlaywright(file, 0)).toEqual({ passed: 4, failures: [] });
  expect(countPlaywright(file, 1)).toEqual({ passed: 4, failures: unexplained });
});
