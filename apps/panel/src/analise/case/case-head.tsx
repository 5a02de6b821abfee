import { formatCnpj } from '@painel-pj/contract/plataforma/mascaras';
import { ChevronLeft, ChevronRight, ListOrdered, Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { tellAge } from '#analise/queue/business-days.ts';
import { StatusBadge } from '#cadastros/card/status-badge.tsx';
import { CopyIcon } from '#plataforma/components/ui/copy-icon.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { formatDay } from '#plataforma/lib/format/date.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';

export type Moves = {
  /** Absent: there is no case before this one. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  /** Absent: the queue is already on the screen. */
  onQueue?: (() => void) | undefined;
};

function Facts({ cadastro, isShort }: Pick<Props, 'cadastro' | 'isShort'>) {
  const cnpj = formatCnpj(cadastro.cnpj);
  const place = [cadastro.cidade, cadastro.estado].filter(Boolean).join('/');
  const { criadoEm, desde, cadastrado } = cadastro;
  return (
    <p
      className={`mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-[13px] text-muted ${isShort ? 'max-sm:hidden' : ''}`}
    >
      {cadastro.nomeFantasia && <span className="line-clamp-1 wrap-anywhere">{cadastro.nomeFantasia}</span>}
      {cnpj && (
        <span className="inline-flex items-center gap-1 tabular-nums">
          {cnpj}
          <CopyIcon text={cnpj} what="CNPJ da empresa" />
        </span>
      )}
      {place && <span>{place}</span>}
      {criadoEm && (
        <span className="tabular-nums">
          recebido em <time dateTime={criadoEm.toISOString()}>{formatDay(criadoEm)}</time>
          {desde && !cadastrado && ` · ${tellAge(desde)}`}
        </span>
      )}
    </p>
  );
}

type Props = {
  cadastro: Cadastro;
  titleId: string;
  moves: Moves;
  taking: ReactNode;
  /** Beside Imprimir. */
  tools: ReactNode;
  /** On a phone it leaves the room to a document. */
  isShort: boolean;
};

export function CaseHead({ cadastro, titleId, moves, taking, tools, isShort }: Props) {
  return (
    <header className="@container surface-card border-b border-line px-5 py-2.5 max-sm:px-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 max-sm:items-center pointer-coarse:items-center">
        <h2
          id={titleId}
          tabIndex={-1}
          title={nameOf(cadastro)}
          className={`min-w-0 text-[19px] leading-[30px] font-bold tracking-[-0.015em] wrap-anywhere @max-[860px]:flex-1 @max-[860px]:leading-[26px] max-sm:text-[17px] max-sm:leading-[22px]! line-clamp-2 [@media(height<800px)]:line-clamp-1`}
        >
          {nameOf(cadastro)}
        </h2>
        <div className="flex min-h-[30px] flex-wrap items-center gap-x-3 gap-y-1.5 @max-[860px]:order-last @max-[860px]:basis-full @min-[860px]:flex-1">
          <StatusBadge cadastro={cadastro} />
          <div className="flex empty:hidden @min-[860px]:ml-auto">{taking}</div>
        </div>
        <div className="-mr-2 flex shrink-0">
          {moves.onQueue && <ToolButton label="Abrir a fila" icon={ListOrdered} onClick={moves.onQueue} />}
          <ToolButton label="Cadastro anterior (K)" icon={ChevronLeft} onClick={moves.onPrevious} />
          <ToolButton label="Próximo cadastro (J)" icon={ChevronRight} onClick={moves.onNext} />
          <span className="flex max-sm:hidden">
            {tools}
            <ToolButton label="Imprimir" icon={Printer} onClick={() => print()} />
          </span>
          <ToolButton label="Fechar o cadastro (Esc)" icon={X} onClick={moves.onClose} />
        </div>
      </div>
      <Facts cadastro={cadastro} isShort={isShort} />
    </header>
  );
}
