import type { ReactNode } from 'react';
import { Logo } from '#plataforma/components/layout/logo.tsx';
import { PauseToggle } from '#plataforma/components/layout/pause-toggle.tsx';
import { ThemeToggle } from '#plataforma/components/layout/theme-toggle.tsx';

type Props = { title: string; text: ReactNode; children: ReactNode };

/** The frame of the screens before the sign-in. */
export function EntryCard({ title, text, children }: Props) {
  return (
    <>
      <div className="fixed top-4 right-4 z-10 flex items-center gap-2.5 sm:top-5 sm:right-5">
        <PauseToggle />
        <ThemeToggle />
      </div>
      <main className="surface-card w-full max-w-[400px] rounded-[20px] border border-line px-6 py-8 shadow-float sm:px-8">
        <div className="grid justify-items-center text-center">
          <Logo size={52} />
          <h1 className="mt-4 text-[22px] leading-tight font-bold tracking-[-0.02em]">{title}</h1>
          <p className="mt-1.5 text-balance text-muted">{text}</p>
        </div>
        {children}
      </main>
    </>
  );
}

export const entryBackdrop = 'login-backdrop grid min-h-dvh place-items-center px-4 py-20';
