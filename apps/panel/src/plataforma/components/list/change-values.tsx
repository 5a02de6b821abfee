import type { Mudanca } from '@painel-pj/contract/cadastros/tell-mudancas';

/** The old and the new value of a field. */
export function ChangeValues({ antes, depois }: Omit<Mudanca, 'nome'>) {
  return (
    <>
      {antes !== undefined && (
        <span className="text-muted">
          <span className="sr-only">Antes: </span>
          <del>{antes || 'vazio'}</del>
        </span>
      )}
      {antes !== undefined && depois !== undefined && <span aria-hidden>→</span>}
      {depois !== undefined && (
        <span className="font-medium">
          <span className="sr-only">Agora: </span>
          {depois || 'vazio'}
        </span>
      )}
    </>
  );
}

/** What a correction changed, below who made it. */
export function ChangeList({ changes }: { changes: readonly Mudanca[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="w-full text-[13px]">
      {changes.map(({ nome, ...values }) => (
        <div
          key={`${nome} ${values.antes} ${values.depois}`}
          className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere tabular-nums"
        >
          <dt className="text-muted">{nome}</dt>
          <dd className="contents">
            <ChangeValues {...values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
