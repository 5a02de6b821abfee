import type { Role } from '@painel-pj/contract/usuario';
import type { ComponentProps } from 'react';
import { SelectField } from '#components/form/select-field.tsx';
import { roleHints, roleOptions } from '#features/usuarios/roles.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'options' | 'hint'> & {
  role: Role | '';
};

export function RoleField({ role, ...field }: Props) {
  return (
    <SelectField
      {...field}
      label="Função"
      placeholder="Selecione a função"
      options={roleOptions}
      hint={role ? roleHints[role] : undefined}
    />
  );
}
