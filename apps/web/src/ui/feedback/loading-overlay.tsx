import { type ReactNode, useSyncExternalStore } from 'react';
import { loadingFlag } from '#web/lib/loading/loading-flag.ts';

/** Covers the whole area with a rotating ring while the loading flag is on; nothing otherwise. */
export function LoadingOverlay(): ReactNode {
  const loading = useSyncExternalStore(loadingFlag.subscribe, loadingFlag.get, loadingFlag.get);
  if (!loading) return null;
  return (
    <div className="fixed inset-0 z-60 grid animate-[appear_150ms] place-items-center bg-backdrop">
      <LoadingRing />
    </div>
  );
}

/** The ring alone: a page that is still on its way. */
export function LoadingRing(): ReactNode {
  return (
    <div role="status" aria-label="Loading" className="grid place-items-center">
      <span className="size-10 animate-[rotate_0.9s_linear_infinite] rounded-pill border-[3px] border-accent/25 border-t-accent" />
    </div>
  );
}
