import type { LoginRequest } from '@painel-pj/contract/auth';

type Factors = Pick<LoginRequest, 'code' | 'codigoBackup' | 'chaveAcesso'>;

/** How a second factor is called on record. */
export function factorOf({ code, chaveAcesso }: Factors): string {
  if (chaveAcesso) return 'chave-acesso';
  return code ? 'codigo' : 'codigo-backup';
}

export const hasFactor = ({ code, codigoBackup, chaveAcesso }: Factors): boolean =>
  Boolean(code || codigoBackup || chaveAcesso);
