import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { accountQuery } from '#provider/calls/account.ts';
import { acessosQuery } from '#provider/calls/own-account.ts';
import { EntriesSection, SessionsSection } from './acessos.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** Placeholder with the shape of the screen. */
function Skeleton() {
  return (
    <div role="status" className="grid animate-pulse gap-5">
      <span className="sr-only">Carregando sua conta…</span>
      {['h-[330px]', 'h-[290px]', 'h-[150px]'].map((height) => (
        <div key={height} className={`surface-card rounded-card border border-line ${height}`} />
      ))}
    </div>
  );
}

export function ContaScreen() {
  const conta = useQuery(accountQuery);
  const acessos = useQuery(acessosQuery);
  const hasFailed = [conta, acessos].some(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
  const isFetching = conta.isFetching || acessos.isFetching;

  function retry(): void {
    void conta.refetch();
    void acessos.refetch();
  }

  return (
    <div className="mx-auto max-w-[860px]">
      <h1 className="mb-5 text-2xl leading-tight font-bold tracking-[-0.02em]">Minha conta</h1>
      {conta.data && acessos.data && (
        <div className="grid gap-5">
          <ProfileSection conta={conta.data} />
          <SecuritySection conta={conta.data} />
          <SessionsSection acessos={acessos.data} />
          <EntriesSection entradas={acessos.data.entradas} />
        </div>
      )}
      {hasFailed && (
        <ListNotice
          icon={WifiOff}
          title="Não foi possível abrir sua conta"
          text="Verifique a conexão e tente de novo. Se continuar, avise o administrador do sistema."
        >
          <Button isBusy={isFetching} onClick={retry}>
            {isFetching ? 'Buscando…' : 'Tentar de novo'}
          </Button>
        </ListNotice>
      )}
      {!hasFailed && !(conta.data && acessos.data) && <Skeleton />}
    </div>
  );
}
