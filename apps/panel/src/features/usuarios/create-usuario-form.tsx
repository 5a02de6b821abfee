import { limitesUsuario } from '@painel-pj/contract/limites';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { criarConta } from '#features/usuarios/api/criar-conta.ts';
import { usuariosQuery } from '#features/usuarios/api/list-usuarios.ts';
import { isLongEnough } from '#features/usuarios/form-rules.ts';
import { findMarks } from '#features/usuarios/provider-complaints.ts';
import { SenhaField } from '#features/usuarios/senha-field.tsx';
import {
  registerFields,
  sentFields,
  UsuarioFields,
  type UsuarioValues,
} from '#features/usuarios/usuario-fields.tsx';
import { showToast } from '#lib/toast.ts';

const empty: UsuarioValues = {
  user: '',
  nomeCompleto: '',
  email: '',
  role: '',
  password: '',
  confirmacao: '',
};

type Props = { onCreated: () => void; onCancel: () => void };

export function CreateUsuarioForm({ onCreated, onCancel }: Props) {
  const queries = useQueryClient();
  const form = useForm({ defaultValues: empty, reValidateMode: 'onChange' });
  const { register, handleSubmit, setError, setFocus, setValue, watch, reset, clearErrors } = form;
  const { errors, isSubmitting } = form.formState;
  const password = watch('password');

  const onSubmit = handleSubmit(async ({ user, nomeCompleto, email, role, password }) => {
    if (!role) return;
    const account = { user: user.trim(), password, email: email.trim(), nomeCompleto: nomeCompleto.trim() };
    try {
      await criarConta({ ...account, role });
      void showToast('success', 'Usuário criado com sucesso');
      void queries.invalidateQueries(usuariosQuery);
      onCreated();
    } catch (error) {
      void showToast('error', 'Erro ao criar usuário');
      const marks = findMarks(error, sentFields);
      // What the provider found wrong can be corrected, passwords excepted; without a hint all is cleared.
      const kept = marks.length > 0 ? { ...account, role, password: '', confirmacao: '' } : empty;
      reset(kept, { keepFieldsRef: true });
      for (const [field, message] of marks) setError(field, { message });
      setFocus(marks[0]?.[0] ?? 'user');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <UsuarioFields form={form} fields={registerFields(form, true)} userLabel="Usuário" isNew />
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
      </div>
      <div className="mt-7 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Criando...' : 'Criar Usuário'}
        </Button>
      </div>
    </form>
  );
}
