import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#provider/query-client.ts';
import { PasswordStep } from './password-step.tsx';

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordStep owner={[]} save={() => Promise.resolve()} />
    </QueryClientProvider>,
  );
const tooShort = page.getByText('Use pelo menos 12 caracteres.', { exact: true });

it('the Enter meant for the step before says nothing; the button says what is missing', async () => {
  await show();
  await userEvent.click(page.getByLabelText('Nova senha', { exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(tooShort).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Salvar senha' }));
  await expect.element(tooShort).toBeVisible();
});

it('an Enter in a field left empty, once something is typed, says what is missing', async () => {
  await show();
  await page.getByLabelText('Nova senha', { exact: true }).fill('uma senha comprida');
  await userEvent.click(page.getByLabelText('Confirmar nova senha', { exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Senhas não coincidem!', { exact: true })).toBeVisible();
});
