import { existsSync, readFileSync } from 'node:fs';

/** A step without a report died before it could write one: that is one failure. */
function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** A step that ended badly never counts as without failures. */
function settle({ passed, failed }, code) {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function countVitest(file, code) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return settle({ passed: report.numPassedTests, failed }, code);
}

export function countPlaywright(file, code) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected }, code);
}
