import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../apps/api/test/build-test-app.ts';
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

let figures: string;
beforeAll(async () => {
  const port = await findFreePort();
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SEGREDO: segredo };
  const t = await buildTestApp({ ...webhook, METRICS_PORT: String(port) });
  await t.app.listen({ port: 0 });
  figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await t.close();
});

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
    expect((await runPromtool(['check', 'rules', 'alerts.yml'])).stdout).toContain('SUCCESS: 15 rules');
    expect((await runPromtool(['test', 'rules', 'alerts.test.yml'])).stdout).toContain('SUCCESS');
    const risen = read('deploy/prometheus/alerts.test.yml').match(/alertname="\w+"\}', value: 1/g);
    expect(risen).toHaveLength(15);
  });
});
