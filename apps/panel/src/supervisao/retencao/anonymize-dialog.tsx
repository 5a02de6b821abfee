import type { CadastroVencido } from '@painel-pj/contract/supervisao/retencao';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { formatCnpj, unmask } from '#plataforma/lib/format/document-number.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { anonymizeCadastro } from '#provider/calls/supervisao.ts';

type Props = { cadastro: CadastroVencido; onClose: () => void };

const gone =
  'Somem de vez os dados da empresa e das pessoas, os documentos, as notas e os textos. Ficam as datas, quem decidiu e a trilha de auditoria, sem valores. Não há como desfazer.';

const failure = (error: unknown) =>
  (error instanceof ApiError && error.mensagem) || 'Não foi possível anonymize. Tente de novo.';

/** Asks the person to type the CNPJ as a confirmation. */
export function AnonymizeDialog({ cadastro, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const queries = useQueryClient();
  const anonymize = useMutation({
    mutationFn: () => anonymizeCadastro(cadastro.id, typed),
    // Cached lists still have the data that is now anonymised, so all of them are read again.
    onSuccess: () => queries.invalidateQueries(),
  });
  const isRight = unmask(typed).toUpperCase() === cadastro.cnpj;
  const problem = isChecked && !isRight ? 'Este não é o CNPJ deste cadastro.' : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (!isRight || anonymize.isPending) return;
    anonymize.mutate(undefined, {
      onSuccess: () => {
        showToast('success', 'Cadastro anonimizado');
        onClose();
      },
    });
  }

  return (
    <Dialog isOpen title={`Anonimizar ${cadastro.razaoSocial}?`} description={gone} onClose={onClose}>
      <form onSubmit={submit} noValidate>
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
          error={problem}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
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
