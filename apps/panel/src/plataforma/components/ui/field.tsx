import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

type Props = ComponentProps<'input'> &
  FrameProps & {
    /** Inside the field, at its right edge. */
    trailing?: ReactNode;
  };

export function Field({ label, trailing, hint, error, className = '', ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            className={`${control.className} px-3 placeholder:text-faint ${trailing ? 'pr-11' : ''} ${className}`}
            {...input}
          />
          {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
        </>
      )}
    </FieldFrame>
  );
}
