import { ShieldOff } from 'lucide-react';
import { useRef } from 'react';
import { Field } from '#plataforma/components/ui/field.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { useReset2fa } from './usuario-changes.ts';

type Props = { usuario: Usuario; isSelf: boolean; onReset: () => void };

export function SecretField({ usuario, isSelf, onReset }: Props) {
  const redefinir = useReset2fa();
  const field = useRef<HTMLInputElement>(null);
  const isUnknown = usuario.secret === undefined;
  const canReset = !isSelf && (isUnknown || Boolean(usuario.secret)) && can.redefinir2fa;
  return (
    <div>
      <Field
        ref={field}
        label="Secret 2FA"
        readOnly
        value={usuario.secret ?? ''}
        placeholder={isUnknown ? undefined : 'Ainda não configurado'}
        autoComplete="off"
        hint={isSelf && 'Troque de celular em Minha conta.'}
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
