import type { Link } from '@painel-pj/contract/analise/decisao';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import LinkDialog from './link-dialog.tsx';
import { useMakeLink } from './use-make-link.ts';

type Props = {
  isOpen: boolean;
  cadastro: Cadastro;
  /** Undefined: the answer that had it was lost. */
  link: Link | undefined;
  onClose: () => void;
};

/** The link of a request that was just made. */
export function AskedLink({ isOpen, cadastro, link, onClose }: Props) {
  const making = useMakeLink(cadastro);
  const shown = making.data ?? link;
  if (shown) return <LinkDialog isOpen={isOpen} link={shown} onClose={onClose} />;
  return (
    <Dialog
      isOpen={isOpen}
      title="O pedido foi feito, mas o link se perdeu"
      description="A conexão caiu antes da resposta. O link que ela trazia deixa de valer quando você cria outro."
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="quiet" onClick={onClose}>
          Fechar
        </Button>
        <Button data-autofocus isBusy={making.isPending} onClick={() => making.mutate()}>
          Novo link
        </Button>
      </div>
    </Dialog>
  );
}
