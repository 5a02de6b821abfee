import { type ReactNode, useEffect, useRef } from 'react';
import { toggleOf } from '#analise/decision/decision.ts';
import { scrollByKey, scrollKeys } from '#documentos/view/scroll-keys.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { announce } from '#plataforma/lib/announce.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import { isKeyboardTaken } from '#plataforma/lib/typed-ahead.ts';
import { useSettled } from '#plataforma/lib/use-settled.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { useAccount } from '#provider/calls/account.ts';
import { CaseBody } from './case-body.tsx';
import { CaseFoot } from './case-foot.tsx';
import { CaseHead, type Moves } from './case-head.tsx';
import { type CaseTab, CaseTabs } from './case-tabs.tsx';
import { useCaseActs } from './use-case-acts.ts';

const CaseDialogs = lazyDialog(() => import('./case-dialogs.tsx'));

type Props = {
  cadastro: Cadastro;
  /** It replaced another case: the focus moves to it, for keyboard and screen reader. */
  isFollowed: boolean;
  moves: Moves;
  taking: ReactNode;
  /** In the head. */
  tools: ReactNode;
  /** The document in the viewer. */
  current: string | null;
  documents: number;
  onDocument: (chave: string) => void;
  /** Shows a new file beside the one it replaced. */
  onCompare: (chave: string, former: string) => void;
  /** False: something must be said first. */
  mayAct: () => boolean;
  onDecided: () => void;
  /** Undoes the last act on the case. Null: there is none that can be undone. */
  undo: (() => void) | null;
  /** Above the foot. */
  notice: ReactNode;
  /** On a small screen: which part is shown, and the viewer as the other part. */
  tabs?: { tab: CaseTab; onTab: (tab: CaseTab) => void; viewer: ReactNode } | undefined;
};

const titleId = 'caso';
const panelId = 'parte-do-caso';

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** One registration, to read and decide. Each case is a new component, so that no state of the former one remains. */
export function Case({ cadastro, isFollowed, moves, taking, tabs, ...props }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const name = nameOf(cadastro);
  const canDecide = useHas('decidir') && cadastro.id !== null;
  const personId = useAccount()?.id;
  const isReady = useSettled(toggleOf(cadastro, personId)?.act.name ?? 'nothing');
  const hasShortcut = useShortcutsOn();
  const { onDecided, undo, mayAct } = props;
  const acts = useCaseActs(cadastro, { canDecide, isReady, current: props.current, onDecided, undo, mayAct });

  useEffect(() => {
    // Screen readers go on from here; where no document is shown, the arrow keys scroll it.
    if (isFollowed && !isTyping()) panel.current?.focus({ preventScroll: true });
    if (isFollowed) announce(`Agora: ${name}`);
  }, [isFollowed, name]);

  // With Alt, the keys that scroll the document scroll the case.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOther = !event.altKey || event.ctrlKey || event.metaKey || isKeyboardTaken();
      if (isOther || !scrollKeys.includes(event.key.toLowerCase())) return;
      event.preventDefault();
      scrollByKey(panel.current, event);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  // It has the focus after each move: without a name, all of it would be read.
  const part = {
    role: tabs ? 'tabpanel' : 'group',
    'aria-label': tabs?.tab === 'documentos' ? 'Documentos' : 'Dados',
  };
  const body = (
    <CaseBody
      cadastro={cadastro}
      current={props.current}
      acts={acts}
      onDocument={props.onDocument}
      onCompare={props.onCompare}
    />
  );
  return (
    <section
      aria-labelledby={titleId}
      className="relative flex h-full min-h-0 min-w-0 flex-col short:overflow-y-auto"
    >
      <CaseHead
        cadastro={cadastro}
        titleId={titleId}
        moves={moves}
        taking={taking}
        tools={props.tools}
        isShort={tabs?.tab === 'documentos'}
      />
      {tabs && <CaseTabs tab={tabs.tab} documents={props.documents} panelId={panelId} onTab={tabs.onTab} />}
      <div
        ref={panel}
        id={panelId}
        tabIndex={-1}
        {...part}
        // What is there only for screen readers must not make the page itself scroll.
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-[1_0_auto] short:overflow-visible"
      >
        {tabs?.tab === 'documentos' ? tabs.viewer : body}
      </div>
      {/* Together, so that the way to undo stays in view in a low window too. */}
      <div className="shrink-0 short:sticky short:bottom-0 short:z-10">
        {props.notice}
        <CaseFoot
          cadastro={cadastro}
          documents={props.documents}
          acts={acts}
          canDecide={canDecide}
          onDocument={props.onDocument}
          hasShortcut={hasShortcut}
        />
      </div>
      {acts.dialog && <CaseDialogs isOpen onClose={acts.close} cadastro={cadastro} acts={acts} />}
    </section>
  );
}
