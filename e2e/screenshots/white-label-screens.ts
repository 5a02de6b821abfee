import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { startServer } from '@painel-pj/test-bed/server';
import type { Browser } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { loginScreen } from '../support/login-screen.ts';
import { holdSession } from '../support/staff-screens.ts';
import { openPage, takePicture } from './picture.ts';

/** As in docs/white-label.md, which shows what comes of them. */
const companies = {
  aurora: {
    NOME_EMPRESA: 'Aurora Pagamentos',
    COR_PRIMARIA: '#0f766e',
    COR_SECUNDARIA: '#84cc16',
    COR_TEXTO: '#0f2a2a',
    COR_FUNDO: '#f3faf7',
    COR_SUCESSO: '#15803d',
    COR_ALERTA: '#be123c',
  },
  pitanga: {
    NOME_EMPRESA: 'Pitanga',
    COR_PRIMARIA: '#c2410c',
    COR_SECUNDARIA: '#db2777',
    COR_TEXTO: '#3b1d12',
    COR_FUNDO: '#fdf6ee',
    COR_CARD: '#fffdf9',
    COR_SUCESSO: '#4d7c0f',
    COR_ALERTA: '#b91c1c',
  },
};

const images = new URL('../../docs/images/', import.meta.url);

/** The company's own site, where its logo is. */
async function startLogoHost() {
  const server = createServer((request, response) => {
    const name = /^\/(logo-[a-z]+\.svg)$/.exec(request.url ?? '')?.[1];
    const file = name ? readFile(new URL(name, images)) : Promise.reject(new Error('no such logo'));
    file.then(
      (content) => response.setHeader('content-type', 'image/svg+xml').end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function takeCompany(browser: Browser, name: keyof typeof companies, logos: string): Promise<void> {
  const server = await startServer({ ...companies[name], CAMINHO_LOGO: `${logos}/logo-${name}.svg` });
  try {
    const token = await signInAsAdmin(server);
    const visitor = await openPage(browser, server.url, 'claro', 'wide');
    await loginScreen(visitor).open();
    await takePicture(visitor, `marca-${name}-login`);
    for (const theme of ['claro', 'escuro'] as const) {
      const page = await openPage(browser, server.url, theme, 'wide');
      await holdSession(page, token);
      const list = cadastroList(page);
      await list.open('/dashboard?filtro=todos');
      await list.cards.first().getByRole('heading', { level: 2 }).waitFor();
      await takePicture(page, `marca-${name}-${theme}`);
    }
  } finally {
    await server.stop();
  }
}

/** The same panel for two companies, by configuration alone. */
export async function takeWhiteLabelScreens(browser: Browser): Promise<void> {
  const logos = await startLogoHost();
  try {
    for (const name of ['aurora', 'pitanga'] as const) await takeCompany(browser, name, logos.url);
  } finally {
    logos.server.closeAllConnections();
    logos.server.close();
  }
}
