import { useNavigate } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';

/** The trade that was pressed for, while the address does not say it yet. */
let ahead: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  ahead = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The trade that was pressed for, `null` once the address says it itself. A changed address has the whole list drawn before anything
 * of the trade is seen; its dialog goes by this, and is drawn with the press.
 */
export const useOpenedAhead = (): string | null => useSyncExternalStore(listen, () => ahead);

/** Whoever closes it before the address names any trade has closed it, wherever the address is by then. */
export const closeAhead = (): void => set(null);

/** Opens a trade over the list; in place of the one that is open, so that Back still leads to the list. */
export function useOpenTrade(replace: boolean): (tradeId: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (tradeId: string): void => {
      set(tradeId);
      const arrive = (): void => {
        // Another one may have been pressed for meanwhile, which the address does not have yet.
        if (ahead === tradeId) set(null);
      };
      void navigate({
        to: '/trades/$tradeId',
        params: { tradeId },
        search: true,
        replace,
        resetScroll: false,
      }).then(arrive, arrive);
    },
    [navigate, replace],
  );
}
