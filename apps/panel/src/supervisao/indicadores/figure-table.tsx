import { byteOrderMark, writeCsvLine } from '@painel-pj/contract/plataforma/csv';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { FigureLink } from '#plataforma/components/ui/figure.tsx';
import { formatCount } from '#plataforma/lib/format/number.ts';
import { saveFile } from '#plataforma/lib/save-file.ts';

/** A number, or words for one; `to` opens the list behind it. */
type Cell = { value: number | string; to?: string | null };
type Row = { key: string; name: string; cells: Cell[] };

type Props = {
  title: string;
  /** What the figures mean, in a line. */
  note?: string;
  fileName: string;
  columns: string[];
  rows: Row[];
  /** Instead of a table without rows. */
  emptyText: string;
  /** Over the table. */
  children?: ReactNode;
};

const show = (value: number | string) => (typeof value === 'number' ? formatCount(value) : value);

function saveCsv({ columns, rows, fileName }: Pick<Props, 'columns' | 'rows' | 'fileName'>): void {
  const lines = rows.map(({ name, cells }) => writeCsvLine([name, ...cells.map(({ value }) => value)]));
  const content = new Blob([byteOrderMark, writeCsvLine(columns), ...lines], {
    type: 'text/csv;charset=utf-8',
  });
  saveFile(content, `${fileName}.csv`);
}

function Body({ columns, rows }: Pick<Props, 'columns' | 'rows'>) {
  return (
    <tbody className="divide-y divide-line">
      {rows.map(({ key, name, cells }) => (
        <tr key={key}>
          <th
            scope="row"
            className="min-w-[88px] py-1 pr-3 text-left font-medium max-sm:min-w-[72px] max-sm:pr-1"
          >
            {name}
          </th>
          {cells.map(({ value, to = null }, at) => (
            <td key={columns[at + 1]} className="py-1 pl-3 text-right tabular-nums max-sm:pl-1.5">
              <FigureLink
                to={value === 0 ? null : to}
                label={`${show(value)}: ${columns[at + 1]}, ${name}`}
                className={
                  to && value !== 0
                    ? 'inline-flex min-h-[26px] min-w-[24px] items-center justify-end text-link underline max-sm:min-h-[40px] underline-offset-4 hover:no-underline'
                    : 'leading-[26px]'
                }
              >
                {show(value)}
              </FigureLink>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function FigureTable(props: Props) {
  const { title, note, columns, rows, emptyText, children } = props;
  const titleId = useId();
  return (
    <div className="surface-card min-w-0 rounded-card border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-[18px] py-3">
        <h3 id={titleId} className="text-[15px] font-bold">
          {title}
        </h3>
        {rows.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="print:hidden"
            aria-label={`Baixar CSV: ${title}`}
            onClick={() => saveCsv(props)}
          >
            <Download size={15} aria-hidden />
            CSV
          </Button>
        )}
      </div>
      <div className={`px-[18px] pt-3.5 ${rows.length === 0 ? 'pb-3.5' : ''}`}>
        {note && <p className="mb-3 max-w-[80ch] text-[13px] text-muted text-pretty">{note}</p>}
        {rows.length === 0 && <p className="text-muted">{emptyText}</p>}
        {rows.length > 0 && children}
        {rows.length > 0 && (
          <section
            aria-labelledby={titleId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            className="max-h-[420px] overflow-auto pb-3.5 print:max-h-none"
          >
            <table className="w-full text-[14px]">
              <thead className="surface-card sticky top-0 text-[12px] text-muted max-sm:text-[11px]">
                <tr>
                  {columns.map((column, at) => (
                    <th
                      key={column}
                      scope="col"
                      className={`py-1.5 font-semibold ${at === 0 ? 'pr-3 text-left max-sm:pr-1' : 'pl-3 text-right max-sm:pl-1.5'}`}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <Body columns={columns} rows={rows} />
            </table>
          </section>
        )}
      </div>
    </div>
  );
}
