import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readUsuario } from '#provider/calls/usuarios.ts';
import { queryClient } from '#provider/query-client.ts';
import { EditUsuario } from './edit-usuario.tsx';

const helena = { id: 7, user: 'helena', nomeCompleto: 'Helena Prado', email: 'h@a.com', role: 'admin' };
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Salvar Alterações' }).click();

let done: string[] = [];
let sent: unknown;

/** What the edit call carries, read from the request itself. */
const realFetch = window.fetch;
beforeEach(async () => {
  done = [];
  sent = undefined;
  await loadConfig(
    `/prova?corpo=${encodeURIComponent(JSON.stringify({ host: '/prova?corpo={}&chamada=' }))}`,
  );
  window.fetch = (input, init) => {
    if (typeof init?.body === 'string') sent = JSON.parse(init.body);
    return realFetch(input, init);
  };
  return () => {
    window.fetch = realFetch;
  };
});

const open = (usuario: object) =>
  render(
    <QueryClientProvider client={queryClient}>
      <EditUsuario
        usuario={readUsuario(usuario)}
        onDirtyChange={() => undefined}
        onDone={(mensagem) => done.push(mensagem)}
      />
    </QueryClientProvider>,
  );

it('has the fields in the order of the spec', async () => {
  await open(helena);
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Nome de Usuário', 'Nome Completo', 'Email', 'Senha', 'Função', 'Secret 2FA']);
});

describe('what is sent', () => {
  it.each([
    ['none of the two', {}, { required2fa: true, secret: '' }],
    ['1 and null', { required2fa: 1, secret: null }, { required2fa: true, secret: null }],
    ['both', { required2fa: false, secret: 'ABC' }, { required2fa: false, secret: 'ABC' }],
  ])('always has required2fa and secret: the list had %s', async (_had, listed, expected) => {
    await open({ ...helena, ...listed });
    await save();
    await expect.poll(() => done).toEqual(['Usuário editado com sucesso!']);
    expect(sent).toEqual({ ...helena, ...expected });
  });

  it('keeps an e-mail that was empty, and a role of its own', async () => {
    await open({ ...helena, email: '', role: 'auditoria' });
    await expect.element(field('Função')).toHaveValue('auditoria');
    await userEvent.fill(field('Nome Completo'), 'Helena D. Prado');
    await save();
    await expect.poll(() => done).toHaveLength(1);
    expect(sent).toMatchObject({ email: '', role: 'auditoria', nomeCompleto: 'Helena D. Prado' });
  });

  it('may have any e-mail the browser takes, and no other', async () => {
    await open(helena);
    await userEvent.fill(field('Email'), 'helena@');
    await save();
    await expect.element(page.getByText(/Informe um e-mail válido/)).toBeVisible();
    expect(sent).toBeUndefined();
    await userEvent.fill(field('Email'), 'helena@intranet');
    await save();
    await expect.poll(() => done).toHaveLength(1);
    expect(sent).toMatchObject({ email: 'helena@intranet' });
  });
});

it('keeps the reason of a refusal on the screen', async () => {
  const body = encodeURIComponent(JSON.stringify({ mensagem: 'Você não pode rebaixar a si mesmo.' }));
  await loadConfig(
    `/prova?corpo=${encodeURIComponent(JSON.stringify({ host: `/prova?status=409&corpo=${body}&chamada=` }))}`,
  );
  await open(helena);
  await save();
  await expect.element(page.getByRole('alert').getByText('Você não pode rebaixar a si mesmo.')).toBeVisible();
  await expect.element(page.getByText('Erro ao editar usuário. Por favor, tente novamente.')).toBeVisible();
  expect(done).toEqual([]);
});
