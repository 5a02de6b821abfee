import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { atLeast, useFields } from '#plataforma/components/form/use-fields.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';

type Props = {
  isOpen: boolean;
  label: string;
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
];

const { min, max } = limitesDecisao.texto;

export default function RejectDialog({ isOpen, label, motivo, onClose, onConfirm }: Props) {
  const form = useFields({ motivo }, { motivo: atLeast(min, 'Diga em poucas palavras o que há com ele.') });

  return (
    <Dialog
      isOpen={isOpen}
      title="Por que não serve?"
      description={`${label}. O motivo entra no pedido de correção à empresa.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.submit((typed) => onConfirm(typed.motivo.trim()))}>
        <div className="mb-4 flex flex-wrap gap-1.5">
          {usual.map((words) => (
            <button
              key={words}
              type="button"
              aria-pressed={form.values.motivo === words}
              onClick={() => form.change({ motivo: words })}
              className="min-h-8 max-sm:min-h-[40px] rounded-full border border-line px-3 text-[13px] font-medium hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand"
            >
              {words}
            </button>
          ))}
        </div>
        <TextArea label="Motivo" data-autofocus rows={2} maxLength={max} {...form.field('motivo')} />
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger">
            Não serve
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
