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

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };

test('a step that died without a report is one failure', () => {
  const missing = path.join(folder, 'missing.json');
  expect(countVitest(missing, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(missing, 0)).toEqual({ passed: 0, failed: 1 });
  writeFileSync(file, '{"cut sh');
  expect(countVitest(file, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1 });
});

test('a test file that could not be read is a failure beside the tests that ran', () => {
  const brokenFile = { status: 'failed', assertionResults: [] };
  const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
  writeReport({ numPassedTests: 2, numFailedTests: 1, testResults: [passedFile, brokenFile, failedFile] });
  expect(countVitest(file, 1)).toEqual({ passed: 2, failed: 2 });
});

test('a bad exit code is a failure though every test passed', () => {
  writeReport({ numPassedTests: 1, numFailedTests: 0, testResults: [passedFile] });
  expect(countVitest(file, 0)).toEqual({ passed: 1, failed: 0 });
  expect(countVitest(file, 1)).toEqual({ passed: 1, failed: 1 });
  writeReport({ stats: { expected: 3, flaky: 1, unexpected: 0 } });
  expect(countPlaywright(file, 0)).toEqual({ passed: 4, failed: 0 });
  expect(countPlaywright(file, 1)).toEqual({ passed: 4, failed: 1 });
});
