import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { ListaCarregada } from '@painel-pj/contract/fontes/listas-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListFailure } from '#plataforma/components/list/list-notice.tsx';
import { RowsSkeleton } from '#plataforma/components/list/rows-skeleton.tsx';
import { CopyButton } from '#plataforma/components/ui/copy-button.tsx';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import { formatAge } from '#plataforma/lib/format/date.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { listasOptions } from '#provider/calls/listas.ts';
import { withAlerta } from '../indicadores/lists.ts';
import {
  commandOf,
  nameLista,
  tellChanges,
  tellHits,
  tellRows,
  tellSearch,
  tellUnread,
} from './describe-lista.ts';

function Age({ vencida }: Pick<ListaCarregada, 'vencida'>) {
  return (
    <span
      className={`inline-flex h-[26px] w-fit shrink-0 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-[12px] font-semibold ${vencida ? 'bg-alert-tint text-alert' : 'bg-success-tint text-success'}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current forced-color-adjust-none" />
      {vencida ? 'Desatualizada' : 'Em dia'}
    </span>
  );
}

function Name({ lista }: Pick<ListaCarregada, 'lista'>) {
  const { nome, deQuem } = nameLista(lista);
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{nome}</h3>
      <p className="text-[13px] text-muted text-pretty">{deQuem}</p>
    </div>
  );
}

function LoadedRow({ lista }: { lista: ListaCarregada }) {
  const { data, carregadaEm, idadeDias, vencida, achados, por } = lista;
  const unread = tellUnread(lista);
  return (
    <li className="grid gap-x-4 gap-y-2 px-[18px] py-3.5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_132px_minmax(0,0.8fr)_minmax(0,1fr)] lg:items-center">
      <Name lista={lista.lista} />
      <Age vencida={vencida} />
      <div className="min-w-0 text-[14px]">
        <p className={vencida ? 'font-semibold text-alert' : ''}>
          {data ? `De ${tellDate(data)}, ` : 'Carregada '}
          {formatAge(idadeDias ?? 0)}
        </p>
        <p className="text-[13px] text-muted tabular-nums">
          {tellRows(lista)} ·{' '}
          <span className={achados > 0 ? 'font-semibold text-ink' : ''}>{tellHits(lista)}</span>
        </p>
      </div>
      <div className="min-w-0 text-[13px] break-words text-muted tabular-nums">
        <p>
          Carregada{carregadaEm && ' em '}
          {carregadaEm && <time dateTime={carregadaEm}>{formatMoment(carregadaEm)}</time>}
          {por && ` por ${por}`}: {tellChanges(lista)}
        </p>
        <p className={lista.procura ? 'font-semibold text-ink' : ''}>{tellSearch(lista)}</p>
        {unread && <p className="font-semibold text-alert">{unread}</p>}
      </div>
    </li>
  );
}

function UnloadedRow({ lista }: Pick<ListaCarregada, 'lista'>) {
  const command = commandOf(lista);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-[18px] py-3">
      <div className="flex-1 basis-[240px]">
        <Name lista={lista} />
      </div>
      <code className="min-w-0 flex-1 basis-[240px] text-[13px] break-words text-muted">{command}</code>
      <CopyButton
        text={command}
        label="Copiar"
        size="small"
        aria-label={`Copiar o comando de ${nameLista(lista).nome}`}
      />
    </li>
  );
}

/** How old each list is, what was found in it, and how to load those that are missing. */
export function ListasScreen() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(listasOptions);
  const loaded = data?.filter(({ linhas }) => linhas !== null) ?? [];
  const unloaded = data?.filter(({ linhas }) => linhas === null) ?? [];
  const old = loaded.filter(({ vencida }) => vencida).length;
  const missed = loaded[0]?.naoProcurados ?? 0;
  const hasFailed = !data && errorUpdateCount > 0;

  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Listas</h1>
      <p className="mt-1.5 mb-5 max-w-[68ch] text-muted text-pretty">
        Empresas e pessoas dos cadastros são procuradas nestas listas. Quem opera o servidor baixa e carrega
        cada uma; aqui você vê de que dia ela é.
      </p>
      <p role="status" className="sr-only">
        {data
          ? `${countOf(loaded.length, 'lista carregada', 'listas carregadas')}, ${countOf(old, 'desatualizada', 'desatualizadas')}`
          : !hasFailed && 'Carregando listas…'}
      </p>
      {!data && !hasFailed && <RowsSkeleton />}
      {missed > 0 && (
        <p className="mb-5 max-w-[68ch] font-medium text-alert text-pretty">
          {countOf(missed, 'cadastro não pôde ser procurado', 'cadastros não puderam ser procurados')} nas
          listas. Confira à mão: quem opera o servidor foi avisado.{' '}
          <Link
            to={withAlerta('nao-conferido')}
            className="font-semibold whitespace-nowrap underline underline-offset-2"
          >
            {missed === 1 ? 'Ver o cadastro' : 'Ver os cadastros'}
          </Link>
        </p>
      )}
      {loaded.length > 0 && (
        <section aria-labelledby="listas-carregadas">
          <h2 id="listas-carregadas" className="mb-2 text-[15px] font-bold">
            Carregadas
          </h2>
          <ul className="surface-card divide-y divide-line rounded-card border border-line">
            {loaded.map((lista) => (
              <LoadedRow key={lista.lista} lista={lista} />
            ))}
          </ul>
        </section>
      )}
      {unloaded.length > 0 && (
        <section aria-labelledby="listas-que-faltam" className="mt-7">
          <h2 id="listas-que-faltam" className="mb-2 text-[15px] font-bold text-muted">
            Nunca carregadas
          </h2>
          <ul className="surface-card divide-y divide-line rounded-card border border-line">
            {unloaded.map(({ lista }) => (
              <UnloadedRow key={lista} lista={lista} />
            ))}
          </ul>
        </section>
      )}
      {hasFailed && (
        <ListFailure
          title="Não foi possível buscar as listas"
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
