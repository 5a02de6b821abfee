import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { CnpjForm } from './cnpj-form.tsx';

it('before the CNPJ is known, the words are right for a new company and for a client asked for an update', async () => {
  await loadConfig(
    `/prova?corpo=${encodeURIComponent(JSON.stringify({ host: '', nomeEmpresa: 'Paga Já' }))}`,
  );
  await render(<CnpjForm first="" isOpening={false} failure={null} onOpen={() => Promise.resolve()} />);
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent('O cadastro da sua empresa precisa de você');
  await expect
    .element(page.getByText(/^Paga Já precisa que alguns dados sejam corrigidos ou atualizados\./))
    .toBeVisible();
  await expect.element(page.getByText(/concluir/)).not.toBeInTheDocument();
});
