import type { FastifyRequest } from 'fastify';
import type { Place } from './passkey-service.ts';

/** The origin of the panel that calls, if it is one of the allowed ones; else our own. */
export function readPlace(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  allowed: string[],
): Place {
  const named = headers.origin;
  const origin = named && allowed.includes(named) ? named : `${protocol}://${host}`;
  return { origin, domain: URL.parse(origin)?.hostname ?? '' };
}
