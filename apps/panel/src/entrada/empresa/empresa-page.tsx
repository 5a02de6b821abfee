import { CalendarX2, Link2Off } from 'lucide-react';
import { Logo } from '#plataforma/components/layout/logo.tsx';
import { MessagePage } from '#plataforma/components/layout/message-page.tsx';
import { ThemeToggle } from '#plataforma/components/layout/theme-toggle.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { CnpjForm } from './cnpj-form.tsx';
import { PedidoView } from './pedido-view.tsx';
import { usePedido } from './use-pedido.ts';

/** The whole page, in the operator's brand; `token` is the fragment of the link. */
export function EmpresaPage({ token }: { token: string }) {
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 pb-16">
      <header className="flex items-center justify-between gap-3 py-4">
        <span className="flex min-w-0 items-center gap-3">
          <Logo size={36} />
          <span className="truncate font-semibold">{getConfig().nomeEmpresa}</span>
        </span>
        <ThemeToggle />
      </header>
      <main className="pt-2">{token ? <Answering token={token} /> : <LinkIncomplete />}</main>
    </div>
  );
}

function Answering({ token }: { token: string }) {
  const { stage, pedido, notice, failure, isOpening, cnpj, open, answer } = usePedido(token);
  if (stage === 'ended') return <DeadlineOver />;
  if (stage === 'answering' && pedido)
    return <PedidoView cnpj={cnpj} pedido={pedido} notice={notice} answer={answer} />;
  return <CnpjForm first={cnpj} isOpening={isOpening} failure={failure} onOpen={open} />;
}

const DeadlineOver = () => (
  <MessagePage
    icon={CalendarX2}
    title="O prazo deste pedido terminou"
    text="Fale com quem enviou o link para pedir outro."
  />
);

const LinkIncomplete = () => (
  <MessagePage
    icon={Link2Off}
    title="O link está incompleto"
    text={`Abra de novo a mensagem que você recebeu de ${getConfig().nomeEmpresa} e toque no link, ou copie o endereço inteiro, até o fim.`}
  />
);
