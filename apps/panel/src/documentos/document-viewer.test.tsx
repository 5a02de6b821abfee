import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addressOf,
  button,
  Case,
  drawPicture,
  forgetFiles,
  notice,
  pdfOf,
  picture,
  show,
  tab,
  viewed,
  zoomOf,
} from '#test/viewer-case.tsx';
import type { ViewedDocument } from './viewed-document.ts';

let wide: ViewedDocument;
beforeEach(async () => {
  await page.viewport(1200, 700);
  wide = viewed('Fachada', {
    kind: 'picture',
    url: addressOf(await drawPicture(800, 400), 'image/png'),
    downloadName: 'Boa Safra - Fachada.png',
  });
});
afterEach(forgetFiles);

const placeOf = () => picture('Fachada').element().getBoundingClientRect();
const widthOf = () => Math.round(placeOf().width);

describe('a picture', () => {
  it('fits its place, and is zoomed by buttons, keys and wheel', async () => {
    await show([wide]);
    await expect.element(picture('Fachada')).toBeVisible();
    await expect.poll(widthOf).toBe(500 - 32);
    await button('Aumentar').click();
    await expect.element(zoomOf(125)).toBeVisible();
    await expect.poll(widthOf).toBe((500 - 32) * 1.25);
    await userEvent.keyboard('-');
    await expect.element(zoomOf(100)).toBeVisible();
    picture('Fachada')
      .element()
      .dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }));
    await expect.poll(widthOf).toBeGreaterThan(500);
    await userEvent.keyboard('0');
    await expect.poll(widthOf).toBe(500 - 32);
  });

  it('keeps the place under the wheel where it is', async () => {
    await show([wide]);
    await expect.element(picture('Fachada')).toBeVisible();
    await expect.poll(widthOf).toBe(500 - 32);
    const before = placeOf();
    const at = { x: before.left + before.width * 0.75, y: before.top + before.height * 0.5 };
    const turn = { deltaY: -800, clientX: at.x, clientY: at.y, bubbles: true, cancelable: true };
    picture('Fachada').element().dispatchEvent(new WheelEvent('wheel', turn));
    await expect.poll(widthOf).toBeGreaterThan(2000);
    await expect.poll(() => (at.x - placeOf().left) / placeOf().width).toBeCloseTo(0.75, 1);
  });

  it('is zoomed by two fingers', async () => {
    await show([wide]);
    await expect.element(picture('Fachada')).toBeVisible();
    const target = picture('Fachada').element();
    const touch = (identifier: number, clientX: number) =>
      new Touch({ identifier, target, clientX, clientY: 300 });
    const spread = (type: string, apart: number) => {
      const touches = [touch(1, 250 - apart / 2), touch(2, 250 + apart / 2)];
      target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
    };
    spread('touchstart', 100);
    spread('touchmove', 200);
    await expect.element(zoomOf(200)).toBeVisible();
    spread('touchmove', 150);
    await expect.element(zoomOf(150)).toBeVisible();
  });

  it('is moved by the mouse once it is larger than its place', async () => {
    await show([wide]);
    await expect.element(picture('Fachada')).toBeVisible();
    for (let time = 0; time < 6; time++) await userEvent.keyboard('+');
    const area = page.getByRole('region', { name: 'Fachada' });
    const left = () => area.element().scrollLeft;
    await expect.poll(left).toBeGreaterThan(100);
    const start = left();
    const send = (type: string, movementX = 0) =>
      area
        .element()
        .dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', button: 0, movementX, bubbles: true }));
    area.element().setPointerCapture = () => undefined;
    send('pointerdown');
    send('pointermove', 60);
    expect(left()).toBe(start - 60);
    send('lostpointercapture');
    send('pointermove', 60);
    expect(left()).toBe(start - 60);
  });

  it('is turned by what is read of it, also when somebody zoomed before that came', async () => {
    const isTall = () => {
      const { width, height } = placeOf();
      return height > width;
    };
    const { rerender } = await show([wide]);
    await expect.element(picture('Fachada')).toBeVisible();
    await button('Aumentar').click();
    expect(isTall()).toBe(false);
    await rerender(<Case documents={[wide]} turn={90} />);
    await expect.poll(isTall).toBe(true);
    await expect.element(zoomOf(125)).toBeVisible();
  });

  it('is searched by what was read in it, place by place', async () => {
    const places = [0.1, 0.6].map((x) => ({ pagina: 1, caixa: [x, 0.2, 0.2, 0.1] as const }));
    await show([wide], { search: async (text) => (text === 'rua' ? places : []) });
    await expect.element(picture('Fachada')).toBeVisible();
    await button('Buscar no documento').click();
    await userEvent.keyboard('rua');
    const told = page.getByLabelText('Busca no documento').getByRole('status');
    await expect.element(told).toHaveTextContent('1 de 2');
    const markedAt = () =>
      document.querySelector<HTMLElement>('[data-marked]')?.style.getPropertyValue('--mark-x');
    await expect.poll(markedAt).toBe('0.1');
    await userEvent.keyboard('{Enter}');
    await expect.element(told).toHaveTextContent('2 de 2');
    await expect.poll(markedAt).toBe('0.6');
    await userEvent.keyboard('s');
    await expect.element(told).toHaveTextContent('nada lido assim');
    await expect.poll(markedAt).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('Busca no documento')).not.toBeInTheDocument();
  });

  it('says that nobody answered', async () => {
    await show([wide], { search: () => Promise.reject(new Error('503')) });
    await expect.element(picture('Fachada')).toBeVisible();
    await button('Buscar no documento').click();
    await userEvent.keyboard('rua');
    await expect
      .element(page.getByLabelText('Busca no documento').getByRole('status'))
      .toHaveTextContent('sem resposta');
  });

  it('that nobody read has no search', async () => {
    await show([wide]);
    await expect.element(picture('Fachada')).toBeVisible();
    await expect.element(button('Buscar no documento')).not.toBeInTheDocument();
  });

  it('stays turned while another document is looked at', async () => {
    await show([wide, viewed('Contrato', { url: pdfOf('um') })]);
    await expect.element(picture('Fachada')).toBeVisible();
    await button('Girar').click();
    const shape = () => {
      const { width, height } = picture('Fachada').element().getBoundingClientRect();
      return height > width;
    };
    await expect.poll(shape).toBe(true);
    await tab('Contrato').click();
    await expect.element(picture('Fachada')).not.toBeInTheDocument();
    await tab('Fachada').click();
    await expect.element(picture('Fachada')).toBeVisible();
    await expect.poll(shape).toBe(true);
  });

  it('that can not be decoded says so', async () => {
    await show([viewed('RG', { kind: 'picture', url: addressOf('nada', 'image/jpeg') })]);
    await expect.element(notice('Esta imagem não abre')).toBeVisible();
    await expect.element(button('Baixar').first()).toBeVisible();
  });

  it('gives its address back when it is left', async () => {
    const create = vi.spyOn(URL, 'createObjectURL');
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const { unmount } = await show([wide]);
    await expect.element(picture('Fachada')).toBeVisible();
    await unmount();
    const given = create.mock.results.map(({ value }) => String(value));
    expect(given.length).toBeGreaterThan(0);
    expect(revoke.mock.calls.map(([address]) => address)).toEqual(expect.arrayContaining(given));
    vi.restoreAllMocks();
  });
});

