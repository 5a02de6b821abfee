import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isLogoSettled, Logo } from '#components/layout/logo.tsx';
import { loadConfig } from '#lib/config.ts';

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

it('one that can not be loaded gives way to a generic mark', async () => {
  await configure('/prova?status=404');
  await render(<Logo size={28} />);
  await expect.element(logo()).toHaveAttribute('src', expect.stringContaining('data:image/svg+xml'));
  await expect.poll(() => (logo().element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});

it('is not asked for when none was configured', async () => {
  performance.clearResourceTimings();
  await loadConfig('/prova?corpo={}');
  expect(isLogoSettled()).toBe(true);
  await render(<Logo size={28} />);
  const mark = page.getByRole('img', { name: 'Sua Empresa' });
  await expect.poll(() => (mark.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((name) => name.includes('logo.png'))).toEqual([]);
});

it('is known to every screen once it has loaded', async () => {
  await configure(drawing(20, 10));
  expect(isLogoSettled()).toBe(false);
  await render(<Logo size={28} />);
  await expect.poll(isLogoSettled).toBe(true);
});
