import { nomesPoderes, type Poder, poderes, sortPoderes } from '@painel-pj/contract/equipe/poderes';
import type { Fields } from '#plataforma/components/form/use-fields.ts';
import { useSession } from '#plataforma/lib/session.ts';
import type { UsuarioValues } from './usuario-fields.tsx';

const hints: Record<Poder, string> = {
  decidir: 'Analisar, aprovar, recusar e pedir correção',
  alcada: 'Decidir o que outra pessoa propôs e pede um nível acima',
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
          <label key={poder} className="flex items-start gap-2.5 has-disabled:text-muted">
            <input
              type="checkbox"
              className="mt-[3px] size-4 shrink-0 accent-brand"
              checked={chosen.includes(poder)}
              disabled={isSelf || (!own.includes(poder) && !chosen.includes(poder))}
              onChange={() => toggle(poder)}
            />
            <span>
              <span className="block font-medium">{nomesPoderes[poder]}</span>
              <span className="block text-[13px] text-muted">{hints[poder]}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-[13px] text-muted">
        {isSelf
          ? 'Os seus próprios poderes só mudam por outra pessoa.'
          : 'Mudar a função marca os poderes dela. Ao salvar, as sessões da pessoa terminam se os poderes mudarem.'}
      </p>
    </fieldset>
  );
}
