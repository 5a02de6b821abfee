import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CaseDialogs } from '#features/cadastros/analise/case/case-dialogs.tsx';
import { useCaseActs } from '#features/cadastros/analise/case/use-case-acts.ts';
import { type CadastroLido, readCadastro } from '#features/cadastros/reading/read-cadastro.ts';
import { loadConfig } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

/** The last case of its list: nothing else is opened after a decision. */
function LastCase({ cadastro }: { cadastro: CadastroLido }) {
  const acts = useCaseActs(cadastro, {
    canDecide: true,
    isReady: true,
    onDecided: () => {},
    onReturn: () => {},
  });
  return (
    <>
      <button type="button" onClick={() => acts.open('ask')}>
        Abrir
      </button>
      <CaseDialogs cadastro={cadastro} acts={acts} />
    </>
  );
}

it('a dialog closes once its decision is saved, also where no other case follows', async () => {
  const config = JSON.stringify({ host: '', recursos: ['analise'] });
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
  const cadastro = readCadastro({ id: '7', razaoSocial: 'Aurora', versao: 1 });
  if (!cadastro) throw new Error('unreadable');
  await render(
    <QueryClientProvider client={queryClient}>
      <LastCase cadastro={cadastro} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Abrir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir correção' });
  await dialog.getByRole('textbox', { name: 'Item 1' }).fill('Envie o contrato social.');
  const saved = { versao: 2, rodada: 1, prazo: '2026-12-01T02:59:59Z', mensagem: '' };
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(saved)));
  (dialog.getByRole('button', { name: 'Pedir correção' }).element() as HTMLElement).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});
