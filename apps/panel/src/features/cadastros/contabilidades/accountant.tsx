import type { Contabilidade } from '@painel-pj/contract/contabilidade';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '#components/layout/lazy-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { contabilidadesOptions } from '#features/cadastros/api/contabilidades.ts';
import { paths } from '#lib/paths.ts';
import { useTheme } from '#lib/theme.ts';

const AccountantDialog = lazyDialog(() => import('#features/cadastros/contabilidades/accountant-dialog.tsx'));

type Props = {
  lent: Pick<Contabilidade, 'tipo' | 'valor'>;
  /** The id of a registration that has the value. */
  id: string;
};

/** The accounting office that a shared value belongs to, or a button to name one. */
export function Accountant({ lent, id }: Props) {
  const tema = useTheme();
  const { data } = useQuery(contabilidadesOptions);
  const [isAsking, setIsAsking] = useState(false);
  if (!data) return null;
  const known = data.find(({ tipo, valor }) => tipo === lent.tipo && valor === lent.valor);
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
      <Button variant="link" className="-ml-1 text-[13px]" onClick={() => setIsAsking(true)}>
        É de contabilidade…
      </Button>
      {isAsking && <AccountantDialog isOpen lent={lent} id={id} onClose={() => setIsAsking(false)} />}
    </>
  );
}
