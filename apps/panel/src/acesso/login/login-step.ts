import type { CodigoRequerido, LoginResponse } from '@painel-pj/contract/acesso/auth';
import type { PasskeyOptions } from './passkey.ts';

type Session = { token: string; role: string };

/** The next step of the person, according to the answer of the login. */
export type LoginStep =
  | { name: 'setup'; id: string | number | undefined; setupToken: string | null }
  /** `passkey`: WebAuthn options, if the person has a passkey. `isFirst`: two-factor was set up, and not used yet. */
  | { name: 'code'; passkey?: PasskeyOptions; isFirst?: true }
  | ({ name: 'password'; codigosBackup: string[] } & Session)
  | ({ name: 'codes'; codigosBackup: string[] } & Session)
  | ({ name: 'signed-in' } & Session);

export function readStep(status: number, answer: LoginResponse & CodigoRequerido): LoginStep {
  if (answer.hasSecret === false) {
    return { name: 'setup', id: answer.id, setupToken: answer.setupToken ?? null };
  }
  if (status === 201) {
    return {
      name: 'code',
      ...(answer.opcoesChave && { passkey: answer.opcoesChave }),
      ...(answer.primeiroCodigo && { isFirst: true }),
    };
  }
  if (!answer.token) throw new Error('Login answered with neither a token nor a next step');

  const session = { token: answer.token, role: answer.usuario?.role ?? 'representante' };
  const codigosBackup = answer.codigosBackup ?? [];
  return answer.senhaTemporaria
    ? { name: 'password', codigosBackup, ...session }
    : afterPassword(session, codigosBackup);
}

/** Backup codes are sent only once, so they are shown before anything else. */
export function afterPassword({ token, role }: Session, codigosBackup: string[]): LoginStep {
  return codigosBackup.length > 0
    ? { name: 'codes', codigosBackup, token, role }
    : { name: 'signed-in', token, role };
}
