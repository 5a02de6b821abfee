import type { Motivo } from '@painel-pj/contract/analise/decisao';
import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { onlyOpen } from '#cadastros/card/alertas.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { useDraft } from '#plataforma/lib/drafts.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { motivosOptions } from '#provider/calls/case.ts';
import { ActForm } from './act-form.tsx';
import { useAct } from './use-act.ts';

type ReasonListProps = {
  reasons: Motivo[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

function ReasonList({ reasons, chosen, error, onChange }: ReasonListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // They may come later than the dialog, which then began with the field below them: text in it is not interrupted.
  useEffect(() => {
    const focused = document.activeElement;
    const isWriting = focused instanceof HTMLTextAreaElement && focused.value !== '';
    if (!isWriting) list.current?.querySelector('input')?.focus();
  }, []);
  const toggle = (codigo: string) =>
    onChange(chosen.includes(codigo) ? chosen.filter((other) => other !== codigo) : [...chosen, codigo]);
  function chooseByDigit({ key }: KeyboardEvent): void {
    const reason = reasons[Number(key) - 1];
    if (reason) toggle(reason.codigo);
  }
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-[13px] font-semibold">Motivos</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the boxes in it */}
      <div ref={list} onKeyDown={chooseByDigit} className="grid gap-x-4 gap-y-1 sm:grid-cols-2 sm:gap-y-2.5">
        {reasons.map(({ codigo, nome }, index) => (
          <label key={codigo} className="flex min-h-8 max-sm:min-h-[40px] items-center gap-2.5 leading-tight">
            <input
              type="checkbox"
              checked={chosen.includes(codigo)}
              onChange={() => toggle(codigo)}
              className="size-4 shrink-0 accent-action"
            />
            {nome}
            {index < 9 && <KeyHint name={String(index + 1)} />}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-[13px] font-medium text-alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Props = {
  isOpen: boolean;
  cadastro: Cadastro;
  onClose: () => void;
};

const { min, max } = limitesDecisao.texto;

type Written = {
  motivos: string[];
  /** Null: nothing was typed, so the text follows the chosen reasons. */
  typed: string | null;
  notaInterna: string;
  definitiva: boolean;
};
const empty: Written = { motivos: [], typed: null, notaInterna: '', definitiva: false };

/** Where a protection of the BC Protege+ is all that impedes the approval, its reason is proposed: the company can lift it. */
function writeFirst({ alertas }: Cadastro): Written {
  const impede = onlyOpen(alertas ?? []).filter(({ nivel }) => nivel === 'impede');
  const isProtected = impede.length > 0 && impede.every(({ codigo }) => codigo === 'restricao-bc');
  return isProtected ? { ...empty, motivos: ['bc_protege'] } : empty;
}

/** The text for the company and the internal note are separate fields. */
export default function RefuseDialog({ isOpen, cadastro, onClose }: Props) {
  const { isSaving, problem, campos, send } = useAct(cadastro, 'Cadastro recusado');
  const { data: reasons, isError, refetch } = useQuery(motivosOptions());
  const draft = useDraft(draftNameOf(cadastro.id, 'refuse'), writeFirst(cadastro));
  const { motivos: chosen, typed, notaInterna, definitiva } = draft.value;
  const change = (changes: Partial<Written>) => draft.set((before) => ({ ...before, ...changes }));
  const [isTried, setIsTried] = useState(false);

  const chosenReasons = (reasons ?? []).filter(({ codigo }) => chosen.includes(codigo));
  const motivos = chosenReasons.map(({ codigo }) => codigo);
  const proposed = chosenReasons
    .map(({ textoEmpresa }) => textoEmpresa)
    .filter(Boolean)
    .join('\n');
  const textoEmpresa = typed ?? proposed;
  const isTextShort = textoEmpresa.trim().length < min;

  function submit(): void {
    setIsTried(true);
    if (motivos.length === 0 || isTextShort) return;
    const nota = notaInterna.trim();
    send({
      name: 'refuse',
      request: { motivos, textoEmpresa: textoEmpresa.trim(), definitiva, ...(nota && { notaInterna: nota }) },
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      isAside
      title="Recusar este cadastro?"
      description={`O cadastro de ${nameOf(cadastro)} sai da fila. O texto vai ao sistema que o enviou, e não por e-\u2060mail.`}
      onClose={onClose}
    >
      <ActForm
        confirmLabel="Recusar cadastro"
        isDanger
        isSaving={isSaving}
        problem={problem}
        draft={draft}
        onSubmit={submit}
        onCancel={onClose}
      >
        {isError && (
          <p className="mb-4 text-muted">
            Não foi possível carregar os motivos.{' '}
            <Button variant="link" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </p>
        )}
        {reasons && (
          <ReasonList
            reasons={reasons}
            chosen={motivos}
            error={isTried && motivos.length === 0 ? 'Escolha pelo menos um motivo.' : campos.motivos}
            onChange={(motivos) => change({ motivos })}
          />
        )}
        <div className="mt-5 grid gap-5">
          <TextArea
            label="Texto para a empresa"
            maxLength={max}
            value={textoEmpresa}
            onChange={(event) => change({ typed: event.target.value })}
            error={isTried && isTextShort ? 'Diga à empresa por que foi recusado.' : campos.textoEmpresa}
          />
          <TextArea
            label="Nota para a equipe (opcional)"
            hint="A empresa não lê esta nota."
            rows={2}
            maxLength={max}
            value={notaInterna}
            onChange={(event) => change({ notaInterna: event.target.value })}
            error={campos.notaInterna}
          />
          <fieldset>
            <legend className="mb-1.5 text-[13px] font-semibold">Depois da recusa</legend>
            {(
              [
                [false, 'A empresa pode corrigir e tentar de novo'],
                [true, 'A recusa é definitiva'],
              ] as const
            ).map(([value, label]) => (
              <label key={label} className="flex min-h-8 max-sm:min-h-[40px] items-center gap-2.5">
                <input
                  type="radio"
                  name="definitiva"
                  checked={definitiva === value}
                  onChange={() => change({ definitiva: value })}
                  className="size-4 accent-action"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <section aria-label="O que a empresa vai ler" className="rounded-control bg-hover px-3.5 py-3">
            <h3 className="text-[12px] font-semibold text-muted">O que a empresa vai ler</h3>
            {textoEmpresa.trim() ? (
              <p className="mt-1 text-[13px] whitespace-pre-wrap wrap-anywhere">{textoEmpresa.trim()}</p>
            ) : (
              <p className="mt-1 text-[13px] text-muted">(Escolha um motivo ou escreva o texto.)</p>
            )}
            <p className="mt-1 text-[13px] font-medium">
              {definitiva ? 'A recusa é definitiva.' : 'É possível corrigir e enviar de novo.'}
            </p>
          </section>
        </div>
      </ActForm>
    </Dialog>
  );
}
