import type { ReactNode } from 'react';
import { DecideButton } from '#analise/decision/decide-button.tsx';
import { FailedDecision } from '#analise/decision/failed-decision.tsx';
import { onlyOpen } from '#cadastros/card/alertas.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import type { Conferencias } from '#provider/answers/read-analise.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import type { CaseActs } from './use-case-acts.ts';
import './case.css';

/** `2 de 6 conferidos`, and how many were marked `nao_serve`. One whose values changed since waits again. */
export function tellConferencias(conferencias: Conferencias): string {
  const all = Object.values(conferencias);
  const count = (wanted: string) =>
    all.filter(({ situacao, mudouEm }) => situacao === wanted && !mudouEm).length;
  const [good, bad] = [count('conferido'), count('nao_serve')];
  if (all.length === 0) return 'Sem documento a conferir';
  const marked = `${good} de ${all.length} ${all.length === 1 ? 'conferido' : 'conferidos'}`;
  if (bad === 0) return marked;
  return `${marked} · ${bad} ${bad === 1 ? 'não serve' : 'não servem'}`;
}

type Props = {
  cadastro: Cadastro;
  documents: number;
  acts: CaseActs;
  canDecide: boolean;
  hasShortcut: boolean;
  onDocument: (chave: string) => void;
};

/** What is open impedes the approval. */
const isImpeded = ({ alertas }: Cadastro) => onlyOpen(alertas ?? []).some(({ nivel }) => nivel === 'impede');

const tellDocuments = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`);

type ActProps = {
  shortcut: string | null;
  isFilled?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
};

function ActButton({ shortcut, isFilled = false, className = '', onClick, children }: ActProps) {
  return (
    <Button
      variant={isFilled ? 'action' : 'quiet'}
      size="medium"
      className={`font-semibold! tabular-nums max-sm:flex-1 ${className}`}
      onClick={onClick}
    >
      {children}
      {shortcut && <KeyHint name={shortcut} />}
    </Button>
  );
}

type PartProps = Pick<Props, 'acts'> & Required<Pick<ActProps, 'shortcut' | 'isFilled'>>;

function AskButton({ acts, shortcut, isFilled }: PartProps) {
  if (!acts.rights.ask) return null;
  return (
    <ActButton shortcut={shortcut} isFilled={isFilled} onClick={() => acts.open('ask')}>
      {acts.rights.keep ? 'Pedir atualização' : 'Pedir correção'}
      {acts.items.length > 0 && ` ${acts.items.length}`}
    </ActButton>
  );
}

/** What changed in an approved registration was looked at. */
function KeepButton({ cadastro, acts, shortcut, isFilled }: PartProps & Pick<Props, 'cadastro'>) {
  if (!acts.rights.keep) return null;
  return (
    <ActButton shortcut={shortcut} isFilled={isFilled} onClick={acts.keep}>
      {cadastro.analise.exige ? 'Manter com parecer' : 'Manter aprovação'}
    </ActButton>
  );
}

function EndButton({ acts, shortcut }: Omit<PartProps, 'isFilled'>) {
  if (!acts.rights.end) return null;
  return (
    <ActButton shortcut={shortcut} className="text-alert!" onClick={() => acts.open('end')}>
      Encerrar…
    </ActButton>
  );
}

const notLast = { alcada: 'Propor aprovação', duas: 'Dar 1ª aprovação' };

/** In place of the spec's words: an approval that somebody else must decide too, and what is approved and in review. */
function labelOf({ analise: { situacao, exige } }: Cadastro, { rights }: CaseActs): string | undefined {
  if (rights.keep) return 'Reabrir…';
  return exige && situacao !== 'cadastrado' ? notLast[exige] : undefined;
}

type UnseenProps = Pick<Props, 'cadastro' | 'hasShortcut' | 'onDocument'> & {
  unseen: { chaves: string[]; text: string };
};

/** Which documents nobody looked at, with the way to the first of them. */
function Unseen({ cadastro, unseen: { chaves, text }, hasShortcut, onDocument }: UnseenProps) {
  const documents = viewedDocuments(cadastro);
  const place = documents.findIndex(({ chave }) => chaves.includes(chave));
  const first = documents[place];
  return (
    <div
      role="status"
      className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-brand-tint px-3 py-1.5 text-[13px] wrap-anywhere"
    >
      <span>{text}</span>
      {first && (
        <Button variant="link" className="text-[13px]" onClick={() => onDocument(first.chave)}>
          Ver {first.label}
          {hasShortcut && place < 9 && <KeyHint name={String(place + 1)} />}
        </Button>
      )}
    </div>
  );
}

/** The buttons to decide on the case, always visible below it. */
export function CaseFoot({ cadastro, documents, acts, canDecide, hasShortcut, onDocument }: Props) {
  const { rights } = acts;
  const { conferencias } = cadastro;
  const progress = conferencias ? tellConferencias(conferencias) : tellDocuments(documents);
  const key = (name: string) => (hasShortcut ? name : null);
  const fitting = rights.ask && (acts.items.length > 0 || isImpeded(cadastro)) ? 'ask' : 'toggle';
  return (
    <footer className="case-foot surface-card flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-5 py-2 max-sm:px-3.5">
      {canDecide && acts.dialog !== 'justify' && (
        <div className="basis-full empty:hidden">
          <FailedDecision cadastro={cadastro} onJustify={() => acts.open('justify')} />
        </div>
      )}
      {canDecide && acts.unseen && (
        <Unseen cadastro={cadastro} unseen={acts.unseen} hasShortcut={hasShortcut} onDocument={onDocument} />
      )}
      <p className="mr-auto min-w-0 flex-1 text-[13px] text-muted tabular-nums">
        {canDecide && <span className="block truncate font-medium text-ink">{nameOf(cadastro)}</span>}
        <span className={canDecide ? 'shrink-0 whitespace-nowrap' : ''}>
          {canDecide ? progress : 'Seu perfil pode ver os cadastros, mas não decidir.'}
        </span>
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-2 empty:hidden max-sm:w-full">
        {rights.undo && (
          <ActButton shortcut={key('Z')} onClick={acts.undo}>
            Desfazer
          </ActButton>
        )}
        {rights.refuse && (
          <ActButton shortcut={key('R')} className="text-alert!" onClick={() => acts.open('refuse')}>
            Recusar…
          </ActButton>
        )}
        <AskButton acts={acts} shortcut={key('P')} isFilled={fitting === 'ask'} />
        <EndButton acts={acts} shortcut={key('E')} />
        <KeepButton cadastro={cadastro} acts={acts} shortcut={key('M')} isFilled={fitting !== 'ask'} />
        {rights.toggle && (
          <div className="flex max-sm:flex-1">
            <DecideButton
              cadastro={cadastro}
              label={labelOf(cadastro, acts)}
              whom={nameOf(cadastro)}
              shortcut={hasShortcut ? 'A' : undefined}
              isReady={acts.isReady}
              isQuiet={fitting === 'ask'}
              onPress={acts.press}
            />
          </div>
        )}
      </div>
    </footer>
  );
}
