import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveSession, useSession } from './session.ts';

const Reader = ({ name }: { name: string }) => <p>{`${name}: ${useSession().token ?? 'ninguém'}`}</p>;

/** As another tab would: only the shared storage tells. */
function signOutElsewhere(): void {
  const tab = document.createElement('iframe');
  document.body.append(tab);
  tab.contentWindow?.localStorage.removeItem('token');
  tab.remove();
}

it('sees a sign-out in another tab, also when another part of the screen has gone', async () => {
  saveSession({ token: 't', role: 'admin' });
  await render(<Reader name="cabeçalho" />);
  const menu = await render(<Reader name="menu" />);
  await expect.element(page.getByText('menu: t')).toBeVisible();
  await menu.unmount();
  signOutElsewhere();
  await expect.element(page.getByText('cabeçalho: ninguém')).toBeVisible();
});
