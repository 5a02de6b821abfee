import { CopyDialog } from '#plataforma/components/ui/copy-dialog.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { paths } from '#plataforma/lib/paths.ts';

/** What is handed over: a password, or the token for a link. */
type Given = { password: string } | { token: string };

export type Invite = Given & {
  nome: string;
  user: string;
  /** Absent: it does not expire. */
  validaAte?: string | undefined;
};

/** The token is put after `#`, which browsers do not send to the server. */
function describeWay(invite: Invite): string[] {
  const until = invite.validaAte && formatMoment(invite.validaAte);
  if ('token' in invite) {
    return [
      `Crie a sua senha por este link: ${location.origin}${paths.convite}#${invite.token}`,
      `Usuário: ${invite.user}`,
      `O link funciona uma vez, até ${until}.`,
      '',
      'Depois da senha você configura a verificação em duas etapas.',
    ];
  }
  return [
    `Endereço: ${location.origin}${paths.login}`,
    `Usuário: ${invite.user}`,
    `Senha provisória: ${invite.password}`,
    ...(until ? [`Válida até: ${until}`] : []),
    '',
    'No primeiro acesso você configura a verificação em duas etapas e cria a sua própria senha.',
  ];
}

const describeInvite = (invite: Invite): string =>
  [
    `Olá, ${invite.nome}! Seu acesso ao painel de ${getConfig().nomeEmpresa} está pronto.`,
    '',
    ...describeWay(invite),
  ].join('\n');

const description =
  'Copie o convite e envie a quem vai usá-lo por um meio seguro. Até você sair ou recarregar o painel, ele também abre pelo cartão da pessoa.';

type Props = { isOpen: boolean; invite: Invite; onClose: () => void };

/** The text for the person, with buttons to copy it. */
export default function InviteDialog({ isOpen, invite, onClose }: Props) {
  return (
    <CopyDialog
      isOpen={isOpen}
      title="Envie o convite"
      description={description}
      text={describeInvite(invite)}
      copyLabel="Copiar convite"
      onClose={onClose}
    />
  );
}
