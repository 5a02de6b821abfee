import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { confirm2fa, setup2fa } from '#features/auth/auth-api.ts';
import type { LoginStep } from '#features/auth/login-step.ts';
import { StepActions } from '#features/auth/steps/step-actions.tsx';
import { showToast } from '#lib/toast.ts';

type Props = {
  step: Extract<LoginStep, { name: 'setup' }>;
  onConfigured: () => void;
  onCancel: () => void;
};

export function SetupStep({ step: { id, setupToken }, onConfigured, onCancel }: Props) {
  const setup = useQuery({
    queryKey: ['setup-2fa', id, setupToken],
    queryFn: ({ signal }) => setup2fa(setupToken, signal),
    // Each answer is another key: only the one on the screen counts, and none is kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: false,
  });
  const confirm = useMutation({
    mutationFn: (secret: string) => confirm2fa({ userId: id as string | number, secret }, setupToken),
    onSuccess() {
      showToast('success', '2FA configurado com sucesso!');
      onConfigured();
    },
    onError: () => showToast('error', 'Erro ao confirmar 2FA.'),
  });
  const { data, error, isFetching } = setup;

  useEffect(() => {
    if (error) showToast('error', 'Erro ao configurar 2FA. Tente novamente.', { id: '2fa' });
  }, [error]);

  return (
    <>
      <div className="mx-auto grid size-[196px] place-items-center overflow-hidden rounded-card border border-line bg-[#fff]">
        {data && (
          <img src={data.qrCode} width={180} height={180} alt="QR code da verificação em duas etapas" />
        )}
        {isFetching && (
          <span role="status" className="size-[180px] animate-pulse rounded-lg bg-[#e8ebf0]">
            <span className="sr-only">Carregando...</span>
          </span>
        )}
        {!data && !isFetching && (
          <Button variant="quiet" onClick={() => void setup.refetch()}>
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
          {data?.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        {data && <CopyButton text={data.secret} label="Copiar" className="min-w-[104px] px-2" />}
      </div>
      <StepActions onCancel={onCancel}>
        <Button
          data-autofocus
          isBusy={confirm.isPending || !data}
          onClick={() => data && confirm.mutate(data.secret)}
        >
          {confirm.isPending ? 'Confirmando...' : 'Confirmar'}
        </Button>
      </StepActions>
    </>
  );
}
