import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { type KeyboardEvent, useState } from 'react';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';

type Props = {
  isOpen: boolean;
  label: string;
  /** Under which the reason is kept until it is sent. */
  draftName: string | null;
  motivo: string;
  onClose: () => void;
  onConfirm: (motivo: string) => void;
};

/** Common reasons, offered as buttons. */
const usual = [
  'Está ilegível',
  'Está vencido',
  'Está incompleto',
  'É outro documento',
  'É de outra empresa ou pessoa',
  'Dados não conferem com o cadastro',
];

const { min, max } = limitesDecisao.texto;

export default function RejectDialog({ isOpen, label, draftName, motivo, onClose, onConfirm }: Props) {
  const form = useFields(
    { motivo },
    { motivo: atLeast(min, 'Diga em poucas palavras o que há com ele.') },
    draftName,
  );

  const [isWritten] = useState(form.values.motivo !== '');

  /** On the buttons a digit chooses one, and any other letter is the first of an own text. */
  function chooseOrWrite(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    const words = usual[Number(key) - 1];
    if (words) {
      event.preventDefault();
      form.change({ motivo: words });
    } else form.focus('motivo');
  }

  return (
    <Dialog
      isOpen={isOpen}
      isAside
      title="Por que não serve?"
      description={`${label}. O motivo entra no pedido de correção à empresa.`}
      onClose={onClose}
    >
      <ActForm
        confirmLabel="Não serve"
        isDanger
        isSaving={false}
        problem={undefined}
        draft={form.draft}
        onSubmit={form.submit((typed) => onConfirm(typed.motivo.trim()))}
        onCancel={onClose}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
        <div className="mb-4 flex flex-wrap gap-1.5" onKeyDown={chooseOrWrite}>
          {usual.map((words, index) => (
            <button
              key={words}
              type="button"
              {...(index === 0 && !isWritten && { 'data-autofocus': true })}
              aria-pressed={form.values.motivo === words}
              onClick={() => form.change({ motivo: words })}
              className="min-h-8 max-sm:min-h-[40px] rounded-full border border-line px-3 text-[13px] font-medium hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand"
            >
              {words} <KeyHint name={String(index + 1)} />
            </button>
          ))}
        </div>
        <TextArea
          label="Motivo"
          {...(isWritten && { 'data-autofocus': true })}
          rows={2}
          maxLength={max}
          {...form.field('motivo')}
        />
      </ActForm>
    </Dialog>
  );
}
