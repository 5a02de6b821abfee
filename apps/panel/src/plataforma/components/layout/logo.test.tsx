import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { isLogoSettled, Logo } from './logo.tsx';

const drawing = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`)}`;

function configure(caminhoLogo: string) {
  const config = JSON.stringify({ nomeEmpresa: 'Águia Pagamentos', caminhoLogo });
  return loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
}

const logo = () => page.getByRole('img', { name: 'Águia Pagamentos' });

it.each([
  ['narrow', drawing(10, 40), 28],
  ['three times as wide as high', drawing(300, 100), 84],
  ['very wide', drawing(900, 100), 112],
])('one that is %s keeps within its place', async (_shape, address, width) => {
  await configure(address);
  await render(<Logo size={28} />);
  await expect.poll(isLogoSettled).toBe(true);
  await expect.element(logo()).toHaveStyle({ width: `${width}px`, height: '28px' });
});

it.each([
  ['is not there', '/prova?status=404'],
  ['is no picture', '/prova?corpo=<!doctype html>'],
  ['is broken', 'data:image/png;base64,iVBORw0KGgo='],
])('one that %s gives way to a generic mark of the same size', async (_problem, address) => {
  await configure(address);
  await render(<Logo size={28} />);
  await expect.element(logo()).toHaveStyle({ width: '28px', height: '28px' });
  await expect.element(logo()).toHaveAttribute('src', expect.stringContaining('data:image/svg+xml'));
  await expect.poll(() => (logo().element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});

it.each([
  ['none was configured', '{}'],
  ['it was configured', '{"caminhoLogo":"/logo.png"}'],
])('is the file at the default path when %s', async (_when, config) => {
  await loadConfig(`/prova?corpo=${encodeURIComponent(config)}`);
  await render(<Logo size={28} />);
  const mark = page.getByRole('img', { name: 'Sua Empresa' });
  await expect.poll(isLogoSettled).toBe(true);
  await expect.element(mark).toHaveAttribute('src', '/logo.png');
  await expect.element(mark).toBeVisible();
});

it('is known to every screen once it has loaded', async () => {
  await configure(drawing(20, 10));
  expect(isLogoSettled()).toBe(false);
  await render(<Logo size={28} />);
  await expect.poll(isLogoSettled).toBe(true);
});
