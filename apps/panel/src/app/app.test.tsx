import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { endSession, saveSession } from '#plataforma/lib/session.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { App } from './app.tsx';

const testAddress = location.href;
const address = () => `${location.pathname}${location.search}`;

function open(path: string) {
  history.replaceState(null, '', path);
  return render(<App />);
}

const heading = (name: string) => expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
  await loadConfig(`/prova?corpo=${JSON.stringify({ host: '/prova' })}`);
});

afterAll(() => history.replaceState(null, '', testAddress));

/** Changes the session as another tab would: only the shared storage tells. */
function inAnotherTab(work: (storage: Storage) => void): void {
  const tab = document.createElement('iframe');
  document.body.append(tab);
  if (tab.contentWindow) work(tab.contentWindow.localStorage);
  tab.remove();
}

describe('without a token', () => {
  it.each(['/', '/dashboard', '/usuarios', '/gerenciar-usuario', '/editar-usuario/7', '/nada'])(
    '%s goes to the login',
    async (path) => {
      await open(path);
      await heading('Acesso ao Sistema');
      expect(address()).toBe('/login');
      await expect.poll(() => document.title).toBe('Acesso ao Sistema · Sua Empresa');
    },
  );
});

describe('with a token', () => {
  it.each([
    ['/', 'Cadastros de Empresas'],
    ['/dashboard', 'Cadastros de Empresas'],
    ['/usuarios', 'Gerenciar Usuários'],
    ['/gerenciar-usuario', 'Gerenciar Usuários'],
    ['/editar-usuario/7', 'Editar Usuário'],
    ['/avisos', 'Página não encontrada'],
    ['/listas', 'Página não encontrada'],
    ['/nada', 'Página não encontrada'],
  ])('an admin opens %s', async (path, title) => {
    saveSession({ token: 't', role: 'admin' });
    await open(path);
    await heading(title);
    expect(address()).toBe(path);
    await expect.poll(() => document.title).toBe(`${title} · Sua Empresa`);
  });

  it.each(['/usuarios', '/gerenciar-usuario', '/editar-usuario/7'])(
    'a representante is sent from %s to the dashboard, and told why',
    async (path) => {
      saveSession({ token: 't', role: 'representante' });
      await open(path);
      await heading('Cadastros de Empresas');
      expect(address()).toBe('/dashboard');
      await expect.element(page.getByText('Você não tem acesso a essa tela')).toBeVisible();
    },
  );

  it('says so when the provider ends the session', async () => {
    saveSession({ token: 't', role: 'admin' });
    await open('/usuarios?x=1');
    await heading('Gerenciar Usuários');
    endSession('expired');
    await expect.element(page.getByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('a role of its own may look, and only look', async () => {
    saveSession({ token: 't', role: 'auditoria' });
    await open('/usuarios');
    await heading('Cadastros de Empresas');
    await expect.element(page.getByRole('img', { name: 'Perfil: auditoria' })).toBeVisible();
    expect(localStorage.getItem('role')).toBe('auditoria');
  });

  it('leaves when another tab signs out', async () => {
    saveSession({ token: 't', role: 'admin' });
    await open('/usuarios');
    await heading('Gerenciar Usuários');
    inAnotherTab((storage) => storage.removeItem('token'));
    await heading('Acesso ao Sistema');
    await expect.element(page.getByText('Sua sessão expirou')).not.toBeInTheDocument();
  });

  it('says why when a session ended in another tab', async () => {
    saveSession({ token: 't', role: 'admin' });
    await open('/usuarios');
    await heading('Gerenciar Usuários');
    inAnotherTab((storage) => {
      storage.setItem('sessionEnd', 'idle');
      storage.removeItem('token');
    });
    await expect
      .element(page.getByText('Sua sessão terminou por inatividade. Entre novamente.'))
      .toBeVisible();
  });

  it('stays at the login when going back after signing out', async () => {
    saveSession({ token: 't', role: 'admin' });
    await open('/dashboard');
    await heading('Cadastros de Empresas');
    history.pushState(null, '', '/usuarios');
    endSession(null);
    await heading('Acesso ao Sistema');
    history.back();
    await expect.poll(address).toBe('/login');
    await heading('Acesso ao Sistema');
  });
});

describe('the menu', () => {
  it('offers management to an admin only', async () => {
    saveSession({ token: 't', role: 'representante' });
    await open('/dashboard');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Painel Admin' });
    await expect.element(menu.getByText('Ver Cadastros')).toBeVisible();
    await expect.element(menu.getByText('Gerenciamento')).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    saveSession({ token: 't', role: 'admin' });
    await open('/usuarios');
    await page.getByText('← Voltar').click();
    showToast('info', 'Só para quem estava aqui');
    await expect.element(page.getByText('Só para quem estava aqui')).toBeVisible();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await heading('Acesso ao Sistema');
    expect({ ...localStorage }).toEqual({});
    await expect.element(page.getByText('Sua sessão expirou')).not.toBeInTheDocument();
    await expect.element(page.getByText('Só para quem estava aqui')).not.toBeInTheDocument();
  });
});
