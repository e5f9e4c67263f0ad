import { type Bars, emptyColumns, inOrder } from '@tapebook/domain/prices';
import { ConnectorError } from '../contracts/connector-error.ts';
import type { BarsAsk } from './price-feed.ts';

/** A bar as a feed told it. */
export interface ToldBar {
  /** When it begins, in microseconds since 1970. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** `null` where it does not tell. */
  readonly volume: number | null;
}

const against = (symbol: string, what: string): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'unreadable-answer',
    message: `A bar of ${symbol} ${what}. Nothing of this answer was kept.`,
  });

/** The bars that were asked for of those that were told, in order; of several that begin together the last. */
export function barsOf(rows: readonly ToldBar[], ask: BarsAsk, feed: string): Bars {
  const within = rows.filter(({ at }) => at >= ask.from && at < ask.to);
  const columns = emptyColumns(within.length);
  for (const [place, { at, open, high, low, close, volume }] of within.entries()) {
    if (![at, open, high, low, close].every(Number.isFinite)) throw against(ask.symbol, 'lacks a figure');
    if (Math.min(open, close) < low || Math.max(open, close) > high)
      throw against(ask.symbol, 'opened or closed outside of its own low and high');
    columns.at[place] = at;
    columns.open[place] = open;
    columns.high[place] = high;
    columns.low[place] = low;
    columns.close[place] = close;
    columns.volume[place] = volume ?? Number.NaN;
  }
  return inOrder({ seconds: ask.seconds, feed, ...columns });
}
