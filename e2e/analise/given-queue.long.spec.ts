import { randomInt } from 'node:crypto';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { openSession } from '@painel-pj/test-bed/postgres';
import type { Server } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { dialog } from '../support/case-screen.ts';
import { openSecond, tokenOf } from '../support/review-tools.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

async function write({ dataDir }: Server, sql: string): Promise<void> {
  const session = await openSession(dataDir);
  await session.query(sql);
  await session.end();
}

/** A company that waits for so many days. */
async function sendWaiting(server: Server, number: number, days: number): Promise<string> {
  const { id } = await sendCompany(server, number, {});
  await write(
    server,
    `update cadastro set criado_em = now() - interval '${days} days 1 hour' where id = '${id}'`,
  );
  return `Comercial ${number} Ltda`;
}

// Other journeys on this server begin with whoever waits the longest.
test.afterEach(({ server }) =>
  write(server, `update cadastro set criado_em = now() where criado_em < now() - interval '9 days'`),
);

test('a queue is given to a colleague with a limit: she begins in it, Próximo stays within, and late comes first', async ({
  page,
  browser,
  server,
}) => {
  // So long that no number of the demo has it within.
  const busca = String(randomInt(10_000_000, 80_000_000));
  const fresh = await sendWaiting(server, Number(`${busca}1`), 0);
  const late = await sendWaiting(server, Number(`${busca}2`), 20);
  const latest = await sendWaiting(server, Number(`${busca}3`), 30);
  await sendWaiting(server, randomInt(1_000_000, 1_999_999), 40);
  const [owner, member] = [await mintColleague(server, 'admin'), await mintColleague(server, 'admin')];
  const name = `Lote ${busca}`;

  await holdSession(page, await tokenOf(server, owner));
  const desk = workspace(page);
  await desk.open(`/analise?busca=${busca}&ordem=nome`);
  await desk.openTools();
  const saved = dialog(page, 'Filtros salvos');
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await saved.getByLabel('Nome').fill(name);
  await page.keyboard.press('Enter');
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  const openGiving = saved.getByRole('button', { name: `Atribuir a pessoas o filtro salvo ${name}` });
  await openGiving.click();
  const giving = dialog(page, `Atribuir “${name}” a pessoas`);
  await expect(giving.getByRole('group', { name: 'Pessoas' })).toBeFocused();
  const colleague = giving.getByRole('checkbox', { name: `@${member.user}` });
  await colleague.check();
  await expect(giving.getByRole('checkbox', { name: `@${owner.user}` })).toHaveCount(0);
  await giving.getByLabel('Prazo em dias úteis').fill('0');
  await page.keyboard.press('Enter');
  await expect(giving).toContainText('Use um número de 1 a 60, ou deixe vazio.');
  await expectNoViolations(page);
  await giving.getByLabel('Prazo em dias úteis').fill('5');
  await page.keyboard.press('Enter');
  await expect(toasts(page, 'Filtro atribuído às pessoas escolhidas')).toBeVisible();
  await expect(saved).toContainText('prazo de 5 dias úteis');

  const other = await openSecond(browser, server, await tokenOf(server, member));
  const hers = workspace(other);
  await hers.open();
  const chip = other.getByRole('group', { name: 'Filtros salvos' }).getByRole('button', { name });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toContainText(/ de \S/);
  await expect(hers.rows).toHaveCount(3);
  await expect(
    other.getByText('2 fora do prazo de 5 dias úteis · fila de Helena Duarte Prado'),
  ).toBeVisible();
  await expect(hers.row(late)).toContainText('atrasado');
  await expect(hers.row(fresh)).not.toContainText('atrasado');
  await expectNoViolations(other);
  for (const expected of [latest, late, fresh]) {
    await other
      .getByRole('button', { name: /^Próximo/ })
      .first()
      .click();
    await expect(hers.title).toHaveText(expected);
  }

  await hers.openTools();
  await other.getByRole('button', { name: 'Filtros salvos' }).click();
  await expect(dialog(other, 'Filtros salvos').getByRole('listitem')).toContainText([name]);
  await expect(dialog(other, 'Filtros salvos').getByRole('button', { name })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await hers.search.fill('');
  await expect(other).not.toHaveURL(/busca=/);
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await expect(other.getByText('fora do prazo de')).toBeHidden();

  await openGiving.click();
  await colleague.uncheck();
  await giving.getByRole('button', { name: 'Salvar' }).click();
  await expect(toasts(page, 'Filtro não está mais com ninguém')).toBeVisible();
  await hers.open();
  await expect(chip).toHaveCount(0);
  await expect(other).not.toHaveURL(/busca=/);
  await other.setViewportSize({ width: 390, height: 844 });
  await expectFits(other);
  await other.context().close();
});
