import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { setShortcuts, useShortcutsOn } from '#plataforma/lib/shortcuts.ts';

/** The keys that do one thing, and what they do. */
export type ShortcutHelp = [keys: string[], what: string];

type Props = { isOpen: boolean; onClose: () => void; help: ShortcutHelp[] };

export function ShortcutsDialog({ isOpen, onClose, help }: Props) {
  const isOn = useShortcutsOn();
  return (
    <Dialog isOpen={isOpen} title="Atalhos do teclado" onClose={onClose}>
      <dl className={`grid gap-2.5 ${isOn ? '' : 'opacity-60'}`}>
        {help.map(([names, what]) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-7 rounded-md border border-control px-2 text-center text-[12px] leading-6 font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex items-center gap-3 border-t border-line pt-5">
        <input
          type="checkbox"
          data-autofocus
          checked={isOn}
          onChange={(event) => setShortcuts(event.target.checked)}
          className="size-4.5 accent-action"
        />
        <span>
          <span className="block font-medium">Usar atalhos do teclado</span>
          <span className="text-[13px] text-muted">
            Vale para esta aba. Enquanto você digita, eles não agem.
          </span>
        </span>
      </label>
    </Dialog>
  );
}
