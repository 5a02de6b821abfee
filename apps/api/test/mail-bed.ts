import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type MailServer, openMailServer } from '@painel-pj/test-bed/mail-server';
import { createAvisoService } from '#entrada/avisos/aviso-service.ts';
import { createSendEmail } from '#entrada/avisos/send-email.ts';
import { openKeys } from '#plataforma/start/open-keys.ts';
import { type Analyst, createAnalyst } from './analysts.ts';
import { buildTestApp } from './build-test-app.ts';
import { decisionsOf } from './decisions.ts';

export type MailBed = Awaited<ReturnType<typeof openMailBed>>;

export const correioOf = ({ port }: Pick<MailServer, 'port'>) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  REMETENTE: 'Aurora <cadastro@aurora.example>',
  ENDERECO_PAINEL: 'https://painel.aurora.example',
});

/** A server that sends e-mails, the mail server it sends them to, and who makes it send. */
export async function openMailBed(environment: Record<string, string> = {}) {
  const mail = await openMailServer();
  const t = await buildTestApp({ ...correioOf(mail), ...environment });
  const ana: Analyst = await createAnalyst(t, 'ana');
  const avisos = createAvisoService({ db: t.db, clock: t.clock.now });

  return {
    mail,
    t,
    ana,
    avisos,
    call: await decisionsOf(t, 100),
    make: (id: string) =>
      t.app.inject({ method: 'POST', url: `/pj/unix/cadastros/${id}/pendencias/link`, headers: ana.headers }),
    resend: (id: string) => avisos.resend(id, { id: ana.id, nome: 'ana' }),
    list: async () => (await avisos.findPage({})).avisos,

    /** What one process does when its time has come, so much later than now. */
    async deliver(laterMs = 61_000, { patienceMs = 10_000, port = mail.port } = {}) {
      t.clock.advance(laterMs);
      const { correio } = t.config;
      if (!correio) throw new Error('nobody sends');
      const send = createSendEmail(
        { ...correio, port },
        await openKeys(t.config, t.db),
        t.clock.now,
        patienceMs,
      );
      await avisos.deliver('email', send, new AbortController().signal);
    },

    /** The messages that wait, as the database has them. */
    async sealed(): Promise<Buffer[]> {
      const { rows } = await t.db.pool.query('select email from link_empresa where email is not null');
      return rows.map(({ email }) => email);
    },

    async close() {
      await t.close();
      await mail.down();
    },
  };
}

/** A file with the operator's own words. */
export async function writeModelo(folder: string, text: string): Promise<string> {
  const file = path.join(folder, 'modelo.txt');
  await writeFile(file, text);
  return file;
}
