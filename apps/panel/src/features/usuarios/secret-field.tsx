import type { Usuario } from '@painel-pj/contract/usuario';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { usuariosQuery } from '#features/usuarios/api/list-usuarios.ts';
import { redefinir2fa } from '#features/usuarios/api/redefinir-2fa.ts';
import { ConfirmDialog } from '#features/usuarios/confirm-dialog.tsx';
import { useConfirmedAction } from '#features/usuarios/use-confirmed-action.ts';
import { hasRecurso } from '#lib/config.ts';
import { showToast } from '#lib/toast.ts';

type Props = { usuario: Usuario; onReset: () => void };

function ResetTwoFactor({ usuario, onReset }: Props) {
  const queries = useQueryClient();
  const { open, dialog } = useConfirmedAction(async () => {
    await redefinir2fa(usuario.id);
    void queries.invalidateQueries(usuariosQuery);
    void showToast('success', '2FA redefinido com sucesso!');
    onReset();
  }, 'Erro ao redefinir 2FA. Tente novamente.');

  return (
    <>
      <Button variant="quiet" className="mt-2.5 h-9 px-3.5 text-[13px]" onClick={open}>
        <ShieldOff size={15} aria-hidden />
        Redefinir 2FA
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Redefinir 2FA"
        description={`${usuario.nomeCompleto || usuario.user} terá as sessões encerradas e configurará a verificação em duas etapas de novo ao entrar.`}
        confirmLabel="Redefinir"
      />
    </>
  );
}

export function SecretField({ usuario, onReset }: Props) {
  return (
    <div>
      <Field
        label="Secret 2FA"
        readOnly
        value={usuario.secret ?? ''}
        placeholder={usuario.secret === '' ? 'Ainda não configurado' : undefined}
        autoComplete="off"
        className="bg-hover"
      />
      {hasRecurso('redefinir-2fa') && <ResetTwoFactor usuario={usuario} onReset={onReset} />}
    </div>
  );
}
