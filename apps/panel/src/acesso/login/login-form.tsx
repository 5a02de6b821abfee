import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { PasswordField } from '#plataforma/components/ui/password-field.tsx';
import { can } from '#plataforma/lib/config.ts';
import { ProblemArea } from './problem-area.tsx';
import type { Credentials, LoginFlow } from './use-login-flow.ts';

type Props = { flow: LoginFlow; submitRef: RefObject<HTMLButtonElement | null>; onTyping: () => void };
type Missing = { user?: string; password?: string };

export function LoginForm({ flow, submitRef, onTyping }: Props) {
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<Missing>({});

  // No focus on a phone: the keyboard would cover the page before it is seen.
  useEffect(() => {
    if (matchMedia('(min-width: 640px)').matches) user.current?.focus();
  }, []);

  function readTyped(): Credentials | null {
    const typed = { user: user.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (typed.user && typed.password) return typed;
    setMissing({
      ...(!typed.user && { user: 'Informe o usuário.' }),
      ...(!typed.password && { password: 'Informe a senha.' }),
    });
    (typed.user ? password : user).current?.focus();
    return null;
  }

  function onBackup(): void {
    const typed = readTyped();
    if (typed) flow.openBackup(typed);
    else flow.warn('Preencha usuário e senha antes de usar um código de backup.');
  }

  return (
    <form
      noValidate
      className="mt-5"
      onInput={() => {
        setMissing({});
        onTyping();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = flow.isBusy ? null : readTyped();
        if (typed) void flow.submit(typed);
      }}
    >
      <div className="grid gap-4">
        <Field
          ref={user}
          label="Usuário"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={missing.user}
        />
        <PasswordField
          ref={password}
          label="Senha"
          name="password"
          autoComplete="current-password"
          required
          error={missing.password}
        />
      </div>
      <ProblemArea problem={flow.step ? null : flow.problem} />
      <Button ref={submitRef} type="submit" isBusy={flow.isBusy} className="mt-5 w-full">
        {flow.isBusy ? 'Entrando...' : 'Entrar'}
      </Button>
      <div className="mt-3.5 text-center">
        <Button variant="link" onClick={can.codigosBackup ? onBackup : undefined}>
          Usar código de backup
        </Button>
      </div>
    </form>
  );
}
