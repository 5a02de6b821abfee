import { useState } from 'react';
import { getConfig } from '#lib/config.ts';

type Props = { size: number; onSettled?: () => void };

/** Width by height of each logo that was loaded; 0 of one that can't be. */
const ratios = new Map<string, number>();

/** What is known of the logo outlives the screen: on the next one it has its place at once. */
export const isLogoSettled = (): boolean => ratios.has(getConfig().caminhoLogo);

/** The company's own logo; its initial on the palette's gradient when the file can't be loaded. */
export function Logo({ size, onSettled }: Props) {
  const { nomeEmpresa, caminhoLogo } = getConfig();
  const [ratio, setRatio] = useState(ratios.get(caminhoLogo));
  const initial = [...nomeEmpresa.trim()][0]?.toLocaleUpperCase('pt-BR') ?? 'P';

  function settle(found: number): void {
    ratios.set(caminhoLogo, found);
    setRatio(found);
    onSettled?.();
  }

  if (ratio === 0) {
    return (
      <span
        role="img"
        aria-label={nomeEmpresa}
        className="grid shrink-0 place-items-center bg-linear-135 from-primary to-secondary font-bold text-on-gradient"
        style={{ width: size, height: size, borderRadius: size * 0.28, fontSize: size * 0.44 }}
      >
        {initial}
      </span>
    );
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
