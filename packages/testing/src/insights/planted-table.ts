import type { InsightTrade } from '@tapebook/domain/insights';

const HEADER = 'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency';
const PRICE = 100;

/** A made-up journal as a table of executions, its times as the clocks of New York show them. */
export function plantedTable(trades: readonly InsightTrade[]): string {
  const lines = trades.flatMap(({ entry, exit }) => {
    const quantity = Math.max(1, Math.round((entry.notional ?? PRICE) / PRICE));
    const way = entry.side === 'long' ? 1 : -1;
    const left = PRICE + (way * exit.netPnl) / quantity;
    const [enters, leaves] = way > 0 ? ['BUY', 'SELL'] : ['SELL', 'BUY'];
    return [
      [...written(entry.openedAt), entry.symbol, enters, quantity, PRICE.toFixed(2), 0, 'USD'],
      [...written(exit.closedAt), entry.symbol, leaves, quantity, left.toFixed(4), 0, 'USD'],
    ].map((cells) => cells.join(','));
  });
  return `${[HEADER, ...lines].join('\n')}\n`;
}

function written(micros: number): readonly [date: string, time: string] {
  const [date = '', time = ''] = new Date(micros / 1000).toISOString().split('T');
  return [date, time.slice(0, 8)];
}
