import type { CollectedStatement } from '../collect-statement.ts';
import { type Comparison, compareNumber, inLots, isNear } from './comparison.ts';
import type { StatedBySource, StatedTrade } from './expected-facts.ts';
import type { OurTrade } from './our-trades.ts';

/** Holds the round trips that another program made of a file against ours. */
export function compareTrades(
  stated: StatedBySource,
  reading: CollectedStatement,
  trades: readonly OurTrade[],
): Comparison[] {
  const closed = trades.filter((trade) => trade.closed).length;
  // Reports of whole trades: each row is one, whatever is flat in between.
  const rows = new Set(reading.activities.map(({ line }) => line)).size;
  const pairs = reading.activities.length / 2;
  return [
    ...compareNumber('trades', stated.trades ?? stated.closed_trades, [
      trades.length,
      closed,
      ...(pairs === rows ? [pairs] : []),
    ]),
    ...[stated, stated.first, stated.second, stated.aapl, stated.CECO, stated.TWST].flatMap((one) =>
      one === undefined ? [] : compareTrade(one, trades),
    ),
  ];
}

function compareTrade(stated: StatedTrade, trades: readonly OurTrade[]): Comparison[] {
  const { side, quantity } = stated;
  // Of several trades their results stand in a list.
  const pnl = typeof stated.pnl === 'number' ? stated.pnl : undefined;
  const entry = stated.entry ?? stated.entry_price ?? stated.average_entry;
  const exit = stated.exit ?? stated.exit_price;
  const open = stated.remaining ?? stated.remaining_quantity;
  if ([side, quantity, entry, exit, pnl, open].every((each) => each === undefined)) return [];
  const is = (value: number | undefined, ...ours: (number | null)[]) =>
    value === undefined || ours.some((each) => each !== null && isNear(each, value, 0.005));
  const agrees = trades.some(
    (trade) =>
      (side === undefined || side === trade.direction) &&
      is(quantity, ...(trade.quantity === null ? [] : inLots(trade.quantity))) &&
      is(entry, trade.entry) &&
      is(exit, trade.exit) &&
      is(pnl, trade.gross, trade.net) &&
      is(open, trade.open),
  );
  const told = { side, quantity, entry, exit, pnl, open };
  return [
    { figure: 'trade', agrees, stated: JSON.stringify(told), ours: JSON.stringify(trades.slice(0, 5)) },
  ];
}
