import { QueryClientProvider } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { can } from '#plataforma/lib/config.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { afterPassword, changePassword, confirmCodesKept } from '#provider/calls/login.ts';
import { queryClient } from '#provider/query-client.ts';
import { BackupStep } from './backup-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CodesStep } from './codes-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SetupStep } from './setup-step.tsx';
import type { LoginFlow, OpenStep } from './use-login-flow.ts';
import '#plataforma/styles/screens.css';

type Props = { flow: LoginFlow; submitRef: RefObject<HTMLButtonElement | null> };

const titles = {
  setup: 'Configurar Verificação em Duas Etapas',
  code: 'Verificação em Duas Etapas',
  backup: 'Código de backup',
  password: 'Crie sua nova senha',
  codes: 'Guarde seus códigos de backup',
};

const descriptions = {
  setup:
    'Vimos que você ainda não configurou a verificação em duas etapas. Por favor, configure-a para continuar.',
  code: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
  backup: 'Digite um dos códigos que você guardou. Cada um funciona uma única vez.',
  password: 'A senha que você usou é provisória. Escolha uma só sua para continuar.',
  codes:
    'Se perder o celular, cada um destes códigos permite entrar uma vez. Eles não serão mostrados de novo.',
};

/** Nobody was signed in yet: no session can have ended. */
const tooLate = () =>
  new ApiError(401, {
    mensagem: 'O tempo para trocar a senha acabou. Cancele e entre de novo com a senha provisória.',
  });

type StepProps = { flow: LoginFlow; step: OpenStep; onConfigured: () => void };

function Step({ flow, step, onConfigured }: StepProps) {
  switch (step.name) {
    case 'setup':
      return <SetupStep step={step} onConfigured={onConfigured} onCancel={flow.close} />;
    case 'code': {
      const { passkey, isFirst } = step;
      return (
        <CodeStep
          flow={flow}
          hasBackup={!isFirst}
          onPasskey={passkey && (() => void flow.verifyPasskey(passkey))}
        />
      );
    }
    case 'backup':
      return <BackupStep flow={flow} />;
    case 'password':
      return (
        <PasswordStep
          owner={[flow.currentUser()]}
          senhaAtual={flow.currentPassword()}
          save={async (senhas) => {
            const token = await changePassword(senhas, step.token).catch((error) => {
              throw error instanceof ApiError && error.status === 401 ? tooLate() : error;
            });
            flow.goTo(afterPassword({ ...step, token }, step.codigosBackup));
          }}
          onCancel={flow.close}
        />
      );
    case 'codes':
      return (
        <CodesStep
          codigos={step.codigosBackup}
          onContinue={() => {
            confirmCodesKept(step.token);
            flow.goTo(afterPassword(step, []));
          }}
        />
      );
  }
}

/** The steps of the first sign-in. A password is asked for only where the one used was provisional. */
const withoutPassword = ['setup', 'code', 'codes'];
const withPassword = ['setup', 'code', 'password', 'codes'];

/** The progress of the first sign-in. */
function Progress({ place, count }: { place: number; count: number }) {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div className="mb-5">
      <p className="text-[13px] font-medium text-muted">
        Etapa {place} de {count}
      </p>
      <div aria-hidden className="mt-1.5 flex gap-1">
        {places.map((one) => (
          <span key={one} className={`h-1 flex-1 rounded-full ${one <= place ? 'bg-action' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}

const startsFirst = (step: OpenStep) =>
  step.name === 'setup' || (step.name === 'code' && step.isFirst === true);

/** The set-up is a dialog that closes; all later steps share one, so that it does not close between two of them. */
export default function LoginDialog({ flow, submitRef }: Props) {
  const [shown, setShown] = useState(flow.step);
  const isConfigured = useRef(false);
  const [isFirst, setIsFirst] = useState(flow.step !== null && startsFirst(flow.step));
  const [steps, setSteps] = useState(withoutPassword);
  // While it closes, it still shows the last step.
  if (flow.step && flow.step !== shown) {
    setShown(flow.step);
    if (startsFirst(flow.step)) setIsFirst(true);
    if (flow.step.name === 'password') setSteps(withPassword);
  }
  if (!shown) return null;

  const mustAnswer = shown.name === 'codes';
  const goesOn = can.conta;
  const place = goesOn && isFirst ? steps.indexOf(shown.name) + 1 : 0;

  function close(): void {
    setIsFirst(false);
    flow.close();
  }

  function onConfigured(): void {
    showToast('success', '2FA configurado com sucesso!');
    isConfigured.current = !goesOn;
    if (goesOn) flow.goTo({ name: 'code', isFirst: true });
    else flow.close();
  }

  return (
    <Dialog
      key={shown.name === 'setup' ? 'setup' : 'entry'}
      isOpen={flow.step !== null}
      title={titles[shown.name]}
      description={descriptions[shown.name]}
      {...(!mustAnswer && { onClose: close })}
      finalFocus={() => (isConfigured.current && shown.name === 'setup' ? submitRef.current : true)}
    >
      <QueryClientProvider client={queryClient}>
        {place > 0 && <Progress place={place} count={steps.length} />}
        <Step flow={{ ...flow, close }} step={shown} onConfigured={onConfigured} />
      </QueryClientProvider>
    </Dialog>
  );
}
