import type { Usuario } from '@painel-pj/contract/usuario';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { editarUsuario } from '#features/usuarios/api/editar-usuario.ts';
import { usuariosQuery } from '#features/usuarios/api/list-usuarios.ts';
import { isLongEnough } from '#features/usuarios/form-rules.ts';
import { findMarks, findRefusal } from '#features/usuarios/provider-complaints.ts';
import { SenhaField } from '#features/usuarios/senha-field.tsx';
import {
  registerFields,
  sentFields,
  UsuarioFields,
  type UsuarioValues,
} from '#features/usuarios/usuario-fields.tsx';
import { showToast } from '#lib/toast.ts';

type Props = {
  usuario: Usuario;
  /** Beside the fields that are typed into. */
  secretField: ReactNode;
  deleteButton: ReactNode;
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: () => void;
};

export function EditUsuarioForm({ usuario, secretField, deleteButton, onDirtyChange, onSaved }: Props) {
  const queries = useQueryClient();
  const { user, nomeCompleto, email, role } = usuario;
  const form = useForm<UsuarioValues>({
    defaultValues: { user, nomeCompleto, email, role, password: '', confirmacao: '' },
  });
  const { register, handleSubmit, setError, setFocus, setValue, watch, clearErrors } = form;
  const { errors, isSubmitting, isDirty } = form.formState;
  const [refusal, setRefusal] = useState<string | null>(null);
  const password = watch('password');

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const onSubmit = handleSubmit(async ({ user, nomeCompleto, email, role, password }) => {
    if (!role) return;
    setRefusal(null);
    const { id, required2fa, secret } = usuario;
    const typed = { user: user.trim(), email: email.trim(), nomeCompleto: nomeCompleto.trim(), role };
    const kept = {
      ...(required2fa !== undefined && { required2fa }),
      ...(secret !== undefined && { secret }),
    };
    try {
      await editarUsuario({ id, ...typed, ...kept, ...(password && { password }) });
      void queries.invalidateQueries(usuariosQuery);
      onSaved();
    } catch (error) {
      void showToast('error', 'Erro ao editar usuário. Por favor, tente novamente.');
      const marks = findMarks(error, sentFields);
      for (const [field, message] of marks) setError(field, { message });
      if (marks[0]) setFocus(marks[0][0]);
      else setRefusal(findRefusal(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="grid items-start gap-x-5 gap-y-5 p-5 sm:grid-cols-2 sm:p-[22px]">
        <UsuarioFields form={form} fields={registerFields(form, false)} userLabel="Nome de Usuário" />
        <SenhaField
          placeholder="Deixe em branco para manter a senha atual"
          typed={password}
          owner={watch(['user', 'nomeCompleto', 'email'])}
          onGenerate={(senha) => {
            setValue('password', senha, { shouldDirty: true });
            clearErrors('password');
          }}
          error={errors.password?.message}
          {...register('password', { validate: (value) => value === '' || isLongEnough(value) })}
        />
        {secretField}
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
        <Button type="submit" isBusy={isSubmitting} className="sm:ml-auto">
          {isSubmitting ? 'Salvando...' : 'Salvar Alterações'}
        </Button>
      </div>
    </form>
  );
}
