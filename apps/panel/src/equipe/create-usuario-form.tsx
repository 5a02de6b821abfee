import type { Role } from '@painel-pj/contract/equipe/usuario';
import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#plataforma/components/ui/button.tsx';
import { PasswordField } from '#plataforma/components/ui/password-field.tsx';
import { can } from '#plataforma/lib/config.ts';
import { isCodeRequired } from '#provider/api-error.ts';
import { FirstAccessField } from './first-access-field.tsx';
import { isLongEnough } from './form-rules.ts';
import { SenhaField } from './senha-field.tsx';
import { findMarks, useCreateUsuario } from './usuario-changes.ts';
import {
  RoleField,
  registerFields,
  sentFields,
  UsuarioFields,
  type UsuarioValues,
} from './usuario-fields.tsx';

const empty: UsuarioValues = {
  user: '',
  nomeCompleto: '',
  email: '',
  role: '',
  password: '',
  confirmacao: '',
};

/** `onDone`: it was created or given up. */
export function CreateUsuarioForm({ onDone }: { onDone: () => void }) {
  const createUsuario = useCreateUsuario();
  const form = useForm({ defaultValues: empty, reValidateMode: 'onChange' });
  const { register, handleSubmit, setError, setFocus, setValue, watch, reset, clearErrors } = form;
  const { errors } = form.formState;
  const fields = registerFields(form, true);
  const password = watch('password');
  const [isByLink, setIsByLink] = useState(false);

  const onSubmit = handleSubmit(({ user, nomeCompleto, email, role, password }) => {
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
          const kept = marks.length > 0 ? { ...account, password: '', confirmacao: '' } : empty;
          reset(kept, { keepFieldsRef: true });
          for (const [field, message] of marks) setError(field, { message });
          setFocus(marks[0]?.[0] ?? 'user');
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <UsuarioFields form={form} fields={fields} userLabel="Usuário" isNew />
        <RoleField form={form} fields={fields} />
        {can.convite && <FirstAccessField isByLink={isByLink} onChange={setIsByLink} />}
        {!isByLink && (
          <>
            <SenhaField
              required
              typed={password}
              owner={watch(['user', 'nomeCompleto', 'email'])}
              onGenerate={(senha) => {
                setValue('password', senha);
                setValue('confirmacao', senha);
                clearErrors(['password', 'confirmacao']);
              }}
              error={errors.password?.message}
              {...register('password', {
                deps: 'confirmacao',
                validate: { filled: (value) => value !== '' || 'Informe a senha.', isLongEnough },
              })}
            />
            <PasswordField
              label="Confirmar Senha"
              autoComplete="new-password"
              maxLength={limitesUsuario.senha.max}
              required
              error={errors.confirmacao?.message}
              {...register('confirmacao', {
                validate: {
                  equal: (value, { password }) => value === password || 'Senhas não coincidem!',
                  filled: (value) => value !== '' || 'Confirme a senha.',
                },
              })}
            />
          </>
        )}
      </div>
      <div className="mt-7 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={createUsuario.isPending}>
          {createUsuario.isPending ? 'Criando...' : 'Criar Usuário'}
        </Button>
      </div>
    </form>
  );
}
