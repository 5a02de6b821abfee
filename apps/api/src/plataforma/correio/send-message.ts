import { connect, type Socket } from 'node:net';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { GetSocketCallback } from 'nodemailer/lib/mailer';
import { type Correio, mayGoWithoutTls } from '#plataforma/config/correio-settings.ts';
import type { Failure } from '#plataforma/http/describe-failure.ts';

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

const reasons: Record<string, string> = {
  '5.1.1': 'ele não existe',
  '5.1.2': 'o domínio dele não existe',
  '5.1.3': 'ele está mal escrito',
  '5.2.1': 'a caixa está desativada',
  '5.2.2': 'a caixa está cheia',
};

/** Of the server's own words only the numbers are told: the rest may name the address, or anything else. */
function describeRefusal({ response = '', responseCode }: SmtpError): { codes: string; reason: string } {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reason = status ? getOwn(reasons, status) : undefined;
  return {
    codes: [responseCode, status].filter(Boolean).join(' '),
    reason: reason ? `: ${reason}` : '',
  };
}

const connectionReasons: Record<string, string> = {
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha.',
  EDNS: 'O nome do servidor de e-mail não pôde ser resolvido.',
  ENOTFOUND: 'O nome do servidor de e-mail não existe.',
  ECONNREFUSED: 'O servidor de e-mail não atende.',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo.',
};

/** What an e-mail failed by. An address, or a message, that the server refuses for good is not tried again. */
export function describeSmtpFailure(error: unknown): Failure {
  const failure = error as SmtpError;
  const { code = '', responseCode = 0, command } = failure;
  const isOfCompany = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500 && isOfCompany) {
    const { codes, reason } = describeRefusal(failure);
    const what = command === 'RCPT TO' ? 'o endereço' : 'a mensagem';
    return { erro: `O servidor de e-mail recusou ${what}${reason} (${codes}).`, isFinal: true };
  }
  const broken = getOwn(connectionReasons, code);
  if (broken) return { erro: broken, isFinal: false };
  if (code === 'ETLS' || /certificate|altnames/i.test(failure.message)) {
    return {
      erro: `O servidor de e-mail não tem TLS, ou o certificado dele não serve (${code}).`,
      isFinal: false,
    };
  }
  if (responseCode > 0) {
    const who = command === 'MAIL FROM' ? 'recusou o remetente' : 'pediu para tentar mais tarde';
    return {
      erro: `O servidor de e-mail ${who} (${describeRefusal(failure).codes}).`,
      isFinal: false,
    };
  }
  return { erro: `A conexão com o servidor de e-mail falhou${code && ` (${code})`}.`, isFinal: false };
}

/** A connection of its own for each use, cut when its time is over. Certificates are checked, as Node does by itself. */
async function withServer<T>(
  correio: Correio,
  signal: AbortSignal,
  use: (transport: Awaited<ReturnType<typeof openTransport>>) => Promise<T>,
): Promise<T> {
  const cut = Promise.withResolvers<never>();
  cut.promise.catch(() => {});
  let socket: Socket | undefined;
  const outOfTime = Object.assign(new Error('out of time'), { code: 'ETIMEDOUT' });
  const onAbort = () => {
    socket?.destroy();
    cut.reject(outOfTime);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const transport = await openTransport(correio, (opened) => {
    socket = opened;
    // The time was over before: nothing would cut this connection.
    if (signal.aborted) opened.destroy(outOfTime);
  });
  try {
    return await Promise.race([use(transport), cut.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    transport.close();
  }
}

/** Loaded here: an installation that sends no e-mail starts without it. */
async function openTransport(correio: Correio, onSocket: (socket: Socket) => void) {
  const { createTransport } = await import('nodemailer');
  const { host, port, isSecure, auth } = correio;
  return createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !mayGoWithoutTls(correio),
    ...(auth && { auth }),
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket(_options: object, callback: GetSocketCallback) {
      const socket = connect({ host, port });
      onSocket(socket);
      socket.once('error', callback);
      socket.once('connect', () => {
        socket.off('error', callback);
        callback(null, { connection: socket });
      });
    },
  });
}

export type Message = { id: string; para: string; assunto: string; texto: string; html?: string };

/** Null when the mail server took it. */
export async function sendMessage(
  correio: Correio,
  { id, para, assunto, texto, html }: Message,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { address } = correio.remetente;
  try {
    await withServer(correio, signal, (transport) =>
      transport.sendMail({
        from: correio.remetente,
        to: { name: '', address: para },
        envelope: { from: address, to: [para] },
        subject: assunto,
        text: texto,
        html,
        // The same at every try, so that a server may know a message it had before.
        messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
    return null;
  } catch (error) {
    return describeSmtpFailure(error);
  }
}

/** Null: the server answers and lets us in; else why not. */
export async function checkCorreio(correio: Correio, timeoutMs: number): Promise<string | null> {
  try {
    await withServer(correio, AbortSignal.timeout(timeoutMs), (transport) => transport.verify());
    return null;
  } catch (error) {
    return describeSmtpFailure(error).erro;
  }
}
