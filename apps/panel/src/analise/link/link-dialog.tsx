import type { Link } from '@painel-pj/contract/analise/decisao';
import { CopyDialog } from '#plataforma/components/ui/copy-dialog.tsx';
import { describeLink } from './describe-link.ts';

const once = 'O link não é mostrado de novo: se ele se perder, crie outro no cadastro.';

const describe = ({ enviadoPara }: Link): string =>
  enviadoPara
    ? `O e-mail vai para ${enviadoPara}. Para enviar também de outro modo, copie o texto. ${once}`
    : `Copie o texto e envie à empresa. ${once}`;

type Props = { isOpen: boolean; link: Link; onClose: () => void };

/** The link for the company, shown once. */
export default function LinkDialog({ link, ...props }: Props) {
  return (
    <CopyDialog
      {...props}
      title={link.enviadoPara ? 'O link vai por e-mail' : 'Envie o link à empresa'}
      description={describe(link)}
      text={describeLink(link)}
      copyLabel="Copiar texto"
    />
  );
}
