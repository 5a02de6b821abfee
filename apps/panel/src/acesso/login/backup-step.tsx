import { useRef, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { ProblemArea } from './problem-area.tsx';
import { StepActions } from './step-actions.tsx';
import type { LoginFlow } from './use-login-flow.ts';

type Props = {
  flow: Pick<LoginFlow, 'isBusy' | 'problem' | 'verifyBackupCode' | 'close'>;
  label?: string;
  busyLabel?: string;
};

export function BackupStep({ flow, label = 'Entrar', busyLabel = 'Entrando...' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const typed = code.trim();

  async function verify(): Promise<void> {
    const isAccepted = await flow.verifyBackupCode(typed);
    if (isAccepted) return;
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed && !flow.isBusy) void verify();
      }}
    >
      <Field
        ref={input}
        data-autofocus
        label="Código de backup"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
        value={code}
        readOnly={flow.isBusy}
        onChange={(event) => setCode(event.target.value)}
        className="font-medium tracking-wide tabular-nums"
      />
      <ProblemArea problem={flow.problem} />
      <StepActions onCancel={flow.close}>
        <Button type="submit" disabled={!typed} isBusy={flow.isBusy}>
          {flow.isBusy ? busyLabel : label}
        </Button>
      </StepActions>
    </form>
  );
}
