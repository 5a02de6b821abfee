import type { ReactNode } from 'react';
import { CopyIcon } from '#components/ui/copy-icon.tsx';

type Props = {
  label: string;
  value: string;
  /** The value when the reader last looked. */
  before?: string;
  /** Shows a copy button, which calls the value by this name. */
  copyAs?: string;
};

/** A long e-mail address may break after the at sign and before the first dot, where it stays readable. */
function breakable(value: string): ReactNode {
  const [name, domain, ...rest] = value.split('@');
  if (!domain || rest.length > 0) return value;
  const [, host, ending] = /^([^.]*)(.*)$/.exec(domain) ?? [];
  return (
    <>
      {name}@<wbr />
      {host}
      <wbr />
      {ending}
    </>
  );
}

/** A light label over a bold value; a dash for an empty value. */
export function Value({ label, value, before = value, copyAs }: Props) {
  return (
    <div className="group min-w-0">
      <dt className="text-[12px] text-muted">{label}</dt>
      <dd className="flex items-start gap-1 font-medium tabular-nums">
        {value ? (
          <span className="min-w-0 wrap-anywhere">{breakable(value)}</span>
        ) : (
          <>
            <span aria-hidden className="text-faint">
              —
            </span>
            <span className="sr-only">Não informado</span>
          </>
        )}
        {copyAs && value && (
          <CopyIcon
            text={value}
            what={copyAs}
            className="-my-0.5! pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
          />
        )}
      </dd>
      {before !== value && (
        <dd className="text-[12px] text-muted wrap-anywhere tabular-nums">
          Antes: <del>{before || 'vazio'}</del>
        </dd>
      )}
    </div>
  );
}
