import type { Item } from '@painel-pj/contract/analise/decisao';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { AskedLink } from '#analise/link/asked-link.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { ActForm } from './act-form.tsx';
import { RequestFields } from './request-fields.tsx';
import { useAct } from './use-act.ts';
import { useRequest } from './use-request.ts';

type Props = {
  isOpen: boolean;
  cadastro: Cadastro;
  /** The initial items. */
  items: Item[];
  onClose: () => void;
  /** It was asked, and the link for the company was seen. */
  onLeave: () => void;
};

export default function AskDialog({ isOpen, cadastro, items, onClose, onLeave }: Props) {
  const { cadastrado } = cadastro;
  const [title, told] = cadastrado
    ? ['Pedir atualização', 'Atualização pedida à empresa']
    : ['Pedir correção', 'Correção pedida à empresa'];
  const { isSaving, problem, campos, answer, send } = useAct(cadastro, told);
  const request = useRequest(items, undefined, draftNameOf(cadastro.id, 'ask'));

  function submit(): void {
    const finished = request.finish();
    if (finished) send({ name: 'ask', request: finished });
  }

  if (answer && request.hasLink)
    return <AskedLink isOpen={isOpen} cadastro={cadastro} link={answer.link} onClose={onLeave} />;
  return (
    <Dialog
      isOpen={isOpen}
      isAside
      title={title}
      description={
        cadastrado
          ? `O cadastro de ${nameOf(cadastro)} segue aprovado. A resposta da empresa volta a esta revisão.`
          : `O cadastro de ${nameOf(cadastro)} fica com a empresa até a resposta, ou até o fim do prazo.`
      }
      onClose={onClose}
    >
      <ActForm
        confirmLabel={title}
        isSaving={isSaving}
        problem={problem}
        draft={request.draft}
        onSubmit={submit}
        onCancel={onClose}
      >
        <RequestFields request={request} campos={campos} cadastro={cadastro} />
      </ActForm>
    </Dialog>
  );
}
