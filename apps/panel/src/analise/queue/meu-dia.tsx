import type { MeuDia as Day } from '@painel-pj/contract/analise/fila';
import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { useEffect, useRef } from 'react';
import { generatePath } from 'react-router';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Figure } from '#plataforma/components/ui/figure.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { formatBusinessDays } from '#plataforma/lib/format/business-days.ts';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import { daysSince, formatAge } from '#plataforma/lib/format/date.ts';
import { formatCount } from '#plataforma/lib/format/number.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import { tellAge } from './business-days.ts';
import { tellCount } from './quick-chips.tsx';

const queueOf = (filters: Record<string, string>) =>
  `${generatePath(paths.analise)}?${new URLSearchParams(filters)}`;

const count = (total: number, one: string, many: string) => total > 0 && countOf(total, one, many);

/** `há menos de 1 h`, `há 2 h`, `ontem`, `há 4 dias`. */
function formatAgo(date: Date, now = new Date()): string {
  const passed = daysSince(date, now);
  if (passed > 0) return formatAge(passed);
  const hours = Math.floor((now.getTime() - date.getTime()) / 3_600_000);
  return hours < 1 ? 'há menos de 1 h' : `há ${hours} h`;
}

/** `de Ana Lima, há 2 h`. */
const tellFirst = ({ desde, por }: Day['segunda']) =>
  desde ? `de ${por ?? 'outra pessoa'}, ${formatAgo(new Date(desde))}` : 'ninguém espera por você';

/** `9 aprovados · 2 pedidos · documentos vistos em todos`. */
export function tellDecided({ aprovados, recusados, pedidos, semVer }: Day['hoje']): string {
  const papers =
    semVer > 0 ? `${formatCount(semVer)} sem ver todos os documentos` : 'documentos vistos em todos';
  const parts = [
    count(aprovados, 'aprovado', 'aprovados'),
    count(recusados, 'recusado', 'recusados'),
    count(pedidos, 'pedido de correção', 'pedidos de correção'),
    aprovados > 0 && papers,
  ];
  return parts.filter(Boolean).join(' · ') || 'nada ainda';
}

type Props = {
  day: Day;
  isEmpty: boolean;
  isFindingNext: boolean;
  onNext: () => void;
  /** In place of a case that was left: the keyboard goes on from here. */
  isAfterCase: boolean;
};

/** What waits for the person, and what they did since the morning; beside the queue while no case is open. */
export default function MeuDia({ day, isEmpty, isFindingNext, onNext, isAfterCase }: Props) {
  const canDecide = useHas('decidir');
  const isShortcutOn = useShortcutsOn();
  const { atrasados, corrigidos, segunda, paraDecidir, revisoes, hoje } = day;
  const today = businessDateOf(new Date());
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAfterCase && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
  }, [isAfterCase]);
  return (
    <section aria-labelledby="meu-dia" className="h-full overflow-y-auto px-8 py-7">
      <h2 ref={title} id="meu-dia" tabIndex={-1} className="text-[20px] font-bold tracking-[-0.02em]">
        Meu dia
      </h2>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(170px,1fr))] gap-3 has-[>:nth-child(6)]:grid-cols-3 *:row-span-3 *:grid-rows-subgrid">
        <Figure
          name="Atrasados"
          value={tellCount(atrasados.total)}
          tone={atrasados.total > 0 ? 'late' : 'plain'}
          note={
            atrasados.desde
              ? `o mais antigo espera ${tellAge(new Date(atrasados.desde))}`
              : `nada espera há mais de ${formatBusinessDays(getConfig().prazoAnaliseDias)}`
          }
          to={atrasados.total > 0 ? queueOf({ atrasado: 'sim' }) : null}
        />
        <Figure
          name="A empresa respondeu"
          value={tellCount(corrigidos.total)}
          note={
            corrigidos.desde
              ? `a primeira ${formatAgo(new Date(corrigidos.desde))}`
              : 'nenhuma resposta espera por análise'
          }
          to={corrigidos.total > 0 ? queueOf({ corrigido: 'sim' }) : null}
        />
        {canDecide && (
          <Figure
            name="Espera a minha 2ª aprovação"
            value={tellCount(segunda.total)}
            note={tellFirst(segunda)}
            to={segunda.total > 0 ? queueOf({ segunda: 'minha' }) : null}
          />
        )}
        {canDecide && paraDecidir && (
          <Figure
            name="Para decidir, com alçada"
            value={tellCount(paraDecidir.total)}
            note={tellFirst(paraDecidir)}
            to={paraDecidir.total > 0 ? queueOf({ segunda: 'alcada' }) : null}
          />
        )}
        {revisoes && revisoes.total > 0 && (
          <Figure
            name="Revisões"
            value={tellCount(revisoes.total)}
            note="de empresas aprovadas, que seguem aprovadas"
            to={queueOf({ revisao: 'sim' })}
          />
        )}
        {canDecide && (
          <Figure
            name="Decidi hoje"
            value={formatCount(hoje.aprovados + hoje.recusados + hoje.pedidos)}
            note={tellDecided(hoje)}
            to={
              hoje.aprovados + hoje.recusados > 0
                ? queueOf({ filtro: 'todos', decididoPor: 'eu', decididoDe: today, decididoAte: today })
                : null
            }
          />
        )}
      </div>
      {isEmpty ? (
        <p className="mt-5 font-medium">Fila em dia: nenhum cadastro espera por análise agora.</p>
      ) : (
        <Button size="medium" className="mt-5" onClick={onNext} isBusy={isFindingNext}>
          Próximo da fila
          {isShortcutOn && <KeyHint name="↵" />}
        </Button>
      )}
    </section>
  );
}
