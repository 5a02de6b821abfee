import type { Link } from '@painel-pj/contract/analise/decisao';
import { CopyDialog } from '#plataforma/components/ui/copy-dialog.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { formatDeadline } from '#plataforma/lib/format/date.ts';
import { paths } from '#plataforma/lib/paths.ts';

const description =
  'Copie o texto e envie à empresa. O link não é mostrado de novo: se ele se perder, faça outro no cadastro.';

/** It names nobody. The token is put after `#`, which browsers do not send to the server. */
const describeLink = ({ token, validoAte }: Link): string =>
  [
    `Há pendências no cadastro da sua empresa em ${getConfig().nomeEmpresa}.`,
    '',
    `Responda até ${formatDeadline(new Date(validoAte))} por este link: ${location.origin}${paths.empresa}#${token}`,
    '',
    'Tenha o CNPJ à mão: ele é pedido ao abrir.',
  ].join('\n');

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