describe('the strip', () => {
  it('goes from one to the next by arrows, around the end', async () => {
    await show([wide, viewed('Alvará', { kind: 'missing' }), viewed('Ata', { kind: 'missing' })]);
    await tab('Fachada').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Alvará (sem arquivo)')).toHaveFocus();
    await expect.element(tab('Alvará (sem arquivo)')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(tab('Fachada')).toHaveAttribute('aria-selected', 'true');
  });

  it('chooses the second of two side by side, each with a zoom of its own', async () => {
    await show([wide, viewed('Ata', { kind: 'missing' }), viewed('Contrato', { url: pdfOf('um') })], {
      width: 900,
    });
    await expect.element(picture('Fachada')).toBeVisible();
    await button('Dois documentos lado a lado').click();
    await expect.element(notice('Nenhum arquivo')).toBeVisible();
    await tab('Contrato').click();
    await expect.element(page.getByText('PDF · página 1 de 1')).toBeVisible();
    await expect.element(picture('Fachada')).toBeVisible();
    await userEvent.keyboard('+');
    await expect.element(zoomOf(125)).toBeVisible();
    await expect.element(zoomOf(100)).toBeVisible();
    await button('Dois documentos lado a lado').click();
    await expect.element(page.getByText('PDF · página 1 de 1')).not.toBeInTheDocument();
  });

  it('has no room for two on a phone', async () => {
    await show([wide, viewed('Ata', { kind: 'missing' })], { width: 390 });
    await expect.element(picture('Fachada')).toBeVisible();
    await expect.element(button('Dois documentos lado a lado')).not.toBeInTheDocument();
  });
});

const toOriginal = 'Baixar original (como a empresa enviou)';

it('saves a picture as the company sent it, and says so', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const originalUrl = addressOf('como veio', 'image/png');
  await show([{ ...wide, originalUrl }]);
  await expect.element(picture('Fachada')).toBeVisible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await button(toOriginal).click();
  await expect.poll(() => clicked.mock.contexts[0]).toMatchObject({ download: 'Boa Safra - Fachada.png' });
  const [file] = saved.mock.lastCall ?? [];
  expect(await (file as Blob).text()).toBe('como veio');
  vi.restoreAllMocks();
});

it('has room on a phone for what it says of a picture that does not open', async () => {
  await page.viewport(390, 700);
  const url = addressOf('nada', 'image/jpeg');
  await show([viewed('RG', { kind: 'picture', url, originalUrl: url })], { width: 390 });
  await expect.element(notice('Esta imagem não abre')).toBeVisible();
  const { left, right } = button(toOriginal).last().element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
});

it('saves a file under its name in words', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show([wide]);
  await button('Baixar').click();
  await expect.poll(() => clicked.mock.contexts[0]).toMatchObject({ download: 'Boa Safra - Fachada.png' });
  clicked.mockRestore();
});
