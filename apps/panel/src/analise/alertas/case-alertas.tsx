import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { NivelAlerta } from '@painel-pj/contract/plataforma/limites';
import { keyOfAlerta } from '@painel-pj/regras/alerta';
import { Check } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { levelLooks, onlyOpen } from '#cadastros/card/alertas.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { WholeNumbers } from '#plataforma/components/ui/whole-numbers.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import { useAlertas } from '#provider/alertas/use-alertas.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { toastIdOf } from '#provider/api-error.ts';
import { useAnswer } from './use-answer.ts';

function LevelMark({ nivel }: { nivel: NivelAlerta }) {
  const { word, icon: Icon, tint } = levelLooks[nivel];
  return (
    <span title={word} className={`grid size-5 shrink-0 place-items-center rounded-md ${tint}`}>
      <Icon size={13} role="img" aria-label={word} />
    </span>
  );
}

/** What the request to the company will include, by the keys of alertas. */
type Asking = {
  rights: { ask: boolean };
  asked: readonly string[];
  toggleAsked: (key: string) => void;
};

type AlertaActionsProps = { alerta: Alerta; acts: Asking; onDismiss: () => void };

/** "Pedir à empresa" adds the alerta to the request, which the button in the foot opens. */
function AlertaActions({ alerta, acts, onDismiss }: AlertaActionsProps) {
  const key = keyOfAlerta(alerta);
  const isAsked = acts.asked.includes(key);
  return (
    <div className="ml-auto flex shrink-0 flex-wrap justify-end gap-2">
      {alerta.pedido && acts.rights.ask && (
        <Button
          variant="quiet"
          aria-pressed={isAsked}
          title={alerta.pedido}
          size="small"
          className={`aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand`}
          onClick={() => acts.toggleAsked(key)}
        >
          {isAsked && <Check size={14} aria-hidden />}
          {alerta.comparacao ? 'Pedir nascimento' : 'Pedir à empresa'}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onDismiss}>
        {alerta.comparacao ? 'Comparar…' : 'Não procede…'}
      </Button>
    </div>
  );
}

type AnsweredAlertasProps = { id: string; versao: number | null; alertas: Alerta[]; canReopen: boolean };

function Answered({
  id,
  versao,
  alerta,
  canReopen,
}: { alerta: Alerta } & Omit<AnsweredAlertasProps, 'alertas'>) {
  const { mutate, isPending } = useAnswer(id, alerta, versao);
  const { texto, nivel, resposta } = alerta;
  function reopen(): void {
    mutate(null, {
      onError: (error) =>
        showToast('error', 'O alerta não foi reaberto', {
          id: toastIdOf(error, 'alerta'),
          detail: reasonOf(error) ?? 'Verifique a conexão e tente de novo.',
        }),
    });
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-[18px] py-2.5">
      <LevelMark nivel={nivel} />
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p className="text-muted">{texto}</p>
        <p className="whitespace-pre-wrap">
          {alerta.comparacao ? 'É outra pessoa' : 'Não procede'}: {resposta?.motivo}
        </p>
        <p className="text-[12px] text-muted tabular-nums">
          por {resposta?.por} em {resposta && formatMoment(resposta.em)}
        </p>
      </div>
      {canReopen && (
        <Button variant="quiet" size="small" className="ml-auto" isBusy={isPending} onClick={reopen}>
          Reabrir
        </Button>
      )}
    </li>
  );
}

/** The alertas answered with "não procede", collapsed. */
function AnsweredAlertas({ alertas, ...props }: AnsweredAlertasProps) {
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-[18px] py-2.5 text-[13px] font-medium text-muted hover:text-ink focus-visible:-outline-offset-2">
        {alertas.length === 1 ? '1 não procede' : `${alertas.length} não procedem`}
      </summary>
      <ul>
        {alertas.map((alerta) => (
          <Answered key={keyOfAlerta(alerta)} alerta={alerta} {...props} />
        ))}
      </ul>
    </details>
  );
}

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx'));

type Props = { cadastro: Cadastro; acts: Asking; onDocument: (chave: string) => void };

const rowClass =
  'flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-[18px] py-2 first:border-t-0';

