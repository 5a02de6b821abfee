import { poderesDaFuncao, sortPoderes } from '@painel-pj/contract/equipe/poderes';
import type { Role } from '@painel-pj/contract/equipe/usuario';
import { type ReactNode, useEffect } from 'react';
import { useFields } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { rulesOfKnown } from './form-rules.ts';
import { PoderesField } from './poderes-field.tsx';
import { SenhaField } from './senha-field.tsx';
import { findMarks, findRefusal, useEditUsuario } from './usuario-changes.ts';
import {
  OwnRoleField,
  OwnSenhaField,
  ownerOf,
  RoleField,
  sentFields,
  UsuarioFields,
  type UsuarioValues,
} from './usuario-fields.tsx';

type Props = {
  usuario: Usuario;
  /** People can't change their own role. */
  isSelf: boolean;
  /** Shown beside the text fields. */
  accessFields: ReactNode;
  deleteButton: ReactNode;
  onDirtyChange: (isDirty: boolean) => void;
  /** With the user name, as it is now. */
  onSaved: (user: string) => void;
};

export function EditUsuarioForm(props: Props) {
  const { usuario, isSelf, accessFields, deleteButton, onDirtyChange, onSaved } = props;
  const editar = useEditUsuario();
  const { user, nomeCompleto, email, role } = usuario;
  const poderes = (usuario.poderes ?? poderesDaFuncao(role)).join();
  const form = useFields<UsuarioValues>(
    { user, nomeCompleto, email, role, poderes, password: '', confirmacao: '' },
    isSelf ? { ...rulesOfKnown, role: undefined } : rulesOfKnown,
  );
  const { isDirty } = form;
  // An error about a field is shown at the field.
  const refusal = findMarks(editar.error, sentFields).length > 0 ? null : findRefusal(editar.error);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  function save({ user, nomeCompleto, email, role, poderes, password }: UsuarioValues): void {
    if (editar.isPending) return;
    const { id, required2fa = true, secret = '', versao } = usuario;
    const typed = { user: user.trim(), email: email.trim(), nomeCompleto: nomeCompleto.trim() };
    editar.mutate(
      // Another provider may have other roles: they are sent back unchanged.
      {
        id,
        ...typed,
        role: role as Role,
        required2fa,
        secret,
        versao,
        ...(can.alcadas && { poderes: sortPoderes(poderes.split(',')) }),
        ...(password && { password }),
      },
      {
        onSuccess: () => onSaved(typed.user),
        onError: (error) => form.refuse(findMarks(error, sentFields)),
      },
    );
  }

  return (
    <form noValidate onSubmit={form.submit(save)}>
      <div className="grid items-start gap-x-5 gap-y-5 p-5 sm:p-[22px] min-[760px]:grid-cols-2">
        <UsuarioFields form={form} userLabel="Nome de Usuário" />
        {isSelf && can.trocaSenha ? (
          <OwnSenhaField />
        ) : (
          <SenhaField
            placeholder="Deixe em branco para manter a senha atual"
            className="placeholder:text-[13px]"
            owner={ownerOf(form.values)}
            onGenerate={(password) => form.change({ password })}
            {...form.field('password')}
          />
        )}
        {isSelf ? <OwnRoleField role={role} /> : <RoleField form={form} known={role} />}
        {accessFields}
        {can.alcadas && <PoderesField form={form} isSelf={isSelf} />}
      </div>
      <div role="alert">
        {refusal && (
          <p className="mx-5 mb-5 rounded-control bg-alert-tint px-3 py-2.5 font-medium text-alert sm:mx-[22px]">
            {refusal}
          </p>
        )}
      </div>
      <div className="flex flex-col-reverse justify-between gap-3 border-t border-line p-5 sm:flex-row sm:px-[22px]">
        {deleteButton}
        <Button type="submit" isBusy={editar.isPending} className="sm:ml-auto">
          {editar.isPending ? 'Salvando…' : 'Salvar Alterações'}
        </Button>
      </div>
    </form>
  );
}
