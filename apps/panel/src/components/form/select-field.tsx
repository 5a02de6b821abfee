import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

type Props = ComponentProps<'select'> & {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  hint?: string | undefined;
  error?: string | undefined;
};

export function SelectField({ label, placeholder, options, hint, error, ...select }: Props) {
  const id = useId();
  const described = [`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={`h-[42px] w-full appearance-none rounded-control border bg-card pr-10 pl-3 text-ink transition-colors focus-visible:outline-offset-1 has-[option[value='']:checked]:text-muted max-sm:text-base ${error ? 'border-alert' : 'border-control'}`}
          {...select}
        >
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value} className="bg-card text-ink">
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
      {/* Always there: what comes into it after a choice is read out. */}
      <p id={`${id}-hint`} aria-live="polite" className="mt-1.5 text-[13px] text-muted sm:min-h-[1.5em]">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[13px] font-medium text-alert">
          {error}
        </p>
      )}
    </div>
  );
}
