import { MemoryRouter, useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useHandedTheme } from '#plataforma/lib/navigation-state.ts';
import { getTheme, paintTheme, startTheme } from '#plataforma/lib/theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

beforeEach(() => {
  localStorage.clear();
  paintTheme('claro');
});

it('names the theme it switches to, and remembers the choice', async () => {
  await render(<ThemeToggle />);
  await page.getByRole('button', { name: 'Escuro' }).click();
  await expect.element(page.getByRole('button', { name: 'Claro' })).toBeVisible();
  expect(getTheme()).toBe('escuro');
  expect({ ...localStorage }).toEqual({ tema: 'escuro' });
});

it('starts as the system on a first visit and as chosen afterwards', () => {
  startTheme();
  expect(getTheme()).toBe(matchMedia('(prefers-color-scheme: dark)').matches ? 'escuro' : 'claro');
  expect({ ...localStorage }).toEqual({});
  localStorage.setItem('tema', 'escuro');
  startTheme();
  expect(getTheme()).toBe('escuro');
});

function Screen() {
  const navigate = useNavigate();
  useHandedTheme();
  return (
    <button type="button" onClick={() => void navigate('/outra', { state: { tema: 'escuro' } })}>
      Ir
    </button>
  );
}

it('takes the theme handed on by the screen before', async () => {
  await render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Ir' }).click();
  await expect.poll(getTheme).toBe('escuro');
});
