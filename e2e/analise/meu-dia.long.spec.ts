import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Company, sendCompany } from '@painel-pj/test-bed/intake';
import { openSession } from '@painel-pj/test-bed/postgres';
import type { Server } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { intercept } from '../support/intercept.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

// So long that no number of the demo has it within.
let lastNumber = 50_000_000 + Math.floor(Math.random() * 9_000_000);
function someNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

async function askCorrection(server: Server, token: string, { id }: Company): Promise<void> {
  const at = ({ path }: { path: string }) => server.url + path.replace(':id', id);
  const headers = { 'x-access-token': token, 'content-type': 'application/json' };
  const { versao } = (await (await fetch(at(endpoints.getCadastro), { headers })).json()) as {
    versao: number;
  };
  const answer = await fetch(at(endpoints.askCorrection), {
    method: endpoints.askCorrection.method,
    headers: { ...headers, 'if-match': `"${versao}"` },
    body: JSON.stringify({ itens: [{ texto: 'Envie o estatuto.' }] }),
  });
  expect(answer.status).toBe(200);
}

async function write({ dataDir }: Server, sql: string): Promise<void> {
  const session = await openSession(dataDir);
  await session.query(sql);
  await session.end();
}
const makeLate = (server: Server, { id }: Company) =>
  write(server, `update cadastro set criado_em = now() - interval '30 days' where id = '${id}'`);

// Other journeys on this server begin with whoever waits the longest.
test.afterEach(({ server }) =>
  write(server, `update cadastro set criado_em = now() where criado_em < now() - interval '29 days'`),
);

test.describe('an analyst', () => {
  test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

  test('sees the list begin high up, and every count of the one menu whole', async ({ page, server }) => {
    await makeLate(server, await sendCompany(server, someNumber(), {}));
    const desk = workspace(page);
    await desk.open();
    await intercept(page, '**/pj/unix?*', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'x-contagem-todos': '10081', 'x-contagem-cadastrado': '3114' };
      await route.fulfill({ response: answer, headers });
    });
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await desk.open();
      await expect(desk.chip('Atrasados')).toBeVisible();
      const list = await desk.queue.boundingBox();
      expect(list?.y).toBeLessThanOrEqual(160);
    }
    await desk.shown.selectOption('todos');
    await expect(desk.shown.getByRole('option', { selected: true })).toHaveText('Todos 10.081');
    const [menu, next] = await Promise.all([
      desk.shown.boundingBox(),
      page.getByRole('button', { name: 'Mais da fila' }).boundingBox(),
    ]);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
    expect(await desk.shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('is told what is late and what came back, and goes there by one press', async ({
    page,
    server,
    adminToken,
  }) => {
    const [late, back] = [someNumber(), someNumber()];
    await makeLate(server, await sendCompany(server, late, {}));
    const answering = await sendCompany(server, back, {});
    await askCorrection(server, adminToken, answering);
    await answering.correct({ logradouro: 'Rua Nova' });
    const desk = workspace(page);
    await desk.open();
    const answered = desk.day.getByRole('link', { name: /^A empresa respondeu/ });
    await expect(answered).toContainText('a primeira há menos de 1 h');
    await expect(desk.day.getByRole('link', { name: /^Atrasados/ })).toContainText('o mais antigo espera');

    await desk.chip('Corrigidos').click();
    await expect(page).toHaveURL(/corrigido=sim/);
    await expect(desk.chip('Corrigidos')).toHaveAttribute('aria-pressed', 'true');
    await expect(desk.row(`Comercial ${back} Ltda`)).toBeVisible();
    await expect(desk.row(`Comercial ${late} Ltda`)).toHaveCount(0);
    await desk.chip('Corrigidos').press('Enter');
    await expect(page).not.toHaveURL(/corrigido/);

    await desk.day.getByRole('link', { name: /^Atrasados/ }).click();
    await expect(desk.chip('Atrasados')).toHaveAttribute('aria-pressed', 'true');
    await expect(desk.row(`Comercial ${late} Ltda`)).toBeVisible();
    await expect(desk.row(`Comercial ${back} Ltda`)).toHaveCount(0);
    await expectNoViolations(page);
  });

  test('reads in Meu dia what they decided, and begins by its button', async ({ page, server }) => {
    const number = someNumber();
    await sendCompany(server, number, {});
    const desk = workspace(page);
    await desk.open(`/analise?busca=${number}`);
    await expect(desk.day.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
    const decided = desk.day.getByText('Decidi hoje').locator('..');
    const before = Number(await decided.locator('span').nth(1).textContent());
    await page.getByRole('button', { name: 'Próximo da fila' }).click();
    await expect(desk.title).toHaveText(`Comercial ${number} Ltda`);
    await expect(desk.chip('Meus')).toHaveText('Meus 1');
    await expect(desk.decide).toBeEnabled();
    await page.keyboard.press('a');
    await expect(desk.rows).toHaveCount(0);
    await expect(decided).toContainText(String(before + 1));
    await expect(decided).toContainText(/\d aprovado/);
    await expectNoViolations(page);
    for (const width of [1100, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  });
});

test('a representante is told what waits, and nothing of deciding', async ({ page, colleague, server }) => {
  await makeLate(server, await sendCompany(server, someNumber(), {}));
  await holdSession(page, await tokenOf(server, colleague), 'representante');
  const desk = workspace(page);
  await desk.open();
  await expect(desk.day.getByRole('link', { name: /^Atrasados/ })).toBeVisible();
  await expect(desk.day.getByText('A empresa respondeu')).toBeVisible();
  await expect(desk.day.getByText(/2ª aprovação|Decidi hoje/)).toHaveCount(0);
});
