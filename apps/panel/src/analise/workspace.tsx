import type { MeuDia as Day } from '@painel-pj/contract/analise/fila';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react';
import { tellNews } from '#cadastros/list/news-notice.tsx';
import { useNews } from '#cadastros/list/use-news.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { usePreparedRules } from '#provider/alertas/use-alertas.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { meuDiaQuery } from '#provider/calls/fila.ts';
import { Case } from './case/case.tsx';
import { CaseNotice, NoCase } from './case/case-notice.tsx';
import type { CaseTab } from './case/case-tabs.tsx';
import { DocumentFoot, DocumentsPane } from './case/documents-pane.tsx';
import { PrefetchCase, useDocumentChoice, useOpenCase } from './case/open-case.tsx';
import { PrintCard } from './case/print-card.tsx';
import { UndoNotice } from './decision/undo-notice.tsx';
import { useUndo } from './decision/use-undo.ts';
import { ColleagueNotice, useColleagues } from './queue/colleagues.tsx';
import { canTake, readPresence } from './queue/presence.ts';
import { Queue } from './queue/queue.tsx';
import { useQueueAddress } from './queue/queue-address.ts';
import { Taking } from './queue/taking.tsx';
import { useNextCase } from './queue/use-next-case.ts';
import { type QueueState, useQueue } from './queue/use-queue.ts';
import { useWorkspaceKeys } from './workspace-keys.ts';
import { useScreenSize, WorkspaceLayout } from './workspace-layout.tsx';

const MeuDia = lazyPart(() => import('./queue/meu-dia.tsx'), NoCase);
const QueueSheet = lazyDialog(() => import('./queue/queue-sheet.tsx'));
const WorkspaceHelp = lazyDialog(() => import('./workspace-help.tsx'));
const FollowLidos = lazyPart(
  () => import('./leitura/follow-lidos.tsx'),
  () => null,
);

type Props = {
  menu: ReactNode;
  rail: ReactNode;
  /** More tools in the head of a case. */
  showTools: (cadastro: Cadastro) => ReactNode;
};

type NothingOpenProps = ComponentProps<typeof NoCase> &
  Pick<QueueState, 'list'> & { day: Day | undefined; isAfterCase: boolean };

/** Where no case is open. A queue that could not be loaded says so itself: there is nothing to choose from. */
function NothingOpen({ list, day, isAfterCase, ...idle }: NothingOpenProps) {
  if (list.query.isError && !list.found) return null;
  return (
    <Suspense>
      {day ? <MeuDia day={day} isAfterCase={isAfterCase} {...idle} /> : <NoCase {...idle} />}
    </Suspense>
  );
}

