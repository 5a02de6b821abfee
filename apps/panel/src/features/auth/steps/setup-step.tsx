import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { confirm2fa } from '#features/auth/api/confirm-2fa.ts';
import { type Setup2fa, setup2fa } from '#features/auth/api/setup-2fa.ts';
import type { LoginStep } from '#features/auth/login-step.ts';
import { StepActions } from '#features/auth/steps/step-actions.tsx';
import { showToast } from '#lib/toast.ts';

type Props = {
  step: Extract<LoginStep, { name: 'setup' }>;
  onConfigured: () => void;
  onCancel: () => void;
};

export function SetupStep({ step: { id, setupToken }, onConfigured, onCancel }: Props) {
  const [setup, setSetup] = useState<Setup2fa | 'loading' | 'failed'>('loading');
  const [isBusy, setIsBusy] = useState(false);
  const isReady = typeof setup === 'object';

  useEffect(() => {
    if (setup !== 'loading') return;
    const abort = new AbortController();
    setup2fa(setupToken, abort.signal).then(setSetup, () => {
      if (abort.signal.aborted) return;
      setSetup('failed');
      void showToast('error', 'Erro ao configurar 2FA. Tente novamente.');
    });
    return () => abort.abort();
  }, [setup, setupToken]);

  async function confirm(secret: string): Promise<void> {
    setIsBusy(true);
    try {
      await confirm2fa({ userId: id, secret }, setupToken);
      void showToast('success', '2FA configurado com sucesso!');
      onConfigured();
    } catch {
      void showToast('error', 'Erro ao confirmar 2FA.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <div className="mx-auto grid size-[196px] place-items-center overflow-hidden rounded-card border border-line bg-[#fff]">
        {isReady && (
          <img src={setup.qrCode} width={180} height={180} alt="QR code da verificação em duas etapas" />
        )}
        {setup === 'loading' && (
          <span role="status" className="size-[180px] animate-pulse rounded-lg bg-[#e8ebf0]">
            <span className="sr-only">Carregando...</span>
          </span>
        )}
        {setup === 'failed' && (
          <Button variant="quiet" onClick={() => setSetup('loading')}>
            Tentar novamente
          </Button>
        )}
      </div>
      <p className="mt-4 text-center text-pretty text-muted">
        Escaneie o QR code com o Google Authenticator e pressione Confirmar. Se não puder escanear, digite
        esta chave no aplicativo:
      </p>
      <div className="mt-3 flex items-center gap-2">
        <code className="min-h-[52px] min-w-0 flex-1 content-center rounded-control bg-hover px-2 py-1.5 text-center font-sans text-[13px] font-semibold tracking-wide text-balance tabular-nums select-all">
          {isReady && setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        {isReady && <CopyButton text={setup.secret} label="Copiar" className="min-w-[104px] px-2" />}
      </div>
      <StepActions onCancel={onCancel}>
        <Button
          data-autofocus
          isBusy={isBusy || !isReady}
          onClick={() => isReady && void confirm(setup.secret)}
        >
          {isBusy ? 'Confirmando...' : 'Confirmar'}
        </Button>
      </StepActions>
    </>
  );
}
