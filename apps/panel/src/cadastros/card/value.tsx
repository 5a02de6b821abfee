import { createContext, Fragment, type ReactNode, use } from 'react';
import { CopyIcon } from '#plataforma/components/ui/copy-icon.tsx';

type Props = {
  label: string;
  value: string;
  /** The value when the reader last looked. */
  before?: string;
  /** Shows a copy button, which calls the value by this name. */
  copyAs?: string;
};

/** What an outside source says of a value, by its label, or of a person (`administradores.0`). */
export const Beside = createContext<(place: string) => ReactNode>(() => null);

/** Where a long e-mail address stays readable on two lines: before the at sign and the ending, after a dot or hyphen. */
const breaks = /(?=@)|(?<=@[^.]*)(?=\.)|(?<=^[^@]*\.|[_+-])/;

function Email({ value }: { value: string }) {
  return (
    <span className="min-w-0 text-balance wrap-anywhere">
      {value.split(breaks).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address never move
        <Fragment key={index}>
          <wbr />
          {piece.slice(0, -3)}
          {/* A name wider than its column breaks anywhere, but never before its last letters. */}
          <span className="whitespace-nowrap">{piece.slice(-3)}</span>
        </Fragment>
      ))}
    </span>
  );
}

function Shown({ value }: { value: string }) {
  if (value.split('@').length === 2) return <Email value={value} />;
  if (value) return <span className="min-w-0 wrap-anywhere">{value}</span>;
  return (
    <>
      <span aria-hidden className="text-faint">
        —
      </span>
      <span className="sr-only">Não informado</span>
    </>
  );
}

/** A light label over a bold value, or beside it in the workspace; a dash for an empty value. */
export function Value({ label, value, before = value, copyAs }: Props) {
  return (
    <div className="group min-w-0 dense:grid dense:grid-cols-[6.2rem_minmax(0,1fr)] dense:items-baseline dense:gap-x-2">
      <dt className="text-[12px] text-muted">{label}</dt>
      <dd className="flex items-start gap-1 font-medium tabular-nums">
        <Shown value={value} />
        {copyAs && value && (
          <CopyIcon
            text={value}
            what={copyAs}
            className="-my-0.5! pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
          />
        )}
      </dd>
      {use(Beside)(label)}
      {before !== value && (
        <dd className="text-[12px] text-muted wrap-anywhere tabular-nums dense:col-start-2">
          Antes: <del>{before || 'vazio'}</del>
        </dd>
      )}
    </div>
  );
}
