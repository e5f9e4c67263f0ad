import type { PriceFeedJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Badge, type BadgeTone } from '#web/ui/surfaces/badge.tsx';

type Standing = NonNullable<PriceFeedJson['standing']>;

const STATES: Readonly<Record<Standing['state'], readonly [BadgeTone, string]>> = {
  linking: ['neutral', 'Being set up'],
  'first-pull': ['accent', 'Fetching, newest first'],
  ok: ['success', 'Up to date'],
  'rate-limited': ['neutral', 'Waiting for its next calls'],
  failing: ['warning', 'Trying again'],
  'needs-attention': ['danger', 'Needs attention'],
  paused: ['neutral', 'Paused'],
};

const counted = (count: number, one: string, more: string): string =>
  `${numberFormat({}).format(count)} ${count === 1 ? one : more}`;

/** How a feed stands, what it has told, and when it goes on. */
export function FeedStanding({ standing }: { readonly standing: Standing }): ReactNode {
  const { state, reason, nextAt, instruments, bars, withheld, doubted } = standing;
  const [tone, words] = STATES[state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
        <Badge tone={tone}>{words}</Badge>
        {bars === 0
          ? 'Nothing fetched yet.'
          : `${counted(bars, 'bar', 'bars')} of ${counted(instruments, 'instrument', 'instruments')}.`}
        {nextAt === null || state === 'first-pull' ? null : (
          <span>
            Next: <DateTime value={nextAt} format="date-time" />
          </span>
        )}
      </div>
      {reason === null ? null : <p className="text-13 text-pretty text-ink">{reason}</p>}
      {doubted.length === 0 ? null : (
        <p className="text-13 text-pretty text-ink">
          Its prices of {doubted.join(', ')} are far from those at which you traded, and are not used: they
          may belong to another security with that symbol, or be in another unit.
        </p>
      )}
      {withheld === 0 ? null : (
        <p className="text-13 text-pretty text-ink">
          Your plan does not include, or only in part, {counted(withheld, 'range', 'ranges')} that your trades
          need (a day of minute bars or a year of daily bars each). Once it does, fetch prices again.
        </p>
      )}
    </>
  );
}
