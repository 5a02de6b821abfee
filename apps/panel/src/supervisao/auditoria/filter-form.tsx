import type { Motivo } from '@painel-pj/contract/analise/decisao';
import { nomesAlertas } from '@painel-pj/contract/analise/nomes-alertas';
import { atos } from '@painel-pj/contract/plataforma/atos';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { FiltrosAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { X } from 'lucide-react';
import type { FormEvent, Ref } from 'react';
import { useSearchParams } from 'react-router';
import { SelectField } from '#plataforma/components/form/select-field.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { useMirrored } from '#plataforma/lib/address.ts';
import { usePeople } from '#provider/calls/usuarios.ts';

const names = ['pessoa', 'acao', 'cadastro', 'motivo', 'alerta', 'semVer', 'de', 'ate'] as const;
export type FilterName = (typeof names)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** Without filters that are empty. */
export const withoutEmpty = (filters: Filters): Filters & FiltrosAuditoria =>
  Object.fromEntries(names.flatMap((name) => (filters[name]?.trim() ? [[name, filters[name]]] : [])));

const readFilters = (params: URLSearchParams): string =>
  JSON.stringify(withoutEmpty(Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))));

/** The filters are in the URL, so that a link shows the same rows; `typed` also has what is not applied yet. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { text, setText, markSent } = useMirrored(readFilters);
  return {
    filters: JSON.parse(readFilters(params)) as Filters & FiltrosAuditoria,
    typed: JSON.parse(text) as Filters,
    setTyped: (typed: Filters) => setText(JSON.stringify(typed)),
    setFilters(after: Filters): void {
      const kept = withoutEmpty(after);
      setText(JSON.stringify(kept));
      markSent(JSON.stringify(kept));
      setParams(kept as Record<string, string>);
    },
  };
}

type Props = {
  filters: Filters;
  typed: Filters;
  /** The server's error for each filter. */
  problems: Partial<Record<string, string>>;
  /** What each reason of a refusal is called. */
  motivos: readonly Motivo[];
  onTyped: (typed: Filters) => void;
  onFilters: (filters: Filters) => void;
  ref: Ref<HTMLFormElement>;
};

const any = { value: 'todos', label: 'Todos' };
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const actOptions = [
  any,
  ...Object.entries(atos)
    .map(([value, { words }]) => ({ value, label: capitalize(words) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

/** Filters that only a link can set, in words. */
const linkedWords = {
  motivo: (given: string, motivos: Props['motivos']) =>
    `Motivo: ${motivos.find(({ codigo }) => codigo === given)?.nome ?? given.replaceAll('_', ' ')}`,
  alerta: (codigo: string) => `Alerta: ${getOwn(nomesAlertas, codigo) ?? codigo}`,
  semVer: () => 'Sem ver todos os documentos',
};
const linkedNames = Object.keys(linkedWords) as (keyof typeof linkedWords)[];

/** They are shown so that they can be removed. */
function LinkedFilters({ filters, motivos, onFilters }: Pick<Props, 'filters' | 'motivos' | 'onFilters'>) {
  return linkedNames.map((name) => {
    const value = filters[name];
    if (!value) return null;
    const words = linkedWords[name](value, motivos);
    return (
      <Button
        key={name}
        variant="quiet"
        size="small"
        aria-label={`Tirar o filtro ${words}`}
        onClick={() => onFilters({ ...filters, [name]: '' })}
      >
        {words}
        <X size={14} aria-hidden />
      </Button>
    );
  });
}

export function FilterForm({ filters, typed, problems, motivos, onTyped, onFilters, ref }: Props) {
  const people = usePeople(['todos']).map(({ id, nome }) => ({ value: id, label: nome }));
  const isOther = typed.pessoa && !people.some(({ value }) => value === typed.pessoa);
  const set = (name: FilterName) => (event: { target: { value: string } }) =>
    onTyped({ ...typed, [name]: event.target.value === any.value ? '' : event.target.value });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    onFilters(typed);
  }

  return (
    <form
      ref={ref}
      onSubmit={onSubmit}
      className="surface-card rounded-card border border-line px-[18px] py-4 lg:flex lg:gap-3 print:hidden"
    >
      <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-x-3 gap-y-3 max-lg:[&>:nth-child(3)]:col-span-2 lg:grid-cols-5">
        <SelectField
          label="Pessoa"
          placeholder="Todas"
          value={typed.pessoa || any.value}
          onChange={set('pessoa')}
          options={[
            { ...any, label: 'Todas' },
            ...people,
            ...(isOther ? [{ value: typed.pessoa ?? '', label: 'Outra pessoa' }] : []),
          ]}
          error={problems.pessoa}
        />
        <SelectField
          label="Ato"
          placeholder="Todos"
          value={typed.acao || any.value}
          onChange={set('acao')}
          options={actOptions}
          error={problems.acao}
        />
        <Field
          label="Cadastro"
          placeholder="CNPJ ou id"
          autoComplete="off"
          value={typed.cadastro ?? ''}
          onChange={set('cadastro')}
          error={problems.cadastro}
        />
        <Field label="De" type="date" value={typed.de ?? ''} onChange={set('de')} error={problems.de} />
        <Field label="Até" type="date" value={typed.ate ?? ''} onChange={set('ate')} error={problems.ate} />
      </div>
      <div className="mt-4 flex flex-wrap content-start items-center gap-2.5 lg:mt-[26px] lg:max-w-[40%]">
        <Button type="submit" className="max-sm:flex-1 lg:h-10.5">
          Filtrar
        </Button>
        {Object.keys(withoutEmpty(filters)).length > 0 && (
          <Button variant="quiet" className="lg:h-10.5" onClick={() => onFilters({})}>
            Limpar
          </Button>
        )}
        <LinkedFilters filters={filters} motivos={motivos} onFilters={onFilters} />
      </div>
    </form>
  );
}
