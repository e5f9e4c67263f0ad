import type { ReactNode } from 'react';
import { addDays } from '#web/lib/filters/date-range.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { SignedNumber } from '#web/ui/numbers/signed-number.tsx';

/** The days before the range, as words beside a change. */
export interface PreviousDays {
  readonly from: string;
  readonly toExclusive: string;
}

interface ComparisonProps {
  readonly now: number | null;
  readonly before: number | null;
  readonly days: PreviousDays;
  /** `points`: fractions, whose difference is in percentage points. */
  readonly unit:
    | { readonly kind: 'money'; readonly currency: string }
    | { readonly kind: 'points' | 'ratio' };
}

/** How far a number is from what it was over as many days before. */
export function Comparison({ now, before, days, unit }: ComparisonProps): ReactNode {
  const last = addDays(days.toExclusive, -1);
  const length = Math.round((Date.parse(days.toExclusive) - Date.parse(days.from)) / 86_400_000);
  const words = length === 1 ? 'the day before' : `${length} days before`;
  const when = days.from === last ? formatDate(last) : `${formatDate(days.from)} – ${formatDate(last)}`;
  if (before === null || now === null)
    return <span title={when}>nothing {length === 1 ? words : `in the ${words}`}</span>;
  const change = now - before;
  return (
    <span title={`Compared with ${when}`}>
      {unit.kind === 'money' ? (
        <Money amount={change} currency={unit.currency} arrow />
      ) : (
        <Change change={unit.kind === 'points' ? change * 100 : change} kind={unit.kind} />
      )}{' '}
      vs {words}
    </span>
  );
}

function Change({ change, kind }: { change: Numeric; kind: 'points' | 'ratio' }): ReactNode {
  const places = kind === 'points' ? 1 : 2;
  const text = formatQuantity(change, { min: places, max: places, sign: 'always' });
  return (
    <SignedNumber
      text={kind === 'points' ? `${text} pts` : text}
      sign={signOf(change, places)}
      tone="signed"
      arrow
    />
  );
}
