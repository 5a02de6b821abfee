import { CopyIcon } from '#components/ui/copy-icon.tsx';

type Props = {
  label: string;
  value: string;
  /** Offers to copy the value, called by this name. */
  copyAs?: string;
};

/** A quiet label over a strong value; a dash stands for what nobody filled in. */
export function Value({ label, value, copyAs }: Props) {
  return (
    <div className="min-w-0">
      <dt className="text-[12px] text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">
        {value || (
          <>
            <span aria-hidden className="text-faint">
              —
            </span>
            <span className="sr-only">Não informado</span>
          </>
        )}
        {copyAs && value && (
          <>
            {' '}
            <CopyIcon text={value} what={copyAs} />
          </>
        )}
      </dd>
    </div>
  );
}
