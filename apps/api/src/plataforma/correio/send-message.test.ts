import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type MailServer, openMailServer } from '@painel-pj/test-bed/mail-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#plataforma/config/config.ts';
import { correioOf } from '#test/mail-bed.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';
import { checkCorreio, describeSmtpFailure, sendMessage } from './send-message.ts';

let folder: TemporaryFolder;
let tls: { key: string; cert: string };
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const [key, cert] = ['chave.pem', 'certificado.pem'].map((name) => path.join(folder.path, name)) as [
    string,
    string,
  ];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
});
afterAll(() => folder.remove());

/** Why a server of this kind can't be used; null: it can. */
async function tryServer(
  options: Parameters<typeof openMailServer>[0],
  write: (server: MailServer) => string,
  isTrusted = false,
): Promise<string | null> {
  const server = await openMailServer(options);
  const known = getCACertificates('default');
  if (isTrusted) setDefaultCACertificates([...known, tls.cert]);
  const { correio } = loadConfig({ ...correioOf(server), SMTP_URL: write(server) });
  try {
    return correio && (await checkCorreio(correio, 5000));
  } finally {
    setDefaultCACertificates(known);
    await server.down();
  }
}
const auth = { user: 'painel', pass: 'p@ss/%' };
const named =
  (scheme: string, pass = 'p%40ss%2F%25') =>
  ({ port }: MailServer) =>
    `${scheme}://painel:${pass}@127.0.0.1:${port}`;

describe('the mail server', () => {
  test('is used by TLS from the first byte, or by STARTTLS, with user and password', async () => {
    expect(await tryServer({ tls, isSecure: true, auth }, named('smtps'), true)).toBeNull();
    expect(await tryServer({ tls, auth }, named('smtp'), true)).toBeNull();
  });

  test('is not believed with a certificate nobody knows, also by STARTTLS', async () => {
    const why = expect.stringContaining('o certificado dele não serve');
    expect(await tryServer({ tls, isSecure: true, auth }, named('smtps'))).toEqual(why);
    expect(await tryServer({ tls, auth }, named('smtp'))).toEqual(why);
  });

  test('without TLS is used on this machine only', async () => {
    expect(await tryServer({}, ({ port }) => `smtp://127.0.0.1:${port}`)).toBeNull();
    // This machine as well, by an address that does not say so.
    expect(await tryServer({}, ({ port }) => `smtp://0.0.0.0:${port}`)).toContain('não tem TLS');
  });

  test('that refuses the password is told without it', async () => {
    const said = await tryServer({ tls, isSecure: true, auth }, named('smtps', 'errada'), true);
    expect(said).toBe('O servidor de e-mail recusou o usuário ou a senha.');
  });
});

test('what is to end before it begins is not sent', async () => {
  const server = await openMailServer();
  const { correio } = loadConfig(correioOf(server));
  if (!correio) throw new Error('nobody sends');
  const message = { id: 'a', para: 'ana@aurora.example', assunto: 'a', texto: 'a' };
  const failure = await sendMessage(correio, message, AbortSignal.abort());
  expect(failure).toEqual({ erro: 'O servidor de e-mail não respondeu a tempo.', isFinal: false });
  expect(server.received).toEqual([]);
  await server.down();
});

test('a message has the same id at every try, and says that no person wrote it', async () => {
  const server = await openMailServer();
  const { correio } = loadConfig(correioOf(server));
  if (!correio) throw new Error('nobody sends');
  const message = { id: 'a', para: 'ana@aurora.example', assunto: 'a', texto: 'a' };
  for (let tries = 0; tries < 2; tries++) await sendMessage(correio, message, AbortSignal.timeout(5000));
  const told = server.received.map(({ headers }) =>
    ['message-id', 'auto-submitted'].map((name) => headers.find(({ key }) => key === name)?.value),
  );
  const same = ['<a@aurora.example>', 'auto-generated'];
  expect(told).toEqual([same, same]);
  await server.down();
});

test.each([
  [
    { command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 full' },
    'a caixa está cheia (552 5.2.2)',
    true,
  ],
  [
    { command: 'RCPT TO', responseCode: 550, response: '550 Fulano de Tal' },
    'recusou o endereço (550)',
    true,
  ],
  [
    { command: 'DATA', responseCode: 554, response: '554 5.7.1 spam' },
    'recusou a mensagem (554 5.7.1)',
    true,
  ],
  [
    { command: 'MAIL FROM', responseCode: 553, response: '553 5.7.1 no' },
    'recusou o remetente (553 5.7.1)',
    false,
  ],
  [{ command: 'CONN', responseCode: 421, response: '421 busy' }, 'pediu para tentar mais tarde (421)', false],
  [{ code: 'ESOCKET' }, 'falhou (ESOCKET)', false],
])('%j is told, and tried again or not', (failure, words, isFinal) => {
  const told = describeSmtpFailure(Object.assign(new Error('x'), failure));
  expect(told).toEqual({ erro: expect.stringContaining(words), isFinal });
});
