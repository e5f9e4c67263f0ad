import { lazy, type ReactNode, Suspense } from 'react';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { CommandHost } from './commands/command-host.tsx';
import { FirstPageWatch } from './first-page-watch.tsx';
import { GlobalBar } from './global-bar.tsx';
import { GrantBanner } from './grant-banner.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { OfflineWatch } from './offline-watch.tsx';
import { SessionWatch } from './session-watch.tsx';

// What is dropped before is taken all the same, and led on once this is there.
const LaterFrame = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./later-frame.tsx')).LaterFrame };
});

/** Everything around a page of the app group. */
export function AppFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-raised px-3 py-2 text-13 font-medium shadow-float focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <SessionWatch />
      <FirstPageWatch />
      <OfflineWatch />
      <CommandHost />
      <Suspense>
        <LaterFrame />
      </Suspense>
      <div className="flex min-h-dvh">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <GlobalBar />
          <GrantBanner />
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col max-md:pb-16">
            {children}
          </main>
        </div>
      </div>
      <BottomBar />
    </>
  );
}
