import { readdir, stat } from 'node:fs/promises';
import { launchOptions } from '@painel-pj/test-bed/browser';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { startServer } from '@painel-pj/test-bed/server';
import { type Browser, chromium, type Page } from '@playwright/test';
import { holdSession } from '../support/staff-screens.ts';
import { takeCadastroScreens, takePhoneScreens } from './cadastro-screens.ts';
import { takeCompanyScreen } from './company-screens.ts';
import { drawsInColour } from './emoji-font.ts';
import { openPage, type Theme, takePicture } from './picture.ts';
import { takeReadingScreens } from './reading-screens.ts';
import { takeOversightScreens, takeReceitaScreen, takeReviewScreens } from './review-screens.ts';
import { takeSignInScreens } from './sign-in-screens.ts';
import { hireStaff, takeStaffScreens } from './staff-screens.ts';
import { takeWhiteLabelScreens } from './white-label-screens.ts';

const images = new URL('../../docs/images/', import.meta.url);
const megabyte = 1_000_000;

async function takeTheme(browser: Browser, theme: Theme): Promise<void> {
  const server = await startServer();
  const take = (page: Page) => async (name: string) => {
    await takePicture(page, `${name}-${theme}`);
  };
  const open = async (size: 'wide' | 'phone', token?: string) => {
    const page = await openPage(browser, server.url, theme, size);
    if (token) await holdSession(page, token);
    return page;
  };
  try {
    const token = await signInAsAdmin(server);
    const user = await hireStaff(server, token);
    const wide = await open('wide', token);
    await takeCadastroScreens(wide, take(wide));
    await takeReviewScreens(wide, take(wide));
    await takeReceitaScreen(wide, take(wide));
    await takeOversightScreens(wide, take(wide));
    await takeStaffScreens(wide, user, take(wide));
    const phone = await open('phone', token);
    await takePhoneScreens(phone, take(phone));
    await takeCompanyScreen(phone, server, token, take(phone));
    const visitor = await open('wide');
    await takeSignInScreens(visitor, server, token, take(visitor));
  } finally {
    await server.stop();
  }
}

const browser = await chromium.launch(launchOptions);
try {
  if (!(await drawsInColour(await browser.newPage(), '👑'))) {
    throw new Error(
      'Falta uma fonte de emojis: as funções apareceriam como quadrados vazios. Instale fonts-noto-color-emoji.',
    );
  }
  for (const theme of ['claro', 'escuro'] as const) await takeTheme(browser, theme);
  await takeReadingScreens(browser);
  await takeWhiteLabelScreens(browser);
} finally {
  await browser.close();
}

const sizes = await Promise.all(
  (await readdir(images)).map(async (file) => (await stat(new URL(file, images))).size),
);
const total = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`${sizes.length} imagens em docs/images, ${(total / megabyte).toFixed(2)} MB.\n`);
