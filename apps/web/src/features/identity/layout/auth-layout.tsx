import type { ReactNode } from 'react';
import { Wordmark } from '#web/ui/pictures/logo.tsx';
import { EntranceWatch } from './entrance-watch.tsx';
import { TapeArt } from './tape-art.tsx';

/** The room that all pages of the public group share: the form at the left, the tape at the right. */
export function AuthLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_minmax(0,1.25fr)]">
      <EntranceWatch />
      <div className="flex flex-col px-6 py-6 md:px-10">
        <header>
          <Wordmark />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">{children}</main>
      </div>
      <aside
        className="relative overflow-hidden border-l border-border bg-panel max-lg:hidden"
        aria-hidden="true"
      >
        <TapeArt />
      </aside>
    </div>
  );
}
