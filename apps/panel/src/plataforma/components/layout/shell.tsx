import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { getConfig, usePageTitle } from '#plataforma/lib/config.ts';
import { AccountLink } from './account-link.tsx';
import { isLogoSettled, Logo } from './logo.tsx';
import { PauseToggle } from './pause-toggle.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

type Props = {
  title: string;
  leading: ReactNode;
  /** The menu's links along the left edge, if there is room. */
  rail?: ReactNode;
  /** The screen is as high as the window, and each part scrolls separately. */
  isFull?: boolean;
  children: ReactNode;
};

const pageClass = 'mx-auto w-full max-w-[clamp(1240px,66vw,1680px)] scroll-mt-14 px-3.5 pt-7 pb-20 sm:px-6';
const fullClass = 'relative h-[calc(100dvh-50px)] overflow-hidden print:h-auto print:overflow-visible';

/** The frame of every signed-in screen; `leading` opens the menu or goes back. */
export function Shell({ title, leading, rail, isFull = false, children }: Props) {
  const main = useRef<HTMLElement>(null);
  // Kept from the first render: a later change of the URL on the same screen must not move the focus.
  const [arrival] = useState(useNavigationType());
  const [hasLogo, setHasLogo] = useState(isLogoSettled);
  usePageTitle(title);

  // A screen reader follows a change of screen by the focus; after a page load it reads the page anyway.
  useEffect(() => {
    if (arrival !== 'POP') main.current?.focus();
  }, [arrival]);

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: followed as usual it would be a history entry without what this screen was handed */}
      <a
        href="#conteudo"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="surface-card fixed top-2 left-2 z-30 -translate-y-16 rounded-control border border-line px-4 py-2 focus:translate-y-0 print:hidden"
      >
        Pular para o conteúdo
      </a>
      <header className="surface-card sticky top-0 z-20 border-b border-line print:static print:border-0">
        <div className="flex h-14 items-center gap-2.5 px-2.5 sm:px-6 print:h-10 print:px-0">
          <div className="contents print:hidden">{leading}</div>
          <Logo size={28} onSettled={() => setHasLogo(true)} />
          <span className="@container min-w-0 flex-1">
            {/* With room for two or three letters, the logo says more alone. */}
            <span
              className={`block truncate font-semibold @max-[72px]:opacity-0 ${hasLogo ? '' : 'invisible'}`}
            >
              {getConfig().nomeEmpresa}
            </span>
          </span>
          <div className="contents print:hidden">
            {!isFull && <PauseToggle />}
            <ThemeToggle />
            <AccountLink />
          </div>
        </div>
      </header>
      {rail}
      <div className={rail ? 'xl:pl-[72px] print:pl-0' : ''}>
        <main
          ref={main}
          id="conteudo"
          tabIndex={-1}
          data-full={isFull || undefined}
          className={`${isFull ? fullClass : pageClass} print:max-w-none print:p-0`}
        >
          {children}
        </main>
      </div>
    </>
  );
}
