import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { beforeAll, describe, expect, test } from 'vitest';
import { createIndicadorService } from '../../../apps/api/src/supervisao/indicadores/indicador-service.ts';
import { createAnalyst } from '../../../apps/api/test/analysts.ts';
import { buildTestApp } from '../../../apps/api/test/build-test-app.ts';
import { decisionsOf } from '../../../apps/api/test/decisions.ts';
import { pdfFile } from '../../../apps/api/test/document-files.ts';
import { segredo } from '../../../apps/api/test/webhook-receiver.ts';
import { read, readJson, root } from '../repository/repository-files.ts';

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(existsSync);

/** Told by Prometheus itself, and by node_exporter. */
const ofOthers = ['up', 'node_filesystem_avail_bytes'];

function runPromtool(args: string[], input = ''): Promise<{ stdout: string }> {
  const running = promisify(execFile)(promtool as string, args, {
    cwd: path.join(root, 'deploy/prometheus'),
  });
  running.child.stdin?.end(input);
  return running;
}

/** The names of metrics in an expression: what is no label, no function and no word of the language. */
function readMetrics(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|"[^"]*"/g, ' ');
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].map(([name]) => name);
}

const readAlerts = () =>
  [...read('deploy/prometheus/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
const readDashboard = () =>
  readJson<Dashboard>('deploy/grafana/painel-pj.json').panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );

/** Of so many one slow answer is not the slow one in a hundred that an alert is about. */
const pages = 400;

/** A server at which somebody has been turning pages. */
async function serve() {
  const port = await findFreePort();
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SEGREDO: segredo };
  const correio = {
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', REMETENTE: 'a@aurora.example' },
    ENDERECO_PAINEL: 'http://127.0.0.1',
  };
  const t = await buildTestApp({ ...webhook, ...correio, METRICS_PORT: String(port) });
  await t.app.listen({ port: 0 });
  const { headers } = await createAnalyst(t, 'bia');
  for (let page = 0; page < pages; page++) await t.app.inject({ url: '/pj/unix?limite=20', headers });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return { ...t, scrape };
}

let figures: string;
beforeAll(async () => {
  const t = await serve();
  figures = await t.scrape();
  await t.close();
});

/**
 * Half an hour of one server by a real scrape, without what it does not know: gauges stay as told, and what was counted
 * is counted again every minute. How busy the process is tells of the machine that runs the tests: it is left out.
 */
const buildSeries = (scrape: string) =>
  Array.from(
    scrape.matchAll(/^(?!nodejs_eventloop_lag)([a-z]\S*) (?!Nan)(\S+)$/gm),
    ([, name = '', value = '']) => ({
      series: name.includes('{') ? name.replace('{', '{job="painel-pj",') : `${name}{job="painel-pj"}`,
      values: /_(total|count|sum|bucket)(\{|$)/.test(name) ? `0+${value}x30` : `${value}x30`,
    }),
  );

/** Whether exactly these alerts have risen after half an hour. */
async function assertRisen(series: ReturnType<typeof buildSeries>, names: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-alertas-'));
  const expr = 'count by (alertname) (ALERTS{alertstate="firing"})';
  const exp_samples = names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  const file = path.join(folder, 'test.yml');
  // JSON is YAML.
  const rules = {
    rule_files: [path.join(root, 'deploy/prometheus/alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      { interval: '1m', input_series: series, promql_expr_test: [{ expr, eval_time: '25m', exp_samples }] },
    ],
  };
  await writeFile(file, JSON.stringify(rules));
  try {
    await runPromtool(['test', 'rules', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function listServed(): string[] {
  const types = figures.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return Array.from(types, ([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  ).flat();
}

describe('alerts and dashboard', () => {
  test.each([
    ['alerts', readAlerts(), 15],
    ['dashboard', readDashboard(), 20],
  ])('the %s ask for what the server tells', (_name, expressions, least) => {
    expect(expressions.length).toBeGreaterThanOrEqual(least);
    const served = new Set([...listServed(), ...ofOthers]);
    expect(expressions.flatMap(readMetrics).filter((name) => !served.has(name))).toEqual([]);
  });

  test('whatever may wait too long is on the board', () => {
    const waits = listServed().filter((name) => name.includes('_oldest_'));
    expect(waits).toContain('email_oldest_waiting_seconds');
    expect(readDashboard().flatMap(readMetrics)).toEqual(expect.arrayContaining(waits));
  });

  test('a metric is found among labels, functions and ranges', () => {
    const expression =
      'histogram_quantile(0.9, sum by (le) (rate(a_bucket{b="c"}[5m]))) > 2e9 * max(d_seconds)';
    expect(readMetrics(expression)).toEqual(['a_bucket', 'd_seconds']);
  });
});

describe.runIf(promtool)('by the tools of Prometheus itself', () => {
  test('names, units and help texts are as they should be', async () => {
    expect((await runPromtool(['check', 'metrics'], figures)).stdout).toBe('');
  });

  test('each alert is quiet in health, and rises when it should', async () => {
    const alerts = readAlerts().length;
    const { stdout } = await runPromtool(['check', 'rules', 'alerts.yml']);
    expect(stdout).toContain(`SUCCESS: ${alerts} rules`);
    const tests = await runPromtool(['test', 'rules', 'alerts.test.yml', 'unused.test.yml']);
    expect(tests.stdout.match(/SUCCESS/g)).toHaveLength(2);
    const risen = read('deploy/prometheus/alerts.test.yml').match(/alertname="\w+"\}', value: 1/g);
    expect(risen).toHaveLength(alerts);
  });

  test('no alert rises by what a healthy server tells', async () => {
    const t = await serve();
    for (const url of ['/pj/unix', '/saude/pronta', '/config.json']) await t.app.inject({ url });
    await assertRisen(buildSeries(await t.scrape()), []);
    await t.close();
  });

  test('a server without its database raises what it should, and nothing else', async () => {
    const t = await serve();
    const { pool } = t.db;
    const sessions = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const asked = t.app.inject({ url: '/saude/pronta' });
    const told = await t.scrape();
    for (const session of sessions) session.release();
    await asked;
    await assertRisen(buildSeries(told), ['PainelDatabaseDown', 'PainelPoolExhausted']);
    await t.close();
  });

  test('what waits too long, and what somebody altered, raises what it should', async () => {
    const t = await serve();
    const staff = await decisionsOf(t, 1);
    const [first, second] = [await staff.receive(), await staff.receive()];
    await staff.upload(first, 'documentos/contratoSocial', pdfFile());
    const ana = await createAnalyst(t, 'ana');
    await staff.ask(ana, first);
    const { pool } = t.db;
    await pool.query(`update documento set divergente = 'original'`);
    await pool.query(`update aviso set desde = now() - interval '1 hour'`);
    await pool.query(`update cadastro set criado_em = now() - interval '8 days' where id = $1`, [second]);
    const third = await staff.receive();
    await staff.decide(ana, third, true);
    await pool.query(
      `update cadastro set revisao = '{"motivos": ["listas"], "desde": "2026-01-02T12:00:00Z"}' where id = $1`,
      [third],
    );
    const later = () => new Date(Date.now() + 61_000);
    await createIndicadorService({ ...t, motivos: [], clock: later }).work();
    await assertRisen(buildSeries(await t.scrape()), [
      'PainelDocumentExchanged',
      'PainelReviewsLate',
      'PainelWebhookLate',
    ]);
    await t.close();
  });
});
