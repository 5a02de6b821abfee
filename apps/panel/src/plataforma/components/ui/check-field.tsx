import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  label: string;
  /** Read out after the name, not as part of it. */
  hint: ReactNode;
  onChange: (isOn: boolean) => void;
};

/** A box to tick, with what it means under its name. A press on any of it ticks. */
export function CheckField({ label, hint, onChange, ...input }: Props) {
  const id = useId();
  return (
    <label className="flex items-start gap-2.5 has-disabled:text-muted max-sm:min-h-[40px]">
      <input
        {...input}
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-[3px] size-4 shrink-0 accent-action"
      />
      <span>
        <span id={id} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-[13px] text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}
