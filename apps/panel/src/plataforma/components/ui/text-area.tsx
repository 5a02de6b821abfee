import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './field-frame.tsx';

type Props = ComponentProps<'textarea'> & FrameProps;

/** Several lines; grows with its text if the browser supports it. */
export function TextArea({ label, hint, error, rows = 3, className = '', ...area }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          // A field that is sized by its content has a single line to begin with, whatever `rows` says.
          style={{ minHeight: `calc(${rows} * 1lh + 18px)` }}
          className={`${control.className} block h-auto! resize-y px-3 py-2 field-sizing-content max-h-64 placeholder:text-faint ${className}`}
          {...area}
        />
      )}
    </FieldFrame>
  );
}
