import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { useDraft } from '#plataforma/lib/drafts.ts';
import { answerItem } from '#provider/calls/empresa.ts';
import { AnswerForm } from './answer-form.tsx';
import { draftOf } from './draft-name.ts';
import {
  checkRows,
  isCompany,
  nameRow,
  newRow,
  type Row,
  tellSum,
  toRespondidos,
  toRows,
} from './socios-rows.ts';
import { type Answering, besideFields } from './use-answer.ts';

const isShown = (name: string) => /^(\.?socios\.\d+)*\.?(socios|nome|cpf|cnpj|percentual)$/.test(name);

/** A button with a name in it may need a second line. */
const longName = 'h-auto! min-h-[44px] min-w-0 py-1.5 text-left whitespace-normal! [overflow-wrap:anywhere]';

type Problems = Readonly<Record<string, string>>;

/** The partners it is about; where it is about all, some may come and go. */
export function SociosAnswer({ answering }: { answering: Answering }) {
  const { item, campos } = answering;
  const draft = useDraft(draftOf(answering), toRows(item.socios ?? []));
  const [problems, setProblems] = useState<Problems>({});
  const isWhole = item.todosSocios ?? false;
  const sum = isWhole ? tellSum(draft.value) : '';

  async function submit(): Promise<void> {
    const found = checkRows(draft.value, isWhole);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const socios = toRespondidos(draft.value);
    if (await answering.send((proofs) => answerItem(proofs, item, { socios, quadro: item.quadro })))
      draft.discard();
  }

  return (
    <AnswerForm
      answering={besideFields(answering, isShown)}
      action="Enviar sócios"
      onSubmit={() => void submit()}
    >
      <Rows
        rows={draft.value}
        path="socios"
        canChange={isWhole}
        problems={{ ...campos, ...problems }}
        onChange={(rows) => {
          setProblems({});
          draft.set(() => rows);
        }}
      />
      {sum && (
        <p className={sum === '100' ? 'text-muted' : 'font-medium text-pending'}>
          As participações somam {sum} %{sum === '100' ? '.' : ', e deveriam somar 100 %.'}
        </p>
      )}
    </AnswerForm>
  );
}

type RowsProps = {
  rows: Row[];
  path: string;
  /** Of which company, where it is not the one that answers. */
  of?: string;
  canChange: boolean;
  problems: Problems;
  onChange: (rows: Row[]) => void;
};

function Rows({ rows, path, of, canChange, problems, onChange }: RowsProps) {
  const problem = getOwn(problems, path);
  return (
    <div className="grid gap-4">
      {rows.map((row, at) => (
        <SocioFields
          // A row has no name of its own until it is sent, and rows only come and go.
          // biome-ignore lint/suspicious/noArrayIndexKey: every value of a row is in the state above.
          key={at}
          row={row}
          path={nameRow(row, at, path, canChange)}
          legend={of ? `Sócio ${at + 1} de ${of}` : `Sócio ${at + 1}`}
          canChange={canChange}
          problems={problems}
          onChange={(changed) => onChange(rows.with(at, changed))}
          onRemove={canChange && rows.length > 1 ? () => onChange(rows.toSpliced(at, 1)) : undefined}
        />
      ))}
      {problem && <p className="font-medium text-alert">{problem}</p>}
      {canChange && (
        <Button variant="quiet" className={longName} onClick={() => onChange([...rows, newRow()])}>
          <Plus size={16} aria-hidden /> {of ? `Adicionar sócio de ${of}` : 'Adicionar sócio'}
        </Button>
      )}
    </div>
  );
}

type SocioProps = {
  row: Row;
  path: string;
  legend: string;
  canChange: boolean;
  problems: Problems;
  onChange: (row: Row) => void;
  onRemove: (() => void) | undefined;
};

function SocioFields({ row, path, legend, canChange, problems, onChange, onRemove }: SocioProps) {
  const number = problems[`${path}.numero`] ?? problems[`${path}.cpf`] ?? problems[`${path}.cnpj`];
  const isOwned = isCompany(row) && (row.socios.length > 0 || canChange);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-4">
      <legend className="px-1.5 text-[13px] font-semibold [overflow-wrap:anywhere]">{legend}</legend>
      <Field
        label="Nome completo"
        autoComplete="off"
        autoCapitalize="words"
        className="h-12! text-base"
        maxLength={200}
        value={row.nome}
        error={problems[`${path}.nome`]}
        onChange={(event) => onChange({ ...row, nome: event.target.value })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <Field
          label="CPF ou CNPJ"
          autoComplete="off"
          autoCapitalize="characters"
          className="h-12! text-base tabular-nums"
          maxLength={40}
          value={row.numero}
          placeholder={row.numeroAtual}
          hint={row.numeroAtual ? 'Em branco: fica o mesmo.' : undefined}
          error={number}
          onChange={(event) => onChange({ ...row, numero: event.target.value })}
        />
        <Field
          label="Parte (%)"
          autoComplete="off"
          inputMode="decimal"
          className="h-12! text-base tabular-nums"
          maxLength={12}
          value={row.percentual}
          error={problems[`${path}.percentual`]}
          onChange={(event) => onChange({ ...row, percentual: event.target.value })}
        />
      </div>
      {isOwned && (
        <Rows
          rows={row.socios}
          path={`${path}.socios`}
          of={row.nome.trim() || 'esta empresa'}
          canChange={canChange}
          problems={problems}
          onChange={(socios) => onChange({ ...row, socios })}
        />
      )}
      {onRemove && (
        <div>
          <Button variant="link" className={`-ml-1 ${longName}`} onClick={onRemove}>
            Tirar {row.nome.trim() || 'este sócio'} da lista
          </Button>
        </div>
      )}
    </fieldset>
  );
}
