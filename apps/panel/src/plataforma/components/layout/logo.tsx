import { useState } from 'react';
import { getConfig } from '#plataforma/lib/config.ts';

type Props = { size: number; onSettled?: () => void };

/** Width divided by height of each logo that was loaded; 0 if it can't be loaded. */
const ratios = new Map<string, number>();

/** True once the size of the logo is known, so that the next screen reserves its place at once. */
export const isLogoSettled = (): boolean => ratios.has(getConfig().caminhoLogo);

/** The initial of the company on the gradient of its two colours. */
function drawMark(): string {
  const { nomeEmpresa, corPrimaria, corSecundaria } = getConfig();
  const initial = [...nomeEmpresa.trim()][0]?.toLocaleUpperCase('pt-BR') ?? 'P';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="${corPrimaria}"/><stop offset="1" stop-color="${corSecundaria}"/></linearGradient>
    <rect width="100" height="100" rx="28" fill="url(#g)"/>
    <text x="50" y="66" text-anchor="middle" fill="${onGradient()}" font-family="Inter, system-ui, sans-serif" font-size="44" font-weight="700">&#${initial.codePointAt(0)};</text>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const onGradient = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--on-gradient') || '#fff';

/** The company's own logo; a generic mark if it can't be loaded. */
export function Logo({ size, onSettled }: Props) {
  const { nomeEmpresa, caminhoLogo } = getConfig();
  const [ratio, setRatio] = useState(ratios.get(caminhoLogo));

  function settle(found: number): void {
    ratios.set(caminhoLogo, found);
    setRatio(found);
    onSettled?.();
  }

  if (ratio === 0) {
    return <img src={drawMark()} alt={nomeEmpresa} width={size} height={size} className="shrink-0" />;
  }
  return (
    <img
      src={caminhoLogo}
      alt={nomeEmpresa}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        settle(naturalHeight > 0 ? naturalWidth / naturalHeight : 1)
      }
      onError={() => settle(0)}
      className={`shrink-0 object-contain ${ratio === undefined ? 'invisible' : ''}`}
      style={{ height: size, width: size * Math.min(4, Math.max(1, ratio ?? 1)) }}
    />
  );
}
