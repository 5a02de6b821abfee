import type { Contabilidade } from '@painel-pj/contract/analise/contabilidade';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { ConfirmDialog } from '#plataforma/components/ui/confirm-dialog.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { contabilidadesOptions, removeContabilidade } from '#provider/calls/contabilidades.ts';
import { queryClient } from '#provider/query-client.ts';
import { tellLent } from './tell-vinculo.ts';

type Props = { contabilidade: Contabilidade; onClose: () => void };

export function RemoveAccountant({ contabilidade, onClose }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeContabilidade(contabilidade.id),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: contabilidadesOptions.queryKey });
      showToast('success', 'Contabilidade removida', { detail: contabilidade.nome });
      onClose();
    },
  });
  const problem = reasonOf(error) ?? 'Não foi removida. Verifique a conexão e tente de novo.';
  return (
    <ConfirmDialog
      isOpen
      title={`Remover ${contabilidade.nome}?`}
      description={`${tellLent(contabilidade)} volta a ser apontado onde empresas o têm em comum. A remoção fica registrada.`}
      confirmLabel="Remover"
      isBusy={isPending}
      problem={error && problem}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
