import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { useEffect, useRef } from 'react';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Leituras } from '#provider/answers/read-leituras.ts';
import { isSameLido, showLido, useShownLido } from './shown-lido.ts';
import { caution, tellPlace } from './tell-lido.ts';
import { type Lido, lidosOf, useLeituras } from './use-leituras.ts';
import './lido.css';

type PlaceProps = {
  cadastro: Cadastro;
  leituras: Leituras;
  /** Where one value is read. */
  lidos: [Lido, ...Lido[]];
  /** Which of the values of a person; empty: there is only one above it. */
  name: string;
  onDocument: (chave: string) => void;
};

function tell({ igual, valor }: Lido, place: string, name: string): string {
  if (igual === true) return `${name || 'lido'} ${place}`;
  return `${name && `${name}: `}${place} lê-se ${valor}`;
}

/** Shows the place in its document; pressed again, the next of several. */
function PlaceButton({ cadastro: { id }, leituras, lidos, name, onDocument }: PlaceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useShownLido(id);
  const at = lidos.findIndex((lido) => isSameLido(lido, shown));
  const isShown = at >= 0;
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const lido = lidos[at] ?? lidos[0];
  const next = lidos[at + 1] ?? lidos[0];
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isShown}
      title={`Mostrar o lugar no documento. ${caution}`}
      className={lido.igual === false ? 'text-pending' : undefined}
      onClick={() => {
        showLido(id, next);
        onDocument(next.chave);
      }}
    >
      {tell(lido, tellPlace(lido, leituras), name)}
      {lidos.length > 1 && ` e em mais ${lidos.length - 1}`}
    </button>
  );
}

/** What is equal has one button for all its places, what is not one for each. */
function groupLidos(lidos: Lido[]): [Lido, ...Lido[]][] {
  const [equal, other] = [lidos.filter(({ igual }) => igual), lidos.filter(({ igual }) => !igual)];
  const [first, ...more] = equal;
  return [...(first ? [[first, ...more] as [Lido, ...Lido[]]] : []), ...other.map((one) => [one] as [Lido])];
}

const markClass = 'text-[12px] leading-[18px] wrap-anywhere text-muted tabular-nums';

/** What is read of each label of the case. */
const campos: Readonly<Record<string, string>> = {
  'Razão Social': 'razaoSocial',
  CNPJ: 'cnpj',
  Logradouro: 'endereco',
  Responsável: 'nomeResponsavel',
  CPF: 'cpfResponsavel',
};

type Props = Pick<PlaceProps, 'cadastro' | 'onDocument'> & {
  /** The label of a value, or a partner: `socios.0`. */
  place: string;
};

function ValueLido({ campo, ...props }: Omit<Props, 'place'> & { campo: string }) {
  const { leituras, isPending } = useLeituras(props.cadastro);
  const lidos = lidosOf(leituras, campo);
  // Its line is kept free, so that nothing moves.
  if (isPending) return <dd aria-hidden className="lido h-[18px]" />;
  if (!lidos) return null;
  return (
    <dd className={`lido ${markClass} dense:col-start-2 -col-end-1`}>
      {groupLidos(lidos).map((group) => (
        <PlaceButton key={group[0].chave} {...props} leituras={leituras} lidos={group} name="" />
      ))}
      {lidos.length === 0 && 'não encontrado nos documentos lidos'}
    </dd>
  );
}

const ofSocio = { nome: 'nome', cpf: 'CPF', cnpj: 'CNPJ', percentual: 'participação' };

function SocioLido({ place, ...props }: Props) {
  const { leituras, isPending } = useLeituras(props.cadastro);
  const searched = Object.entries(ofSocio).flatMap(([field, name]) => {
    const lidos = lidosOf(leituras, `${place}.${field}`);
    return lidos ? [{ name, lidos }] : [];
  });
  const absent = searched.filter(({ lidos }) => lidos.length === 0).map(({ name }) => name);
  if (isPending) return <p className="h-[18px]" />;
  if (searched.length === 0) return null;
  return (
    <p className={`lido ${markClass}`}>
      {absent.length < searched.length && <span>lido:</span>}
      {searched.flatMap(({ name, lidos }) =>
        groupLidos(lidos).map((group) => (
          <PlaceButton
            key={`${name} ${group[0].chave}`}
            {...props}
            leituras={leituras}
            lidos={group}
            name={name}
          />
        )),
      )}
      {absent.length > 0 && <span>não encontrado: {absent.join(', ')}</span>}
    </p>
  );
}

/** In which paper a value is read, quietly. Nothing where no paper was searched for it. */
export default function LidoMark({ place, ...props }: Props) {
  if (place.startsWith('socios.')) return <SocioLido place={place} {...props} />;
  const campo = getOwn(campos, place);
  return campo ? <ValueLido campo={campo} {...props} /> : null;
}
