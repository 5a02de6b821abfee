import { generateSenha } from '@painel-pj/contract/acesso/senha';
import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import { RefreshCw } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { PasswordRules } from '#plataforma/components/form/password-rules.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { CopyButton } from '#plataforma/components/ui/copy-button.tsx';
import { PasswordField } from '#plataforma/components/ui/password-field.tsx';
import { can } from '#plataforma/lib/config.ts';
import { findMinLength } from './form-rules.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'isShown' | 'onShownChange' | 'value'> & {
  value: string;
  /** User name, full name and e-mail of its owner. */
  owner: string[];
  onGenerate: (senha: string) => void;
};

const generatedLength = 12;

/** A password for somebody else, typed or generated. */
export function SenhaField({ owner, onGenerate, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <PasswordField
        {...field}
        label="Senha"
        autoComplete="new-password"
        maxLength={limitesUsuario.senha.max}
        isShown={isShown}
        onShownChange={setIsShown}
        hint={
          field.value && (
            <>
              <PasswordRules
                password={field.value}
                context={owner}
                min={findMinLength()}
                hasError={field.error !== undefined}
              />
              {can.trocaSenha && <p className="mt-1">Provisória: a pessoa cria a própria senha ao entrar.</p>}
            </>
          )
        }
      />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onGenerate(generateSenha(generatedLength));
            setIsShown(true);
          }}
        >
          <RefreshCw size={15} aria-hidden />
          Gerar Senha
        </Button>
        {field.value && <CopyButton text={field.value} label="Copiar" size="small" />}
      </div>
    </div>
  );
}
