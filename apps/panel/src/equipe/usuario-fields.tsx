import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#plataforma/components/form/select-field.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { rules } from './form-rules.ts';
import { findRoleOptions, roleHints } from './roles.ts';

export type UsuarioValues = {
  user: string;
  nomeCompleto: string;
  email: string;
  role: string;
  password: string;
  confirmacao: string;
};

/** The fields that are sent to the provider. */
export const sentFields = ['user', 'nomeCompleto', 'email', 'role', 'password'] as const;

type Form = UseFormReturn<UsuarioValues>;

/** Registered in the order of the screen, so that the first wrong field gets the focus. */
export function registerFields({ register }: Form, isNew: boolean) {
  return {
    user: register('user', rules.user),
    nomeCompleto: register('nomeCompleto', isNew ? rules.nomeCompleto : {}),
    email: register('email', isNew ? rules.email : rules.emailIfAny),
    role: register('role', rules.role),
  };
}

type Fields = ReturnType<typeof registerFields>;
type Props = {
  form: Form;
  fields: Fields;
  userLabel: string;
  /** A new user needs a name and an e-mail; an existing user without them may stay so. */
  isNew?: boolean;
};

/** The fields that are the same when a user is created and edited. */
export function UsuarioFields({ form, fields, userLabel, isNew = false }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        data-autofocus={isNew || undefined}
        label={userLabel}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={limitesUsuario.user.max}
        required
        error={errors.user?.message}
        {...fields.user}
      />
      <Field
        label="Nome Completo"
        autoComplete="off"
        maxLength={limitesUsuario.nomeCompleto.max}
        required={isNew}
        error={errors.nomeCompleto?.message}
        {...fields.nomeCompleto}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={limitesUsuario.email.max}
        required={isNew}
        error={errors.email?.message}
        {...fields.email}
      />
    </>
  );
}

export function RoleField({ form, fields }: { form: Form; fields: Fields }) {
  const { defaultValues, errors } = form.formState;
  return (
    <SelectField
      label="Função"
      placeholder="Selecione a função"
      required
      options={findRoleOptions(defaultValues?.role ?? '')}
      hint={roleHints[form.watch('role')] ?? ''}
      error={errors.role?.message}
      {...fields.role}
    />
  );
}

export function OwnRoleField({ role }: { role: string }) {
  return (
    <Field
      label="Função"
      readOnly
      value={findRoleOptions(role).find(({ value }) => value === role)?.label ?? role}
      hint="A sua própria função só muda por outro administrador."
      className="bg-hover"
    />
  );
}
