import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button, buttonClass } from '#plataforma/components/ui/button.tsx';
import { getConfig, usePageTitle } from '#plataforma/lib/config.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { paths } from '#plataforma/lib/paths.ts';
import type { Entered } from '#plataforma/lib/session.ts';
import { ApiError } from '#provider/api-error.ts';
import { acceptConvite, openConvite } from '#provider/calls/login.ts';
import { queryClient } from '#provider/query-client.ts';
import { EntryCard, entryBackdrop } from './login/entry-card.tsx';
import LoginDialog from './login/login-dialog.tsx';
import { PasswordStep } from './login/password-step.tsx';
import { ProblemArea } from './login/problem-area.tsx';
import { type Credentials, useLoginFlow } from './login/use-login-flow.ts';

type Props = { token: string; onSignedIn: (entered: Entered) => void };

const inviteOptions = (token: string) =>
  queryOptions({
    queryKey: ['convite', token],
    queryFn: () => openConvite(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const toLogin = (
  <a href={paths.login} className={`${buttonClass('quiet')} w-full`}>
    Ir para o login
  </a>
);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { status = 0, mensagem } = error instanceof ApiError ? error : {};
  const isWorthless = status === 404 || status === 400;
  return (
    <EntryCard
      title={isWorthless ? 'Este convite não vale mais' : 'Não foi possível abrir o convite'}
      text={
        isWorthless
          ? 'Ele já foi usado, venceu ou foi trocado por outro. Peça um novo a um administrador.'
          : (mensagem ?? 'O servidor não respondeu. Verifique a conexão e tente de novo.')
      }
    >
      <div className="mt-6 grid gap-3">
        {!isWorthless && <Button onClick={onRetry}>Tentar de novo</Button>}
        {toLogin}
      </div>
    </EntryCard>
  );
}

function Invitation({ token, onSignedIn }: Props) {
  const { data, error, refetch } = useQuery(inviteOptions(token));
  const [created, setCreated] = useState<Credentials | null>(null);
  const flow = useLoginFlow(onSignedIn);
  const goOn = useRef<HTMLButtonElement>(null);

  /** Then continues with the sign-in, without asking for the new password again. */
  async function save(user: string, senhaNova: string): Promise<void> {
    await acceptConvite(token, senhaNova);
    const credentials = { user, password: senhaNova };
    setCreated(credentials);
    void flow.submit(credentials);
  }

  let content: ReactNode = (
    <p role="status" className="slow-start">
      Conferindo o convite…
    </p>
  );
  if (created) {
    content = (
      <EntryCard title="Sua senha foi criada" text="Falta confirmar que é você para entrar.">
        <ProblemArea problem={flow.step ? null : flow.problem} />
        <div className="mt-6 grid gap-3">
          <Button ref={goOn} isBusy={flow.isBusy} onClick={() => void flow.submit(created)}>
            {flow.isBusy ? 'Entrando...' : 'Continuar'}
          </Button>
          {toLogin}
        </div>
      </EntryCard>
    );
  } else if (data) {
    const { nomeCompleto, user, validoAte } = data;
    content = (
      <EntryCard
        title={`Olá, ${nomeCompleto || user}`}
        text={`Crie a sua senha para entrar no painel de ${getConfig().nomeEmpresa}.`}
      >
        <p className="mt-4 mb-5 rounded-control bg-hover px-3 py-2.5 text-center text-[13px] text-balance">
          Seu usuário é <strong className="font-semibold">{user}</strong>.
          <br />O convite vale até {formatMoment(validoAte)}.
        </p>
        <PasswordStep owner={[user, nomeCompleto]} save={({ senhaNova }) => save(user, senhaNova)} />
      </EntryCard>
    );
  } else if (error) content = <Failure error={error} onRetry={() => void refetch()} />;

  return (
    <div className={entryBackdrop}>
      {content}
      <LoginDialog flow={flow} submitRef={goOn} />
    </div>
  );
}

/** The page of an invitation link: the person sets a password that nobody else knows, and signs in. */
export default function InvitePage(props: Props) {
  usePageTitle('Crie sua senha');
  return (
    <QueryClientProvider client={queryClient}>
      <Invitation {...props} />
    </QueryClientProvider>
  );
}
