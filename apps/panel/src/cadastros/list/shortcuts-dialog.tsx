import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { setShortcuts, useShortcutsOn } from '#plataforma/lib/shortcuts.ts';

/** The keys that do one thing, and what they do. */
export type ShortcutHelp = [keys: string[], what: string];

type Props = { isOpen: boolean; onClose: () => void; help: ShortcutHelp[] };

export function ShortcutsDialog({ isOpen, onClose, help }: Props) {
  const isOn = useShortcutsOn();
  const isLong = help.length > 12;
  return (
    <Dialog isOpen={isOpen} isWide={isLong} title="Atalhos do teclado" onClose={onClose}>
      {/* First, so that the focus on it does not scroll the keys away. */}
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          data-autofocus
          checked={isOn}
          onChange={(event) => setShortcuts(event.target.checked)}
          className="mt-0.5 size-4.5 accent-action"
        />
        <span>
          <span className="block font-medium">Usar atalhos do teclado</span>
          <span className="text-[13px] text-muted">
            Vale para esta aba. Enquanto você digita, eles não funcionam.
          </span>
        </span>
      </label>
      {/* Styles that only this dialog has: as classes, every screen would load them. */}
      <dl
        style={{ columns: '250px 2', columnGap: 36 }}
        className={`mt-4 border-t border-line pt-3 ${isOn ? '' : 'opacity-60'}`}
      >
        {help.map(([names, what]) => (
          <div
            key={what}
            style={{ breakInside: 'avoid' }}
            className="flex items-center justify-between gap-3 py-0.5"
          >
            <dt className="leading-tight">{what}</dt>
            <dd style={{ maxWidth: '58%' }} className="flex shrink-0 flex-wrap justify-end gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-7 rounded-md border border-control px-1.5 text-center text-[12px] leading-6 font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
