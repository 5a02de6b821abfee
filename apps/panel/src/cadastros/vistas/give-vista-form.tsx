import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { limitesVista } from '@painel-pj/contract/plataforma/limites';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFields } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { useAccount } from '#provider/calls/account.ts';
import { giveVista } from '#provider/calls/give-vista.ts';
import { usuariosQuery } from '#provider/calls/usuarios.ts';

const { min, max } = limitesVista.dias;

function checkDias(dias: string): string | undefined {
  const isRight = /^\d{0,2}$/.test(dias) && (dias === '' || (Number(dias) >= min && Number(dias) <= max));
  return isRight ? undefined : `Use um número de ${min} a ${max}, ou deixe vazio.`;
}

type MembersProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Those who decide, but the person who gives it. */
function Members({ chosen, onChange }: MembersProps) {
  const me = useAccount()?.id;
  const { data, isError, refetch } = useQuery({ ...usuariosQuery, meta: {} });
  const people = data?.filter(({ id, poderes }) => id !== me && poderes?.includes('decidir'));

  function showPeople(): ReactNode {
    if (people && people.length > 0) {
      return people.map(({ id, nomeCompleto, user }) => (
        <label key={id} className="flex min-h-10 items-center gap-2.5 px-3 py-1.5 hover:bg-hover">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-brand"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{nomeCompleto || user}</span>
          <span className="max-w-[40%] truncate text-[13px] text-muted">@{user}</span>
        </label>
      ));
    }
    if (people) return <p className="p-3 text-muted">Ninguém mais da equipe tem o poder Decidir.</p>;
    if (!isError) return <p className="p-3 text-muted">Carregando as pessoas…</p>;
    return (
      <p className="p-3">
        Não foi possível carregar as pessoas.{' '}
        <Button variant="link" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  }
  return (
    <fieldset data-autofocus tabIndex={-1} className="outline-none">
      <legend className="mb-1.5 text-[13px] font-semibold">Pessoas</legend>
      <div className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {showPeople()}
      </div>
    </fieldset>
  );
}

type Props = { vista: Vista; onDone: () => void };

/** To whom a vista is given, and within how many business days what is in it should be decided. */
export function GiveVistaForm({ vista, onDone }: Props) {
  const [chosen, setChosen] = useState(() => (vista.membros ?? []).map(({ id }) => id));
  const form = useFields({ dias: String(vista.dias ?? '') }, { dias: checkDias });
  const give = useMutation({
    mutationFn: (membros: string[]) =>
      giveVista(vista.id, { membros, dias: form.values.dias ? Number(form.values.dias) : null }),
    onSuccess(_data, membros) {
      const words =
        membros.length > 0 ? 'Filtro atribuído às pessoas escolhidas' : 'Filtro não está mais com ninguém';
      showToast('success', words, { id: 'vista', detail: vista.nome });
      onDone();
    },
    onError: (error) =>
      form.refuse(error instanceof ApiError && error.campos?.dias ? [['dias', error.campos.dias]] : []),
  });

  function tellProblem(): string | undefined {
    if (!give.isError) return undefined;
    const { error } = give;
    if (!(error instanceof ApiError)) return 'Não foi salvo. Verifique a conexão e tente de novo.';
    return error.campos?.dias ? undefined : (error.campos?.membros ?? error.mensagem);
  }
  const problem = tellProblem();

  return (
    <form noValidate onSubmit={form.submit(() => !give.isPending && give.mutate(chosen))}>
      <Members chosen={chosen} onChange={setChosen} />
      <div className="mt-4">
        <Field
          label="Prazo em dias úteis"
          inputMode="numeric"
          maxLength={2}
          hint={`De ${min} a ${max}. Vazio: sem prazo próprio.`}
          {...form.field('dias')}
        />
      </div>
      <div role="alert">
        {problem && (
          <p className="mt-4 rounded-control bg-alert-tint px-3 py-2.5 text-[13px] font-medium text-alert">
            {problem}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="quiet" onClick={onDone}>
          Voltar
        </Button>
        <Button type="submit" isBusy={give.isPending}>
          Salvar
        </Button>
      </div>
    </form>
  );
}
