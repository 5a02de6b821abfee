import { getOwn } from '@painel-pj/contract/plataforma/get-own';
/** What went wrong when something was sent, in words for people. `isFinal`: trying again would not help. */
export type Failure = { erro: string; isFinal: boolean };

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Ninguém atende nesse endereço.',
  ECONNRESET: 'A conexão foi cortada.',
  ENOTFOUND: 'O nome do servidor não existe.',
  EAI_AGAIN: 'O nome do servidor não pôde ser resolvido.',
  UND_ERR_SOCKET: 'A conexão foi cortada.',
};

/** Why `fetch` could not ask another server, in words for people. */
export function describeFailure(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'Não respondeu a tempo.';
  const code = cause?.code ?? '';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return `O certificado não serve (${code}).`;
  return getOwn(reasons, code) ?? `A conexão falhou${code && ` (${code})`}.`;
}

/** Why an answer of another server does not serve. */
export function describeStatus(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return `Respondeu ${status}${isRedirect ? ' (redirecionamento, que não é seguido)' : ''}.`;
}
