import type { Config } from '#plataforma/config/config.ts';

const isOnThisMachine = (origin: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(origin)?.hostname ?? '');

/**
 * Whether an origin is the panel's. `Host` and `Origin` are what a client says: they count only if they were configured,
 * or, with nothing configured, on this machine.
 */
export function isPanelOrigin(
  origin: string,
  { enderecosPainel, corsOrigins }: Pick<Config, 'enderecosPainel' | 'corsOrigins'>,
): boolean {
  if (corsOrigins.includes(origin)) return true;
  return enderecosPainel.length > 0 ? enderecosPainel.includes(origin) : isOnThisMachine(origin);
}
