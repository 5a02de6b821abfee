import type { AskCorrectionRequest, Link } from '@painel-pj/contract/analise/decisao';
import { useState } from 'react';
import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { RequestFields } from '#analise/decision/dialogs/request-fields.tsx';
import { useRequest } from '#analise/decision/dialogs/use-request.ts';
import { draftNameOf } from '#analise/decision/draft-name.ts';
import { describeLink } from '#analise/link/describe-link.ts';
import { CopyButton } from '#plataforma/components/ui/copy-button.tsx';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { askOne } from './act-on-one.ts';
import { SeveralDialog } from './several-dialog.tsx';
import { type Outcome, useSeveral } from './use-several.ts';

type Props = {
  isOpen: boolean;
  cadastros: Cadastro[];
  /** A request written before, still to be sent to the remaining ones. */
  unsent: AskCorrectionRequest | null;
  holderOf: (caseId: string) => string | null;
  onDone: (outcomes: Outcome[], request: AskCorrectionRequest) => void;
  onClose: () => void;
};

function tellDone(count: number): string {
  if (count === 0) return 'Nenhuma correção pedida';
  return count === 1 ? '1 correção pedida' : `${count} correções pedidas`;
}

const tellCompanies = (count: number) => (count === 1 ? '1 empresa' : `${count} empresas`);

function tellHeld(cadastros: Cadastro[], holderOf: Props['holderOf']): string {
  const held = cadastros.flatMap((cadastro) => {
    const holder = holderOf(String(cadastro.id));
    return holder === null || holder === 'você' ? [] : [`${nameOf(cadastro)} (${holder})`];
  });
  return held.length > 0 ? ` Em análise por outra pessoa agora: ${held.join(', ')}.` : '';
}

type Made = { nome: string; link: Link };

/** The links of all, shown once. */
function Links({ links }: { links: Made[] }) {
  return (
    <>
      <p className="text-muted">
        Copie cada texto e envie à empresa. Os links não são mostrados de novo: se um se perder, crie outro no
        cadastro.
      </p>
      <ul aria-label="Links para as empresas" className="divide-y divide-line">
        {links.map(({ nome, link }) => (
          <li key={link.token} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 font-semibold wrap-anywhere">{nome}</span>
            <CopyButton text={describeLink(link)} label="Copiar texto" size="small" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends the same request to each of the selected companies. */
export default function AskSeveralDialog(props: Props) {
  const { cadastros } = props;
  const [shown, setShown] = useState(0);
  const request = useRequest(
    props.unsent?.itens ?? [],
    props.unsent?.prazoDias,
    draftNameOf('varios', 'ask'),
  );
  const [links, setLinks] = useState<Made[]>([]);
  const { state, run, stop } = useSeveral();
  const example = cadastros[shown];
  if (!example) return null;

  async function submit(): Promise<void> {
    const finished = request.finish();
    if (!finished) return;
    const outcomes = await run(cadastros, (cadastro) =>
      askOne(cadastro, finished, (link) =>
        setLinks((before) => [...before, { nome: nameOf(cadastro), link }]),
      ),
    );
    request.draft.discard();
    props.onDone(outcomes, finished);
  }

  return (
    <SeveralDialog
      isOpen={props.isOpen}
      state={state}
      isWide
      title={`Pedir o mesmo a ${tellCompanies(cadastros.length)}`}
      description={`Cada cadastro recebe o seu pedido e fica com a empresa até a resposta, ou até o fim do prazo.${tellHeld(cadastros, props.holderOf)}`}
      tellDone={tellDone}
      result={links.length > 0 && <Links links={links} />}
      onStop={stop}
      onClose={props.onClose}
    >
      <ActForm
        confirmLabel={`Pedir a ${tellCompanies(cadastros.length)}`}
        isSaving={false}
        problem={undefined}
        draft={request.draft}
        onSubmit={() => void submit()}
        onCancel={props.onClose}
      >
        <RequestFields request={request} cadastro={example}>
          <label className="mt-1 flex items-center gap-2 text-[13px] text-muted">
            Como será lida por
            <select
              value={shown}
              onChange={(event) => setShown(Number(event.target.value))}
              className="h-8 max-sm:h-[40px] min-w-0 flex-1 rounded-lg border border-control bg-card px-2 text-ink"
            >
              {cadastros.map((cadastro, index) => (
                <option key={String(cadastro.id)} value={index}>
                  {nameOf(cadastro)}
                </option>
              ))}
            </select>
          </label>
        </RequestFields>
      </ActForm>
    </SeveralDialog>
  );
}
