import type { FastifyRequest } from 'fastify';
import type { Place } from '#acesso/factors/passkey-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import { isPanelOrigin } from '#plataforma/http/panel-origin.ts';

/** The panel that calls, if it is a known one; else the first that was configured; else none. */
export function readPlace(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  config: Pick<Config, 'enderecosPainel' | 'corsOrigins'>,
): Place {
  const named = [headers.origin, `${protocol}://${host}`].find(
    (one) => one !== undefined && isPanelOrigin(one, config),
  );
  const origin = named ?? config.enderecosPainel[0] ?? '';
  return { origin, domain: URL.parse(origin)?.hostname ?? '' };
}
