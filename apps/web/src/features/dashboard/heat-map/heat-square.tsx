import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { countOf } from '../figures/sample-size.ts';
import type { HeatDay } from './heat-days.ts';
import { HEAT_STRENGTH } from './heat-strength.ts';

interface HeatSquareProps {
  /** `null`: a day to come. */
  readonly day: HeatDay | null;
  readonly selection: JournalDataSelection;
  /** Whether Tab stops here. */
  readonly isStop: boolean;
  /** Whether it is pointed at, here or in a chart. */
  readonly isLooked: boolean;
  readonly onLook: (day: HeatDay) => void;
}

const SQUARE = 'block h-full min-h-0 rounded-[3px]';

/** One day; with an exit, the link to what was realised on it. */
export function HeatSquare({ day, selection, isStop, isLooked, onLook }: HeatSquareProps): ReactNode {
  if (day === null) return <span className={SQUARE} />;
  if (day.net === null) {
    return (
      <span className={clsx(SQUARE, 'border border-border')} title={`${formatDate(day.day)}: no exit`} />
    );
  }
  const { level } = day;
  const words = level > 0 ? 'gain' : level < 0 ? 'loss' : 'flat';
  const color = level > 0 ? 'bg-gain' : level < 0 ? 'bg-loss' : 'bg-flat opacity-50';
  return (
    <TradesLink
      search={tradesWithExits(selection, day.day)}
      aria-label={`${formatDate(day.day)}: ${words}, ${countOf(day.trades, 'trade')}`}
      className={clsx(
        SQUARE,
        'relative hover:outline-2 hover:outline-ring',
        isLooked && 'outline-2 outline-ring',
      )}
      tabIndex={isStop ? 0 : -1}
      data-day={day.day}
      onFocus={() => onLook(day)}
      onMouseEnter={() => onLook(day)}
    >
      <span className={clsx('absolute inset-0 rounded-[3px]', color, HEAT_STRENGTH[Math.abs(level)])} />
    </TradesLink>
  );
}
