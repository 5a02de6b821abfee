import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { getConfig, hasRecurso } from '#lib/config.ts';
import { formatMoment } from '#lib/format/number.ts';
import { paths } from '#lib/paths.ts';

/** What is handed over: a password, or the token for a link. */
type Given = { password: string } | { token: string };

export type Invite = Given & {
  nome: string;
  user: string;
  /** Absent: it does not expire. */
  validaAte?: string | undefined;
};

/** Only if people must change the password they were given, it is safe to hand it over in writing. */
export const canInvite = (): boolean => hasRecurso('conta') && hasRecurso('troca-senha');

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

export const describeDialog = (invite: Invite) => ({
  title: 'Envie o convite',
  description: `${'token' in invite ? 'O link é mostrado' : 'A senha é mostrada'} só agora. Copie o convite e envie a quem vai usá-lo por um meio seguro.`,
});

/** The text for the person, with buttons to copy it. */
export function InviteBody({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const text = describeInvite(invite);
  return (
    <>
      <pre
        data-autofocus
        tabIndex={-1}
        className="rounded-control bg-hover p-4 font-sans text-[13px] leading-relaxed break-words whitespace-pre-wrap select-text"
      >
        {text}
      </pre>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="quiet" onClick={onClose}>
          Fechar
        </Button>
        <CopyButton text={text} label="Copiar convite" variant="action" />
      </div>
    </>
  );
}

/** Closed only by its button, because its content can't be shown again. */
export function InviteDialog({ invite, onClose }: { invite: Invite | null; onClose: () => void }) {
  return (
    invite && (
      <Dialog isOpen {...describeDialog(invite)}>
        <InviteBody invite={invite} onClose={onClose} />
      </Dialog>
    )
  );
}
