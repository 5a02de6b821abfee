import type { ItemEmpresa } from '@painel-pj/contract/entrada/empresa';
import { useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ArquivoAnswer } from './arquivo-answer.tsx';
import { CampoAnswer } from './campo-answer.tsx';
import { CannotForm } from './cannot-form.tsx';
import { focusItem, headingId, nameDocumento, needsAnswer, StateChip, tellMoment } from './item-state.tsx';
import { LivreAnswer } from './livre-answer.tsx';
import { SociosAnswer } from './socios-answer.tsx';
import { useAnswer } from './use-answer.ts';
import type { Pedido } from './use-pedido.ts';

type Props = Pick<Pedido, 'cnpj' | 'answer'> & {
  item: ItemEmpresa;
  maxMb: number;
  onAnswered: () => void;
};

const controls = { campo: CampoAnswer, socios: SociosAnswer, arquivo: ArquivoAnswer, livre: LivreAnswer };

/** One thing that was asked for, with its own way to answer it. */
export function ItemCard({ cnpj, item, maxMb, answer, onAnswered }: Props) {
  const [isChanging, setChanging] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const answering = useAnswer({ cnpj, answer }, item, () => {
    setChanging(false);
    setRefusing(false);
    onAnswered();
  });
  const Control = controls[item.tipo];
  const isOpen = needsAnswer(item) || isChanging;

  function turn(set: (value: boolean) => void, value: boolean): void {
    answering.forget();
    set(value);
    // The button that was pressed goes away.
    focusItem(item);
  }

  return (
    <article
      aria-labelledby={headingId(item)}
      className="surface-card rounded-card border border-line px-5 py-5 shadow-card sm:px-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2
          id={headingId(item)}
          tabIndex={-1}
          className="scroll-mt-4 text-[17px] leading-snug font-semibold tracking-[-0.01em] [overflow-wrap:anywhere]"
        >
          {item.rotulo}
        </h2>
        <StateChip item={item} />
      </div>
      <p className="mt-1.5 text-[15px] whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {item.texto}
      </p>

      {item.enviadoEm && (
        <p className="mt-3 text-[13px] text-muted">
          {item.situacao === 'nao_pode' ? 'Você avisou' : 'Recebemos'} {tellMoment(item.enviadoEm)}.
        </p>
      )}
      <SentFiles item={item} />
      {item.resposta && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {item.resposta}
        </blockquote>
      )}
      {item.problema && (
        <p className="mt-3 rounded-control bg-pending-tint px-3 py-2.5 text-pending forced-colors:border">
          {item.problema}
        </p>
      )}

      {isOpen && !isRefusing && (
        <div className="mt-4">
          <Control key={item.quadro} answering={answering} maxMb={maxMb} />
          <div className="mt-2 -ml-1 flex flex-wrap gap-x-4">
            <Button variant="link" onClick={() => turn(setRefusing, true)}>
              Não consigo enviar isto
            </Button>
            {isChanging && (
              <Button variant="link" onClick={() => turn(setChanging, false)}>
                Deixar como está
              </Button>
            )}
          </div>
        </div>
      )}
      {isOpen && isRefusing && <CannotForm answering={answering} onBack={() => turn(setRefusing, false)} />}
      {!isOpen && item.situacao !== 'resolvido' && (
        <Button variant="link" className="mt-2 -ml-1" onClick={() => turn(setChanging, true)}>
          Mudar ou completar a resposta
        </Button>
      )}
    </article>
  );
}

/** Of an item that takes several papers: which came, and when. */
function SentFiles({ item: { documentos = [] } }: { item: ItemEmpresa }) {
  const sent = documentos.filter(({ enviadoEm }) => enviadoEm);
  if (documentos.length < 2 || sent.length === 0) return null;
  return (
    <ul className="mt-1 text-[13px] text-muted">
      {sent.map((one) => (
        <li key={one.documento}>
          {nameDocumento(one)}, {tellMoment(one.enviadoEm ?? '')}
        </li>
      ))}
    </ul>
  );
}
