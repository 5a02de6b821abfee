import { poderesDaFuncao } from '@painel-pj/contract/equipe/poderes';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import { SelectField } from '#plataforma/components/form/select-field.tsx';
import type { Fields } from '#plataforma/components/form/use-fields.ts';
import { Field } from '#plataforma/components/ui/field.tsx';
import { findRoleOptions, roleHints } from './roles.ts';

export type UsuarioValues = {
  user: string;
  nomeCompleto: string;
  email: string;
  role: string;
  /** Separated by commas. */
  poderes: string;
  password: string;
  confirmacao: string;
};

/** The fields that are sent to the provider. */
export const sentFields = ['user', 'nomeCompleto', 'email', 'role', 'poderes', 'password'] as const;

/** The user name, full name and e-mail that a password must not contain. */
export const ownerOf = ({ user, nomeCompleto, email }: UsuarioValues) => [user, nomeCompleto, email];

type Props = {
  form: Fields<UsuarioValues>;
  userLabel: string;
  /** A new user needs a name and an e-mail; an existing user without them may stay so. */
  isNew?: boolean;
};

/** The fields that are the same when a user is created and edited. */
export function UsuarioFields({ form, userLabel, isNew = false }: Props) {
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
        {...form.field('user')}
      />
      <Field
        label="Nome Completo"
        autoComplete="off"
        maxLength={limitesUsuario.nomeCompleto.max}
        required={isNew}
        {...form.field('nomeCompleto')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={limitesUsuario.email.max}
        required={isNew}
        {...form.field('email')}
      />
    </>
  );
}

/** `known`: the role until now, which may be one of another provider. */
export function RoleField({ form, known = '' }: { form: Props['form']; known?: string }) {
  return (
    <SelectField
      label="Função"
      placeholder="Selecione a função"
      required
      options={findRoleOptions(known)}
      hint={getOwn(roleHints, form.values.role) ?? ''}
      {...form.field('role')}
      onChange={({ target: { value } }) =>
        form.change({ role: value, poderes: poderesDaFuncao(value).join() })
      }
    />
  );
}

/** One's own password is changed with the current one. */
export const OwnSenhaField = () => (
  <Field label="Senha" readOnly value="" hint="Troque a sua senha em Minha conta." className="bg-hover" />
);

export function OwnRoleField({ role }: { role: string }) {
  return (
    <Field
      label="Função"
      readOnly
      value={findRoleOptions(role).find(({ value }) => value === role)?.label ?? role}
      hint="Só outra pessoa pode mudar a sua função."
      className="bg-hover"
    />
  );
}
