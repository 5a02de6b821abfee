import type { Item } from '@painel-pj/contract/decisao';
import { limitesDecisao } from '@painel-pj/contract/limites';
import { writeMessage } from '@painel-pj/contract/mensagem-correcao';
import { useState } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import type { Act } from '#features/cadastros/decision/decision.ts';
import { ActForm } from '#features/cadastros/decision/dialogs/act-form.tsx';
import { isTooShort, toDraft, toRequest } from '#features/cadastros/decision/dialogs/drafts.ts';
import { ItemList } from '#features/cadastros/decision/dialogs/item-list.tsx';
import { previewDeadline } from '#features/cadastros/decision/dialogs/preview-deadline.ts';
import { useAct } from '#features/cadastros/decision/dialogs/use-act.ts';
import { type CadastroLido, nameOf } from '#features/cadastros/reading/read-cadastro.ts';
import { getConfig } from '#lib/config.ts';

type Props = {
  isOpen: boolean;
  cadastro: CadastroLido;
  /** What to ask for, to begin with. */
  items: Item[];
  /** What was written before and not saved. */
  unsaved: Act | null;
  onClose: () => void;
};

const { min, max } = limitesDecisao.prazoDias;
const isDays = (days: number) => Number.isInteger(days) && days >= min && days <= max;

function firstItems(items: Item[], unsaved: Act | null) {
  const first = unsaved?.name === 'ask' ? unsaved.request.itens : items;
  return (first.length > 0 ? first : [{ texto: '' }]).map(toDraft);
}

export default function AskDialog({ isOpen, cadastro, items, unsaved, onClose }: Props) {
  const { isSaving, problem, campos, send } = useAct(cadastro);
  const [drafts, setDrafts] = useState(() => firstItems(items, unsaved));
  const [days, setDays] = useState(() =>
    String((unsaved?.name === 'ask' && unsaved.request.prazoDias) || getConfig().prazoCorrecaoDias),
  );
  const [isTried, setIsTried] = useState(false);
  const prazoDias = Number(days);
  const written = drafts.filter((draft) => !isTooShort(draft));
  const message = writeMessage({
    razaoSocial: nameOf(cadastro),
    cnpj: cadastro.cnpj,
    itens: written,
    prazo: previewDeadline(isDays(prazoDias) ? prazoDias : getConfig().prazoCorrecaoDias),
  });

  function submit(): void {
    setIsTried(true);
    const isReady = drafts.length > 0 && written.length === drafts.length && isDays(prazoDias);
    if (isReady) send({ name: 'ask', request: toRequest(drafts, prazoDias) });
  }
  const errorOf = (index: number) => {
    const draft = drafts[index];
    if (isTried && draft && isTooShort(draft)) return 'Diga o que a empresa deve enviar, ou tire o item.';
    return campos[`itens.${index}.texto`] ?? campos[`itens.${index}.alvo`];
  };

  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title="Pedir correção"
      description={`${nameOf(cadastro)} fica com a empresa até a resposta, ou até o fim do prazo.`}
      onClose={onClose}
    >
      <ActForm
        confirmLabel="Pedir correção"
        isSaving={isSaving}
        problem={problem}
        onSubmit={submit}
        onCancel={onClose}
      >
        <ItemList
          drafts={drafts}
          errorOf={errorOf}
          onChange={setDrafts}
          onAdd={() => setDrafts([...drafts, toDraft({ texto: '' })])}
        />
        {isTried && drafts.length === 0 && (
          <p role="alert" className="mt-1 text-[13px] font-medium text-alert">
            Acrescente o que a empresa deve corrigir.
          </p>
        )}
        <div className="mt-4 max-w-[220px]">
          <Field
            label="Prazo em dias úteis"
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={days}
            onChange={(event) => setDays(event.target.value)}
            error={isDays(prazoDias) ? campos.prazoDias : `Use de ${min} a ${max} dias.`}
          />
        </div>
        <section aria-label="Mensagem para a empresa" className="mt-5">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-[13px] font-semibold">Mensagem para a empresa</h3>
            <CopyButton text={message} label="Copiar" className="h-8! px-3! text-[13px]" />
          </div>
          <p className="mt-2 max-h-56 overflow-y-auto rounded-control bg-hover px-3.5 py-3 text-[13px] whitespace-pre-wrap wrap-anywhere">
            {message}
          </p>
        </section>
      </ActForm>
    </Dialog>
  );
}
