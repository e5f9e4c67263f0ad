import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { formatTimeSpan } from '#web/lib/format/time-span.ts';
import { type TradeValues, UNKNOWN_CLOSING, UNKNOWN_OPENING } from '../words/trade-values.ts';

interface TimeCellProps {
  readonly values: TradeValues;
  readonly row: number;
  readonly timeZone: string | null;
  /** Where there is no room for more, of two days the days alone. */
  readonly short?: boolean;
}

/** A moment of a trade: milliseconds since 1970, or the day where its source tells no time. */
function momentOf({ values, row }: TimeCellProps, end: 'open' | 'close'): number | string | null {
  const at = values.number(end === 'open' ? 'openedAt' : 'closedAt', row);
  if (Number.isNaN(at)) return null;
  const { openMinute, closeMinute, openDay, day } = values.table.integers;
  const [minute, date] = end === 'open' ? [openMinute[row], openDay[row]] : [closeMinute[row], day[row]];
  return minute === -1 && date !== undefined ? formatDay(date) : at / 1_000;
}

const exactly = (moment: number | string): string =>
  typeof moment === 'string' ? moment : new Date(moment).toISOString();

/** When a trade was opened and closed, in one line; the exact instants on hover. */
export function TimeCell(props: TimeCellProps): ReactNode {
  const { values, row, timeZone, short } = props;
  const [opened, end] = [momentOf(props, 'open'), momentOf(props, 'close')];
  if (opened === null) {
    return (
      <span className="text-faint" title={UNKNOWN_OPENING}>
        — → <span className="figures text-ink">{formatTimeSpan(null, end, timeZone)}</span>
      </span>
    );
  }
  if (values.isClosingUnknown(row)) {
    return (
      <span className="text-faint" title={UNKNOWN_CLOSING}>
        <span className="figures text-ink">{formatTimeSpan(null, opened, timeZone)}</span> → —
      </span>
    );
  }
  return (
    <span className="figures truncate" title={`${exactly(opened)} → ${end === null ? 'open' : exactly(end)}`}>
      {formatTimeSpan(opened, end, timeZone, short)}
    </span>
  );
}
