import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Closed = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Read at the beginning: a closed connection no longer has it. */
  endereco: string;
  /** The client left before it got the whole answer. */
  aborted: boolean;
  /** Headers included. */
  bytes: number;
};

/** Calls `report` at the end of each answer. Fastify's `onResponse` is not called when the client disconnects. */
export function onClosed(app: FastifyInstance, report: (closed: Closed) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const endereco = request.ip;
    const before = socket.bytesWritten;
    reply.raw.once('close', () =>
      report({
        request,
        reply,
        endereco,
        aborted: socket.destroyed && !reply.raw.writableFinished,
        bytes: socket.bytesWritten - before,
      }),
    );
    done();
  });
}
