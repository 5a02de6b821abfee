import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const segredo = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

type Evento = { type: string; timestamp: string; data: { id: string; versao: number; situacao: string } };
export type Delivery = { headers: Record<string, string>; body: string; evento: Evento };

type Answer = (delivery: Delivery, response: ServerResponse) => void;

export type WebhookReceiver = {
  url: string;
  /** Everything that came, whatever was answered. */
  deliveries: Delivery[];
  /** How the next ones are answered; 204 until told otherwise. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
};

const accept: Answer = (_delivery, response) => void response.writeHead(204).end();

/** The company's system: a real server on a port of its own. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const deliveries: Delivery[] = [];
  let answer = accept;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      const delivery = { headers, body, evento: JSON.parse(body) as Evento };
      deliveries.push(delivery);
      answer(delivery, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    deliveries,
    answerWith(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
