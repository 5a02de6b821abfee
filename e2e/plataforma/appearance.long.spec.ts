import { expect, type Page } from '@playwright/test';
import { expectFits, expectTouchable } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { loginScreen } from '../support/login-screen.ts';
import { holdSession, staffScreens } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** The same tests once in each theme, as the system asks for it. */
function eachTheme(defineTests: () => void): void {
  for (const [theme, colorScheme] of [
    ['Claro', 'light'],
    ['Escuro', 'dark'],
  ] as const) {
    test.describe(theme, () => {
      test.use({ colorScheme });
      defineTests();
    });
  }
}

type Watched = { shifts: number; backgrounds: Set<string> };

/** From the first frame on: how far things jumped, and on which backgrounds. */
async function watchFrames(page: Page): Promise<() => Promise<{ shifts: number; backgrounds: string[] }>> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: 0, backgrounds: new Set() };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      watched.backgrounds.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      const { shifts, backgrounds } = (window as unknown as { watched: Watched }).watched;
      return { shifts, backgrounds: [...backgrounds] };
    });
}

eachTheme(() => {
  test('nothing jumps and nothing flashes while the login opens', async ({ page }) => {
    const read = await watchFrames(page);
    await loginScreen(page).open();
    await page.waitForLoadState('networkidle');
    const { shifts, backgrounds } = await read();
    expect(shifts).toBeLessThan(0.001);
    expect(backgrounds).toHaveLength(1);
  });

  test('nothing jumps and nothing flashes while the list opens', async ({ page, adminToken }) => {
    await holdSession(page, adminToken);
    const read = await watchFrames(page);
    const list = cadastroList(page);
    await list.open();
    await expect(list.cards.nth(1).getByRole('heading', { level: 2 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const { shifts, backgrounds } = await read();
    expect(shifts).toBeLessThan(0.001);
    expect(backgrounds).toHaveLength(1);
  });
});

test('the theme chosen before is there from the first frame, whatever the system says', async ({ page }) => {
  const read = await watchFrames(page);
  await page.addInitScript(() => localStorage.setItem('tema', 'escuro'));
  await loginScreen(page).open();
  await expect(page.getByRole('button', { name: 'Claro' })).toBeVisible();
  expect((await read()).backgrounds).toEqual([
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ]);
});

test('a configured background is there from the first frame of the next visit', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), corFundo: '#fdf6e3' },
    });
  });
  await loginScreen(page).open();
  const read = await watchFrames(page);
  await loginScreen(page).open();
  await page.waitForLoadState('networkidle');
  expect((await read()).backgrounds).toEqual(['rgb(253, 246, 227)']);
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

  async function openOne(page: Page): Promise<void> {
    const list = cadastroList(page);
    await list.open('/dashboard?filtro=todos');
    await list.cards.first().getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  }

  test.describe('on paper', () => {
    test.use({ colorScheme: 'dark' });

    test('one registration is one white page with nothing to press on it', async ({ page }) => {
      await openOne(page);
      const name = (await page.locator('#caso').textContent()) ?? '';
      const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

      const tell = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);
      await page.emulateMedia({ media: 'print' });
      await tell('beforeprint');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'claro');
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expect(page.getByText('Sua Empresa')).toBeVisible();
      await tell('afterprint');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'escuro');
    });
  });

  test.describe("in the person's own colours", () => {
    test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    const look = (page: Page, name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, outlineStyle, borderTopWidth } = getComputedStyle(button);
        return { backgroundColor, outlineStyle, borderTopWidth };
      });

    test('the pressed filter, the focus and the main action stand out', async ({ page }) => {
      const list = cadastroList(page);
      await list.open();
      await expect(list.cards.first().getByRole('heading', { level: 2 })).toBeVisible();
      const pressed = await look(page, 'Pendentes');
      const other = await look(page, 'Todos');
      expect(pressed.backgroundColor).not.toBe(other.backgroundColor);
      expect(other.outlineStyle).toBe('none');
      await page.keyboard.press('/');
      await page.keyboard.press('Shift+Tab');
      expect((await look(page, 'Todos')).outlineStyle).toBe('solid');
      const action = list.cards.getByRole('button', { name: 'Aprovar Cadastro' }).first();
      await expect(action).toHaveCSS('border-top-width', '1px');
      // Only words or an icon, without an edge in other colours.
      expect((await look(page, 'Filtros')).borderTopWidth).toBe('1px');
      expect((await look(page, 'Abrir menu')).borderTopWidth).toBe('1px');
    });
  });

  test('the menu is there at once for whoever wants less motion', async ({ page }) => {
    await cadastroList(page).open();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Painel Admin' })).toHaveCSS('transition-duration', '0s');
  });

  test('everything can be read and reached at 200 %', async ({ page, newcomer }) => {
    // What a browser does at 200 %: the same window, half as many pixels in it.
    await page.setViewportSize({ width: 680, height: 450 });
    const list = cadastroList(page);
    const staff = staffScreens(page);
    await list.open();
    await expect(list.cards.first().getByRole('heading', { level: 2 })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('j');
    await expect(list.active.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await staff.openCreate();
    await expectFits(page);
    const create = staff.createDialog.getByRole('button', { name: 'Criar Usuário' });
    await create.scrollIntoViewIfNeeded();
    await expect(create).toBeInViewport({ ratio: 1 });
    await staff.openEdit(newcomer.user);
    await expectFits(page);
  });
});

test('on a phone everything can be pressed with a finger', async ({ page, adminToken }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await loginScreen(page).open();
  await expectTouchable(page);

  await holdSession(page, adminToken);
  const list = cadastroList(page);
  await list.open();
  await expect(list.cards.first().getByRole('heading', { level: 2 })).toBeVisible();
  await expectTouchable(page);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await expectTouchable(page);

  const desk = workspace(page);
  await desk.open();
  await expectTouchable(page);
  await desk.rows.first().click();
  await expect(desk.decide).toBeVisible();
  await expectTouchable(page);
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await expect(page.getByRole('button', { name: /^Conferido/ })).toBeVisible();
  await expectTouchable(page);
  await desk.foot.getByRole('button', { name: /^Recusar/ }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectTouchable(page);

  for (const [path, shown] of [
    ['/indicadores', page.getByText(/^Atualizado em/)],
    ['/auditoria', page.getByRole('main').getByRole('listitem').first()],
    ['/listas', page.getByRole('main').getByRole('listitem').first()],
    ['/gerenciar-usuario', page.getByRole('link', { name: '@admin' })],
    ['/conta', page.getByRole('heading', { name: 'Sessões e aparelhos' })],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expectTouchable(page);
  }
});
