import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { expect, type Locator } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { act, dialog, openCase, twoDocuments } from '../support/case-screen.ts';
import { decide, tokenOf, watchDecisions } from '../support/review-tools.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const [width, height] of [
  [1366, 768],
  [1100, 800],
  [390, 844],
] as const) {
  test(`at ${width} px what was decided stands at the lower left, over no paper and no button`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const { number, name, documentos } = twoDocuments();
    const company = await sendCompany(server, number, documentos);
    const desk = workspace(page);
    await page.goto(`/analise/${company.id}`);
    await expect(desk.decide).toBeEnabled();
    await expect(desk.foot).toContainText(name);
    await page.keyboard.press('a');
    await expect(desk.notice).toContainText(`Aprovado: ${name}`);
    await expect(desk.title).not.toHaveText(name);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    if (width === 390) await page.getByRole('tab', { name: /^Documentos/ }).click();
    const papers =
      width === 390 ? page.getByRole('tabpanel').first() : page.getByRole('region', { name: 'Documentos' });
    expect(await isOver(desk.notice, papers)).toBe(false);
    expect(await isOver(desk.notice, desk.foot)).toBe(false);
    const { x, y } = (await desk.notice.boundingBox()) ?? { x: width, y: 0 };
    expect(x).toBeLessThan(100);
    expect(y).toBeGreaterThan(height / 2);
    await expectNoViolations(page);
    await desk.notice.getByRole('button', { name: 'Desfazer' }).click();
    await expect(desk.notice).toContainText(`Desfeito: ${name}`);
    await expect(desk.title).toHaveText(name);
    expect((await company.readSituacao()).situacao).toBe('a_analisar');
  });
}

test('undo is offered for 30 s; later Z says why not, and the page of the case offers it', async ({
  page,
  server,
}) => {
  // Somebody new: of the next in the queue the last act may be the admin's own, which Z would undo.
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  await page.clock.install();
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const desk = workspace(page);
  await openCase(page, company.id, name);
  await page.clock.runFor(1000);
  const now = () => page.evaluate(() => Date.now());
  const pressedAt = await now();
  await page.keyboard.press('a');
  await expect(desk.title).not.toHaveText(name);
  // From here on no time passes by itself, however slow the machine is.
  await page.clock.pauseAt((await now()) + 5000);
  const passed = (await now()) - pressedAt;
  await page.clock.runFor(25_000 - passed);
  await expect(desk.notice.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await page.clock.runFor(passed + 6000);
  await expect(desk.notice).toHaveCount(0);
  await page.clock.resume();
  await page.keyboard.press('z');
  await expect(toasts(page, 'Nada a desfazer')).toBeVisible();
  await expect(page.locator('.Toastify')).toContainText(`O seu último ato foi em ${name}`);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');

  await page.goto(`/analise/${company.id}`);
  await expect(desk.title).toHaveText(name);
  await act(page, /^Desfazer/).click();
  await expect(desk.notice).toContainText(`Desfeito: ${name}`);
  await expect(act(page, /^Desfazer/)).toHaveCount(0);
  expect((await company.readSituacao()).situacao).toBe('a_analisar');
});

test('Z counts also in the moment between an act and the next case', async ({ page, server }) => {
  const token = await tokenOf(server, await mintColleague(server, 'admin'));
  await holdSession(page, token);
  const [{ name, ...first }, second] = [twoDocuments(), twoDocuments()];
  const company = await sendCompany(server, first.number, first.documentos);
  const next = await sendCompany(server, second.number, second.documentos);
  for (const { id } of [company, next]) await decide(server, token, id, true);
  const desk = workspace(page);
  await desk.open('/analise?filtro=cadastrado&ordem=novos');
  await desk.row(name).click();
  await expect(act(page, /^Encerrar…/)).toBeEnabled();
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...address) => {
      push.apply(history, address);
      history.pushState = push;
      // The address is that of the next case, and the screen still shows this one.
      queueMicrotask(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true })),
      );
    };
  });
  await page.keyboard.press('e');
  await dialog(page, 'Encerrar o relacionamento?')
    .getByRole('button', { name: 'Encerrar', exact: true })
    .click();
  await expect(desk.notice).toContainText(`Desfeito: ${name}`);
  await expect(desk.title).toHaveText(name);
  await expect(act(page, /^Encerrar…/)).toBeEnabled();
  await expect(page.getByText(/^Encerrado em/)).toHaveCount(0);
});

test('an approved company goes back only with a reason, which the history tells', async ({
  page,
  server,
  adminToken,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await decide(server, adminToken, company.id, true);
  const sent = watchDecisions(page);
  const desk = workspace(page);
  await openCase(page, company.id, name);
  await expect(desk.decide).toHaveAccessibleName(new RegExp(`^Marcar Pendente ?: ${name}`));
  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('a');
  const why = dialog(page, 'Devolver a pendente?');
  await expect(why).toContainText(name);
  await expectNoViolations(page);
  await why.getByRole('button', { name: 'Marcar Pendente' }).click();
  await expect(why.getByText('Escreva pelo menos 10 caracteres.')).toBeVisible();
  expect(sent).toEqual([]);
  await why.getByLabel('Motivo').fill('O contrato é de outra empresa.');
  await why.getByRole('button', { name: 'Marcar Pendente' }).click();
  await expect(desk.notice).toContainText(`Devolvido a pendente: ${name}`);
  expect((await company.readSituacao()).situacao).toBe('a_analisar');
  await page.goto(`/analise/${company.id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(
    page.getByText('marcou como pendente, com a justificativa “O contrato é de outra empresa.”'),
  ).toBeVisible();
});
