import type { ItemEmpresa, PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '#plataforma/lib/announce.ts';
import { getConfig } from '#plataforma/lib/config.ts';
import { ItemCard } from './item-card.tsx';
import { headingId, needsAnswer, tellDeadline } from './item-state.tsx';
import type { Pedido } from './use-pedido.ts';

const titleId = 'titulo';

const focus = (id: string) => document.getElementById(id)?.focus();

/** The one just answered if something is still wrong with it, else the next that waits, from there on. */
function findNext(itens: readonly ItemEmpresa[], answered: number): ItemEmpresa | undefined {
  const at = itens.findIndex(({ n }) => n === answered);
  return [...itens.slice(at), ...itens.slice(0, at)].find(needsAnswer);
}

function tellRest(itens: readonly ItemEmpresa[]): string {
  const rest = itens.filter(needsAnswer).length;
  if (rest === 0) return 'Não falta mais nada.';
  return rest === 1 ? 'Falta 1 item.' : `Faltam ${rest} itens.`;
}

type Props = Pick<Pedido, 'cnpj' | 'notice' | 'answer'> & { pedido: PedidoEmpresa };

/** Everything that was asked for, what came, and until when. */
export function PedidoView({ cnpj, pedido, notice, answer }: Props) {
  const { itens, empresa, prazo, arquivoMaxMb } = pedido;
  const [answered, setAnswered] = useState<{ n: number }>();

  useEffect(() => focus(titleId), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after an answer only, with the items as they are then.
  useEffect(() => {
    if (!answered) return;
    const own = itens.find(({ n }) => n === answered.n);
    const next = findNext(itens, answered.n);
    announce(own?.problema ?? `Recebemos: ${own?.rotulo}. ${tellRest(itens)}`);
    focus(next ? headingId(next) : titleId);
  }, [answered]);

  return (
    <>
      {itens.some(needsAnswer) ? (
        <Waiting itens={itens} empresa={empresa} prazo={prazo} />
      ) : (
        <Done empresa={empresa} prazo={prazo} />
      )}
      {notice && (
        <p className="mt-4 rounded-control bg-pending-tint px-4 py-3 font-medium text-pending forced-colors:border">
          {notice}
        </p>
      )}
      <ol className="mt-4 grid gap-4" aria-label="O que foi pedido">
        {itens.map((item) => (
          <li key={`${item.n} ${item.texto}`}>
            <ItemCard
              cnpj={cnpj}
              item={item}
              maxMb={arquivoMaxMb}
              answer={answer}
              onAnswered={() => setAnswered({ n: item.n })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const titleClass = 'text-[22px] leading-tight font-bold tracking-[-0.02em] text-balance';

function Waiting({ itens, empresa, prazo }: Pick<PedidoEmpresa, 'itens' | 'empresa' | 'prazo'>) {
  const come = itens.filter((item) => !needsAnswer(item)).length;
  return (
    <section>
      <h1 id={titleId} tabIndex={-1} className={titleClass}>
        {tellRest(itens).replace('.', '')} no cadastro de {empresa}
      </h1>
      <p className="mt-2 text-[15px] text-muted text-pretty">
        Responda até <strong className="font-semibold text-ink">{tellDeadline(prazo)}</strong>. O que você
        enviar fica guardado: se precisar parar, volte depois por este mesmo link.
      </p>
      <progress className="upload-bar mt-4" aria-label="Itens respondidos" max={itens.length} value={come} />
      <p className="mt-1.5 text-[13px] text-muted tabular-nums">
        {come} de {itens.length} {itens.length === 1 ? 'respondido' : 'respondidos'}
      </p>
    </section>
  );
}

function Done({ empresa, prazo }: Pick<PedidoEmpresa, 'empresa' | 'prazo'>) {
  return (
    <section className="surface-card rounded-[20px] border border-line px-5 py-7 shadow-float sm:px-8">
      <CircleCheck size={40} aria-hidden className="text-success" />
      <h1 id={titleId} tabIndex={-1} className={`mt-3 ${titleClass}`}>
        Pronto: recebemos tudo
      </h1>
      <p className="mt-2 text-[15px] text-muted text-pretty">
        {getConfig().nomeEmpresa} confere o que você enviou no cadastro de {empresa}, e fala com você se
        precisar de mais alguma coisa. Você já pode fechar esta página.
      </p>
      <p className="mt-2 text-[13px] text-muted text-pretty">
        Abaixo está o que você enviou. Se precisar mudar alguma resposta, volte por este mesmo link até{' '}
        {tellDeadline(prazo)}.
      </p>
    </section>
  );
}
