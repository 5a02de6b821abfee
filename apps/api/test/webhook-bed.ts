import { createAvisoService } from '#entrada/avisos/aviso-service.ts';
import { createSendAviso } from '#entrada/avisos/send-aviso.ts';
import { buildTestApp } from './build-test-app.ts';
import { buildCadastro, createKey, sendCadastro } from './integration.ts';
import { createPerson, signIn } from './people.ts';
import { openWebhookReceiver, segredo } from './webhook-receiver.ts';

export type WebhookBed = Awaited<ReturnType<typeof openWebhookBed>>;

/** A server, the company's system it tells, and who makes something happen. */
export async function openWebhookBed() {
  const receiver = await openWebhookReceiver();
  const server = await buildTestApp({ WEBHOOK_URL: receiver.url, WEBHOOK_SEGREDO: segredo });
  const key = await createKey(server, 'loja');
  const admin = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
  const avisos = createAvisoService({ db: server.db, clock: server.clock.now });
  const put = (url: string, headers: Record<string, string>, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/pj/unix/${url}`, headers, payload });
  const act = (url: string, versao: number, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/pj/unix/${url}`,
      headers: { ...admin, 'if-match': `"${versao}"` },
      payload,
    });

  return {
    receiver,
    server,
    key,
    admin,
    avisos,
    put,
    receive: (number: number) => sendCadastro(server, key, number),
    /** As an admin who saw that version. */
    ask: (id: string, versao: number, payload: object) => act(`cadastros/${id}/pendencias`, versao, payload),
    refuse: (id: string, versao: number, payload: object) => act(`cadastros/${id}/recusa`, versao, payload),
    undo: (id: string, versao: number) => act(`cadastros/${id}/desfazer`, versao, {}),
    decide: (id: string, cadastrado: boolean) => put('concluido', admin, { id, cadastrado }),
    correct: (id: string, number: number, changes: object) =>
      put(`cadastros/${id}`, key, { ...buildCadastro(number), ...changes }),

    /** What one process does when its time has come, so much later than now. */
    async deliver(laterMs = 60_000, { patienceMs = 10_000, signal = new AbortController().signal } = {}) {
      server.clock.advance(laterMs);
      const { webhook } = server.config;
      if (!webhook) throw new Error('nobody is to be told');
      await avisos.deliver('webhook', createSendAviso(webhook, server.clock.now, patienceMs), signal);
    },

    /** Everything that reached the receiver, of one registration or of all. */
    told: (id?: string) =>
      receiver.deliveries
        .filter(({ evento }) => id === undefined || evento.data.id === id)
        .map(({ evento: { type, data } }) => `${type} ${data.versao}`),

    async outbox(): Promise<{ situacao: string; erro: string | null }[]> {
      return (await server.db.pool.query('select situacao, erro from aviso order by ordem')).rows;
    },

    async close() {
      await server.close();
      await receiver.close();
    },
  };
}
