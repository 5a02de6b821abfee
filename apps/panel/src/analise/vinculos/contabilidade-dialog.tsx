import type { Contabilidade } from '@painel-pj/contract/analise/contabilidade';
import { limitesContabilidade } from '@painel-pj/contract/plataforma/limites';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { ApiError } from '#provider/api-error.ts';
import { addContabilidade, contabilidadesOptions } from '#provider/calls/contabilidades.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { tellLent } from './tell-vinculo.ts';

type Props = {
  isOpen: boolean;
  lent: Pick<Contabilidade, 'tipo' | 'valor'>;
  /** The id of a registration that has the value. */
  id: string;
  onClose: () => void;
};

/** Marks the value as that of an accounting office, whose clients share it. */
export default function ContabilidadeDialog({ isOpen, lent, id, onClose }: Props) {
  const form = useFields({ nome: '' }, { nome: atLeast(1, 'Informe o nome da contabilidade.') });
  const field = form.field('nome');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addContabilidade({ nome: form.values.nome.trim(), tipo: lent.tipo, cadastro: id }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: contabilidadesOptions.queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKeys.one(id) });
      onClose();
    },
  });
  const campo = error instanceof ApiError ? error.campos?.nome : undefined;
  const problem = reasonOf(error) ?? 'Não foi salvo. Verifique a conexão e tente de novo.';

  return (
    <Dialog
      isOpen={isOpen}
      title="De qual contabilidade?"
      description={`${tellLent(lent)} deixa de ser apontado, neste e em todos os cadastros. Pessoas e arquivos em comum continuam.`}
      onClose={onClose}
    >
      <ActForm
        confirmLabel="Marcar como conhecida"
        isSaving={isPending}
        problem={error && !campo ? problem : undefined}
        onSubmit={form.submit(() => mutate())}
        onCancel={onClose}
      >
        <Field
          label="Nome da contabilidade"
          hint="Fica registrado, com o seu nome."
          data-autofocus
          autoComplete="off"
          maxLength={limitesContabilidade.nome}
          {...field}
          error={field.error ?? campo}
        />
      </ActForm>
    </Dialog>
  );
}
