import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { useState } from 'react';
import { keyOfAlerta, onlyOpen } from '#cadastros/card/alertas.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { useSession } from '#plataforma/lib/session.ts';
import { useChecks } from '#provider/alertas/use-checks.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import { AnsweredChecks } from './answered-checks.tsx';
import { type Asking, CheckActions } from './check-actions.tsx';
import { LevelMark } from './level-mark.tsx';

const DismissDialog = lazyDialog(() => import('./dismiss-dialog.tsx'));

type Props = { cadastro: Cadastro; acts: Asking; onDocument: (chave: string) => void };

const rowClass =
  'flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-[18px] py-2.5 first:border-t-0';

function Found({ alerta, cadastro, onDocument }: { alerta: Alerta } & Omit<Props, 'acts'>) {
  const document = viewedDocuments(cadastro).find(
    ({ chave, url }) => chave === alerta.alvo && url !== undefined,
  );
  return (
    <p className="min-w-0 flex-1 basis-[300px] wrap-anywhere max-sm:basis-52">
      <span>{alerta.texto}</span>{' '}
      {document && (
        <Button variant="link" className="text-[13px]" onClick={() => onDocument(document.chave)}>
          Ver {document.label}
        </Button>
      )}
    </p>
  );
}

/** The checks, at the top of the case. */
export function ToCheck({ cadastro, acts, onDocument }: Props) {
  const alertas = useChecks(cadastro) ?? [];
  // Checks that the panel made itself are stored nowhere, so they can't be answered.
  const canAnswer = useSession().role === 'admin' && cadastro.id !== null && cadastro.alertas !== null;
  const [dismissed, setDismissed] = useState<{ alerta: Alerta; versao: number | null } | null>(null);
  const open = onlyOpen(alertas);
  const answered = alertas.filter(({ resposta }) => resposta);
  if (open.length === 0 && answered.length === 0) return null;
  return (
    <section
      aria-label="O que conferir"
      className="surface-card overflow-clip rounded-card border border-line"
    >
      <h3 className="px-[18px] pt-3.5 pb-1 text-[12px] font-semibold text-muted">
        O que conferir · {open.length}
      </h3>
      <ul>
        {open.map((alerta) => (
          <li key={keyOfAlerta(alerta)} className={rowClass}>
            <LevelMark nivel={alerta.nivel} />
            <Found alerta={alerta} cadastro={cadastro} onDocument={onDocument} />
            {canAnswer && (
              <CheckActions
                alerta={alerta}
                acts={acts}
                onDismiss={() => setDismissed({ alerta, versao: cadastro.versao })}
              />
            )}
          </li>
        ))}
      </ul>
      {answered.length > 0 && (
        <AnsweredChecks
          id={String(cadastro.id)}
          versao={cadastro.versao}
          alertas={answered}
          canReopen={canAnswer}
        />
      )}
      {dismissed && (
        <DismissDialog isOpen id={String(cadastro.id)} {...dismissed} onClose={() => setDismissed(null)} />
      )}
    </section>
  );
}
