import type { Role } from '@painel-pj/contract/equipe/usuario';
import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { useFields } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { PasswordField } from '#plataforma/components/ui/password-field.tsx';
import { can } from '#plataforma/lib/config.ts';
import { isCodeRequired } from '#provider/api-error.ts';
import { FirstAccessField } from './first-access-field.tsx';
import { rulesOfNew, rulesOfNewPassword } from './form-rules.ts';
import { SenhaField } from './senha-field.tsx';
import { findMarks, useCreateUsuario } from './usuario-changes.ts';
import { ownerOf, RoleField, sentFields, UsuarioFields, type UsuarioValues } from './usuario-fields.tsx';

const empty: UsuarioValues = {
  user: '',
  nomeCompleto: '',
  email: '',
  role: '',
  poderes: '',
  password: '',
  confirmacao: '',
};

/** `onDone`: it was created or given up. */
export function CreateUsuarioForm({ onDone }: { onDone: () => void }) {
  const createUsuario = useCreateUsuario();
  const [isByLink, setIsByLink] = useState(false);
  const form = useFields(empty, isByLink ? rulesOfNew : { ...rulesOfNew, ...rulesOfNewPassword });

  function create({ user, nomeCompleto, email, role, password }: UsuarioValues): void {
    if (createUsuario.isPending) return;
    const account = {
      user: user.trim(),
      email: email.trim(),
      nomeCompleto: nomeCompleto.trim(),
      role: role as Role,
    };
    createUsuario.mutate(
      { ...account, ...(isByLink ? { convite: true as const } : { password }) },
      {
        onSuccess: onDone,
        onError(error) {
          if (isCodeRequired(error)) return;
          const marks = findMarks(error, sentFields);
          // If the provider named wrong fields, they can be corrected, but passwords are cleared; else all is cleared.
          const kept = marks.length > 0 ? { ...empty, ...account } : empty;
          form.reset(kept);
          form.focus('user');
          form.refuse(marks, kept);
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={form.submit(create)}>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <UsuarioFields form={form} userLabel="Usuário" isNew />
        <RoleField form={form} />
        {can.convite && <FirstAccessField isByLink={isByLink} onChange={setIsByLink} />}
        {!isByLink && (
          <>
            <SenhaField
              required
              owner={ownerOf(form.values)}
              onGenerate={(senha) => form.change({ password: senha, confirmacao: senha })}
              {...form.field('password')}
            />
            <PasswordField
              label="Confirmar Senha"
              autoComplete="new-password"
              maxLength={limitesUsuario.senha.max}
              required
              {...form.field('confirmacao')}
            />
          </>
        )}
      </div>
      <div className="mt-7 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={createUsuario.isPending}>
          {createUsuario.isPending ? 'Criando…' : 'Criar Usuário'}
        </Button>
      </div>
    </form>
  );
}
