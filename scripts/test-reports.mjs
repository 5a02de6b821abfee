import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const linesOfReason = 12;

/** Beneath the name the beginning of why: what was printed when it failed may be cut off by then. */
function describe(name, reason = '') {
  const lines = stripVTControlCharacters(reason).split('\n').filter(Boolean).slice(0, linesOfReason);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A step without a report died before it could write one: that is one failure. */
function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}

/** A step that ended badly never counts as without failures. */
function settle({ passed, failures }, code) {
  const isUnexplained = code !== 0 && failures.length === 0;
  return { passed, failures: isUnexplained ? [`ended with code ${code}`] : failures };
}

const withoutReport = { passed: 0, failures: ['ended without a report'] };

export function countCheck(code) {
  return settle({ passed: code === 0 ? 1 : 0, failures: [] }, code);
}

export function countVitest(file, code) {
  const report = readReport(file);
  if (report === null) return withoutReport;
  const failures = report.testResults.flatMap(({ status, name, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describe(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${name}: ${fullName}`, failureMessages?.[0]),
    );
  });
  return settle({ passed: report.numPassedTests, failures }, code);
}

/** Every test of a suite and of the suites in it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

export function countPlaywright(file, code) {
  const report = readReport(file);
  if (report === null) return withoutReport;
  const failed = specsOf(report).filter(({ ok }) => !ok);
  const failures = failed.map(({ file: name, title, tests }) => {
    const error = tests?.[0]?.results?.at(-1)?.error;
    return describe(`${name}: ${title}`, error && `line ${error.location?.line}: ${error.message}`);
  });
  return settle({ passed: report.stats.expected, failures }, code);
}
