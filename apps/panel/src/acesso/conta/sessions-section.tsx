import type { Acessos } from '@painel-pj/contract/acesso/conta';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import { useEndOtherSessions, useEndSession, useForgetDevice } from './account-changes.ts';
import { describeDevice, isPhone } from './describe-access.ts';
import { Section } from './section.tsx';

type Where = Acessos['aparelhos'][number] | Acessos['sessoes'][number];

type RowProps = { where: Where; text: ReactNode; badge?: string; children?: ReactNode };

function AccessRow({ where, text, badge, children }: RowProps) {
  const Icon = isPhone(where) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0 sm:px-[22px]">
      <Icon size={20} strokeWidth={1.7} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-[180px] flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {describeDevice(where)}
          {badge && (
            <span className="rounded-full bg-success-tint px-2.5 text-[12px] leading-5 font-semibold text-success">
              {badge}
            </span>
          )}
        </p>
        <p className="text-[13px] text-muted tabular-nums">{text}</p>
      </div>
      {children}
    </li>
  );
}

const at = (endereco: string | undefined) => (endereco ? `${endereco} · ` : '');

export function SessionsSection({ acessos: { sessoes, aparelhos } }: { acessos: Acessos }) {
  const encerrar = useEndSession();
  const encerrarOutras = useEndOtherSessions();
  const esquecer = useForgetDevice();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusKept(title, sessoes.length + aparelhos.length);
  const hasOthers = sessoes.length > 1 || aparelhos.length > 0;
  return (
    <Section
      title="Sessões e aparelhos"
      titleRef={title}
      action={
        hasOthers && (
          <Button
            variant="quiet"
            size="small"
            isBusy={encerrarOutras.isPending}
            onClick={() => encerrarOutras.mutate(undefined)}
          >
            {encerrarOutras.isPending ? 'Encerrando...' : 'Encerrar as outras'}
          </Button>
        )
      }
    >
      <ul>
        {sessoes.map((sessao) => (
          <AccessRow
            key={sessao.id}
            where={sessao}
            {...(sessao.atual && { badge: 'Esta sessão' })}
            text={`${at(sessao.endereco)}último uso ${formatMoment(sessao.usadaEm)}`}
          >
            {!sessao.atual && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Encerrar ${describeDevice(sessao)}`}
                isBusy={encerrar.isPending && encerrar.variables === sessao.id}
                onClick={() => encerrar.mutate(sessao.id)}
              >
                Encerrar
              </Button>
            )}
          </AccessRow>
        ))}
        {aparelhos.map((aparelho) => (
          <AccessRow
            key={aparelho.id}
            where={aparelho}
            text={`${at(aparelho.endereco)}conhecido, sem sessão · último uso ${formatMoment(aparelho.usadoEm)}`}
          >
            <Button
              variant="quiet"
              size="small"
              aria-label={`Esquecer ${describeDevice(aparelho)}`}
              isBusy={esquecer.isPending && esquecer.variables === aparelho.id}
              onClick={() => esquecer.mutate(aparelho.id)}
            >
              Esquecer
            </Button>
          </AccessRow>
        ))}
      </ul>
    </Section>
  );
}
