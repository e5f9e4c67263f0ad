import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { tellExchange } from '../united-states/tell-exchange.ts';

/** A row of papers that came or went without an order. */
export interface PaperMove {
  readonly row: OutputRow;
  readonly instrument: Instrument;
  /** Negative for what went. */
  readonly quantity: Decimal;
  readonly price: Decimal | null;
  /** Cash of the move, received positive. */
  readonly amount: Decimal;
  readonly time: ResolvedTime;
  readonly note: string;
}

/**
 * Tells rows that the broker books as purchases and sales although nobody ordered them: one paper out and one in are a
 * split or another name; what comes or goes alone is a purchase or a sale where it has a price, else papers for nothing.
 */
export function tellPaperMoves(moves: readonly PaperMove[], output: RowOutput): void {
  const went = moves.filter(({ quantity }) => quantity.isNegative());
  const came = moves.filter(({ quantity }) => quantity.isPositive());
  const [old] = went;
  const [next] = came;
  if (moves.length === 2 && old !== undefined && next !== undefined) {
    const even = old.quantity.abs().equals(next.quantity);
    const sides = [old, next].map((move) => ({ ...move, cash: Decimal.zero }));
    if (tellExchange(even ? 'rename' : 'split', sides, output)) return;
  }
  for (const move of moves) tellAlone(move, output);
}

function tellAlone(move: PaperMove, output: RowOutput): void {
  const { row, instrument, quantity, price, amount, time, note } = move;
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  if (quantity.isNegative() || (price !== null && !price.isZero() && !amount.isZero())) {
    const kind = quantity.isNegative() ? 'sell' : 'buy';
    const fees = Decimal.zero;
    output.fill(row, { kind, instrument, quantity, price: price ?? Decimal.zero, amount, fees, time, note });
    return;
  }
  const kind = /dividend/i.test(note) ? 'stock_dividend' : 'transfer_in';
  const { currency } = instrument;
  output.event(row, { kind, instrument, currency, more: { quantity }, time, note });
}
