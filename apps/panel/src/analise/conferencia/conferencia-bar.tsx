import { ArrowRight, Check, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { documentName } from '#documentos/viewed-document.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import { type MarkedDocument, useConferencia } from './use-conferencia.ts';

const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'));

type ChoiceProps = {
  icon: LucideIcon;
  words: string;
  /** The name of the document. */
  label: string;
  shortcut: string;
  isPressed: boolean;
  isSaving: boolean;
  className: string;
  onClick: () => void;
};

function Choice({
  icon: Icon,
  words,
  label,
  shortcut,
  isPressed,
  isSaving,
  className,
  onClick,
}: ChoiceProps) {
  const hasShortcut = useShortcutsOn();
  return (
    <Button
      variant="quiet"
      isBusy={isSaving}
      aria-pressed={isPressed}
      onClick={onClick}
      size="small"
      className={`gap-1.5! px-3! font-semibold! aria-pressed:border-current! ${className}`}
    >
      <Icon size={15} aria-hidden />
      {words}
      <span className="sr-only">: {label}</span>
      {hasShortcut && (
        <span className="contents @max-[380px]/foot:hidden">
          <KeyHint name={shortcut} />
        </span>
      )}
    </Button>
  );
}

type Marks = ReturnType<typeof useConferencia>;

/** On the right: who marked it, or a button to the next document. */
function Aside({ marks, canMark }: { marks: Marks; canMark: boolean }) {
  const { conferencia, isSaving, hasNext, goOn } = marks;
  if (isSaving) return 'Salvando…';
  if (conferencia?.situacao) return `por ${conferencia.por}, ${formatMoment(conferencia.em ?? '')}`;
  if (!hasNext || !canMark) return null;
  return (
    <Button
      variant="link"
      title="Próximo documento"
      className="gap-1! text-[13px] @max-[440px]/foot:size-[40px]"
      onClick={goOn}
    >
      <span className="@max-[540px]/foot:sr-only">Próximo documento</span>
      <ArrowRight aria-hidden className="size-[14px] @max-[540px]/foot:size-[18px]" />
    </Button>
  );
}

/** Marks the document above it. */
export function ConferenciaBar({
  nota,
  isNamed,
  ...props
}: MarkedDocument & { nota: ReactNode; isNamed: boolean }) {
  const marks = useConferencia(props);
  const draftName = draftNameOf(props.id, `documento ${props.current}`);
  const { document, conferencia, isSaving, isRejecting } = marks;
  if (!document) return null;
  const name = documentName(document);
  if (!conferencia) {
    return (
      <div className="flex min-h-9 items-center justify-between gap-2">
        <p className="text-[13px] text-muted">{name}: sem arquivo a conferir.</p>
        {nota}
      </div>
    );
  }
  const isOutdated = conferencia.mudouEm !== undefined;
  const isGood = conferencia.situacao === 'conferido' && !isOutdated;
  const isBad = conferencia.situacao === 'nao_serve';
  return (
    <div className="grid gap-2">
      {isNamed && <p className="text-[13px] font-semibold wrap-anywhere">{name}</p>}
      {isOutdated && (
        <p className="text-[13px] text-pending wrap-anywhere">
          <strong className="font-semibold">Conferido antes da mudança.</strong> A empresa mudou os dados em{' '}
          {formatMoment(conferencia.mudouEm ?? '')}.
        </p>
      )}
      {isBad && (
        <p className="text-[13px] text-alert wrap-anywhere">
          <strong className="font-semibold">Não serve:</strong> {conferencia.motivo}
        </p>
      )}
      {isGood && !props.canMark && <p className="text-[13px] font-semibold text-success">Conferido</p>}
      <div className="flex flex-wrap items-center gap-2">
        {props.canMark && (
          <>
            <Choice
              icon={Check}
              words="Conferido"
              label={name}
              shortcut="C"
              isPressed={isGood}
              isSaving={isSaving}
              onClick={isGood ? marks.unmark : marks.accept}
              className="not-forced-colors:aria-pressed:bg-success-tint! not-forced-colors:aria-pressed:text-success!"
            />
            <Choice
              icon={X}
              words="Não serve…"
              label={name}
              shortcut="X"
              isPressed={isBad}
              isSaving={isSaving}
              onClick={isBad ? marks.unmark : marks.askWhy}
              className="not-forced-colors:text-alert! not-forced-colors:aria-pressed:bg-alert-tint!"
            />
          </>
        )}
        {nota}
        <span className="ml-auto text-right text-[12px] text-muted tabular-nums">
          <Aside marks={marks} canMark={props.canMark} />
        </span>
      </div>
      {isRejecting && (
        <RejectDialog
          isOpen
          label={name}
          draftName={draftName}
          motivo={conferencia.motivo ?? ''}
          onClose={marks.cancel}
          onConfirm={marks.reject}
        />
      )}
    </div>
  );
}
