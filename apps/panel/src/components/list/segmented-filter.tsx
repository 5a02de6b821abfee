type Option<Value extends string> = { value: Value; label: string; count?: number | undefined };

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const format = new Intl.NumberFormat('pt-BR');

/** Filter buttons side by side, one of them pressed. */
export function SegmentedFilter<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset
      aria-label={label}
      className="flex max-w-full min-w-0 gap-1 overflow-x-auto rounded-xl border border-line bg-hover p-[3px]"
    >
      {options.map((option) => {
        const isPressed = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onChange(option.value)}
            className={`flex h-[34px] shrink-0 grow items-center justify-center gap-2 rounded-[9px] px-3.5 font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2 max-sm:px-2.5 ${isPressed ? 'surface-card shadow-[0_1px_3px_rgb(0_0_0/.14)] [[data-theme=escuro]_&]:bg-line!' : 'text-muted hover:text-ink'}`}
          >
            {option.label}
            {option.count !== undefined && (
              <span
                className={`rounded-full px-2 text-xs leading-5 tabular-nums ${isPressed ? 'bg-avatar text-on-avatar' : 'bg-line'}`}
              >
                {format.format(option.count)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
