import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { limitesVista } from '@painel-pj/contract/plataforma/limites';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatBusinessDays } from '#plataforma/lib/format/business-days.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { giveVista } from '#provider/calls/give-vista.ts';
import { type Lista, removeVista, saveVista, vistasQuery } from '#provider/calls/vistas.ts';
import { GiveVistaForm } from './give-vista-form.tsx';

type Props = { isOpen: boolean; lista: Lista; onClose: () => void };

const reasonOf = (error: unknown) =>
  (error instanceof ApiError && (error.campos?.nome ?? error.mensagem)) ||
  'Não foi salvo. Verifique a conexão e tente de novo.';

const toastRefusal = (error: unknown, nome: string) =>
  showToast('error', reasonOf(error), { id: 'vista', detail: nome });

/** Puts back what was deleted, with the people who had it. */
async function restore({ nome, lista, membros, dias }: Vista): Promise<void> {
  try {
    const { id } = await saveVista(nome, lista);
    if (membros) await giveVista(id, { membros: membros.map((membro) => membro.id), dias: dias ?? null });
  } catch (error) {
    toastRefusal(error, nome);
  }
}

/** `de Ana Lima`, `com Bia Souza e mais 2 · prazo de 3 dias úteis`; empty: it is only one's own. */
function tellGiven({ de, membros, dias }: Vista): string {
  const [first, ...others] = membros ?? [];
  const people = first && `com ${first.nome}${others.length > 0 ? ` e mais ${others.length}` : ''}`;
  const prazo = dias && `prazo de ${formatBusinessDays(dias)}`;
  return [de && `de ${de}`, people, prazo].filter(Boolean).join(' · ');
}

type SavedProps = {
  vistas: Vista[];
  /** Absent: the person may not give work to others. */
  onGive: ((vista: Vista) => void) | undefined;
};

function SavedVistas({ vistas, onGive }: SavedProps) {
  const remove = useMutation({
    mutationFn: ({ id }: Vista) => removeVista(id),
    onSuccess: (_data, vista) =>
      showToast('info', 'Filtro salvo excluído', {
        id: 'vista',
        detail: vista.nome,
        action: { label: 'Desfazer', onClick: () => void restore(vista) },
      }),
    onError: (error, { nome }) => toastRefusal(error, nome),
  });
  return (
    <section aria-label="Já salvos" className="mt-6">
      <h3 className="text-[13px] font-semibold">Já salvos</h3>
      <ul className="mt-1 max-h-60 divide-y divide-line overflow-y-auto">
        {vistas.map((vista) => (
          <li key={vista.id} className="flex min-h-10 items-center gap-2">
            <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">
              {vista.nome}
              <span className="block text-[13px] text-muted empty:hidden">{tellGiven(vista)}</span>
            </span>
            {!vista.de && onGive && (
              <ToolButton
                icon={Users}
                label={`Atribuir a pessoas o filtro salvo ${vista.nome}`}
                onClick={() => onGive(vista)}
              />
            )}
            {!vista.de && (
              <ToolButton
                icon={Trash2}
                label={`Excluir o filtro salvo ${vista.nome}`}
                onClick={() => remove.mutate(vista)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Saves the current list under a name, gives vistas to people, and deletes them. */
export default function VistasDialog({ isOpen, lista, onClose }: Props) {
  const { data: vistas = [] } = useQuery(vistasQuery());
  const canGive = useHas('equipe') && can.vistasDadas;
  const [giving, setGiving] = useState<Vista | null>(null);
  const form = useFields({ nome: '' }, { nome: atLeast(1, 'Dê um nome.') });
  const field = form.field('nome');
  const name = form.values.nome.trim();
  const isKnown = vistas.some(({ de, nome }) => !de && nome.toLowerCase() === name.toLowerCase());
  const save = useMutation({
    // Once it is saved it is known: whether it was before is told from the beginning.
    mutationFn: (_wasKnown: boolean) => saveVista(name, lista),
    onSuccess: (_saved, wasKnown) => {
      showToast('success', wasKnown ? 'Filtro salvo trocado' : 'Filtro salvo', { id: 'vista', detail: name });
      onClose();
    },
  });

  if (giving) {
    return (
      <Dialog
        isOpen={isOpen}
        title={`Atribuir “${giving.nome}” a pessoas`}
        description="Passa a ser a fila delas: começam por ela, e Próximo só traz o que está nela, o que espera há mais tempo primeiro."
        onClose={onClose}
      >
        <GiveVistaForm vista={giving} onDone={() => setGiving(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Filtros salvos"
      description={`Salve os filtros, a busca e a ordem de agora para voltar a eles com um clique. Só você vê o filtro salvo${canGive ? ', e as pessoas a quem o atribuir' : ''}.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.submit(() => !save.isPending && save.mutate(isKnown))}>
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
      {vistas.length > 0 && <SavedVistas vistas={vistas} onGive={canGive ? setGiving : undefined} />}
    </Dialog>
  );
}
