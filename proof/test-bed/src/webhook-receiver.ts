import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { findFreePort } from './free-port.ts';

export type Received = {
  headers: Record<string, string>;
  body: string;
  cadastro: string;
  versao: number;
  /** What it was answered; null: nothing. */
  status: number | null;
};

/** The status to answer with; null: no answer at all. */
type Answer = (received: Received, response: ServerResponse) => number | null;

export type WebhookReceiver = {
  /** What a server that tells it is started with. */
  environment: Record<string, string>;
  /** Everything that came, whatever was answered. */
  received: Received[];
  answerWith(answer: Answer): void;
  /** Nobody listens, until it is up again. */
  down(): Promise<void>;
  up(): Promise<void>;
};

const key = Buffer.alloc(32, 7);

/** The company's own system: a real server, on a port that stays the same. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer: Answer = () => 204;
  const port = await findFreePort();
  let server: Server | null = null;

  function take(headers: Record<string, string>, body: string, response: ServerResponse): void {
    const { data } = JSON.parse(body) as { data: { id: string; versao: number } };
    const one: Received = { headers, body, cadastro: data.id, versao: data.versao, status: null };
    received.push(one);
    one.status = answer(one, response);
    if (one.status !== null) response.writeHead(one.status).end();
  }

  async function up(): Promise<void> {
    server = createServer((request, response) => {
      text(request).then(
        (body) => take(request.headers as Record<string, string>, body, response),
        () => {},
      );
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  await up();
  return {
    environment: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/avisos`,
      WEBHOOK_SEGREDO: `whsec_${key.toString('base64')}`,
    },
    received,
    answerWith(next) {
      answer = next;
    },
    async down() {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      server = null;
      await closed;
    },
    up,
  };
}

/** As the standard has it, worked out here once more. */
export function isGenuine({ headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
