import { X } from 'lucide-react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import type { Undo } from './use-undo.ts';

/** What was decided a moment ago, with its undo. It has a place of its own, so that it lies over nothing. */
export function UndoNotice({ notice }: Pick<Undo, 'notice'>) {
  const hasShortcut = useShortcutsOn() && can.analise;
  if (!notice) return null;
  return (
    <fieldset
      aria-label="Último ato"
      onPointerEnter={notice.hold}
      onPointerLeave={notice.release}
      onFocus={notice.hold}
      onBlur={notice.release}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-brand-tint py-1.5 pr-1.5 pl-4 text-[13px] max-sm:pl-3.5 print:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className={`line-clamp-3 font-medium wrap-anywhere ${notice.undo ? 'max-sm:pt-1.5' : ''}`}>
          {notice.text}
        </p>
        {notice.undo && (
          <Button
            variant="link"
            className="-ml-1 text-[13px]"
            onClick={({ detail }) => detail < 2 && notice.undo?.()}
          >
            Desfazer
            {hasShortcut && <KeyHint name="Z" />}
            <span aria-hidden className="font-normal text-muted tabular-nums">
              {notice.seconds} s
            </span>
          </Button>
        )}
      </div>
      <ToolButton label="Fechar aviso" icon={X} onClick={notice.close} />
    </fieldset>
  );
}
