import type { LoginRequest } from '@painel-pj/contract/acesso/auth';
import { useRef, useState } from 'react';
import type { Entered } from '#plataforma/lib/session.ts';
import { dismissToasts, showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { type Entry, type LoginStep, login, type PasskeyQuestion } from '#provider/calls/login.ts';
import { describeProblem, type LoginProblem } from './login-problem.ts';
import { askPasskey, canUsePasskeys } from './passkey.ts';

export type Credentials = { user: string; password: string };
export type OpenStep = Exclude<LoginStep, { name: 'signed-in' }> | { name: 'backup' };

/** Wrong codes with the right password that this person did not just type: somebody else may know the password. */
function warnOfWrongCodes(times: number): void {
  if (times === 0) return;
  const attempts = times === 1 ? '1 tentativa' : `${times} tentativas`;
  showToast('error', `Houve ${attempts} com sua senha e código errado desde seu último acesso`, {
    detail: 'Se não foi você, troque sua senha.',
  });
}

type Attempt = Parameters<typeof describeProblem>[1];
/** What follows user name and password, or the company's own account. */
type Factor = Omit<LoginRequest, keyof Credentials>;
type Send = (factor: Factor, usaChaves: boolean) => Promise<Entry>;

export type LoginFlow = ReturnType<typeof useLoginFlow>;

/** The state of the sign-in, from the form to the session. */
export function useLoginFlow(onSignedIn: (entered: Entered) => void) {
  const credentials = useRef<Credentials>({ user: '', password: '' });
  const byPassword: Send = (factor, usaChaves) => login({ ...credentials.current, ...factor }, usaChaves);
  const send = useRef<Send>(byPassword);
  const wrongCodes = useRef(0);
  const [step, setStep] = useState<OpenStep | null>(null);
  // Plain state: the query library is not loaded at the login, which would be a tenth larger.
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);

  function goTo(next: LoginStep): void {
    setProblem(null);
    if (next.name === 'signed-in') {
      onSignedIn(next);
      warnOfWrongCodes(wrongCodes.current);
    } else setStep(next);
  }

  function accept({ step, wrongCodes: times }: Entry): void {
    dismissToasts();
    wrongCodes.current = times;
    goTo(step);
  }

  async function attempt(kind: Attempt, factor: Factor = {}): Promise<boolean> {
    setIsBusy(true);
    setProblem(null);
    try {
      const entry = await send.current(factor, canUsePasskeys());
      if (kind !== 'password' && entry.step.name === 'code') throw new ApiError(201);
      accept(entry);
      return true;
    } catch (error) {
      setProblem(describeProblem(error, kind));
      showToast('error', 'Erro ao fazer login. Verifique suas credenciais.', { id: 'login' });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    step,
    isBusy,
    problem,
    goTo,
    currentUser: () => credentials.current.user,
    currentPassword: () => credentials.current.password,
    submit(typed: Credentials) {
      credentials.current = typed;
      send.current = byPassword;
      return attempt('password');
    },
    /** After another first step than the form's; a second factor is sent with `next`. */
    goOn(entry: Entry, next: Send) {
      send.current = next;
      accept(entry);
    },
    verifyCode: (code: string) => attempt('code', { code }),
    /** Does not count as an attempt if the person cancels or the browser refuses. */
    async verifyPasskey(options: PasskeyQuestion): Promise<boolean> {
      setProblem(null);
      const chaveAcesso = await askPasskey(options).catch(() => null);
      if (chaveAcesso) return attempt('passkey', { chaveAcesso });
      setProblem({ text: 'A chave de acesso não foi usada. Tente de novo ou digite o código.' });
      return false;
    },
    verifyBackupCode: (codigoBackup: string) => attempt('backup', { codigoBackup }),
    openBackup(typed?: Credentials) {
      if (typed) {
        credentials.current = typed;
        send.current = byPassword;
      }
      setProblem(null);
      setStep({ name: 'backup' });
    },
    warn: (text: string) => setProblem({ text }),
    close() {
      setProblem(null);
      setStep(null);
    },
  };
}
