import { formatCount } from '#plataforma/lib/format/number.ts';

/** `count` is undefined until it is known; its place is reserved. */
type Option<Value extends string> = { value: Value; label: string; count?: number | undefined };

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Filter buttons side by side, one of them pressed. */
export function SegmentedFilter<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="surface-card min-w-0 shrink-0 rounded-[13px] border border-line max-sm:w-full">
      <legend className="sr-only">{label}</legend>
      <div className="flex rounded-xl bg-hover p-1 in-data-[theme=escuro]:bg-card">
        {options.map((option) => {
          const isPressed = option.value === value;
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isPressed}
              onClick={() => onChange(option.value)}
              className={`flex min-h-[34px] max-sm:min-h-[40px] items-center justify-center gap-2 rounded-[9px] px-3.5 font-semibold whitespace-nowrap transition-colors max-sm:min-w-0 max-sm:flex-auto max-sm:flex-wrap max-sm:gap-x-1.5 max-sm:gap-y-0 max-sm:px-1.5 max-sm:text-[13px] sm:max-lg:px-2.5 ${'count' in option ? 'lg:min-w-[160px]' : ''} ${isPressed ? 'bg-card text-ink shadow-[0_1px_3px_rgb(15_23_42/.16)] in-data-[theme=escuro]:bg-line' : 'text-muted hover:text-ink'}`}
            >
              {option.label}{' '}
              {option.count !== undefined && (
                <span
                  className={`rounded-full px-2 text-[12px] leading-5 tabular-nums max-sm:px-1.5 ${isPressed ? 'bg-brand-tint text-brand' : 'bg-card text-muted in-data-[theme=escuro]:bg-hover'}`}
                >
                  {formatCount(option.count)}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
