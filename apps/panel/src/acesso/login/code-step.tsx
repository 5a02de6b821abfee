import { tamanhoCodigo } from '@painel-pj/contract/plataforma/limites';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { ProblemArea } from './problem-area.tsx';
import { StepActions } from './step-actions.tsx';
import type { LoginFlow } from './use-login-flow.ts';

type Props = {
  flow: Pick<LoginFlow, 'isBusy' | 'problem' | 'verifyCode' | 'openBackup' | 'close'>;
  hasBackup?: boolean;
  /** Absent: the person has none, or this browser can't use it. */
  onPasskey?: (() => void) | undefined;
};

export function CodeStep({ flow, hasBackup = true, onPasskey }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const isComplete = code.length === tamanhoCodigo;

  async function verify(complete: string): Promise<void> {
    const isAccepted = await flow.verifyCode(complete);
    if (isAccepted) return;
    input.current?.focus();
    input.current?.select();
  }

  function onType(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, tamanhoCodigo);
    setCode(digits);
    if (digits.length === tamanhoCodigo && digits !== code) void verify(digits);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !flow.isBusy) void verify(code);
      }}
    >
      <input
        ref={input}
        data-autofocus
        aria-label="Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        value={code}
        readOnly={flow.isBusy}
        aria-invalid={flow.problem ? true : undefined}
        onChange={(event) => onType(event.target.value)}
        className="h-16 w-full rounded-control border border-control bg-card pl-[0.4em] text-center text-[30px] font-semibold tracking-[0.4em] tabular-nums placeholder:text-line"
      />
      <ProblemArea problem={flow.problem} />
      <StepActions onCancel={flow.close}>
        <Button type="submit" disabled={!isComplete} isBusy={flow.isBusy}>
          {flow.isBusy ? 'Verificando…' : 'Verificar'}
        </Button>
      </StepActions>
      {onPasskey && (
        <Button variant="quiet" className="mt-3 w-full" isBusy={flow.isBusy} onClick={onPasskey}>
          <Fingerprint size={17} aria-hidden />
          Usar chave de acesso
        </Button>
      )}
      {hasBackup && can.codigosBackup && (
        <div className="mt-3.5 text-center">
          <Button variant="link" onClick={() => flow.openBackup()}>
            Usar código de backup
          </Button>
        </div>
      )}
    </form>
  );
}
