import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Closed = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Read at the beginning: a closed connection no longer has it. */
  endereco: string;
  /** The client left before it got the whole answer. */
  aborted: boolean;
  /** What was answered, or 499, which nginx logs too, when the client left before the end. */
  status: number;
  /** Headers included. */
  bytes: number;
};

const hungUp = 499;

/** Calls `report` at the end of each answer. Fastify's `onResponse` is not called when the client disconnects. */
export function onClosed(app: FastifyInstance, report: (closed: Closed) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const endereco = request.ip;
    const before = socket.bytesWritten;
    reply.raw.once('close', () => {
      const aborted = socket.destroyed && !reply.raw.writableFinished;
      report({
        request,
        reply,
        endereco,
        aborted,
        status: aborted ? hungUp : reply.statusCode,
        bytes: socket.bytesWritten - before,
      });
    });
    done();
  });
}
