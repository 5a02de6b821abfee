import type { Contabilidade } from '@painel-pj/contract/analise/contabilidade';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { paths } from '#plataforma/lib/paths.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { contabilidadesOptions } from '#provider/calls/contabilidades.ts';

const ContabilidadeDialog = lazyDialog(() => import('./contabilidade-dialog.tsx'));

type Props = {
  lent: Pick<Contabilidade, 'tipo' | 'valor'>;
  /** The id of a registration that has the value. */
  id: string;
};

/** The accounting office that a shared value belongs to, or a button to name one. */
export function ContabilidadeOf({ lent, id }: Props) {
  const tema = useTheme();
  const { data } = useQuery(contabilidadesOptions);
  const [isAsking, setIsAsking] = useState(false);
  const known = data?.find(({ tipo, valor }) => tipo === lent.tipo && valor === lent.valor);
  if (known) {
    return (
      <p className="text-[12px] text-muted wrap-anywhere">
        <Link
          to={paths.contabilidades}
          state={{ tema }}
          className="inline-block rounded-sm py-1 text-link underline-offset-4 hover:underline"
        >
          Contabilidade conhecida
        </Link>
        : {known.nome}
      </p>
    );
  }
  return (
    <>
      {/* Until the offices are known it only keeps its room. */}
      <Button
        variant="link"
        className={`-ml-1 text-[13px] ${data ? '' : 'invisible'}`}
        onClick={() => setIsAsking(true)}
      >
        É de contabilidade…
      </Button>
      {isAsking && <ContabilidadeDialog isOpen lent={lent} id={id} onClose={() => setIsAsking(false)} />}
    </>
  );
}
