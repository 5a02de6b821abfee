import type { Acessos, Entrada } from '@painel-pj/contract/acesso/conta';
import { CircleCheck, CircleX, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import { useEndOtherSessions, useEndSession, useForgetDevice } from './account-changes.ts';
import { Section } from './section.tsx';

type Device = { navegador?: string | undefined; sistema?: string | undefined };

/** `Chrome · Windows`. */
const describeDevice = ({ navegador, sistema }: Device): string =>
  [navegador, sistema].filter(Boolean).join(' · ') || 'Aparelho desconhecido';

const isPhone = ({ sistema }: Device): boolean => sistema === 'Android' || sistema === 'iOS';

const entryTexts: Record<Entrada['resultado'], string> = {
  aceita: 'Entrada',
  senha_errada: 'Recusada: senha errada',
  codigo_errado: 'Recusada: senha certa e código errado',
};

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
            {encerrarOutras.isPending ? 'Encerrando…' : 'Encerrar as outras'}
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

function EntryRow({ entrada }: { entrada: Entrada }) {
  const { quando, resultado, endereco } = entrada;
  const isRefused = resultado !== 'aceita';
  const Icon = isRefused ? CircleX : CircleCheck;
  const isKnown = entrada.navegador || entrada.sistema;
  return (
    <li className="flex items-start gap-3 border-b border-line px-5 py-3 last:border-0 sm:px-[22px]">
      <Icon
        size={18}
        strokeWidth={1.8}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isRefused ? 'text-alert' : 'text-success'}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <p>
          <span className={`font-medium ${isRefused ? 'text-alert' : ''}`}>{entryTexts[resultado]}</span>
          <span className="text-muted">
            {isKnown && ` · ${describeDevice(entrada)}`}
            {endereco && ` · ${endereco}`}
          </span>
        </p>
        <time dateTime={quando} className="text-muted tabular-nums">
          {formatMoment(quando)}
        </time>
      </div>
    </li>
  );
}

export function EntriesSection({ entradas }: { entradas: Entrada[] }) {
  const hasWrongCode = entradas.some(({ resultado }) => resultado === 'codigo_errado');
  return (
    <Section title="Entradas recentes">
      <ol>
        {entradas.map((entrada) => (
          <EntryRow key={`${entrada.quando} ${entrada.resultado}`} entrada={entrada} />
        ))}
      </ol>
      {hasWrongCode && (
        <p className="border-t border-line px-5 py-3 text-[13px] text-muted sm:px-[22px]">
          Não reconhece uma entrada com senha certa e código errado? Alguém sabe sua senha: troque-a.
        </p>
      )}
    </Section>
  );
}
