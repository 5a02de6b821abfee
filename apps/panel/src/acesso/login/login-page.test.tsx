import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { LoginPage } from './login-page.tsx';

/** Answers each call by the end of its path. */
function provide(answers: Record<string, [status: number, body: object]>): void {
  const { fetch } = window;
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    const found = Object.entries(answers).find(([path]) => String(address).endsWith(path));
    if (!found) return fetch(address, options);
    const [status, body] = found[1];
    return Promise.resolve(Response.json(body, { status }));
  });
}

async function signIn(): Promise<void> {
  await render(<LoginPage notice={null} onSignedIn={() => undefined} />);
  await userEvent.fill(page.getByLabelText('Usuário'), 'ana');
  await userEvent.fill(page.getByLabelText('Senha', { exact: true }), 'uma senha qualquer');
  await page.getByRole('button', { name: 'Entrar' }).click();
}

beforeEach(() => loadConfig('/prova?corpo={"host":"/api"}'));
afterEach(() => vi.unstubAllGlobals());

it('says so when a code is answered by asking for one again', async () => {
  provide({ '/login': [201, {}] });
  await signIn();
  const code = page.getByLabelText('Código de 6 dígitos');
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText(/^Código incorreto/)).not.toBeInTheDocument();
  await userEvent.fill(code, '123456');
  await expect
    .element(page.getByText('Código incorreto. Confira o aplicativo e tente de novo.'))
    .toBeVisible();
  await expect.element(code).toHaveFocus();
});

it('says so when the QR code is no picture, and the key is there to type', async () => {
  provide({
    '/login': [200, { hasSecret: false, id: 1 }],
    '/2fa/setup': [
      200,
      { otpauth_url: 'otpauth://totp/x?secret=ABCDEFGH', qrCode: 'data:image/png;base64,AAAA' },
    ],
  });
  await signIn();
  await expect
    .element(page.getByText('O QR code não pôde ser mostrado. Digite a chave abaixo no aplicativo.'))
    .toBeVisible();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
});

it('says what to do when the time to change a temporary password is over', async () => {
  provide({
    '/login': [200, { hasSecret: true, token: 't', senhaTemporaria: true, usuario: { role: 'admin' } }],
    '/senha': [401, { codigo: 'nao_autenticado', mensagem: 'Sua sessão expirou. Entre novamente.' }],
  });
  await signIn();
  await userEvent.fill(page.getByLabelText('Nova senha', { exact: true }), 'girafa-lilas-no-telhado');
  await userEvent.fill(page.getByLabelText('Confirmar nova senha'), 'girafa-lilas-no-telhado');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect.element(page.getByText(/^O tempo para trocar a senha acabou/)).toBeVisible();
  await expect.element(page.getByText(/sessão expirou/)).not.toBeInTheDocument();
});
