import type { FastifyRequest } from 'fastify';
import type { Place } from './passkey-service.ts';

/** Of the panel that asks: on a host of its own when it is one of those allowed, or else ours. */
export function readPlace(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  allowed: string[],
): Place {
  const named = headers.origin;
  const origin = named && allowed.includes(named) ? named : `${protocol}://${host}`;
  return { origin, domain: URL.parse(origin)?.hostname ?? '' };
}
