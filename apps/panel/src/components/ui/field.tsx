import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<'input'> & {
  label: string;
  /** Inside the field, at its right edge. */
  trailing?: ReactNode;
  /** Read with the field, shown under it. */
  hint?: ReactNode;
  error?: string | undefined;
};

export function Field({ label, trailing, hint, error, className = '', ...input }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`h-[42px] w-full rounded-control border bg-card px-3 text-ink transition-colors placeholder:text-faint focus-visible:outline-offset-1 max-sm:text-base ${error ? 'border-alert' : 'border-control'} ${trailing ? 'pr-11' : ''} ${className}`}
          {...input}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-[13px] text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-[13px] font-medium text-alert">
          {error}
        </p>
      )}
    </div>
  );
}
