import { useMutationState } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { CloudOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { patience } from '#web/lib/annotations/patience.ts';
import { TRADE_CHANGES } from '#web/lib/annotations/trade-changes-key.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { AGE_MARK } from './age-mark.ts';

const DAY_MS = 24 * 3_600_000;

/** Today's numbers are told by the clock, older ones by their day. */
const asOf = (at: number): string => formatDate(at, Date.now() - at < DAY_MS ? 'clock' : 'day-month');

const PENDING = { mutationKey: [...TRADE_CHANGES], status: 'pending' } as const;

const WaitingChanges = lazy(async () => ({
  default: (await import('./waiting-changes.tsx')).WaitingChanges,
}));

/** How many changes wait that can be given up, and the list of them once somebody asks for it. */
function useWaiting(): {
  readonly waiting: number;
  readonly show: () => void;
  readonly list: ReactNode;
} {
  const waiting = useMutationState({
    filters: {
      ...PENDING,
      predicate: ({ state }) => patience.get(state.variables as TradeChangeJson)?.isGivenUp() === false,
    },
  }).length;
  const [open, setOpen] = useState(false);
  if (open && waiting === 0) setOpen(false);
  return {
    waiting,
    show: () => setOpen(true),
    list: open ? (
      <Suspense>
        <WaitingChanges onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}

/** Says that something waits though there is a network. Mostly it is sent before anybody could read it. */
export function WaitingMark(): ReactNode {
  const { waiting, show, list } = useWaiting();
  return waiting === 0 ? null : (
    <>
      <button
        type="button"
        onClick={show}
        title="The server does not answer. Changes to trades are kept on this device and sent once it does."
        className={`${AGE_MARK} animate-[appear_120ms_2s_both] underline-offset-2 hover:underline`}
      >
        <CloudOff aria-hidden="true" />
        <span>{waiting} to send</span>
      </button>
      {list}
    </>
  );
}

/** Says that there is no network, of when the numbers are, and how much waits to be sent. */
export function OfflineMark({ at }: { readonly at: number | null }): ReactNode {
  const { waiting: kept, show, list } = useWaiting();
  // Of a visitor of the demo nothing is kept, and what is said waits all the same.
  const waiting = useMutationState({
    filters: {
      ...PENDING,
      predicate: ({ state }) => patience.get(state.variables as TradeChangeJson)?.isGivenUp() !== true,
    },
  }).length;
  const title =
    'You are offline. Changes to trades and what you write are kept on this device and sent once you are back online.';
  const said = (
    <>
      <CloudOff aria-hidden="true" />
      <span>
        Offline
        {at === null ? null : <span className="max-sm:hidden">, as of {asOf(at)}</span>}
        {waiting === 0 ? null : `, ${waiting} to send`}
      </span>
    </>
  );
  return kept === 0 ? (
    <span title={title} className={AGE_MARK}>
      {said}
    </span>
  ) : (
    <>
      <button
        type="button"
        onClick={show}
        title={title}
        className={`${AGE_MARK} underline-offset-2 hover:underline`}
      >
        {said}
      </button>
      {list}
    </>
  );
}
