import { ShieldOff } from 'lucide-react';
import { useRef } from 'react';
import { Field } from '#components/ui/field.tsx';
import { ConfirmedAction } from '#features/usuarios/confirmed-action.tsx';
import type { Usuario } from '#features/usuarios/read-usuario.ts';
import { useRedefinir2fa } from '#features/usuarios/usuarios-api.ts';
import { hasRecurso } from '#lib/config.ts';

type Props = { usuario: Usuario; isSelf: boolean; onReset: () => void };

export function SecretField({ usuario, isSelf, onReset }: Props) {
  const redefinir = useRedefinir2fa();
  const field = useRef<HTMLInputElement>(null);
  const isUnknown = usuario.secret === undefined;
  const canReset = !isSelf && (isUnknown || Boolean(usuario.secret)) && hasRecurso('redefinir-2fa');
  return (
    <div>
      <Field
        ref={field}
        label="Secret 2FA"
        readOnly
        value={usuario.secret ?? ''}
        placeholder={isUnknown ? undefined : 'Ainda não configurado'}
        autoComplete="off"
        hint={isSelf && 'A sua verificação em duas etapas muda de celular em Minha conta.'}
        className="bg-hover"
      />
      {canReset && (
        <ConfirmedAction
          icon={ShieldOff}
          label="Redefinir 2FA"
          size="small"
          className="mt-2.5"
          title="Redefinir 2FA"
          description={`${usuario.nomeCompleto || usuario.user} terá as sessões encerradas e configurará a verificação em duas etapas de novo ao entrar.`}
          confirmLabel="Redefinir"
          change={redefinir}
          id={usuario.id}
          onDone={() => {
            onReset();
            // The button that had the focus is gone.
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
