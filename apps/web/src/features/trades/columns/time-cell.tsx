import type { ReactNode } from 'react';
import { formatTimeSpan } from '#web/lib/format/dates.ts';
import { type TradeValues, UNKNOWN_OPENING } from '../words/trade-values.ts';

interface TimeCellProps {
  readonly values: TradeValues;
  readonly row: number;
  readonly timeZone: string | null;
}

const instant = (micros: number): string => new Date(micros / 1_000).toISOString();

/** When a trade was opened and closed, in one line; the exact instants on hover. */
export function TimeCell({ values, row, timeZone }: TimeCellProps): ReactNode {
  const [opened, closed] = [values.number('openedAt', row), values.number('closedAt', row)];
  const end = Number.isNaN(closed) ? null : closed / 1_000;
  if (Number.isNaN(opened)) {
    return (
      <span className="text-faint" title={UNKNOWN_OPENING}>
        — → <span className="figures text-ink">{formatTimeSpan(null, end, timeZone)}</span>
      </span>
    );
  }
  return (
    <span
      className="figures truncate"
      title={`${instant(opened)} → ${end === null ? 'open' : instant(closed)}`}
    >
      {formatTimeSpan(opened / 1_000, end, timeZone)}
    </span>
  );
}