/** The queue, one case and its documents on one screen. */
export function Workspace({ menu, rail, showTools }: Props) {
  const address = useQueueAddress();
  const { id } = address;
  const queue = useQueue(address);
  usePreparedRules();
  const opened = useOpenCase(id, queue);
  const { cadastro, documents } = opened;
  const choice = useDocumentChoice(id, documents);
  const news = useNews(queue.list, { isPresenceShown: can.fila });
  const mayDecide = useHas('decidir');
  const presence = readPresence(news);
  const shown = queue.list.query.data?.pages[0];
  const asOf = [shown?.readAt, shown?.decided.length, news.novos, news.alterados, presence.mine].join(' ');
  const { data: day } = useQuery({ ...meuDiaQuery(asOf), enabled: can.meuDia && shown !== undefined });
  const next = useNextCase(queue, address, presence.isFree);
  const undo = useUndo({ cadastro, onReturn: address.openCase });
  const colleagues = useColleagues(cadastro, news);
  const size = useScreenSize();
  const search = useRef<HTMLInputElement>(null);
  const [tabChoice, setTabChoice] = useState<{ caseId: string | null; tab: CaseTab } | null>(null);
  const tab = tabChoice?.caseId === id ? tabChoice.tab : 'dados';
  const setTab = (chosen: CaseTab) => setTabChoice({ caseId: id, tab: chosen });
  const [open, setOpen] = useState<'help' | 'queue' | 'search' | null>(null);
  const [arrival] = useState(id);
  const [hasMoved, setHasMoved] = useState(false);
  if (id !== arrival && !hasMoved) setHasMoved(true);

  function look(chave: string | undefined): void {
    if (chave === undefined) return;
    choice.choose(chave);
    setTab('documentos');
  }
  function compare(chave: string, former: string): void {
    choice.compare(chave, former);
    setTab('documentos');
  }
  useWorkspaceKeys({
    isOpen: id !== null,
    choice,
    onDocument: look,
    onMove: next.move,
    onNext: next.open,
    onLeave: () => address.openCase(null),
    onSearch: () => (search.current ? search.current.focus() : setOpen('search')),
    onHelp: () => setOpen('help'),
  });

  const notice = <UndoNotice notice={undo.notice} />;
  const idle = { isEmpty: next.isEmpty, isFindingNext: next.isFinding, onNext: next.open };
  const queuePane = (isSheet: boolean) => (
    <Queue
      queue={queue}
      address={address}
      day={day}
      news={tellNews(news)}
      searchRef={search}
      holderOf={presence.holderOf}
      onOpen={() => setOpen(null)}
      onNext={() => {
        setOpen(null);
        next.open();
      }}
      isFindingNext={next.isFinding}
      onHelp={isSheet ? undefined : () => setOpen('help')}
      notice={!isSheet && notice}
    />
  );
  const viewer = (
    <DocumentsPane
      cadastro={cadastro}
      documents={documents}
      choice={choice}
      onChoose={look}
      onExpired={opened.retry}
      foot={
        cadastro &&
        (cadastro.conferencias || can.notas) &&
        choice.active !== null && (
          <DocumentFoot
            key={id}
            cadastro={cadastro}
            documents={documents}
            current={choice.active}
            isNamed={choice.beside !== null}
            canAct={mayDecide}
            mayAct={colleagues.mayAct}
            onCurrent={look}
          />
        )
      }
    />
  );

  function showCase(): ReactNode | null {
    if (id === null) return null;
    if (!cadastro) return <CaseNotice opened={opened} onLeave={() => address.openCase(null)} />;
    return (
      <Case
        key={id}
        cadastro={cadastro}
        isFollowed={hasMoved}
        moves={{
          onPrevious: next.canMove(-1) ? () => next.move(-1) : undefined,
          onNext: next.canMove(1) ? () => next.move(1) : undefined,
          onClose: () => address.openCase(null),
          onQueue: size === 'three' ? undefined : () => setOpen('queue'),
        }}
        taking={
          canTake(mayDecide, cadastro) ? (
            <Taking key={id} caseId={id} posse={presence.posseOf(id)} onRefused={() => next.giveWay(id)} />
          ) : null
        }
        tools={showTools(cadastro)}
        current={choice.active}
        documents={documents.length}
        onDocument={look}
        onCompare={compare}
        mayAct={colleagues.mayAct}
        onDecided={next.advance}
        undo={undo.undoHere}
        notice={
          <>
            <ColleagueNotice colleagues={colleagues} onShow={opened.retry} onNext={next.open} />
            {size !== 'three' && notice}
          </>
        }
        tabs={size === 'one' ? { tab, onTab: setTab, viewer } : undefined}
      />
    );
  }

  return (
    <Shell title={cadastro ? nameOf(cadastro) : 'Análise'} leading={menu} rail={rail} isFull>
      <h1 className="sr-only">Análise de cadastros</h1>
      <WorkspaceLayout
        size={size}
        queue={queuePane(false)}
        openCase={showCase()}
        empty={<NothingOpen list={queue.list} day={day} isAfterCase={hasMoved} {...idle} />}
        documents={viewer}
      />
      {cadastro && <PrintCard cadastro={cadastro} readAt={opened.readAt} />}
      {cadastro && can.leitura && (
        <Suspense>
          <FollowLidos cadastro={cadastro} documents={documents} current={choice.active} onDocument={look} />
        </Suspense>
      )}
      {next.following && <PrefetchCase key={next.following.id} {...next.following} />}
      {(open === 'queue' || open === 'search') && size !== 'three' && id !== null && (
        <QueueSheet
          isOpen
          onClose={() => setOpen(null)}
          initialFocus={open === 'search' ? search : undefined}
        >
          {queuePane(true)}
        </QueueSheet>
      )}
      {open === 'help' && <WorkspaceHelp isOpen canDecide={mayDecide} onClose={() => setOpen(null)} />}
    </Shell>
  );
}
