import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { StartupError } from './startup-error.ts';

type ListenTarget = { host: string; port: number; variable: 'PORT' | 'METRICS_PORT' };

/** What HOST may be: this machine alone, or every network it is on. */
export function suggestHosts(interfaces = networkInterfaces()): string {
  const hasIpv4 = Object.values(interfaces).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv4'),
  );
  return hasIpv4 ? '127.0.0.1 ou 0.0.0.0' : '::1 ou ::, que esta máquina só tem IPv6';
}

/** What the system said about listening, as one line with its remedy. */
export function toListenError(error: NodeJS.ErrnoException, { host, port, variable }: ListenTarget): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `A porta ${port} já está em uso; encerre quem a usa, ou escolha outra com ${variable} ` +
          `(por exemplo, ${variable}=${port === 65_535 ? 3000 : port + 1} npm start).`,
      );
    case 'EACCES':
      return new StartupError(
        `Sem permissão para usar a porta ${port}; escolha com ${variable} uma acima de 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `O endereço ${host} não é desta máquina; corrija ${variable.replace('PORT', 'HOST')} (${suggestHosts()}).`,
      );
    default:
      return error;
  }
}

/** Looked at before anything is started: a taken port must not cost a database start. */
export async function checkPort(target: ListenTarget): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(toListenError(error, target)));
    probe.listen(target.port, target.host, () => probe.close(() => resolve()));
  });
}
