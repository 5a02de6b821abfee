import type { Item } from '@painel-pj/contract/analise/decisao';
import { writeMessage } from '@painel-pj/contract/analise/mensagem-correcao';
import { tellValor } from '@painel-pj/contract/cadastros/tell-mudancas';
import type { Retorno } from '@painel-pj/contract/plataforma/limites';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { CopyButton } from '#plataforma/components/ui/copy-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatDeadline } from '#plataforma/lib/format/date.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { fieldOf } from '#provider/answers/find-changes.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { motivosOptions } from '#provider/calls/case.ts';

const CaseLink = lazyPart(
  () => import('#analise/link/case-link.tsx'),
  () => null,
);

type Props = {
  cadastro: Cadastro;
  onDocument: (chave: string) => void;
  /** Absent: the person can't decide. */
  onGiveBack?: (() => void) | undefined;
};

type FrameProps = {
  title: string;
  /** What was done by whom, where the title is about something else. */
  act?: string;
  who: { por: string; em: string };
  children: ReactNode;
};

function Frame({ title, act = '', who, children }: FrameProps) {
  return (
    <section aria-label={title} className="surface-card rounded-card border border-line px-[18px] py-3.5">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-[12px] text-muted tabular-nums">
        {act} por {who.por} em {formatMoment(who.em)}
      </p>
      {children}
    </section>
  );
}

function GiveBack({ onGiveBack }: Pick<Props, 'onGiveBack'>) {
  if (!onGiveBack) return null;
  return (
    <Button variant="quiet" size="small" onClick={onGiveBack}>
      Devolver à análise
    </Button>
  );
}

/** The current state of what an item is about: a link to the document, or the value of the field. */
function Came({ cadastro, alvo, onDocument }: { alvo: string } & Omit<Props, 'onGiveBack'>) {
  const document = viewedDocuments(cadastro).find(({ chave }) => chave === alvo);
  const field = fieldOf(cadastro, alvo);
  if (document) {
    return (
      <Button variant="link" className="text-[13px]" onClick={() => onDocument(alvo)}>
        Ver {document.label}
      </Button>
    );
  }
  return (
    field && <span className="text-[13px] text-muted">Agora: {tellValor(alvo, field.valor) || 'vazio'}</span>
  );
}

function Items({ itens, ...props }: { itens: Item[] } & Omit<Props, 'onGiveBack'>) {
  return (
    <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
      {itens.map(({ texto, alvo }) => (
        <li key={`${alvo} ${texto}`} className="wrap-anywhere">
          {texto} {alvo && <Came alvo={alvo} {...props} />}
        </li>
      ))}
    </ol>
  );
}

const answers: Partial<Record<Retorno, string>> = {
  corrigido: 'A empresa respondeu ao pedido',
  corrigido_tarde: 'A empresa respondeu depois do prazo',
  sem_resposta: 'O prazo passou sem resposta ao pedido',
};

function titleOfRequest({ analise: { situacao, retorno, prazo } }: Cadastro): string {
  if (prazo) return `Pedido à empresa, até ${formatDeadline(prazo)}`;
  if (situacao === 'com_a_empresa') return 'Pedido à empresa';
  return (retorno && answers[retorno]) || 'Pedido à empresa';
}

function Request({ cadastro, onDocument, onGiveBack }: Props) {
  const { prazo, rodada, pedido } = cadastro.analise;
  if (!pedido) return null;
  const { razaoSocial = nameOf(cadastro), cnpj, cadastrado } = cadastro;
  const title = `${titleOfRequest(cadastro)}${rodada > 1 ? ` · ${rodada}ª rodada` : ''}`;
  return (
    <Frame title={title} act="pedido feito" who={pedido}>
      <Items itens={pedido.itens} cadastro={cadastro} onDocument={onDocument} />
      {can.link && (
        <Suspense>
          <CaseLink cadastro={cadastro} />
        </Suspense>
      )}
      {prazo && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <CopyButton
            text={writeMessage({ razaoSocial, cnpj, cadastrado, itens: pedido.itens, prazo })}
            label="Copiar mensagem"
            size="small"
          />
          <GiveBack onGiveBack={onGiveBack} />
        </div>
      )}
    </Frame>
  );
}

function Refusal({ cadastro, onGiveBack }: Props) {
  const { situacao, recusa } = cadastro.analise;
  const { data: reasons = [] } = useQuery({ ...motivosOptions(), enabled: recusa !== null });
  if (!recusa || situacao !== 'recusado') return null;
  const names = recusa.motivos.map(
    (codigo) => reasons.find((reason) => reason.codigo === codigo)?.nome ?? codigo,
  );
  return (
    <Frame
      title={recusa.definitiva ? 'Recusado em definitivo' : 'Recusado, pode tentar de novo'}
      who={recusa}
    >
      <p className="mt-2 font-medium">{names.join(' · ')}</p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{recusa.textoEmpresa}</p>
      {recusa.notaInterna && (
        <p className="mt-2 rounded-lg bg-hover px-3 py-2 text-[13px] whitespace-pre-wrap wrap-anywhere">
          <strong className="font-semibold">Só para a equipe:</strong> {recusa.notaInterna}
        </p>
      )}
      <div className="mt-3 flex empty:hidden">
        <GiveBack onGiveBack={onGiveBack} />
      </div>
    </Frame>
  );
}

/** What was decided about the case so far, and what it waits for. */
export function CaseSituation(props: Props) {
  const { segunda } = props.cadastro.analise;
  return (
    <>
      {segunda && (
        <Frame title="Falta a aprovação de outra pessoa" who={segunda}>
          <p className="mt-1 text-[13px]">A primeira aprovação vale para os dados como estão agora.</p>
        </Frame>
      )}
      <Request {...props} />
      <Refusal {...props} />
    </>
  );
}
