import type { ReactNode } from 'react';
import { addDays } from '#web/lib/filters/date-range.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { signOf } from '#web/lib/format/numeric.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Points } from '#web/ui/numbers/points.tsx';
import { SignedNumber } from '#web/ui/numbers/signed-number.tsx';
import type { PreviousDays } from '../answers/previous-days.ts';

interface ComparisonProps {
  readonly now: CellRead;
  readonly before: CellRead;
  readonly days: PreviousDays;
  readonly unit: ChartUnit;
  /** With the words that it is compared with. */
  readonly inWords?: boolean;
  /** Nothing had closed then: what had closed without a result that is known is not nothing. */
  readonly isNothing?: boolean;
  /** More of it is not better: a cost, a depth, a time. */
  readonly isNeutral?: boolean;
}

/** How far a number is from what it was over as many days before. */
export function Comparison({
  now,
  before,
  days,
  unit,
  inWords = false,
  isNothing = false,
  isNeutral = false,
}: ComparisonProps): ReactNode {
  const last = addDays(days.toExclusive, -1);
  const length = Math.round((Date.parse(days.toExclusive) - Date.parse(days.from)) / 86_400_000);
  const words = length === 1 ? 'the day before' : `${length} days before`;
  const when = days.from === last ? formatDate(last) : `${formatDate(days.from)} – ${formatDate(last)}`;
  if (!Number.isFinite(now.value) || !Number.isFinite(before.value) || before.n === 0) {
    return inWords && isNothing ? (
      <span title={when}>nothing {length === 1 ? words : `in the ${words}`}</span>
    ) : null;
  }
  return (
    <span title={`Compared with ${when}`}>
      <Change change={now.value - before.value} unit={unit} tone={isNeutral ? 'difference' : 'signed'} />
      {inWords ? ` vs ${words}` : null}
    </span>
  );
}

interface ChangeProps {
  readonly change: number;
  readonly unit: ChartUnit;
  readonly tone: 'signed' | 'difference';
}

function Change({ change, unit, tone }: ChangeProps): ReactNode {
  if (unit.kind === 'money') return <Money amount={change} currency={unit.currency} tone={tone} arrow />;
  if (unit.kind === 'percent') return <Points fraction={change} tone={tone} arrow />;
  if (unit.kind !== 'ratio')
    return <ChartValue value={change} unit={unit} signed={tone === 'signed' || tone} />;
  const text = formatQuantity(change, { min: 2, max: 2, sign: 'always' });
  return <SignedNumber text={text} sign={signOf(change, 2)} tone={tone} arrow />;
}
