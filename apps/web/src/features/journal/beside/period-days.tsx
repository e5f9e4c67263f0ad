import { type EntryPeriod, entryIdOf } from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { barEnds, ResultBar } from '#web/ui/journal-data/result-bar.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { usePeriodResults } from '../list/use-period-results.ts';
import { daysOfPeriod } from './days-of-period.ts';

interface PeriodDaysProps {
  readonly period: EntryPeriod;
  readonly currency: string | null;
  readonly onOpen: (id: string) => void;
}

/** The days of a week or month, with what each made; a press opens the entry of the day. */
export function PeriodDays({ period, currency, onOpen }: PeriodDaysProps): ReactNode {
  const days = daysOfPeriod(usePeriodResults('day', currency), period);
  if (days.length === 0 || currency === null) return null;
  const ends = barEnds(days.flatMap(({ net }) => net ?? []));
  return (
    <Card title="Days">
      <ul className="-mx-2 grid grid-cols-1">
        {days.map(({ day, net, isUnknown, counts }) => (
          <li key={day}>
            <button
              type="button"
              onClick={() => onOpen(entryIdOf('day', day))}
              className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_4rem_6rem] items-center gap-2 rounded-control px-2 py-1 text-left text-13 transition-colors hover:bg-hover"
            >
              <span className="truncate">
                {formatDate(formatDay(day), 'weekday').replace(/,? \d{4}$/, '')}{' '}
                <span className="text-faint">· {counts}</span>
              </span>
              {net === null ? <span /> : <ResultBar value={net} {...ends} />}
              <span className="text-right">
                {net !== null ? (
                  <Money amount={net} currency={currency} />
                ) : isUnknown ? (
                  <span className="text-warning-ink">unknown</span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
