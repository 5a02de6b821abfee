import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordRules } from '#plataforma/components/form/password-rules.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { PasswordField } from '#plataforma/components/ui/password-field.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { StepActions } from './step-actions.tsx';

type Props = {
  /** What is known of its owner: user name, full name, e-mail. */
  owner: string[];
  /** Null: the form has a field for it. Absent: none is needed. */
  senhaAtual?: string | null;
  save: (senhas: { senhaAtual: string; senhaNova: string }) => Promise<void>;
  /** Absent: the step can't be cancelled. */
  onCancel?: () => void;
};
type Errors = { senhaAtual?: string; senhaNova?: string | undefined; confirmacao?: string };

const { min, max } = limitesUsuario.senha;

function findErrors(senhaNova: string, confirmacao: string, senhaAtual: string | undefined): Errors {
  if (senhaAtual === '') return { senhaAtual: 'Informe a senha atual.' };
  if ([...senhaNova].length < min) return { senhaNova: `Use pelo menos ${min} caracteres.` };
  if (senhaNova === senhaAtual) return { senhaNova: 'Escolha uma senha diferente da atual.' };
  if (senhaNova !== confirmacao) return { confirmacao: 'Senhas não coincidem!' };
  return {};
}

export function PasswordStep({ owner, senhaAtual: known, save, onCancel }: Props) {
  const [senhaAtual, setSenhaAtual] = useState(known ?? '');
  const [senhaNova, setSenhaNova] = useState('');
  const [confirmacao, setConfirmacao] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const change = useMutation({
    mutationFn: () => save({ senhaAtual, senhaNova }),
    onError(error) {
      const { campos, mensagem } = error instanceof ApiError ? error : {};
      const refusal = campos?.senhaNova ?? mensagem;
      if (campos?.senhaAtual) setErrors({ senhaAtual: campos.senhaAtual });
      else if (refusal) setErrors({ senhaNova: refusal });
      else showToast('error', 'Erro ao trocar a senha. Tente de novo.');
    },
  });

  const isUntouched = senhaNova === '' && confirmacao === '' && senhaAtual === (known ?? '');

  function submit(): void {
    const found = findErrors(senhaNova, confirmacao, known === undefined ? undefined : senhaAtual);
    setErrors(found);
    if (Object.keys(found).length === 0) change.mutate();
  }

  return (
    <form
      noValidate
      onInput={() => setErrors({})}
      // The Enter after the last digit of a code comes when the code was already taken and this step is shown.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isUntouched && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) submit();
      }}
    >
      <div className="grid gap-4">
        {known === null && (
          <PasswordField
            data-autofocus
            label="Senha atual"
            autoComplete="current-password"
            maxLength={max}
            required
            value={senhaAtual}
            onChange={(event) => setSenhaAtual(event.target.value)}
            error={errors.senhaAtual}
          />
        )}
        <PasswordField
          data-autofocus={known === null ? undefined : true}
          label="Nova senha"
          autoComplete="new-password"
          maxLength={max}
          required
          value={senhaNova}
          onChange={(event) => setSenhaNova(event.target.value)}
          error={errors.senhaNova}
          hint={
            <PasswordRules
              password={senhaNova}
              context={owner}
              min={min}
              hasError={errors.senhaNova !== undefined}
            />
          }
        />
        <PasswordField
          label="Confirmar nova senha"
          autoComplete="new-password"
          maxLength={max}
          required
          value={confirmacao}
          onChange={(event) => setConfirmacao(event.target.value)}
          error={errors.confirmacao}
        />
      </div>
      <StepActions onCancel={onCancel}>
        <Button type="submit" isBusy={change.isPending}>
          {change.isPending ? 'Salvando…' : 'Salvar senha'}
        </Button>
      </StepActions>
    </form>
  );
}
