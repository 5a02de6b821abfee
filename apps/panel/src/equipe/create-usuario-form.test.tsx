import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { queryClient } from '#provider/query-client.ts';
import { CreateUsuarioForm } from './create-usuario-form.tsx';

let created = 0;

const provider = (query: string, recursos: string[] = []) =>
  loadConfig(
    `/prova?corpo=${encodeURIComponent(JSON.stringify({ host: `/prova?${query}&chamada=`, recursos }))}`,
  );

const field = (name: string) => page.getByLabelText(name, { exact: true });
const submit = () => page.getByRole('button', { name: 'Criar Usuário' }).click();
const calls = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('criar-conta')).length;

async function fill(password: string, confirmacao: string): Promise<void> {
  await userEvent.fill(field('Usuário'), 'helena.prado');
  await userEvent.fill(field('Nome Completo'), 'Helena Prado');
  await userEvent.fill(field('Email'), 'helena@aurora.com.br');
  await userEvent.selectOptions(field('Função'), 'representante');
  await userEvent.fill(field('Senha'), password);
  await userEvent.fill(field('Confirmar Senha'), confirmacao);
}

beforeEach(async () => {
  created = 0;
  performance.clearResourceTimings();
  await provider('corpo={}');
  await render(
    <QueryClientProvider client={queryClient}>
      <CreateUsuarioForm onDone={() => created++} />
    </QueryClientProvider>,
  );
});

describe('before anything is sent', () => {
  it('needs every field', async () => {
    await submit();
    await expect.element(page.getByText('Informe o usuário.')).toBeVisible();
    const messages = page.getByRole('alert').elements();
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      'Informe o usuário.',
      'Informe o nome completo.',
      'Informe o e-mail.',
      'Escolha a função.',
      'Informe a senha.',
      'Confirme a senha.',
    ]);
    await expect.element(field('Usuário')).toHaveFocus();
    expect(calls()).toBe(0);
  });

  it('alerts of passwords that differ, marks the field and sends nothing', async () => {
    await fill('segredo-1', 'segredo-2');
    await submit();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Senhas não coincidem!');
    await expect.element(field('Confirmar Senha')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(field('Senha'), 'segredo-2');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(calls()).toBe(0);
  });

  it('starts without a role, offers two, and says what each may do', async () => {
    await expect.element(field('Função')).toHaveValue('');
    await userEvent.selectOptions(field('Função'), 'admin');
    await expect.element(page.getByText('Pode criar usuários e gerenciar cadastros')).toBeVisible();
    await userEvent.selectOptions(field('Função'), 'representante');
    await expect.element(page.getByText('Pode apenas visualizar os cadastros')).toBeVisible();
  });

  it('generates a password into both fields, to be seen and copied', async () => {
    await page.getByRole('button', { name: 'Gerar Senha' }).click();
    const senha = field('Senha').element() as HTMLInputElement;
    const confirmacao = field('Confirmar Senha').element() as HTMLInputElement;
    expect(senha.value).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
    expect(confirmacao.value).toBe(senha.value);
    expect(senha.type).toBe('text');
    await expect.element(page.getByRole('button', { name: 'Copiar' })).toBeVisible();
  });
});

describe('the answer of a provider', () => {
  it('that follows the spec alone, with passwords of its own length, is enough', async () => {
    await fill('curta', 'curta');
    await submit();
    await expect.poll(() => created).toBe(1);
    expect(calls()).toBe(1);
  });

  it('with a length rule is not asked before it is met', async () => {
    await provider('corpo={}', ['troca-senha']);
    await fill('curta', 'curta');
    await submit();
    await expect.element(page.getByText('Use pelo menos 12 caracteres.')).toBeVisible();
    expect(calls()).toBe(0);
  });

  it('that gives no reason clears the form', async () => {
    await provider('status=500&corpo={}');
    await fill('segredo-1', 'segredo-1');
    await submit();
    await expect.element(page.getByText('Erro ao criar usuário', { exact: true }).first()).toBeVisible();
    for (const name of ['Usuário', 'Nome Completo', 'Email', 'Função', 'Senha', 'Confirmar Senha']) {
      await expect.element(field(name)).toHaveValue('');
    }
    await expect.element(field('Usuário')).toHaveFocus();
    expect(created).toBe(0);
  });

  it('that names a field keeps all but the passwords, and marks it', async () => {
    const body = { codigo: 'conflito', campos: { user: 'Este nome de usuário já está em uso.' } };
    await provider(`status=409&corpo=${encodeURIComponent(JSON.stringify(body))}`);
    await fill('segredo-1', 'segredo-1');
    await submit();
    await expect.element(page.getByText('Este nome de usuário já está em uso.')).toBeVisible();
    await expect.element(field('Usuário')).toHaveValue('helena.prado');
    await expect.element(field('Usuário')).toHaveFocus();
    await expect.element(field('Função')).toHaveValue('representante');
    await expect.element(field('Senha')).toHaveValue('');
    await expect.element(field('Confirmar Senha')).toHaveValue('');
  });
});
