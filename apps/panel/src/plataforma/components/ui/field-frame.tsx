import { type ReactNode, useId } from 'react';

type Control = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

export type FrameProps = {
  label: string;
  /** Shown under the field; screen readers read it with the field. */
  hint?: ReactNode;
  error?: string | undefined;
};

type Props = FrameProps & {
  /** The hint may change after a choice: it is a live region, so that screen readers read it. */
  isHintLive?: boolean;
  children: (control: Control) => ReactNode;
};

/** A label over a control, and under it the hint and the error. */
export function FieldFrame({ label, hint, error, isHintLive = false, children }: Props) {
  const id = useId();
  const hasHint = isHintLive || Boolean(hint);
  const described = [hasHint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-semibold">
        {label}
      </label>
      <div className="relative">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
          className: `h-[42px] w-full rounded-control border bg-card text-ink transition-colors focus-visible:outline-offset-1 max-sm:text-base ${error ? 'border-alert' : 'border-control'}`,
        })}
      </div>
      {hasHint && (
        <div
          id={`${id}-hint`}
          aria-live={isHintLive ? 'polite' : undefined}
          className={`mt-1.5 text-[13px] text-muted ${isHintLive && !error ? 'sm:min-h-[1.5em]' : 'empty:mt-0'}`}
        >
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
