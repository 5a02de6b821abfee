import { Button } from '#plataforma/components/ui/button.tsx';
import { formatBytes, formatCount } from '#plataforma/lib/format/number.ts';
import type { Progress } from '#provider/calls/export-cadastros.ts';

type Props = {
  progress: Progress;
  /** How many there are, where that is known. */
  total: number | null;
  onStop: () => void;
};

export function ExportProgress({ progress: { records, bytes }, total, onStop }: Props) {
  const count = formatCount(Math.max(0, records));
  const isMeasured = total !== null && total > 0;
  return (
    <>
      <progress
        aria-label="Exportação"
        {...(isMeasured && { max: total, value: Math.min(Math.max(0, records), total) })}
        className="h-2 w-full accent-action"
      />
      <p className="mt-2 text-muted tabular-nums">
        {isMeasured ? `${count} de ${formatCount(total)}` : count} cadastros · {formatBytes(bytes)}
      </p>
      <div className="mt-6 flex justify-end max-sm:[&>*]:flex-1">
        <Button data-autofocus variant="quiet" onClick={onStop}>
          Parar
        </Button>
      </div>
    </>
  );
}
