import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { Mudanca } from '@painel-pj/contract/cadastros/tell-mudancas';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#provider/calls/query-keys.ts';

function tellChange({ nome, antes, depois }: Mudanca): string {
  return depois === undefined ? nome : `${nome}: ${antes || 'vazio'} → ${depois || 'vazio'}`;
}

/** What somebody else changed meanwhile. */
function Changes({ id }: { id: string }) {
  const { data = [] } = useQuery<Mudanca[]>({ queryKey: queryKeys.changed(id), enabled: false });
  if (data.length === 0) return null;
  return (
    <>
      <p className="mt-1 text-[13px]">O que mudou desde que você abriu:</p>
      <ul className="list-disc pl-5 text-[13px]">
        {data.map((change) => (
          <li key={change.nome}>{tellChange(change)}</li>
        ))}
      </ul>
    </>
  );
}

/** The alertas that prevent the decision, and what somebody else changed. */
export default function FailureDetails({ id, alertas }: { id: string; alertas: Alerta[] }) {
  return (
    <>
      {alertas.length > 0 && (
        <ul className="list-disc pl-5 text-[13px]">
          {alertas.map(({ codigo, alvo, texto }) => (
            <li key={`${codigo} ${alvo}`}>{texto}</li>
          ))}
        </ul>
      )}
      <Changes id={id} />
    </>
  );
}
