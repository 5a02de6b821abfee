import { randomBytes } from 'node:crypto';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import type { Server } from '@painel-pj/test-bed/server';
import type { Browser, Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { holdSession } from './staff-screens.ts';

const decisions = '**/pj/unix/concluido';

type Sent = { id: string; cadastrado: boolean };

/** Every decision this page sends, as it goes out. */
export function watchDecisions(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pj/unix/concluido')) sent.push(request.postDataJSON() as Sent);
  });
  return sent;
}

/** Holds decisions back until they are let go. */
export async function slowDown(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, decisions, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Decisions don't reach the server until `restore` is called. */
export async function loseConnection(page: Page): Promise<{ restore: () => Promise<void> }> {
  await intercept(page, decisions, (route) => route.abort());
  return { restore: () => page.unroute(decisions) };
}

/** What a colleague decides meanwhile. */
export async function decide(server: Server, token: string, id: string, cadastrado: boolean): Promise<void> {
  const answer = await fetch(`${server.url}${endpoints.decideCadastro.path}`, {
    method: endpoints.decideCadastro.method,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ id, cadastrado }),
  });
  if (!answer.ok) throw new Error(`the decision was answered ${answer.status}`);
}

export async function tokenOf(server: Server, { user, password, secret }: Person): Promise<string> {
  const answer = await fetch(`${server.url}${endpoints.login.path}`, {
    method: endpoints.login.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
    },
    body: JSON.stringify({ user, password, code: codeOf(secret) }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${user} could not sign in: ${answer.status}`);
  return token;
}

/** Somebody else at another computer, signed in by the token. */
export async function openSecond(browser: Browser, server: Server, token?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1360, height: 900 },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  if (token) await holdSession(page, token);
  return page;
}

/** The id in the address of the open case. */
export const openId = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
