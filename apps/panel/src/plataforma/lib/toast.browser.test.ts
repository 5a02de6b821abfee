import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToasts, showToast } from './toast.ts';

const toasts = () => [...document.querySelectorAll('.Toastify__toast')];
const timers = () => [...document.querySelectorAll('.Toastify [role=progressbar]')];

beforeEach(async () => {
  await userEvent.unhover(document.body);
  dismissToasts();
  await expect.poll(toasts, { timeout: 60_000 }).toHaveLength(0);
}, 90_000);

it('does not take the end of an animation that never ran for the end of its time', async () => {
  showToast('info', 'Fica');
  await expect.poll(timers).toHaveLength(1);
  timers()[0]?.dispatchEvent(new AnimationEvent('animationend', { bubbles: true, elapsedTime: 0 }));
  await new Promise(requestAnimationFrame);
  expect(toasts()[0]?.getAttribute('data-in')).toBe('true');
});

it('with the same id is changed in place, as often as it takes, and its time starts again', async () => {
  showToast('error', 'Falhou', { id: 'envio', detail: 'Aurora LTDA' });
  await expect.element(page.getByText('Aurora LTDA')).toBeVisible();
  const [timer] = timers();
  showToast('success', 'Salvo', { id: 'envio', detail: 'Pitanga SA' });
  await expect.element(page.getByText('Salvo')).toBeVisible();
  await expect.element(page.getByText('Pitanga SA')).toBeVisible();
  await expect.element(page.getByText('Falhou')).not.toBeInTheDocument();
  expect(toasts()).toHaveLength(1);
  expect(toasts()[0]?.className).toContain('Toastify__toast--success');
  expect(timers()[0]).not.toBe(timer);
});

it('with the id of one that is leaving is shown anew', async () => {
  showToast('info', 'Primeiro', { id: 'envio' });
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  showToast('info', 'Segundo', { id: 'envio' });
  await expect.element(page.getByText('Segundo')).toBeVisible();
});

it('has an action that closes it, and Portuguese names', async () => {
  let used = 0;
  showToast('success', 'Feito', { action: { label: 'Desfazer', onClick: () => used++ } });
  await expect
    .element(page.getByRole('progressbar', { name: 'Tempo até o aviso fechar' }))
    .toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Fechar aviso' })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(page.getByText('Feito')).not.toBeInTheDocument();
  expect(used).toBe(1);
});

it('fifty stay five seconds, and one as long as the pointer is on it', {
  timeout: 120_000,
}, async () => {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const raised = new Map<string, number>();
  /** How long each toast was on the page, from before it was raised until it was taken off. */
  const lived: number[] = [];
  const raise = (text: string) => {
    raised.set(text, performance.now());
    showToast('info', text);
  };
  raise('Aviso 1');
  const hovered = page.getByText('Aviso 1', { exact: true });
  await userEvent.hover(hovered);
  for (let number = 2; number <= 50; number++) raise(`Aviso ${number}`);
  const watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      const start = raised.get(node.textContent ?? '');
      if (start !== undefined) lived.push(performance.now() - start);
    }
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await expect.poll(toasts).toHaveLength(50);
  // The window loses the focus and gets it back: every timer stops and goes on.
  for (const event of ['blur', 'focus', 'blur', 'focus']) {
    dispatchEvent(new Event(event));
    await nextFrame();
    await nextFrame();
  }
  await expect.poll(() => lived.length, { timeout: 90_000 }).toBe(49);
  expect(lived.filter((time) => time < 5000)).toEqual([]);
  await expect.element(hovered).toBeVisible();
  watcher.disconnect();
});
