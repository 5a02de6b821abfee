import type { FormatoExportacao } from '@painel-pj/contract/plataforma/limites';
import { type FormEvent, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { CheckField } from '#plataforma/components/ui/check-field.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { formatBytes, formatCount } from '#plataforma/lib/format/number.ts';
import type { Progress } from '#provider/calls/export-cadastros.ts';
import { listParameters } from '#provider/calls/list-cadastros.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';
import { nameFile } from './name-file.ts';
import { useExport } from './use-export.ts';

type ExportProgressProps = {
  progress: Progress;
  /** How many there are, where that is known. */
  total: number | null;
  onStop: () => void;
};

function ExportProgress({ progress: { records, bytes }, total, onStop }: ExportProgressProps) {
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

type Props = {
  isOpen: boolean;
  /** What is shown, and would be exported. */
  query: ListQuery;
  /** How many there are. */
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  onClose: () => void;
};

const formats: [FormatoExportacao, string, string][] = [
  ['csv', 'Planilha (CSV)', 'Para Excel, LibreOffice e Planilhas Google.'],
  ['ndjson', 'NDJSON', 'Um cadastro por linha, para outros sistemas.'],
];

function tellTotal({ total, isMore }: Pick<Props, 'total' | 'isMore'>): string {
  const count = isMore ? `Mais de ${formatCount(total)} cadastros` : `${formatCount(total)} cadastros`;
  return `${total === 1 && !isMore ? '1 cadastro' : count}: tudo o que está filtrado agora, na ordem escolhida.`;
}

const tellDone = (records: number) =>
  records === 1 ? '1 cadastro exportado' : `${formatCount(records)} cadastros exportados`;

export default function ExportDialog({ isOpen, query, total, isMore, onClose }: Props) {
  const { state, start, stop } = useExport();
  const [formato, setFormato] = useState<FormatoExportacao>('csv');
  const [hasPersonal, setHasPersonal] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const asked = {
      ...listParameters(query),
      formato,
      ...(hasPersonal && { pessoais: 'sim' as const }),
    };
    void start(asked, nameFile(query, { formato, hasPersonal }));
  }

  if (state.name === 'running') {
    return (
      <Dialog isOpen={isOpen} title="Exportando…" description="Deixe esta página aberta até o fim.">
        <ExportProgress progress={state.progress} total={isMore ? null : total} onStop={stop} />
      </Dialog>
    );
  }
  if (state.name === 'done') {
    return (
      <Dialog isOpen={isOpen} title={tellDone(state.records)} onClose={onClose}>
        <p className="text-muted">
          O arquivo <strong className="font-semibold text-ink wrap-anywhere">{state.fileName}</strong> está
          nos downloads do navegador.
        </p>
        <div className="mt-6 flex justify-end max-sm:[&>*]:flex-1">
          <Button data-autofocus onClick={onClose}>
            Fechar
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Exportar cadastros"
      description={tellTotal({ total, isMore })}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-[13px] font-semibold">Formato</legend>
          {formats.map(([value, label, hint]) => (
            <label key={value} className="flex gap-2.5">
              <input
                type="radio"
                name="formato"
                checked={formato === value}
                onChange={() => setFormato(value)}
                {...(value === 'csv' && { 'data-autofocus': true })}
                className="mt-1 size-4 shrink-0 accent-action"
              />
              <span>
                <span className="font-medium">{label}</span>
                <span className="block text-[13px] text-muted">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-5">
          <CheckField
            label="Incluir dados pessoais"
            hint="Responsável, sócios, CPF, e-mail, telefone e endereço. Guarde o arquivo com cuidado."
            checked={hasPersonal}
            onChange={setHasPersonal}
          />
        </div>
        <p className="mt-4 text-[13px] text-muted">
          Fica registrado quem exportou, com que filtro e quantos cadastros.
        </p>
        <div role="alert">
          {state.problem && (
            <p className="mt-4 rounded-control bg-alert-tint px-3 py-2.5 text-[13px] font-medium text-alert">
              {state.problem}
            </p>
          )}
        </div>
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Exportar</Button>
        </div>
      </form>
    </Dialog>
  );
}
