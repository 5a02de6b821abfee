import type { Comparacao } from '@painel-pj/contract/analise/comparacao';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { EntradaLista } from '@painel-pj/contract/fontes/listas';
import { nomesLista } from '@painel-pj/contract/fontes/nomes-listas';
import { limitesAlerta } from '@painel-pj/contract/plataforma/limites';
import { findSameWords } from '@painel-pj/regras/listas/compare-names';
import { tellDigitos, tellDocumento, tellNascimento } from '@painel-pj/regras/listas/tell-entrada';
import type { ReactNode } from 'react';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { showLido } from '#analise/leitura/shown-lido.ts';
import { tellPlace } from '#analise/leitura/tell-lido.ts';
import { type Lido, lidosIn, useLeituras } from '#analise/leitura/use-leituras.ts';
import { atLeast } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { type AnswerDialogProps, useAnswerForm } from './use-answer-form.ts';

/** Words that both names have are marked, however each of them spells one. */
function Name({ nome, palavras }: { nome: string; palavras: readonly string[] }) {
  return nome.split(' ').map((word, at) => {
    const key = `${at} ${word}`;
    const isEqual = findSameWords(word, palavras.join(' ')).length > 0;
    return (
      <span key={key}>
        {at > 0 && ' '}
        {isEqual ? <mark className="rounded-xs bg-pending-tint text-inherit">{word}</mark> : word}
      </span>
    );
  });
}

const dates = ({ desde, ate, carenciaAte }: EntradaLista) =>
  [
    desde && `desde ${tellDate(desde)}`,
    ate && `até ${tellDate(ate)}`,
    carenciaAte && `carência até ${tellDate(carenciaAte)}`,
  ]
    .filter(Boolean)
    .join(', ');

const numberOf = ({ documento, digitos }: EntradaLista) =>
  documento ? tellDocumento(documento) : digitos && `CPF ${tellDigitos(digitos)}`;

/** `CNPJ 11.222.333/0001-81`: where both have no room on one line, the number is whole on the next. */
function Numero({ told }: { told: string }) {
  const [kind, number] = told.split(' ');
  return (
    <>
      {kind} <span className="inline-block">{number}</span>
    </>
  );
}

type Row = [label: string, value: ReactNode];

function Side({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section aria-label={title} className="rounded-control border border-line px-3.5 py-3">
      <h3 className="mb-1.5 text-[12px] font-semibold text-muted">{title}</h3>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-[14px]">
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-[13px] text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The birth as it is read in the person's own papers, with the way to each; where none is told, it says so. */
function Nascimento({ alerta, cadastro, pessoa, onDocument }: SidesProps & Pick<Comparacao, 'pessoa'>) {
  const { leituras } = useLeituras(cadastro);
  const lidos = Object.keys(leituras)
    .filter((chave) => alerta.alvo !== undefined && chave.startsWith(`${alerta.alvo}.`))
    .flatMap((chave) => lidosIn(leituras, chave))
    .filter(({ campo }) => campo === 'nascimento');
  function show(lido: Lido): void {
    onDocument(lido.chave);
    showLido(cadastro.id, lido);
  }
  return (
    <>
      {pessoa.nascimento ? tellNascimento(pessoa.nascimento) : lidos.length === 0 && 'não informado'}
      {lidos.map((lido) => (
        <Button key={lido.chave} variant="link" className="text-[14px]" onClick={() => show(lido)}>
          lido {tellPlace(lido, leituras)}: {lido.valor}
        </Button>
      ))}
    </>
  );
}

type SidesProps = Pick<AnswerDialogProps, 'alerta' | 'cadastro' | 'onDocument'>;

function Sides({ comparacao, ...person }: { comparacao: Comparacao } & SidesProps) {
  const { lista, data, entrada, outras, pessoa, palavras } = comparacao;
  const listed = numberOf(entrada);
  return (
    <div className="grid gap-3">
      <Side
        title={`Na lista: ${nomesLista[lista]}${data ? `, de ${tellDate(data)}` : ''}`}
        rows={[
          ['Nome', <Name key="nome" nome={entrada.nome} palavras={palavras} />],
          ['Outros nomes', entrada.outros.join('; ')],
          ['Número', listed && <Numero key="numero" told={listed} />],
          ['Nascimento', entrada.nascimentos.map(tellNascimento).join('; ')],
          ['País', entrada.nacionalidades.join('; ')],
          ['Motivo', entrada.motivo],
          ['Vigência', dates(entrada)],
          ['Referência', entrada.referencia],
          [
            'Mais',
            outras.length > 0 &&
              `${outras.length} com nome próximo: ${outras.map(({ nome }) => nome).join('; ')}`,
          ],
        ]}
      />
      <Side
        title="No cadastro"
        rows={[
          ['Nome', <Name key="nome" nome={pessoa.nome} palavras={palavras} />],
          ['Número', pessoa.numero && <Numero key="numero" told={tellDocumento(pessoa.numero)} />],
          ['Nascimento', <Nascimento key="nascimento" {...person} pessoa={pessoa} />],
        ]}
      />
    </div>
  );
}

const conclusoes = [
  ['outra_pessoa', 'É outra pessoa'],
  ['mesma_pessoa', 'É a mesma pessoa: o alerta fica'],
] as const;

/** The entry of a list beside the person of the registration, and what somebody concludes from them. */
export function CompareDialog(props: AnswerDialogProps) {
  const { alerta, isOpen, onClose } = props;
  const form = useAnswerForm(
    props,
    { conclusao: '', motivo: '' },
    {
      conclusao: (value) => (value ? undefined : 'Escolha se é outra pessoa ou a mesma.'),
      motivo: atLeast(limitesAlerta.motivo.min, 'Diga em poucas palavras o que você comparou.'),
    },
  );
  const { comparacao } = alerta;
  const conclusao = form.field('conclusao');

  return (
    <Dialog isOpen={isOpen} title="É a mesma pessoa?" description={alerta.texto} isAside onClose={onClose}>
      <ActForm confirmLabel="Salvar" {...form.act} problem={form.act.problem ?? conclusao.error}>
        <div className="grid gap-4">
          {comparacao && <Sides comparacao={comparacao} {...props} />}
          <ul className="grid gap-1 text-[13px]">
            {comparacao?.frases.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
          <fieldset>
            <legend className="mb-1.5 text-[13px] font-semibold">O que você conclui</legend>
            {conclusoes.map(([value, label], at) => (
              <label key={value} className="flex min-h-8 items-center gap-2.5 max-sm:min-h-[40px]">
                <input
                  ref={at === 0 ? conclusao.ref : undefined}
                  type="radio"
                  name="conclusao"
                  value={value}
                  checked={conclusao.value === value}
                  onChange={conclusao.onChange}
                  data-autofocus={at === 0 ? '' : undefined}
                  className="size-4 accent-action"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <TextArea
            label="Motivo"
            hint="Fica no histórico, com o seu nome. Vale até a lista ou a pessoa mudar."
            rows={2}
            maxLength={limitesAlerta.motivo.max}
            {...form.field('motivo')}
          />
        </div>
      </ActForm>
    </Dialog>
  );
}
