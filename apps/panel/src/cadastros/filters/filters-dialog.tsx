import { nomesAlertas } from '@painel-pj/contract/analise/nomes-alertas';
import { categoriasRisco, niveisAlerta, nomesCategoria, ufs } from '@painel-pj/contract/plataforma/limites';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { levelLooks } from '#cadastros/card/alertas.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { FieldFrame } from '#plataforma/components/ui/field-frame.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { FilterValues } from '#provider/calls/query-keys.ts';
import { usePeople } from '#provider/calls/usuarios.ts';
import { type FilterName, filterNames, isWrongWay } from './filter-values.ts';

type Props = {
  isOpen: boolean;
  filters: FilterValues;
  onChange: (filters: FilterValues) => void;
  onClose: () => void;
};
type Option = readonly [value: string, label: string];

const levels: Option[] = niveisAlerta.map((nivel) => [nivel, levelLooks[nivel].word]);
const categories: Option[] = categoriasRisco.map((categoria) => [categoria, nomesCategoria[categoria]]);
const checks = Object.entries(nomesAlertas).toSorted(([, one], [, other]) =>
  one.localeCompare(other, 'pt-BR'),
);

type SelectProps = {
  label: string;
  any: string;
  options: readonly Option[];
  value: string;
  isFirst?: boolean;
  onChange: (value: string) => void;
};

function Select({ label, any, options, value, isFirst = false, onChange }: SelectProps) {
  // An address may name what is not in the list: it stays chosen.
  const isListed = value === '' || options.some(([known]) => known === value);
  return (
    <FieldFrame label={label}>
      {(control) => (
        <>
          <select
            {...control}
            data-autofocus={isFirst || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${control.className} appearance-none pr-10 pl-3`}
          >
            <option value="">{any}</option>
            {options.map(([known, name]) => (
              <option key={known} value={known}>
                {name}
              </option>
            ))}
            {!isListed && <option value={value}>{value}</option>}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </>
      )}
    </FieldFrame>
  );
}

function Period({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = { checked: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

function Choice({ checked, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-[24px] items-center gap-2.5 font-medium max-sm:min-h-[40px]">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-action"
      />
      {children}
    </label>
  );
}

const wrongWay = 'Vem antes do primeiro dia.';

/** All filters at once; nothing changes until they are applied. */
export default function FiltersDialog({ isOpen, filters, onChange, onClose }: Props) {
  const [values, setValues] = useState(filters);
  const people = usePeople(['todos']).map(({ id, nome }): Option => [id, nome]);
  const isReceivedWrong = isWrongWay(values.recebidoDe, values.recebidoAte);
  const isDecidedWrong = isWrongWay(values.decididoDe, values.decididoAte);

  const choose = (name: FilterName) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const pick = (name: FilterName) => ({ value: values[name] ?? '', onChange: choose(name) });
  const tick = (name: FilterName) => ({
    checked: values[name] === 'sim',
    onChange: (isOn: boolean) => choose(name)(isOn ? 'sim' : ''),
  });
  const day = (name: FilterName) => ({
    type: 'date',
    min: '2000-01-01',
    max: '2099-12-31',
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => choose(name)(event.target.value),
  });

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isReceivedWrong || isDecidedWrong) return;
    onChange(Object.fromEntries(filterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []))));
    onClose();
  }

  return (
    <Dialog isOpen={isOpen} title="Filtros" isWide onClose={onClose}>
      <form noValidate onSubmit={apply}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Nível do alerta" any="Qualquer" options={levels} isFirst {...pick('nivel')} />
          <Select label="Alerta" any="Qualquer" options={checks} {...pick('alerta')} />
          {can.risco && <Select label="Risco" any="Qualquer" options={categories} {...pick('risco')} />}
          <Select label="UF" any="Todas" options={ufs.map((uf) => [uf, uf])} {...pick('uf')} />
          <Select
            label="Com quem está"
            any="Tanto faz"
            options={[['eu', 'Comigo'], ['ninguem', 'Com ninguém'], ...people]}
            {...pick('com')}
          />
          <Period label="Recebido">
            <Field label="Recebido de" {...day('recebidoDe')} />
            <Field label="até" {...day('recebidoAte')} error={isReceivedWrong ? wrongWay : undefined} />
          </Period>
          <Period label="Decidido">
            <Field label="Decidido de" {...day('decididoDe')} />
            <Field label="até" {...day('decididoAte')} error={isDecidedWrong ? wrongWay : undefined} />
          </Period>
          <Select
            label="Decidido por"
            any="Qualquer pessoa"
            options={[['eu', 'Mim'], ...people]}
            {...pick('decididoPor')}
          />
          <div className="grid content-end gap-2.5 max-sm:gap-0">
            <Choice {...tick('vinculos')}>Tem vínculo com outro cadastro</Choice>
            <Choice {...tick('segunda')}>Falta a segunda aprovação</Choice>
            <Choice {...tick('revisao')}>Aprovado, em revisão</Choice>
            {can.encerramento && <Choice {...tick('encerrado')}>Aprovado e encerrado</Choice>}
          </div>
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-end gap-3 max-sm:[&>*]:flex-1">
          <Button variant="link" className="mr-auto -ml-1 max-sm:ml-0" onClick={() => setValues({})}>
            Limpar
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Filtrar</Button>
        </div>
      </form>
    </Dialog>
  );
}
