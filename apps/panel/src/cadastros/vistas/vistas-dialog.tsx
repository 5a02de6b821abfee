import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { limitesVista } from '@painel-pj/contract/plataforma/limites';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { type Lista, removeVista, saveVista, vistasQuery } from '#provider/calls/vistas.ts';

type Props = { isOpen: boolean; lista: Lista; onClose: () => void };

const reasonOf = (error: unknown) =>
  (error instanceof ApiError && (error.campos?.nome ?? error.mensagem)) ||
  'Não foi salvo. Verifique a conexão e tente de novo.';

const toastRefusal = (error: unknown, nome: string) =>
  showToast('error', reasonOf(error), { id: 'vista', detail: nome });

function SavedVistas({ vistas }: { vistas: Vista[] }) {
  const remove = useMutation({
    mutationFn: ({ id }: Vista) => removeVista(id),
    onSuccess: (_data, { nome, lista }) =>
      showToast('info', 'Filtro salvo excluído', {
        id: 'vista',
        detail: nome,
        action: {
          label: 'Desfazer',
          onClick: () => void saveVista(nome, lista).catch((error) => toastRefusal(error, nome)),
        },
      }),
    onError: (error, { nome }) => toastRefusal(error, nome),
  });
  return (
    <section aria-label="Já salvos" className="mt-6">
      <h3 className="text-[13px] font-semibold">Já salvos</h3>
      <ul className="mt-1 max-h-60 divide-y divide-line overflow-y-auto">
        {vistas.map((vista) => (
          <li key={vista.id} className="flex min-h-10 items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{vista.nome}</span>
            <ToolButton
              icon={Trash2}
              label={`Excluir o filtro salvo ${vista.nome}`}
              onClick={() => remove.mutate(vista)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saves the current list under a name, and deletes vistas. */
export default function VistasDialog({ isOpen, lista, onClose }: Props) {
  const { data: vistas = [] } = useQuery(vistasQuery());
  const form = useFields({ nome: '' }, { nome: atLeast(1, 'Dê um nome.') });
  const field = form.field('nome');
  const name = form.values.nome.trim();
  const isKnown = vistas.some((vista) => vista.nome.toLowerCase() === name.toLowerCase());
  const save = useMutation({ mutationFn: () => saveVista(name, lista), onSuccess: onClose });

  return (
    <Dialog
      isOpen={isOpen}
      title="Filtros salvos"
      description="Salve os filtros, a busca e a ordem de agora para voltar a eles com um clique. Só você vê."
      onClose={onClose}
    >
      <form noValidate onSubmit={form.submit(() => !save.isPending && save.mutate())}>
        <Field
          data-autofocus
          label="Nome"
          maxLength={limitesVista.nome}
          {...field}
          hint={isKnown ? 'Já existe: salvar troca o que havia.' : undefined}
          error={field.error ?? (save.isError ? reasonOf(save.error) : undefined)}
        />
        <div className="mt-4 flex justify-end max-sm:[&>*]:flex-1">
          <Button type="submit" isBusy={save.isPending}>
            {isKnown ? 'Trocar' : 'Salvar'}
          </Button>
        </div>
      </form>
      {vistas.length > 0 && <SavedVistas vistas={vistas} />}
    </Dialog>
  );
}
