import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Closed = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Read when it came in: a closed connection no longer knows. */
  endereco: string;
  /** The other side was gone before it had been given the whole answer. */
  aborted: boolean;
  /** Headers included. */
  bytes: number;
};

/** Calls `tell` when an answer is over, however it ends: Fastify's own `onResponse` is silent when somebody hangs up. */
export function onClosed(app: FastifyInstance, tell: (closed: Closed) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const endereco = request.ip;
    const before = socket.bytesWritten;
    reply.raw.once('close', () =>
      tell({
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
