import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './free-port.ts';

export type Mail = {
  /** Of the envelope. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Names in small letters. */
  headers: { key: string; value: string }[];
  /** How it came: with TLS, and as which user. */
  isSecure: boolean;
  user: string | null;
};

/** What the server says to an address, or to a message: a refusal as `550 5.1.1 no such user`; null: it takes it. */
type Answer = (mail: { to: string; part: 'address' | 'message' }) => string | null;

type Options = {
  tls?: { key: string; cert: string };
  /** TLS from the first byte; else by STARTTLS, where there is a certificate. */
  isSecure?: boolean;
  auth?: { user: string; pass: string };
};

export type MailServer = {
  port: number;
  received: Mail[];
  answerWith(answer: Answer): void;
  /** Nobody listens, until it is up again. */
  down(): Promise<void>;
  up(): Promise<void>;
};

function refusal(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/** A real mail server on a port that stays the same; it delivers to nobody. */
export async function openMailServer({ tls, isSecure = false, auth }: Options = {}): Promise<MailServer> {
  const received: Mail[] = [];
  let answer: Answer = () => null;
  const port = await findFreePort();
  let server: SMTPServer | null = null;

  async function up(): Promise<void> {
    server = new SMTPServer({
      ...tls,
      secure: isSecure,
      ...(!auth && { authOptional: true }),
      ...(!tls && { disabledCommands: ['STARTTLS'] }),
      closeTimeout: 1,
      // Nobody knows names of this machine's own addresses.
      disableReverseLookup: true,
      onAuth({ username, password }, _session, done) {
        const isRight = username === auth?.user && password === auth?.pass;
        done(isRight ? null : refusal('535 5.7.8 wrong password'), { user: username });
      },
      onRcptTo({ address }, _session, done) {
        const said = answer({ to: address, part: 'address' });
        done(said ? refusal(said) : null);
      },
      onData(stream, session, done) {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const said = answer({ to: to.join(), part: 'message' });
        buffer(stream)
          .then(async (raw) => {
            if (said) return done(refusal(said));
            const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
            const { mailFrom } = session.envelope;
            received.push({
              ...{ from: mailFrom ? mailFrom.address : '', to, subject, text, html, headers },
              isSecure: session.secure,
              user: typeof session.user === 'string' ? session.user : null,
            });
            done();
          })
          .catch(done);
      },
    });
    // A client that hangs up, or does not believe the certificate.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  }

  await up();
  return {
    port,
    received,
    answerWith(next) {
      answer = next;
    },
    async down() {
      const closing = server;
      server = null;
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    },
    up,
  };
}
