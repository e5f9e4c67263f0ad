import type { Comparison, Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { intervalText } from '#web/ui/answers/groups/group-data.ts';
import { sureness } from '#web/ui/answers/sureness/sureness.ts';
import { valueUnit } from '#web/ui/answers/value-unit.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';

interface BreachDifferenceProps {
  /** Trades that broke it against those that kept it. */
  readonly of: Comparison;
  readonly unit: Unit;
  readonly currency: string | null;
  /** The rule was chosen by looking at these very trades. */
  readonly chosenHere?: boolean;
}

const numberOf = (value: Comparison['a']): number | null => (typeof value === 'number' ? value : null);

/** What a trade that breaks a rule makes beside one that keeps it: each, what parts them, and how sure that is. */
export function BreachDifference({
  of,
  unit,
  currency,
  chosenHere = false,
}: BreachDifferenceProps): ReactNode {
  const masked = usePrivacyMode();
  const inUnit = valueUnit('expectancy', unit, currency);
  const within = of.interval === null ? '' : intervalText(of.interval[0], of.interval[1], inUnit, masked);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <Line label="A trade that breaks it, on average" value={numberOf(of.a)} unit={inUnit} />
      <Line label="One that keeps it" value={numberOf(of.b)} unit={inUnit} />
      <Line label="Between them" value={of.change} unit={inUnit} within={within} />
      <dd className="col-span-2 text-12 text-pretty text-muted">{surenessWords(of, chosenHere)}</dd>
    </dl>
  );
}

/** How sure it is that they differ, and what it rests on. */
function surenessWords(of: Comparison, chosenHere: boolean): string {
  if (of.change === null) return 'Only one kind has trades, so there is nothing to compare.';
  if (of.interval === null) return 'Too few days to tell: ten days with trades of each kind are needed.';
  if (chosenHere)
    return of.interval[0] > 0 || of.interval[1] < 0
      ? 'They differ in these trades. But the rule was chosen after seeing them: only later trades can confirm it.'
      : 'In these trades it could be chance.';
  const word = sureness(of.p);
  const more =
    of.needed === null || (of.p ?? 0) < 0.05
      ? ''
      : ` About ${formatQuantity(of.needed)} of each kind would tell.`;
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}.${more}`;
}

interface LineProps {
  readonly label: string;
  readonly value: number | null;
  readonly unit: ChartUnit;
  readonly within?: string;
}

const Line = ({ label, value, unit, within = '' }: LineProps): ReactNode => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="text-right whitespace-nowrap">
      <ChartValue value={value} unit={unit} signed />
      {within === '' ? null : (
        <span
          className="figures ml-1.5 text-12 text-muted"
          title="95% interval: a day counts as one, its trades share their market"
        >
          {within}
        </span>
      )}
    </dd>
  </>
);
