import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const stalledMs = 60_000;

/** Ends a stream whose client reads nothing for a minute, so that it does not keep its database connection or slot. */
export function destroyWhenStalled(reply: FastifyReply, stream: Readable): void {
  reply.raw.setTimeout(stalledMs, () => stream.destroy());
}
