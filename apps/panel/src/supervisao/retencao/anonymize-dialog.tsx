import { formatCnpj, unmask } from '@painel-pj/contract/plataforma/mascaras';
import type { CadastroVencido } from '@painel-pj/contract/supervisao/retencao';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFields } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { anonymizeCadastro } from '#provider/calls/supervisao.ts';

type Props = { cadastro: CadastroVencido; onClose: () => void };

const gone =
  'São apagados de vez os dados da empresa e das pessoas, os documentos, as notas e os textos. Ficam as datas, quem decidiu e a trilha de auditoria, sem valores. Não há como desfazer.';

const failure = (error: unknown) =>
  (error instanceof ApiError && error.mensagem) || 'Não foi possível anonimizar. Tente de novo.';

/** Asks the person to type the CNPJ as a confirmation. */
export function AnonymizeDialog({ cadastro, onClose }: Props) {
  const queries = useQueryClient();
  const anonymize = useMutation({
    mutationFn: (confirmacao: string) => anonymizeCadastro(cadastro.id, confirmacao),
    // Cached lists still have the data that is now anonymised, so all of them are read again.
    onSuccess: () => queries.invalidateQueries(),
  });
  const form = useFields(
    { cnpj: '' },
    { cnpj: (typed) => (unmask(typed) === cadastro.cnpj ? undefined : 'Este não é o CNPJ deste cadastro.') },
  );

  function submit({ cnpj }: { cnpj: string }): void {
    if (anonymize.isPending) return;
    anonymize.mutate(cnpj, {
      onSuccess: () => {
        showToast('success', 'Cadastro anonimizado');
        onClose();
      },
    });
  }

  return (
    <Dialog isOpen title={`Anonimizar ${cadastro.razaoSocial}?`} description={gone} onClose={onClose}>
      <form onSubmit={form.submit(submit)} noValidate>
        <div role="alert">
          {anonymize.isError && (
            <p className="mb-5 rounded-control bg-alert-tint px-3 py-2.5 text-[13px] font-medium text-alert">
              {failure(anonymize.error)}
            </p>
          )}
        </div>
        <Field
          label="Digite o CNPJ para confirmar"
          hint={formatCnpj(cadastro.cnpj)}
          data-autofocus
          autoComplete="off"
          {...form.field('cnpj')}
        />
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" isBusy={anonymize.isPending}>
            Anonimizar de vez
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
