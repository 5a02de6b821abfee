import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { isCnpj } from '@painel-pj/contract/plataforma/numero-fiscal';
import type { ReactNode } from 'react';
import { EmailPreview } from '#analise/link/email-preview.tsx';
import { CheckField } from '#plataforma/components/ui/check-field.tsx';
import { CopyButton } from '#plataforma/components/ui/copy-button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { WholeNumbers } from '#plataforma/components/ui/whole-numbers.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { ItemList } from './item-list.tsx';
import { isTooShort, type RequestState, toDraft } from './use-request.ts';

type Props = {
  request: RequestState;
  /** The provider's error for each field. */
  campos?: Record<string, string>;
  /** The registration for which the message is previewed. */
  cadastro: Cadastro;
  /** Above the message. */
  children?: ReactNode;
};

const { min, max } = limitesDecisao.prazoDias;

function LinkChoice({ request, cadastro }: Pick<Props, 'request' | 'cadastro'>) {
  const { hasLink, setHasLink, drafts, days, hasDays } = request;
  const [label, way] = can.correio
    ? ['Enviar link', 'Vai por e-mail, e é mostrado uma vez.']
    : ['Criar link', 'É mostrado uma vez: copie o link e envie à empresa.'];
  return (
    <div className="mt-4">
      <CheckField
        label={label}
        hint={
          isCnpj(cadastro.cnpj)
            ? `Por ele a empresa responde sozinha, sem senha. ${way}`
            : 'O link pede o CNPJ, e o deste cadastro não é válido: a empresa não conseguiria abri-lo. Peça por outro canal.'
        }
        checked={hasLink}
        onChange={setHasLink}
      />
      {can.correio && hasLink && hasDays && drafts.length > 0 && (
        <EmailPreview cadastro={cadastro} itens={drafts.length} prazoDias={Number(days)} />
      )}
    </div>
  );
}

/** Items, deadline, and the message as the company will read it. */
export function RequestFields({ request, campos = {}, cadastro, children }: Props) {
  const { drafts, setDrafts, isTried } = request;
  const message = request.messageFor(cadastro);
  const errorOf = (index: number) => {
    const draft = drafts[index];
    if (isTried && draft && isTooShort(draft)) return 'Diga o que a empresa deve enviar, ou tire o item.';
    return campos[`itens.${index}.texto`] ?? campos[`itens.${index}.alvo`];
  };
  return (
    <>
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
          value={request.days}
          onChange={(event) => request.setDays(event.target.value)}
          error={request.hasDays ? campos.prazoDias : `Use de ${min} a ${max} dias.`}
        />
      </div>
      {can.link && <LinkChoice request={request} cadastro={cadastro} />}
      <section aria-label="Mensagem para a empresa" className="mt-5">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-[13px] font-semibold">Mensagem para a empresa</h3>
          <CopyButton text={message} label="Copiar" size="small" />
        </div>
        <p className="mt-1 text-[13px] text-muted">
          {can.correio && request.hasLink
            ? 'Não vai no e-mail: a empresa lê os itens ao abrir o link.'
            : 'Não é enviada daqui: copie para mandá-la à empresa.'}
        </p>
        {children}
        <p className="mt-2 rounded-control bg-hover px-3.5 py-3 text-[13px] whitespace-pre-wrap wrap-anywhere">
          <WholeNumbers text={message} />
        </p>
      </section>
    </>
  );
}
