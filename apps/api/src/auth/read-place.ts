import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { isPanelOrigin } from '#plugins/panel-origin.ts';
import type { Place } from './passkey-service.ts';

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
