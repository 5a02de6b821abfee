import { useState } from 'react';
import { getConfig } from '#lib/config.ts';

type Props = { size: number };

/** The company's own logo; its initial on the palette's gradient when the file can't be loaded. */
export function Logo({ size }: Props) {
  const { nomeEmpresa, caminhoLogo } = getConfig();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const initial = [...nomeEmpresa.trim()][0]?.toLocaleUpperCase('pt-BR') ?? 'P';

  if (state === 'failed') {
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
      height={size}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
      className={`shrink-0 object-contain ${state === 'loaded' ? '' : 'invisible'}`}
      style={{ height: size, minWidth: size, maxWidth: size * 4 }}
    />
  );
}
