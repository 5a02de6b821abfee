import type { ConfigPainel } from '@painel-pj/contract/plataforma/config';
import { contrast, mix, readable, shade, worstContrast } from './color.ts';

export type Theme = 'claro' | 'escuro';

const white = '#ffffff';
const black = '#000000';
// Pending is not an error: its colour is the alert colour mixed with amber.
const amber = '#fbbf24';

const farther = (color: string) => (contrast(color, white) > contrast(color, black) ? white : black);

function baseColors(config: ConfigPainel, theme: Theme) {
  if (theme === 'claro') return { page: config.corFundo, card: config.corCard, ink: config.corTexto };
  return {
    page: shade(config.corTexto, 0.175, 0.028),
    card: shade(config.corTexto, 0.228, 0.034),
    ink: shade(config.corTexto, 0.93, 0.014),
  };
}

const tintOf = (color: string, card: string) => mix(color, card, 0.12);

/** The text colours of one surface, readable on it also while it is highlighted or selected. */
function surfaceInks(name: string, surface: string, inkBase: string, primary: string, theme: Theme) {
  const ink = readable(inkBase, [surface], 5.5);
  const tinted = mix(ink, surface, 0.05);
  // On a medium grey the contrast is small: then the highlight moves away from the colour of the text.
  const hover = contrast(ink, tinted) >= 4.5 ? tinted : mix(farther(ink), surface, 0.05);
  const backgrounds = [surface, hover, tintOf(primary, surface)];
  const linkBase = theme === 'claro' ? mix(black, primary, 0.18) : mix(white, primary, 0.35);
  return {
    [`--${name}-ink`]: ink,
    [`--${name}-hover`]: hover,
    [`--${name}-muted`]: readable(mix(ink, surface, 0.66), backgrounds),
    [`--${name}-faint`]: readable(mix(ink, surface, 0.6), backgrounds),
    [`--${name}-link`]: readable(linkBase, backgrounds),
  };
}

/** A filled button: white text if the contrast allows it, else dark text. */
function filled(name: string, color: string) {
  const darkened = mix(black, color, 0.18);
  const text = contrast(white, darkened) >= 3 ? white : black;
  const fill = readable(text === white ? darkened : color, [text]);
  return {
    [`--${name}`]: fill,
    [`--${name}-hover`]: mix(text === white ? black : white, fill, 0.1),
    [`--on-${name}`]: text,
  };
}

function status(name: string, color: string, card: string, chosen: string) {
  const tint = tintOf(color, card);
  return { [`--${name}-tint`]: tint, [`--${name}-ink`]: readable(color, [tint, card, chosen]) };
}

/** All colours of text, computed so that they meet WCAG AA with any configured palette. */
export function derivePalette(config: ConfigPainel, theme: Theme): Record<string, string> {
  const { page, card, ink } = baseColors(config, theme);
  const { corPrimaria, corSecundaria } = config;
  const ends = [corPrimaria, corSecundaria];
  // The background of the selected row.
  const chosen = tintOf(corPrimaria, card);
  return {
    '--page': page,
    '--card': card,
    '--primary': corPrimaria,
    '--secondary': corSecundaria,
    '--ring': readable(corPrimaria, [page, card], 3),
    '--on-gradient': worstContrast(white, ends) >= worstContrast(black, ends) - 2 ? white : black,
    '--avatar-tint': mix(corSecundaria, card, 0.14),
    '--avatar-ink': readable(corSecundaria, [mix(corSecundaria, card, 0.14)]),
    ...surfaceInks('page', page, ink, corPrimaria, theme),
    ...surfaceInks('card', card, ink, corPrimaria, theme),
    ...filled('action', corPrimaria),
    ...filled('danger', config.corAlerta),
    ...status('success', config.corSucesso, card, chosen),
    ...status('alert', config.corAlerta, card, chosen),
    ...status('pending', mix(amber, config.corAlerta, 0.6), card, chosen),
    ...status('brand', corPrimaria, card, chosen),
  };
}
