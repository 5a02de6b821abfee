import { createFinder } from '@painel-pj/regras/find-in-text';
import { Check, CircleHelp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { WholeNumbers } from '#plataforma/components/ui/whole-numbers.tsx';

export type ComparedValue = {
  label: string;
  value: string;
  /** Beside the value, and not looked for. */
  more?: string;
  /** A reminder is what to look at where nothing is registered. */
  kind: 'words' | 'number' | 'reminder';
  /** Looked for in place of the whole value. */
  parts?: readonly string[];
  /** What a machine that reads papers calls it, and what stands beside it. */
  campo?: string;
  campoMore?: string;
};

type Props = {
  /** The name of the document. */
  name: string;
  values: readonly ComparedValue[];
  /** Of the document; empty: a picture, or a scan. Null: not read yet. */
  text: string | null;
  /** In place of whether the text has it. */
  showMark?: ((campo: string | undefined, value: ComparedValue) => ReactNode) | undefined;
  /** A machine is about to read the paper: until then only what is found is told. */
  isWaiting?: boolean;
  /** Beside the heading. */
  note?: ReactNode;
};

function Mark({ isFound }: { isFound: boolean }) {
  const Icon = isFound ? Check : CircleHelp;
  return (
    <span
      className={`inline-flex items-center gap-1 align-middle ${isFound ? 'text-success' : 'text-pending'}`}
    >
      <Icon size={13} strokeWidth={2.6} aria-hidden />
      <span className="sr-only">{isFound ? ' (está no texto)' : ' (não encontrado no texto)'}</span>
      {!isFound && (
        <span aria-hidden className="text-[12px] font-normal">
          não encontrado
        </span>
      )}
    </span>
  );
}

/** The registered values that a document proves, each with whether the text of the document has it. */
export function CompareList({ name, values, text, showMark, isWaiting, note }: Props) {
  const finder = useMemo(() => (text ? createFinder(text) : null), [text]);
  if (values.length === 0) return null;
  const find = ({ value, kind, parts = [value] }: ComparedValue) =>
    kind === 'number' ? finder?.hasNumber(value) : finder?.hasWords(parts);
  return (
    <section
      aria-label={`O que comparar: ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="surface-card max-h-[58%] shrink-0 [@media(max-height:800px)]:[:only-child>&]:max-h-[68%] overflow-y-auto border-b border-line px-3.5 pt-1 pb-1.5"
    >
      <h3 className="text-[11px] font-semibold text-muted">
        O que comparar{note && <span className="font-normal"> · {note}</span>}
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-5 text-[13px] leading-[1.35]">
        {values.map((one) => {
          const isFound = one.kind === 'reminder' ? undefined : find(one);
          const isTold = isFound || (isFound === false && !isWaiting);
          return (
            <div key={`${one.label} ${one.value} ${one.more}`} className="flex items-baseline gap-2 py-px">
              <dt className="w-[5.2rem] shrink-0 text-[12px] text-muted">{one.label}</dt>
              <dd
                className={`min-w-0 wrap-anywhere tabular-nums ${one.kind === 'reminder' ? 'text-muted' : 'font-semibold'}`}
              >
                <WholeNumbers text={one.value} />
                {'\u00a0'}
                {showMark?.(one.campo, one) ?? (isTold && <Mark isFound={isFound} />)}{' '}
                {one.more && (
                  <span className="whitespace-nowrap">
                    <span className="font-normal text-muted">{one.more}</span>{' '}
                    {showMark?.(one.campoMore, one)}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
