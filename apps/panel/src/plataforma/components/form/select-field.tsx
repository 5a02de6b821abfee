import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from '#plataforma/components/ui/field-frame.tsx';

type Props = ComponentProps<'select'> &
  FrameProps & {
    /** Shown while nothing is chosen. */
    placeholder: string;
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, placeholder, options, hint, error, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isHintLive={hint !== undefined}>
      {(control) => (
        <>
          <select
            {...control}
            className={`${control.className} appearance-none pr-10 pl-3 has-[option[value='']:checked]:text-muted`}
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
        </>
      )}
    </FieldFrame>
  );
}
