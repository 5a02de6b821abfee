import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { launchOptions } from '@painel-pj/test-bed/browser';
import { chromium, expect } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { expectDashboard, loginScreen } from '../support/login-screen.ts';
import { test } from '../support/test.ts';

const cpfOf = /"cpf":"([^"]{11,14})"/g;

async function readAll(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
}

test('after Sair the browser keeps no CPF on its disk', async ({ server, colleague }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'painel-perfil-'));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: server.url });
  const page = await context.newPage();
  const login = loginScreen(page);
  await login.open();
  await login.enter(colleague);
  await login.code.fill(codeOf(colleague.secret));
  await expectDashboard(page);
  await expect(cadastroList(page).cards.first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const list = await fetch(`${server.url}/pj/unix?limite=50`, { headers: { 'x-access-token': token } });
  const shown = [...new Set([...(await list.text()).matchAll(cpfOf)].map(([, cpf = '']) => cpf))];
  expect(shown.length).toBeGreaterThan(10);

  const ended = page.waitForResponse('**/pj/unix/logout');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await ended;
  await context.close();
  const left = await readAll(profile);
  await rm(profile, { recursive: true, force: true });
  expect(left).toContain('/login');
  expect(shown.filter((cpf) => left.includes(cpf))).toEqual([]);
});
