import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { ApiError } from '#provider/api-error.ts';
import { addNota, createNotaId, notasOptions } from '#provider/calls/case.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { describeTarget } from './describe-target.ts';

type Props = {
  isOpen: boolean;
  cadastro: Cadastro;
  /** Which partner or document it is about; absent: the registration. */
  alvo?: string;
  onClose: () => void;
};

const { min, max } = limitesDecisao.texto;

export default function NotaDialog({ isOpen, cadastro, alvo, onClose }: Props) {
  const id = String(cadastro.id);
  // Kept with the text once it is sent: what is sent again, also from the dialog opened anew, is the same nota.
  const form = useFields(
    { texto: '', idCliente: '' },
    { texto: atLeast(min, 'Escreva a nota.') },
    draftNameOf(id, `nota ${alvo ?? ''}`),
  );
  const field = form.field('texto');
  const [seen] = useState(cadastro.versao);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ idCliente, versao }: { idCliente: string; versao: number | null }) =>
      addNota(id, { texto: form.values.texto.trim(), idCliente, ...(alvo && { alvo }) }, versao),
    onSuccess(nota) {
      queryClient.setQueryData(notasOptions(id).queryKey, (notas = []) => [
        nota,
        ...notas.filter((one) => one.id !== nota.id),
      ]);
      void queryClient.invalidateQueries({ queryKey: queryKeys.notas(id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.historico(id) });
      form.draft.discard();
      showToast('success', 'Nota salva', { id: 'nota' });
      onClose();
    },
    async onError(failure) {
      // With other words it was saved before: what is written now is another nota.
      if (failure instanceof ApiError && failure.codigo === 'conflito') form.change({ idCliente: '' });
      await queryClient.invalidateQueries({ queryKey: queryKeys.one(id) });
      await queryClient.invalidateQueries({ queryKey: queryKeys.notas(id) });
    },
  });
  // Then the dialog names whom or what the nota is about now.
  const isTold = error instanceof ApiError && error.status === 412;
  const campos = (error instanceof ApiError && error.campos) || {};
  const named = alvo && describeTarget(cadastro, alvo);
  const about = named ? `${named}, de ${nameOf(cadastro)}` : nameOf(cadastro);
  const isAboutText = campos.texto !== undefined;
  const problem =
    reasonOf(error) ??
    'Sem resposta: a nota pode não ter sido salva. Tente de novo: ela não será gravada duas vezes.';

  return (
    <Dialog
      isOpen={isOpen}
      title="Nova nota"
      description={`Sobre ${about}, só para a equipe. Não pode ser alterada depois.`}
      onClose={onClose}
    >
      <ActForm
        confirmLabel="Salvar nota"
        isSaving={isPending}
        problem={error && !isAboutText ? problem : undefined}
        draft={form.draft}
        onSubmit={form.submit((values) => {
          const idCliente = values.idCliente || createNotaId();
          form.change({ idCliente });
          mutate({ idCliente, versao: isTold ? cadastro.versao : seen });
        })}
        onCancel={onClose}
      >
        <TextArea
          label="Nota"
          data-autofocus
          maxLength={max}
          {...field}
          error={field.error ?? campos.texto}
        />
      </ActForm>
    </Dialog>
  );
}
