import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import OidcEntry from './oidc-entry.tsx';
import { useLoginFlow } from './use-login-flow.ts';

afterEach(() => vi.restoreAllMocks());

function Entry() {
  const flow = useLoginFlow(() => {});
  return <OidcEntry flow={flow} instead={null} submitRef={{ current: null }} />;
}

it('whoever comes back from the provider to a page that the browser kept can press again', async () => {
  await loadConfig('data:,{}');
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
  await render(<Entry />);
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click();
  await expect.element(page.getByRole('button', { name: /^Entrando/ })).toBeVisible();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByRole('button', { name: /^Entrar/ })).toBeVisible();
});
