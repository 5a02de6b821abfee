import type { Link } from '@painel-pj/contract/analise/decisao';
import { CopyDialog } from '#plataforma/components/ui/copy-dialog.tsx';
import { describeLink } from './describe-link.ts';

const description =
  'Copie o texto e envie à empresa. O link não é mostrado de novo: se ele se perder, faça outro no cadastro.';

type Props = { isOpen: boolean; link: Link; onClose: () => void };

/** The link for the company, shown once. */
export default function LinkDialog({ link, ...props }: Props) {
  return (
    <CopyDialog
      {...props}
      title="Envie o link à empresa"
      description={description}
      text={describeLink(link)}
      copyLabel="Copiar texto"
    />
  );
}
