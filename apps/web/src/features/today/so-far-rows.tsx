import type { Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { SignedNumber } from '#web/ui/numbers/signed-number.tsx';
import { Told } from '#web/ui/numbers/told.tsx';
import { WHY_UNTOLD } from '#web/ui/numbers/unit-words.ts';
import { useRolling } from '#web/ui/numbers/use-rolling.ts';
import { toldOf } from './day-words.ts';
import { SoFarRow } from './so-far.tsx';
import type { SpanResult } from './today-facts.ts';

interface SpanRowProps {
  readonly label: string;
  readonly span: SpanResult;
  readonly selection: JournalDataSelection;
  readonly currency: string;
  readonly unit: Unit;
}

/** What a week or a month brought; opens the trades with an exit in it. */
export function SpanRow({ label, span, selection, currency, unit }: SpanRowProps): ReactNode {
  const result = useRolling(span.result ?? Number.NaN);
  const told = toldOf(span, unit);
  return (
    <SoFarRow
      label={label}
      words={
        span.trades === 0
          ? 'no exits'
          : `${count(span.trades, 'trade')} on ${count(span.days, 'day')}${told === '' ? '' : ` · ${told}`}`
      }
      value={<Told value={result} unit={unit} currency={currency} title={WHY_UNTOLD[unit]} />}
      course={span.course}
      link={(look) => <TradesLink search={tradesWithExits(selection, span.from, span.to)} {...look} />}
    />
  );
}

/** Days of one kind in a row. */
export function StreakRow({ streak, days }: { readonly streak: number; readonly days: number }): ReactNode {
  const length = Math.abs(streak);
  return (
    <SoFarRow
      label="Streak"
      words={
        days === 0
          ? 'no exits yet'
          : streak === 0
            ? 'the last day was flat'
            : `${streak > 0 ? 'winning' : 'losing'} ${length === 1 ? 'day' : 'days in a row'} · ${count(days, 'day')} in total`
      }
      value={
        streak === 0 ? (
          <SignedNumber text="None" sign={0} tone="signed" />
        ) : (
          <SignedNumber text={count(length, 'day')} sign={streak > 0 ? 1 : -1} tone="signed" arrow />
        )
      }
    />
  );
}

const count = (number: number, one: string): string =>
  `${formatQuantity(number)} ${number === 1 ? one : `${one}s`}`;
