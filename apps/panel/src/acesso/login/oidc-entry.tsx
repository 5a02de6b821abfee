import { Building2 } from 'lucide-react';
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ApiError } from '#provider/api-error.ts';
import { enterOidc, startOidc } from '#provider/calls/login-oidc.ts';
import { canUsePasskeys } from './passkey.ts';
import { ProblemArea } from './problem-area.tsx';
import type { LoginFlow } from './use-login-flow.ts';

/** What the login remembers (`history.state`), while the browser is at the provider. */
const kept = 'antes-da-conta-da-empresa';

function takeKept(): unknown {
  const text = sessionStorage.getItem(kept);
  sessionStorage.removeItem(kept);
  return text ? JSON.parse(text) : null;
}

/** The provider sends the browser back here, with its answer in the query: it is taken out of the URL at once. */
function takeAnswer(): string | null {
  const { search, pathname } = location;
  if (!new URLSearchParams(search).has('state')) return null;
  history.replaceState(takeKept(), '', pathname);
  return search;
}

function describeFailure(error: unknown): string {
  const { status = 0, mensagem } = error instanceof ApiError ? error : {};
  if (mensagem) return mensagem;
  return status === 0
    ? 'Sem resposta do servidor. Verifique sua conexão e tente de novo.'
    : 'A entrada com a conta da empresa falhou. Tente de novo.';
}

type Props = {
  flow: LoginFlow;
  /** The form whose place it takes, which the emergency account finds at `/login?local=1`; null: it comes after the form. */
  instead: ReactElement | null;
  submitRef: RefObject<HTMLButtonElement | null>;
};

/** Signing in with the company's own account. */
export default function OidcEntry({ flow, instead, submitRef }: Props) {
  const isOnly = instead !== null;
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setIsBusy(false);
      flow.warn(describeFailure(error));
    }
  }

  const finish = useEffectEvent((retorno: string) =>
    run(async () => {
      flow.goOn(await enterOidc({ retorno }, canUsePasskeys()), enterOidc);
      setIsBusy(false);
    }),
  );
  const leave = () =>
    run(async () => {
      const address = await startOidc();
      sessionStorage.setItem(kept, JSON.stringify(history.state));
      location.assign(address);
    });

  useEffect(() => {
    const answer = takeAnswer();
    if (answer) void finish(answer);
  }, []);

  // A page that the browser kept and shows again, because the person went back.
  useEffect(() => {
    const onShow = () => setIsBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return (
    <>
      {isOnly ? (
        <ProblemArea problem={flow.step ? null : flow.problem} />
      ) : (
        <div className="mt-4 flex items-center gap-3 text-[13px] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          ou
        </div>
      )}
      <Button
        ref={isOnly ? submitRef : null}
        variant={isOnly ? 'action' : 'quiet'}
        className={isOnly ? 'mt-5 w-full' : 'mt-4 w-full'}
        isBusy={isBusy || flow.isBusy}
        onClick={() => void leave()}
      >
        <Building2 size={17} aria-hidden />
        {isBusy ? 'Entrando com a conta da empresa...' : 'Entrar com a conta da empresa'}
      </Button>
    </>
  );
}
