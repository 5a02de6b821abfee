import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDecisionState } from '#analise/decision/use-decision.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { useSettled } from '#plataforma/lib/use-settled.ts';
import { getProvider } from '#provider/adapters/get-provider.ts';
import type { News } from '#provider/adapters/provider.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { useAccount } from '#provider/calls/account.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { canTake, myId, readPresence } from './presence.ts';

const situations = {
  a_analisar: 'a analisar',
  com_a_empresa: 'com a empresa',
  recusado: 'recusado',
  cadastrado: 'aprovado',
} as const;

/** The case as it is now, when somebody changed it since it was opened. Null: it is as shown. */
function useChanged(cadastro: Cadastro | null, alterados: number): Cadastro | null {
  const id = cadastro?.id ?? null;
  const [opened, setOpened] = useState({ id, versao: cadastro?.versao, alterados });
  // What is shown was read again, or another case was opened: from here on only what comes after it is news.
  if (opened.id !== id || opened.versao !== cadastro?.versao) {
    setOpened({ id, versao: cadastro?.versao, alterados });
  }
  const isAsked = id !== null && can.cadastroPorId && alterados > opened.alterados;
  const { data } = useQuery({
    queryKey: queryKeys.now(String(id), alterados),
    queryFn: isAsked ? () => getProvider().readAgain(String(id)) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isNewer = isAsked && data && cadastro && (data.versao ?? 0) > (cadastro.versao ?? 0);
  return isNewer ? data : null;
}

/** What colleagues do with the case that is open, and what must be said before one acts on it. */
export function useColleagues(cadastro: Cadastro | null, news: News) {
  const mayDecide = useHas('decidir');
  const { isSaving } = useDecisionState(cadastro?.id ?? null);
  const me = useAccount()?.id ?? myId();
  const id = cadastro === null ? null : String(cadastro.id);
  const posse = id !== null && canTake(mayDecide) ? readPresence(news).posseOf(id) : null;
  const isMine = posse !== null && posse.id === me;
  const other = posse !== null && me !== null && !isMine && posse.ate.getTime() > Date.now() ? posse : null;
  const [held, setHeld] = useState<string | null>(null);
  if (isMine && held !== id) setHeld(id);
  const isLost = other !== null && held === id;

  const about = other && `${id} ${other.id}`;
  const [told, setTold] = useState<string | null>(null);
  const isTold = about !== null && told === about;
  // The second press of a double press came before it could be read.
  const isRead = useSettled(String(isTold));
  const changed = useChanged(cadastro, news.alterados);

  function tell(): string | null {
    if (changed && !isSaving) {
      const now = changed.analise.situacao;
      return now === cadastro?.analise.situacao
        ? 'Este cadastro mudou depois que você o abriu. Veja como está antes de decidir.'
        : `Outra pessoa decidiu: este cadastro agora está ${situations[now]}. Veja como está, ou siga para o próximo.`;
    }
    if (other && isLost) {
      return `${other.nome} assumiu este cadastro. Combine com ela ou ele antes de decidir, assuma de volta, ou siga para o próximo.`;
    }
    if (other && isTold) {
      return `Este cadastro está com ${other.nome}. Faça de novo para agir assim mesmo, ou assuma a análise.`;
    }
    return null;
  }
  return {
    words: tell(),
    hasChanged: changed !== null,
    /** False: first it is said whose case it is. */
    mayAct(): boolean {
      if (about === null || (isTold && isRead)) return true;
      setTold(about);
      return false;
    },
  };
}

type NoticeProps = {
  colleagues: Pick<ReturnType<typeof useColleagues>, 'words' | 'hasChanged'>;
  onShow: () => void;
  onNext: () => void;
};

/** Above the buttons that decide. */
export function ColleagueNotice({ colleagues: { words, hasChanged }, onShow, onNext }: NoticeProps) {
  return (
    <div role="alert" className="empty:hidden">
      {words && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-pending-tint px-5 py-1.5 text-[13px] font-medium text-pending max-sm:px-3.5 print:hidden">
          <span className="wrap-anywhere">{words}</span>
          {hasChanged && (
            <Button variant="link" className="text-[13px]" onClick={onShow}>
              Ver como está
            </Button>
          )}
          <Button variant="link" className="text-[13px]" onClick={onNext}>
            Próximo
          </Button>
        </p>
      )}
    </div>
  );
}
