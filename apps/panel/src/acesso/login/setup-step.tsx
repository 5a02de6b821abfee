import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { confirm2fa, type LoginStep, setup2fa } from '#provider/calls/login.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { StepActions } from './step-actions.tsx';

type Props = {
  step: Extract<LoginStep, { name: 'setup' }>;
  onConfigured: () => void;
  onCancel: () => void;
};

export function SetupStep({ step: { id, setupToken }, onConfigured, onCancel }: Props) {
  const setup = useQuery({
    queryKey: ['setup-2fa', id, setupToken],
    queryFn: ({ signal }) => setup2fa(setupToken, signal),
    // Each answer is a new secret: only the one on the screen is valid, and none is cached.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: false,
  });
  const confirm = useMutation({
    mutationFn: (secret: string) => confirm2fa({ userId: id as string | number, secret }, setupToken),
    onSuccess: onConfigured,
    onError: () => showToast('error', 'Erro ao confirmar 2FA.'),
  });
  const { data, error } = setup;

  useEffect(() => {
    if (error) showToast('error', 'Erro ao configurar 2FA. Tente novamente.', { id: '2fa' });
  }, [error]);

  return (
    <>
      <AuthenticatorKey
        setup={setup}
        hint="Escaneie o QR code com o Google Authenticator e pressione Confirmar. Se não puder escanear, digite esta chave no aplicativo:"
      />
      <StepActions onCancel={onCancel}>
        <Button
          data-autofocus
          isBusy={confirm.isPending || !data}
          onClick={() => data && confirm.mutate(data.secret)}
        >
          {confirm.isPending ? 'Confirmando…' : 'Confirmar'}
        </Button>
      </StepActions>
    </>
  );
}
