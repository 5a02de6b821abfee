import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { documentName } from '#documentos/viewed-document.ts';
import { ChangeValues } from '#plataforma/components/list/change-values.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { tellChanges, tellHowMuch } from '#provider/answers/tell-changes.ts';

type Props = {
  cadastro: Cadastro;
  onDocument: (chave: string) => void;
  onCompare: (chave: string, former: string) => void;
};

const acts = { aprovacao: 'a aprovação', recusa: 'a recusa', pedido: 'o pedido', revisao: 'a revisão' };

function tellSince({ mudou: { desde } }: Cadastro): string {
  if (!desde) return 'desde que você abriu este cadastro pela última vez';
  const { ato, por, em } = desde;
  return `desde ${acts[ato]} de ${por}, em ${formatMoment(em)}`;
}

function CompareButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="link" className="text-[13px]" onClick={onClick}>
      Ver ao lado do anterior
    </Button>
  );
}

/** Where the history tells that a file was replaced, and both can still be shown. */
export function FormerFile({
  registro: { acao, detalhes },
  cadastro,
  onCompare,
}: Omit<Props, 'onDocument'> & { registro: RegistroAuditoria }) {
  if (acao !== 'documento.substituido') return null;
  const { chave, sha256 } = detalhes;
  const document = viewedDocuments(cadastro).find((one) => one.chave === chave);
  const isCurrent = document && getOwn(cadastro.conferencias, document.chave)?.sha256 === sha256;
  if (!document?.former || !isCurrent) return null;
  const { former } = document;
  return <CompareButton onClick={() => onCompare(document.chave, former.chave)} />;
}

const rowClass = 'grid gap-x-4 py-1 sm:grid-cols-[170px_minmax(0,1fr)]';

/** What the company changed since the last decision or request: old and new values. */
export function CaseChanges({ cadastro, onDocument, onCompare }: Props) {
  const title = tellHowMuch(cadastro);
  if (!title) return null;
  const documents = viewedDocuments(cadastro).filter(({ isNew }) => isNew);
  return (
    <section
      aria-label={title}
      className="surface-card rounded-card border border-line border-l-4 border-l-action px-[18px] py-3.5"
    >
      <h3 className="font-semibold">{title}</h3>
      <p className="text-[12px] text-muted tabular-nums">{tellSince(cadastro)}</p>
      <dl className="mt-1.5">
        {tellChanges(cadastro).map(({ nome, ...values }) => (
          <div key={`${nome} ${values.antes} ${values.depois}`} className={rowClass}>
            <dt className="text-[13px] text-muted">{nome}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere tabular-nums">
              <ChangeValues {...values} />
            </dd>
          </div>
        ))}
        {documents.map((document) => {
          const { chave, former } = document;
          return (
            <div key={chave} className={rowClass}>
              <dt className="text-[13px] text-muted">{former ? 'Arquivo trocado' : 'Arquivo novo'}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
                <Button variant="link" className="-ml-1" onClick={() => onDocument(chave)}>
                  {documentName(document)}
                </Button>
                {former && <CompareButton onClick={() => onCompare(chave, former.chave)} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
