import type { InsightTrade } from '@tapebook/domain/insights';
import { formatInstant, type Instant, zoneOffset } from '@tapebook/domain/time';

const HEADER = 'Date/Time,Symbol,Side,Quantity,Price,Commission,Currency';
const PRICE = 100;

/** A made-up journal as a table of executions. Its clock was New York's; what is written is the instant. */
export function plantedTable(trades: readonly InsightTrade[]): string {
  const lines = trades.flatMap(({ entry, exit }) => {
    const quantity = Math.max(1, Math.round((entry.notional ?? PRICE) / PRICE));
    const way = entry.side === 'long' ? 1 : -1;
    const left = PRICE + (way * exit.netPnl) / quantity;
    const [enters, leaves] = way > 0 ? ['BUY', 'SELL'] : ['SELL', 'BUY'];
    return [
      [written(entry.openedAt), entry.symbol, enters, quantity, PRICE.toFixed(2), 0, 'USD'],
      [written(exit.closedAt), entry.symbol, leaves, quantity, left.toFixed(4), 0, 'USD'],
    ].map((cells) => cells.join(','));
  });
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/** Its clocks are never changed while it trades, so that the day tells the offset. */
const written = (clock: number): string =>
  formatInstant((clock - zoneOffset(clock as Instant, 'America/New_York')) as Instant);
