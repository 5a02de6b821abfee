import { nomesPoderes, type Poder, poderes, sortPoderes } from '@painel-pj/contract/equipe/poderes';
import type { Fields } from '#plataforma/components/form/use-fields.ts';
import { CheckField } from '#plataforma/components/ui/check-field.tsx';
import { useSession } from '#plataforma/lib/session.ts';
import type { UsuarioValues } from './usuario-fields.tsx';

const hints: Record<Poder, string> = {
  decidir: 'Analisar, aprovar, recusar e pedir correção',
  alcada: 'Dar a palavra final no que outra pessoa propôs',
  auditar: 'Ver auditoria, indicadores e listas; baixar dossiês e dados; anonimizar',
  equipe: 'Criar, editar e excluir usuários',
};

/** What the person may do, beside the role. Nobody changes their own, nor gives what they do not have. */
export function PoderesField({ form, isSelf }: { form: Fields<UsuarioValues>; isSelf: boolean }) {
  const own = useSession().poderes;
  const chosen = sortPoderes(form.values.poderes.split(','));
  const toggle = (poder: Poder) =>
    form.change({
      poderes: sortPoderes(
        chosen.includes(poder) ? chosen.filter((other) => other !== poder) : [...chosen, poder],
      ).join(),
    });
  return (
    <fieldset className="min-[760px]:col-span-2">
      <legend className="mb-1.5 text-[13px] font-semibold">Poderes</legend>
      <div className="grid gap-x-5 gap-y-3 rounded-control border border-line p-4 sm:grid-cols-2">
        {poderes.map((poder) => (
          <CheckField
            key={poder}
            label={nomesPoderes[poder]}
            hint={hints[poder]}
            checked={chosen.includes(poder)}
            disabled={isSelf || (!own.includes(poder) && !chosen.includes(poder))}
            onChange={() => toggle(poder)}
          />
        ))}
      </div>
      <p className="mt-1.5 text-[13px] text-muted">
        {isSelf
          ? 'Só outra pessoa pode mudar os seus poderes.'
          : 'Ao trocar a função, os poderes próprios dela são marcados. Se os poderes mudarem, a pessoa precisa entrar de novo.'}
      </p>
    </fieldset>
  );
}
