import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { paintTheme } from './theme.ts';
import '#plataforma/styles/tokens.css';

const palettes = [
  {},
  { corPrimaria: '#fde047', corSecundaria: '#f97316' },
  { corPrimaria: '#ffffff', corSecundaria: '#ffffff' },
  { corPrimaria: '#000000', corSecundaria: '#000000' },
  { corTexto: '#94a3b8', corSucesso: '#bbf7d0', corAlerta: '#fecaca' },
  { corTexto: '#f8fafc', corFundo: '#0f172a', corCard: '#1e293b' },
  { corTexto: '#777777', corFundo: '#777777', corCard: '#777777' },
  { corTexto: '#ffffff', corFundo: '#000000', corCard: '#ffffff' },
  { corPrimaria: '#00ff88', corSecundaria: '#ff00aa', corTexto: '#3b0764', corFundo: '#fdf4ff' },
  { corPrimaria: '#7f7f7f', corSecundaria: '#808080', corSucesso: '#ffff00', corAlerta: '#ff8800' },
];

const inks = ['--ink', '--muted', '--faint', '--link'];
const pairs: [surface: string, ink: string, background: string][] = [
  ...['page', 'card'].flatMap((surface) =>
    inks.flatMap((ink) =>
      ['--surface', '--hover', ...(surface === 'card' ? ['--brand-tint'] : [])].map(
        (back): [string, string, string] => [surface, ink, back],
      ),
    ),
  ),
  ['card', '--on-action', '--action'],
  ['card', '--on-action', '--action-hover'],
  ['card', '--success-ink', '--success-tint'],
  ['card', '--success-ink', '--surface'],
  ['card', '--alert-ink', '--alert-tint'],
  ['card', '--alert-ink', '--surface'],
  ['card', '--alert-ink', '--brand-tint'],
  ['card', '--avatar-ink', '--avatar-tint'],
];

const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

function luminance(color: string): number {
  if (!pen) return Number.NaN;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function paintedContrast(surface: string, ink: string, background: string): number {
  const element = document.createElement('p');
  element.className = surface === 'card' ? 'surface-card' : '';
  document.body.append(element);
  element.style.color = `var(${ink})`;
  element.style.backgroundColor = `var(${background})`;
  const { color, backgroundColor } = getComputedStyle(element);
  const [a, b] = [luminance(color), luminance(backgroundColor)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const load = (palette: object) => loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify(palette))}`);

beforeEach(() => document.body.replaceChildren());
afterEach(() => document.documentElement.removeAttribute('style'));

describe.each(['claro', 'escuro'] as const)('every text is readable in %s', (theme) => {
  it.each(palettes)('with %j', async (palette) => {
    await load(palette);
    paintTheme(theme);
    const poor = pairs
      .map(([surface, ink, back]) => ({
        pair: `${surface} ${ink} on ${back}`,
        ratio: paintedContrast(surface, ink, back),
      }))
      .filter(({ ratio }) => !(ratio >= 4.5));
    expect(poor).toEqual([]);
  });
});

it('notices a text that is not', async () => {
  await load({});
  paintTheme('claro');
  expect(paintedContrast('card', '--primary', '--surface')).toBeLessThan(4.5);
});
