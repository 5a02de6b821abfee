import { formatCnpj } from '@painel-pj/contract/plataforma/mascaras';
import { keyOfAlerta } from '@painel-pj/regras/alerta';
import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '#plataforma/components/ui/button.tsx';
import { CopyIcon } from '#plataforma/components/ui/copy-icon.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatReceived } from '#plataforma/lib/format/date.ts';
import { initialsOf } from '#plataforma/lib/format/initials.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { caseAddress } from '#plataforma/lib/navigation-state.ts';
import { useAlertas } from '#provider/alertas/use-alertas.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { whyFound } from '#provider/answers/why-found.ts';
import { levelLooks, onlyOpen } from './alertas.ts';
import { FoundName } from './found-name.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The head of a card is sticky, so it must not fill the screen. */
const shown = 4;

/** The worst alertas, and how many more there are. */
function CardAlertas({ cadastro }: { cadastro: Cadastro }) {
  const alertas = onlyOpen(useAlertas(cadastro) ?? []);
  if (alertas.length === 0) return null;
  const more = alertas.length - shown;
  return (
    <ul aria-label="Alertas" className="flex flex-wrap gap-2">
      {alertas.slice(0, shown).map((alerta) => {
        const { nivel, texto } = alerta;
        const { icon: Icon, tint, word } = levelLooks[nivel];
        return (
          <li
            key={keyOfAlerta(alerta)}
            title={word}
            className={`flex items-start gap-1.5 rounded-lg border border-transparent px-2.5 py-1 text-[12px] font-medium wrap-anywhere ${tint}`}
          >
            <Icon size={14} role="img" aria-label={word} className="mt-0.5 shrink-0" />
            {texto}
          </li>
        );
      })}
      {more > 0 && <li className="py-1 text-[12px] font-medium text-muted">e mais {more}</li>}
    </ul>
  );
}

type Props = {
  cadastro: Cadastro;
  titleId: string;
  isLinked: boolean;
  /** Beside the situation. */
  acts: ReactNode;
};

/** What the list of this address was searched for. */
const searchedFor = (search: string) => new URLSearchParams(search).get('busca')?.trim() ?? '';

function Title({ cadastro, titleId, isLinked }: Omit<Props, 'acts'>) {
  const name = nameOf(cadastro);
  const { search } = useLocation();
  const cnpj = formatCnpj(cadastro.cnpj);
  return (
    <div className="flex items-center gap-4 bg-card max-sm:sticky max-sm:top-(--head-top) max-sm:z-5 max-sm:h-[76px] max-sm:px-4 sm:min-w-0 sm:flex-1 sm:max-[900px]:basis-full">
      <span
        aria-hidden
        className="grid size-[44px] shrink-0 place-items-center rounded-xl bg-brand-tint text-[15px] font-bold text-brand"
      >
        {initialsOf(name, 2)}
      </span>
      <div className="min-w-0">
        <h2
          id={titleId}
          title={name}
          className="text-[17px] leading-6 font-bold tracking-[-0.01em] max-sm:truncate sm:line-clamp-2"
        >
          {isLinked && cadastro.id !== null ? (
            <Link
              to={caseAddress(String(cadastro.id), search)}
              className="rounded-sm py-0.5 align-bottom max-sm:inline-block max-sm:max-w-full max-sm:truncate max-sm:after:absolute max-sm:after:inset-x-0 max-sm:after:top-0 max-sm:after:h-[40px] underline-offset-4 hover:underline"
            >
              <FoundName name={name} busca={searchedFor(search)} />
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="mt-1 flex items-center gap-x-3.5 text-muted">
          {cadastro.nomeFantasia && (
            <span className="truncate max-[360px]:hidden min-[900px]:max-lg:hidden">
              {cadastro.nomeFantasia}
            </span>
          )}
          {cnpj && (
            <span className="inline-flex shrink-0 items-center gap-1 tabular-nums">
              {cnpj}
              <CopyIcon text={cnpj} what="CNPJ da empresa" />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** Who refused a registration, when, and what the company can do now. */
function RefusalLine({ cadastro: { analise } }: Pick<Props, 'cadastro'>) {
  const { situacao, recusa } = analise;
  if (situacao !== 'recusado' || !recusa) return null;
  return (
    <p className="text-[13px] text-muted tabular-nums">
      <span className="font-medium text-ink">
        Recusado por {recusa.por} em {formatMoment(recusa.em)}
      </span>
      {'. '}
      <span>
        {recusa.definitiva
          ? 'Em definitivo: a empresa não pode enviar de novo.'
          : 'A empresa pode corrigir e enviar de novo.'}
      </span>
    </p>
  );
}

/**
 * Name and action stay in sight while the card is read; on a phone what lies between them scrolls away. What is
 * wrong comes before the button, so that nobody decides without having met it.
 */
export function CardHeader(props: Props) {
  const { cadastro, isLinked, acts } = props;
  const { search } = useLocation();
  const busca = isLinked ? searchedFor(search) : '';
  const why = busca && whyFound(cadastro, nameOf(cadastro), busca);
  return (
    <header className="max-sm:contents sm:sticky sm:top-(--head-top) sm:z-5 sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-2.5 sm:border-b sm:border-line sm:bg-card sm:px-[22px] sm:py-4 sm:short:static print:static!">
      <Title {...props} />
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 empty:hidden max-sm:px-4 max-sm:pb-1 sm:order-last sm:basis-full sm:pl-[58px]">
        {cadastro.criadoEm && (
          <p className="text-[13px] text-muted tabular-nums">
            Recebido em{' '}
            <time dateTime={cadastro.criadoEm.toISOString()}>{formatReceived(cadastro.criadoEm)}</time>
          </p>
        )}
        {cadastro.receita && <p className="text-[13px] text-muted tabular-nums">{cadastro.receita}</p>}
        {cadastro.risco && <p className="text-[13px] text-muted tabular-nums">{cadastro.risco.frase}</p>}
        {why && (
          <p className="text-[13px] text-muted">
            Encontrado por <span className="font-medium text-ink">{why}</span>
          </p>
        )}
        <RefusalLine cadastro={cadastro} />
        <CardAlertas cadastro={cadastro} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5 bg-card max-sm:sticky max-sm:top-[calc(var(--head-top)+76px)] max-sm:z-5 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:pt-1.5 max-sm:pb-3 sm:max-[900px]:basis-full sm:max-[900px]:pl-[58px] min-[900px]:contents print:static!">
        <StatusBadge cadastro={cadastro} />
        {isLinked && cadastro.id !== null && (
          <Link
            to={caseAddress(String(cadastro.id), search)}
            className={`${buttonClass(can.analise ? 'action' : 'quiet', 'medium')} max-sm:flex-1 print:hidden`}
          >
            <ScanSearch size={16} aria-hidden />
            Analisar
          </Link>
        )}
        {acts}
      </div>
    </header>
  );
}
