import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { nextPaint } from '#web/lib/loading/next-paint.ts';
import { OpenedAhead } from './ahead.ts';
import { askForTrade } from './ask-for-trade.ts';

/** So long after it is painted the address says what is open, whatever is drawn of it by then. */
const LONGEST_MS = 400;

const ahead = new OpenedAhead((run) => nextPaint(() => setTimeout(run, LONGEST_MS)));

/**
 * The trade that was pressed for, `null` once the address says it itself. A changed address has the whole list and all its links
 * drawn anew before anything of the trade is seen; its dialog goes by this, and is there before.
 */
export const useOpenedAhead = (): string | null => useSyncExternalStore(ahead.subscribe, ahead.get);

/** What is looked at first in the dialog is drawn. */
export const drawnAhead = ahead.drawn;

/**
 * Whoever closes it at once has closed it, wherever the address is by then.
 *
 * @returns whether that is the list still.
 */
export const closeAhead = (): boolean => ahead.close();

/** Opens a trade over the list; in place of the one that is open, so that Back still leads to the list. */
export function useOpenTrade(replace: boolean): (tradeId: string) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { history } = useRouter();
  return useCallback(
    (tradeId: string): void => {
      const { href } = history.location;
      void askForTrade(client, tradeId);
      ahead.open(tradeId, replace, async (replaces) => {
        // Who has left the list in the moment between stays where he went.
        if (history.location.href !== href) return;
        await navigate({
          to: '/trades/$tradeId',
          params: { tradeId },
          search: true,
          replace: replaces,
          resetScroll: false,
        });
      });
    },
    [navigate, client, replace, history],
  );
}
