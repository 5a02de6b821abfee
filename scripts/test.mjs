import './require-node.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensurePanelBuilt } from './build-panel.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { compileCache, findProgram, pinnedNode, root } from './paths.mjs';
import { createTestFolder, removeTestFolder } from './test-folder.mjs';
import { countCheck, countPlaywright, countVitest } from './test-reports.mjs';

const exitWhenInterrupted = 130;

/** Runs one step, its output in view, and resolves with its exit code. */
function runStep(file, args, env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

async function runChecks(_folder, env) {
  return countCheck(await runStep('npm', ['run', '--silent', 'check'], env));
}

async function buildPanel() {
  const problem = await ensurePanelBuilt().catch((error) => error);
  if (problem) console.error(problem.message);
  return countCheck(problem ? 1 : 0);
}

function runVitest(project) {
  return async (folder, env) => {
    const report = path.join(folder, `vitest-${project}.json`);
    const vitest = findProgram('.', 'vitest', 'vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [vitest, 'run', `--project=${project}`, ...reporters];
    return countVitest(report, await runStep(pinnedNode, args, env));
  };
}

function runPlaywright(project) {
  return async (folder, env) => {
    const report = path.join(folder, `playwright-${project}.json`);
    const playwright = findProgram('e2e', '@playwright/test', 'cli.js');
    const args = [playwright, 'test', '--config=e2e', `--project=${project}`, '--reporter=list,json'];
    const code = await runStep(pinnedNode, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    return countPlaywright(report, code);
  };
}

// The panel comes before whatever starts a server: none must see it half built.
const suites = {
  test: [
    ['npm run check', runChecks],
    ['painel', buildPanel],
    ['testes', runVitest('!prove')],
    ['jornadas no navegador', runPlaywright('test')],
  ],
  prove: [
    ['painel', buildPanel],
    ['ataques, falhas e processos', runVitest('prove')],
    ['jornadas demoradas', runPlaywright('prove')],
  ],
};

async function runAll(folder, steps) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    TMPDIR: folder,
    // Made by the first suite that starts servers, and copied by all.
    PAINEL_PJ_TEST_TEMPLATES: path.join(folder, 'templates'),
    NODE_COMPILE_CACHE: compileCache,
    CHROMIUM: await findChromium(),
  };
  const counts = [];
  for (const [title, run] of steps) {
    process.stdout.write(`\n── ${title}\n`);
    const started = Date.now();
    counts.push({ title, ...(await run(folder, env)) });
    process.stdout.write(`── ${title}: ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
  return counts;
}

/** The names of what failed come last: a long run has carried them out of sight. */
function reportCounts(counts) {
  const failures = counts.flatMap(({ title, failures: names }) => names.map((name) => `${title}: ${name}`));
  const passed = counts.reduce((total, count) => total + count.passed, 0);
  process.exitCode = failures.length === 0 ? 0 : 1;
  for (const failure of failures) process.stdout.write(`\n✗ ${failure}`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
}

const names = process.argv.slice(2);
if (names.length === 0 || names.some((name) => !Object.hasOwn(suites, name))) {
  console.error('Uso: npm test, npm run prove, ou node scripts/test.mjs test prove para os dois.');
  process.exit(2);
}
const steps = names.flatMap((name) => suites[name]);
const folder = createTestFolder();
process.once('exit', () => removeTestFolder(folder));
// Stays in place: npm passes on the signal that the terminal sent as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(exitWhenInterrupted));
try {
  await ensureInstalled({ dev: true });
  reportCounts(await runAll(folder, steps));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
