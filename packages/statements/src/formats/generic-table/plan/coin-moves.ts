import { baseAsset, describeInstrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { resolvePrintedTime } from '../../../cells/parse-date-time.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { textIn } from '../../../tables/read-cell.ts';
import { printedIn } from './printed-in.ts';
import type { TablePlan } from './table-plan.ts';

/** So long after coins were sold a venue may book that they had come. */
const LATEST_MICROS = 3_600_000_000;

interface Move {
  readonly row: Row;
  readonly at: number;
  readonly kind: 'deposit' | 'other';
  readonly moved: Decimal;
}

/** Coins that are deposited and withdrawn in a table that trades them as well. */
export class CoinMoves {
  /** Under what the table trades a coin: `BTC/USD` of `BTC`. */
  private readonly traded = new Map<string, string>();
  /** Lines of deposits that were booked after the sale of the same coins, with that sale. */
  private readonly sales = new Map<number, Row>();

  constructor(plan: TablePlan, sample: readonly Row[]) {
    const { symbol, side } = plan.columns;
    if (symbol === undefined || side === undefined || plan.closedTrades || plan.resultsOnly) return;
    const moves = new Map<string, Move[]>();
    for (const row of sample) {
      const [name, kind] = [textIn(row, symbol), plan.readSide(textIn(row, side))];
      if (kind === null || kind === 'ignored' || name === '') continue;
      const coin = coinOf(name);
      const trades = kind.kind === 'buy' || kind.kind === 'sell';
      if (trades && coin !== name.toUpperCase()) this.traded.set(coin, name);
      const move =
        trades || kind.kind === 'deposit' || kind.kind === 'withdrawal' ? moveOf(row, kind.kind, plan) : null;
      if (move === null) continue;
      const account = plan.columns.account === undefined ? '' : textIn(row, plan.columns.account);
      const key = `${account}\u001f${coin}`;
      moves.set(key, [...(moves.get(key) ?? []), move]);
    }
    for (const ofCoin of moves.values()) this.findLate(ofCoin);
  }

  /** What the table calls the pair of a coin; the coin itself where it trades none. */
  homeOf(name: string): string {
    return this.traded.get(coinOf(name)) ?? name;
  }

  /** The sale of coins that this deposit brought, which the venue booked later; `null` for all others. */
  saleBefore(line: number): Row | null {
    return this.sales.get(line) ?? null;
  }

  /** Follows what is held, from nothing: a sale of more than that is of the deposit that is booked soon after. */
  private findLate(moves: readonly Move[]): void {
    const inOrder = moves.toSorted((one, other) => one.at - other.at);
    let held = Decimal.zero;
    const early = new Set<Move>();
    for (const [index, move] of inOrder.entries()) {
      if (early.has(move)) continue;
      held = held.plus(move.moved);
      if (!held.isNegative() || move.kind === 'deposit') continue;
      for (const later of inOrder.slice(index + 1)) {
        if (later.at - move.at > LATEST_MICROS) break;
        if (later.kind !== 'deposit' || later.at === move.at || early.has(later) || !held.isNegative())
          continue;
        early.add(later);
        held = held.plus(later.moved);
        this.sales.set(later.row.line, move.row);
      }
      // What neither brings was held before the table begins.
      if (held.isNegative()) held = Decimal.zero;
    }
  }
}

function coinOf(name: string): string {
  const symbol = name.toUpperCase();
  const { assetClass } = describeInstrument({ symbol });
  return assetClass === 'crypto' ? (baseAsset({ assetClass, symbol }) ?? symbol) : symbol;
}

function moveOf(row: Row, kind: string, plan: TablePlan): Move | null {
  const { columns, marks } = plan;
  const quantity = parseNumber(textIn(row, columns.quantity ?? -1), marks.get('quantity') ?? '.')?.abs();
  const printed = printedIn(
    [columns.dateTime ?? columns.date, columns.dateTime === undefined ? columns.time : undefined]
      .map((position) => (position === undefined ? '' : textIn(row, position)))
      .join(' ')
      .trim(),
    plan,
  );
  if (quantity === undefined || printed?.date === undefined || printed.time === undefined) return null;
  const at = resolvePrintedTime({ ...printed, date: printed.date }, 'UTC')?.occurredAt;
  if (at === undefined) return null;
  const comes = kind === 'buy' || kind === 'deposit';
  return {
    row,
    at: Number(at),
    kind: kind === 'deposit' ? 'deposit' : 'other',
    moved: comes ? quantity : quantity.negated(),
  };
}
