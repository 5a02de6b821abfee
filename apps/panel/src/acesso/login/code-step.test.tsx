import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeStep } from './code-step.tsx';

let sent: string[] = [];
let hasClosed = false;

/** Refuses every code. */
function Refusing() {
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const flow = {
    isBusy: false,
    problem,
    verifyCode: (code: string) => {
      sent.push(code);
      setProblem({ text: 'Código incorreto.' });
      return Promise.resolve(false);
    },
    openBackup: () => undefined,
    close: () => {
      hasClosed = true;
    },
  };
  return <CodeStep flow={flow} />;
}

const input = page.getByLabelText('Código de 6 dígitos');
const verify = page.getByRole('button', { name: 'Verificar' });

beforeEach(async () => {
  sent = [];
  hasClosed = false;
  await render(<Refusing />);
});

it('keeps digits only and waits for six', async () => {
  await userEvent.type(input, 'a1-2b 34x5');
  await expect.element(input).toHaveValue('12345');
  await expect.element(verify).toBeDisabled();
  expect(sent).toEqual([]);
});

it('submits by itself at the sixth digit, once', async () => {
  await userEvent.type(input, '123456');
  await expect.element(input).toHaveValue('123456');
  await expect.element(verify).toBeEnabled();
  expect(sent).toEqual(['123456']);
});

it('stops at six', async () => {
  await userEvent.fill(input, '1234567');
  await expect.element(input).toHaveValue('123456');
  expect(sent).toEqual(['123456']);
});

it('takes a pasted code with a space in it', async () => {
  await userEvent.fill(input, '123 456');
  await expect.element(input).toHaveValue('123456');
  expect(sent).toEqual(['123456']);
});

it('selects a wrong code, keeps the focus, says so, and sends again only what was changed', async () => {
  await userEvent.type(input, '111111');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Código incorreto.');
  const field = input.element() as HTMLInputElement;
  await expect.poll(() => `${field.selectionStart}-${field.selectionEnd}`).toBe('0-6');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('222222');
  await expect.element(input).toHaveValue('222222');
  expect(sent).toEqual(['111111', '222222']);
});

it('still answers to its button and to Enter', async () => {
  await userEvent.fill(input, '333333');
  await verify.click();
  await userEvent.type(input, '{Enter}');
  expect(sent).toEqual(['333333', '333333', '333333']);
});

it('offers a way out', async () => {
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(hasClosed).toBe(true);
});

it('is a field that phones and password managers recognise', async () => {
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
});
