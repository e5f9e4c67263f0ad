import type { TradeDetailJson, TradeFillJson } from '@tapebook/contract';
import { datedDay } from '#web/lib/format/dated-day.ts';

type TradeEnds = Pick<TradeDetailJson, 'statedBy' | 'openedAt' | 'closedAt' | 'closedOnDay' | 'day'> & {
  readonly fills: readonly Pick<TradeFillJson, 'occurredAt' | 'timePrecision'>[];
};

/**
 * When a trade begins and ends: an end without a time as the day, which is the same one in whatever zone times are shown.
 *
 * @param accountZone its account's, which such days are of.
 */
export function tradeEnds(trade: TradeEnds, accountZone: string | undefined) {
  const shown = (at: string): string => (formatAt(trade, at) === 'date' ? datedDay(at, accountZone) : at);
  const { openedAt, closedAt, closedOnDay, day } = trade;
  return {
    openedAt: shown(openedAt),
    closedAt: closedOnDay === true ? day : closedAt === null ? null : shown(closedAt),
  };
}

/** A source that states the day only says nothing of the hour. */
export const formatAt = (
  { fills, statedBy }: Pick<TradeEnds, 'fills' | 'statedBy'>,
  at: string,
): 'date' | 'date-time' =>
  statedBy?.timePrecision === 'day' ||
  fills.some(({ occurredAt, timePrecision }) => occurredAt === at && timePrecision === 'day')
    ? 'date'
    : 'date-time';

export const formatClosing = (trade: TradeEnds): 'date' | 'date-time' =>
  trade.closedOnDay === true ? 'date' : formatAt(trade, trade.closedAt ?? '');
