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

/** How many changes wait. @param all with those that cannot be given up: of a visitor of the demo nothing is kept, and it waits all the same. */
const useWaiting = (all: boolean): number =>
  useMutationState({
    filters: {
      ...PENDING,
      predicate: ({ state }) => !(patience.get(state.variables as TradeChangeJson)?.isGivenUp() ?? !all),
    },
  }).length;

interface MarkProps {
  readonly title: string;
  readonly delay?: string;
  readonly children: ReactNode;
}

/** Lists what waits once it is pressed, where any of it can be given up. */
function Mark({ title, delay = '', children }: MarkProps): ReactNode {
  const canGiveUp = useWaiting(false) > 0;
  const [open, setOpen] = useState(false);
  if (open && !canGiveUp) setOpen(false);
  const Part = canGiveUp ? 'button' : 'span';
  return (
    <>
      <Part
        {...(canGiveUp && { type: 'button', onClick: () => setOpen(true) })}
        title={title}
        className={`${AGE_MARK} ${delay} underline-offset-2 enabled:hover:underline`}
      >
        <CloudOff aria-hidden="true" />
        <span>{children}</span>
      </Part>
      {open ? (
        <Suspense>
          <WaitingChanges onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface NetworkMarkProps {
  readonly isOffline: boolean;
  /** When the numbers were told, in ms since the epoch. */
  readonly at: number | null;
}

/** Says that there is no network, of when the numbers are, and how much waits to be sent; or that something waits though there is one. */
export function NetworkMark({ isOffline, at }: NetworkMarkProps): ReactNode {
  const waiting = useWaiting(isOffline);
  if (isOffline) {
    return (
      <Mark title="You are offline. Changes to trades and what you write are kept on this device and sent once you are back online.">
        {/* On a phone the sign says it, where something else has to be said as well. */}
        <span className={waiting === 0 ? undefined : 'max-sm:sr-only'}>
          Offline
          {at === null ? null : <span className="max-sm:hidden">, as of {asOf(at)}</span>}
          {waiting === 0 ? null : ', '}
        </span>
        {waiting === 0 ? null : `${waiting} to send`}
      </Mark>
    );
  }
  return waiting === 0 ? null : (
    <Mark
      title="The server does not answer. Changes to trades are kept on this device and sent once it does."
      // Mostly it is sent before anybody could read it.
      delay="animate-[appear_120ms_2s_both]"
    >
      {waiting} to send
    </Mark>
  );
}
