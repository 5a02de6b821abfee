import type { Config } from '#plataforma/config/config.ts';
import { describeAddress } from '#plataforma/db/external.ts';

export type FirstAdmin = {
  user: string;
  /** Null when it is not to be shown. */
  password: string | null;
  /** Where it was written instead. */
  passwordFile?: string;
};

const labelWidth = 16;
const everywhere = new Set(['0.0.0.0', '::']);

export function formatUrl(host: string, port: number): string {
  const name = everywhere.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(labelWidth)}${text}`;
}

function describePassword({ password, passwordFile }: FirstAdmin): string {
  if (passwordFile) return `no arquivo ${passwordFile}   (apague-o depois de entrar)`;
  return password === null ? 'a de ADMIN_PASSWORD' : `${password}   (mostrada só desta vez: guarde-a)`;
}

export function describeFirstAdmin(firstAdmin: FirstAdmin): string[] {
  return [line('Usuário', firstAdmin.user), line('Senha', describePassword(firstAdmin))];
}

function describeFirstAccess(config: Config, { user }: FirstAdmin): string[] {
  const steps = [
    line('Primeiro acesso', 'entre e leia o QR code com um autenticador, como o Google Authenticator;'),
  ];
  steps.push(line('', 'depois de Confirmar, digite o código de 6 dígitos que ele mostra.'));
  if (config.demo) steps.push(line('', `Sem autenticador à mão: npm run admin -- codigo ${user}`));
  return steps;
}

function describeData({ dataDir, databaseUrl }: Config): string {
  return databaseUrl === null
    ? dataDir
    : `PostgreSQL em ${describeAddress(databaseUrl)}; chaves em ${dataDir}`;
}

/** What a person needs to know once the server is up. */
export function buildSummary(config: Config, port: number, firstAdmin: FirstAdmin | null): string {
  const { metrics } = config;
  return [
    '',
    line('Painel no ar', formatUrl(config.host, port)),
    ...(firstAdmin ? [...describeFirstAdmin(firstAdmin), ...describeFirstAccess(config, firstAdmin)] : []),
    line('Dados', describeData(config)),
    ...(metrics ? [line('Métricas', `${formatUrl(metrics.host, metrics.port)}/metrics`)] : []),
    line('Para encerrar', 'Ctrl-C'),
    '',
    '',
  ].join('\n');
}
