import type { Link } from '@painel-pj/contract/analise/decisao';
import { getConfig } from '#plataforma/lib/config.ts';
import { formatDeadline } from '#plataforma/lib/format/date.ts';
import { paths } from '#plataforma/lib/paths.ts';

/** A text for the company. It names nobody. The token is put after `#`, which browsers do not send to the server. */
export const describeLink = ({ token, validoAte }: Link): string =>
  [
    `Há pendências no cadastro da sua empresa em ${getConfig().nomeEmpresa}.`,
    '',
    `Responda até ${formatDeadline(new Date(validoAte))} por este link: ${location.origin}${paths.empresa}#${token}`,
    '',
    'Tenha o CNPJ à mão: ele é pedido ao abrir.',
  ].join('\n');
