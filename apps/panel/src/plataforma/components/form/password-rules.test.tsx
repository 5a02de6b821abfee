import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { PasswordRules } from './password-rules.tsx';

const isFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('judge-password'));

beforeEach(async () => {
  await loadConfig(
    `/prova?corpo=${encodeURIComponent(JSON.stringify({ nomeEmpresa: 'Aurora Pagamentos' }))}`,
  );
});

test('what judges passwords is fetched once one is typed', async () => {
  const { rerender } = await render(<PasswordRules password="" min={12} />);

  await expect.element(page.getByText('Pelo menos 12 caracteres')).toBeVisible();
  expect(page.getByText(/^Força/).query()).toBeNull();
  await rerender(<PasswordRules password="cavalo-bateria-grampo-42" min={12} />);
  await expect.element(page.getByText('Força: forte')).toBeVisible();
  expect(isFetched()).toBe(true);
});

test.each([
  ['Janeiro2026!', []],
  ['HelenaPrado26', ['helena.prado', 'Helena Prado']],
  ['aurorapagamentos1', []],
])('%s is said to be easy to guess, with a remedy', async (password, context) => {
  await render(<PasswordRules password={password} context={context} min={12} />);
  await expect.element(page.getByText('Força: fácil de adivinhar')).toBeVisible();
  await expect.element(page.getByText(/Use várias palavras sem relação entre si/)).toBeVisible();
});

test('the remedy is not repeated when the field already says it', async () => {
  await render(<PasswordRules password="Janeiro2026!" min={12} hasError />);
  await expect.element(page.getByText('Força: fácil de adivinhar')).toBeVisible();
  expect(page.getByText(/Use várias palavras/).query()).toBeNull();
});
