import type { LoginRequest } from '@painel-pj/contract/acesso/auth';

type Factors = Pick<LoginRequest, 'code' | 'codigoBackup' | 'chaveAcesso'>;

/** The name of the second factor in the audit trail. */
export function factorOf({ code, chaveAcesso }: Factors): string {
  if (chaveAcesso) return 'chave-acesso';
  return code ? 'codigo' : 'codigo-backup';
}

export const hasFactor = ({ code, codigoBackup, chaveAcesso }: Factors): boolean =>
  Boolean(code || codigoBackup || chaveAcesso);
