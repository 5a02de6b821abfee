import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { getConfig, hasRecurso } from '#lib/config.ts';
import { formatMoment } from '#lib/format/number.ts';
import { paths } from '#lib/paths.ts';

export type Invite = {
  nome: string;
  user: string;
  password: string;
  /** Absent: it does not end. */
  validaAte?: string | undefined;
};

/** Where people change a password they were given, it can be handed over in writing. */
export const canInvite = (): boolean => hasRecurso('conta') && hasRecurso('troca-senha');

function describeInvite({ nome, user, password, validaAte }: Invite): string {
  return [
    `Olá, ${nome}! Seu acesso ao painel de ${getConfig().nomeEmpresa} está pronto.`,
    '',
    `Endereço: ${location.origin}${paths.login}`,
    `Usuário: ${user}`,
    `Senha provisória: ${password}`,
    ...(validaAte ? [`Válida até: ${formatMoment(validaAte)}`] : []),
    '',
    'No primeiro acesso você configura a verificação em duas etapas e cria a sua própria senha.',
  ].join('\n');
}

export const inviteTexts = {
  title: 'Envie o convite',
  description: 'A senha é mostrada só agora. Copie o convite e envie a quem vai usá-lo por um meio seguro.',
};

/** What goes to the person, and the two things to do with it. */
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

/** Closed by its button alone: what it shows can't be seen again. */
export function InviteDialog({ invite, onClose }: { invite: Invite | null; onClose: () => void }) {
  return (
    <Dialog isOpen={invite !== null} {...inviteTexts}>
      {invite && <InviteBody invite={invite} onClose={onClose} />}
    </Dialog>
  );
}