const rowInsideClass = 'flex flex-wrap items-start gap-x-3 gap-y-2 py-1.5';

function Found({ alerta, cadastro, onDocument }: { alerta: Alerta } & Omit<Props, 'acts'>) {
  const document = viewedDocuments(cadastro).find(
    ({ chave, url }) => chave === alerta.alvo && url !== undefined,
  );
  return (
    <p className="min-w-0 flex-1 basis-[260px] wrap-anywhere max-sm:basis-52">
      <span>
        <WholeNumbers text={alerta.texto} />
      </span>{' '}
      {alerta.confirmado && `Confirmado por ${alerta.confirmado.por}: ${alerta.confirmado.motivo} `}
      {document && (
        <Button
          variant="link"
          className="max-sm:-my-2 text-[13px]"
          onClick={() => onDocument(document.chave)}
        >
          Ver {document.label}
        </Button>
      )}
    </p>
  );
}

/** By code and level, in the order in which they come. */
function groupAlertas(alertas: Alerta[]): [Alerta, ...Alerta[]][] {
  const groups = new Map<string, [Alerta, ...Alerta[]]>();
  for (const alerta of alertas) {
    const key = `${alerta.nivel} ${alerta.codigo}`;
    const group = groups.get(key);
    if (group) group.push(alerta);
    else groups.set(key, [alerta]);
  }
  return [...groups.values()];
}

type SameAlertasProps = { alertas: Alerta[]; show: (alerta: Alerta) => ReactNode };

/** The others that one check found, behind the first. */
function SameAlertas({ alertas, show }: SameAlertasProps) {
  if (alertas.length === 0) return null;
  return (
    <details className="basis-full">
      <summary className="ml-8 w-fit cursor-pointer py-0.5 text-[13px] font-medium text-muted hover:text-ink">
        {alertas.length === 1 ? 'Mais 1 igual' : `Mais ${alertas.length} iguais`}
      </summary>
      <ul>
        {alertas.map((alerta) => (
          <li key={keyOfAlerta(alerta)} className={rowInsideClass}>
            {show(alerta)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The alertas, at the top of the case: each check once, with how many more it found. */
export function CaseAlertas({ cadastro, acts, onDocument }: Props) {
  const alertas = useAlertas(cadastro) ?? [];
  // Alertas that the panel made itself are stored nowhere, so they can't be answered.
  const canAnswer = useHas('decidir') && cadastro.id !== null && cadastro.alertas !== null;
  const [dismissed, setDismissed] = useState<{ alerta: Alerta; versao: number | null } | null>(null);
  const open = onlyOpen(alertas);
  const answered = alertas.filter(({ resposta }) => resposta);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusKept(title, answered.length);
  if (open.length === 0 && answered.length === 0) return null;
  const showOne = (alerta: Alerta) => (
    <>
      <LevelMark nivel={alerta.nivel} />
      <Found alerta={alerta} cadastro={cadastro} onDocument={onDocument} />
      {canAnswer && (
        <AlertaActions
          alerta={alerta}
          acts={acts}
          onDismiss={() => setDismissed({ alerta, versao: cadastro.versao })}
        />
      )}
    </>
  );
  return (
    <section
      aria-label="O que conferir"
      className="surface-card overflow-clip rounded-card border border-line"
    >
      <h3 ref={title} tabIndex={-1} className="px-[18px] pt-3.5 pb-1 text-[12px] font-semibold text-muted">
        O que conferir · {open.length}
      </h3>
      <ul>
        {groupAlertas(open).map(([first, ...others]) => (
          <li key={keyOfAlerta(first)} className={rowClass}>
            {showOne(first)}
            <SameAlertas alertas={others} show={showOne} />
          </li>
        ))}
      </ul>
      {answered.length > 0 && (
        <AnsweredAlertas
          id={String(cadastro.id)}
          versao={cadastro.versao}
          alertas={answered}
          canReopen={canAnswer}
        />
      )}
      {dismissed && (
        <AnswerDialog
          isOpen
          cadastro={cadastro}
          {...dismissed}
          onDocument={onDocument}
          onClose={() => setDismissed(null)}
        />
      )}
    </section>
  );
}
