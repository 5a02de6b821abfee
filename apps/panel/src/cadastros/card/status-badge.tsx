import { nomesRevisao } from '@painel-pj/contract/plataforma/limites';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';

type Look = [words: string, className: string];

const situations: Partial<Record<string, Look>> = {
  com_a_empresa: ['Com a empresa', 'bg-brand-tint text-brand'],
  recusado: ['Recusado', 'bg-alert-tint text-alert'],
};

const returns: Partial<Record<string, Look>> = {
  corrigido: ['Corrigido', 'bg-brand-tint text-brand'],
  corrigido_tarde: ['Corrigido com atraso', 'bg-brand-tint text-brand'],
  sem_resposta: ['Sem resposta', 'bg-alert-tint text-alert'],
};

function statusLook({ cadastrado, encerradoEm, analise }: Cadastro): Look {
  if (encerradoEm) return [`Encerrado em ${encerradoEm}`, 'bg-hover text-muted'];
  if (cadastrado) return ['Cadastrado', 'bg-success-tint text-success'];
  return situations[analise.situacao] ?? ['Pendente', 'bg-pending-tint text-pending'];
}

/** Why a registration is to be looked at again; null: nothing to show. */
export function returnLook({ analise: { situacao, retorno, revisao } }: Cadastro): Look | null {
  if (revisao)
    return [revisao.motivos.map((motivo) => nomesRevisao[motivo]).join(' · '), 'bg-brand-tint text-brand'];
  return (situacao === 'a_analisar' && retorno && returns[retorno]) || null;
}

const badgeClass =
  'inline-flex h-[26px] shrink-0 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-[12px] font-semibold';

/** The situation in one word; only by `cadastrado` if the provider sends nothing else. */
export function StatusBadge({ cadastro }: { cadastro: Cadastro }) {
  const [words, look] = statusLook(cadastro);
  const back = returnLook(cadastro);
  return (
    <>
      <span className={`${badgeClass} ${look}`}>
        <span aria-hidden className="size-1.5 rounded-full bg-current forced-color-adjust-none" />
        {words}
      </span>
      {cadastro.isAnonimizado && <span className={`${badgeClass} bg-hover text-muted`}>Anonimizado</span>}
      {back && <span className={`${badgeClass} ${back[1]}`}>{back[0]}</span>}
    </>
  );
}
