import type { Conta } from '@painel-pj/contract/acesso/conta';
import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { describeRole } from '#plataforma/components/layout/account-link.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { CheckField } from '#plataforma/components/ui/check-field.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { can } from '#plataforma/lib/config.ts';
import { initialsOf } from '#plataforma/lib/format/initials.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { ApiError } from '#provider/api-error.ts';
import { useEditConta } from './account-changes.ts';
import { Section } from './section.tsx';

export function ProfileSection({ conta }: { conta: Conta }) {
  const editar = useEditConta();
  const [resumoDiario, setResumoDiario] = useState(conta.resumoDiario === true);
  const form = useFields(
    { nomeCompleto: conta.nomeCompleto, email: conta.email },
    {
      nomeCompleto: atLeast(1, 'Informe o nome completo.'),
      email: resumoDiario ? atLeast(1, 'Informe o e-mail que recebe o resumo.') : undefined,
    },
  );
  const [nomeCompleto, email] = [form.field('nomeCompleto'), form.field('email')];
  const typed = { nomeCompleto: form.values.nomeCompleto.trim(), email: form.values.email.trim() };
  const isChanged =
    typed.nomeCompleto !== conta.nomeCompleto ||
    typed.email !== conta.email ||
    resumoDiario !== (conta.resumoDiario === true);
  const campos = editar.error instanceof ApiError ? editar.error.campos : undefined;

  const submit = form.submit(() => {
    if (isChanged && !editar.isPending) editar.mutate({ ...typed, ...(can.correio && { resumoDiario }) });
  });

  return (
    <Section title="Perfil">
      <div className="flex items-center gap-4 border-b border-line p-5 sm:p-[22px]">
        <span
          aria-hidden
          className="grid size-16 shrink-0 place-items-center rounded-full bg-avatar text-[22px] font-semibold text-on-avatar"
        >
          {initialsOf(conta.nomeCompleto || conta.user, 2)}
        </span>
        <div className="min-w-0">
          <p className="truncate text-[17px] font-bold">{conta.nomeCompleto || conta.user}</p>
          <p className="truncate text-muted">
            @{conta.user} · {describeRole(conta.role)}
          </p>
          <p className="text-[13px] text-muted tabular-nums">
            Na equipe desde {formatMoment(conta.criadaEm)}
          </p>
        </div>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-5 p-5 sm:grid-cols-2 sm:p-[22px]">
        <Field
          label="Nome Completo"
          autoComplete="name"
          maxLength={limitesUsuario.nomeCompleto.max}
          {...nomeCompleto}
          error={nomeCompleto.error ?? campos?.nomeCompleto}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={limitesUsuario.email.max}
          {...email}
          error={email.error ?? campos?.email}
        />
        {can.correio && (
          <div className="sm:col-span-2">
            <CheckField
              label="Resumo do dia por e-mail"
              hint="Nos dias úteis, a partir das 8 h: quantos cadastros e revisões esperam, sem nome de empresa. Vai para o e-mail acima."
              checked={resumoDiario}
              onChange={setResumoDiario}
            />
          </div>
        )}
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" disabled={!isChanged} isBusy={editar.isPending} className="max-sm:w-full">
            {editar.isPending ? 'Salvando…' : 'Salvar dados'}
          </Button>
        </div>
      </form>
    </Section>
  );
}
