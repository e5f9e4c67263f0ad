import { Decimal } from '@tapebook/domain/money';
import type { RowKind } from '../../../cells/row-kind.ts';
import type { TableRow } from './table-row.ts';

/** What a row without a word for its kind is about, by what it is called. */
const MONEY: readonly (readonly [RegExp, RowKind['kind']])[] = [
  [/^(?:div|divs|dividend|dividends|dist|distribution|dividende|ausschüttung)\b/i, 'dividend'],
  [/\b(?:dividend|distribution)\b/i, 'dividend'],
  [/\b(?:interest|zinsen|intérêts?|intereses)\b/i, 'interest'],
  [/\b(?:fee|fees|charge|charges|subscription|commission|gebühr|entgelt|frais)\b/i, 'fee'],
  [/\b(?:tax|withholding|steuer)\b/i, 'tax'],
];

/**
 * What a row is, of a table that tells what was paid from what was received by two columns: units that were paid for
 * were bought. Money without units is what its description calls it, else a deposit or a withdrawal.
 *
 * @returns `null` where nothing was paid or received.
 */
export function bookedSide(row: TableRow, named: boolean): RowKind | null {
  const moved = row.readable('amount');
  if (moved === null || moved.isZero()) return null;
  const units = row.readable('quantity');
  const words = row.note() || row.text('name');
  const kind = MONEY.find(([word]) => word.test(words))?.[1];
  // So many at a price of so much were traded, whatever column says of what.
  const traded = kind === undefined && row.text('name') !== '' && row.readable('price')?.isZero() === false;
  if ((named || traded) && units !== null && !units.isZero())
    return { kind: moved.isNegative() ? 'buy' : 'sell' };
  // Who subscribes pays in; a fee or a tax that was received is given back.
  if (kind === undefined || (!moved.isNegative() && PAID_IN.test(words)))
    return { kind: moved.isNegative() ? 'withdrawal' : 'deposit' };
  return { kind };
}

/** To an account or a plan. */
const PAID_IN = /\b(?:subscription|contribution)s?\b/i;

const CENT = Decimal.parse('0.01');
/** More than this share of what was traded, or than this much, is no cost but another currency or another price. */
const MOST = Decimal.parse('0.05');
const ALWAYS = Decimal.parse('30');

/** The costs that are within what was paid or received, of a table that has no column for them; zero where none is. */
export function costsWithin(row: TableRow, traded: Decimal, buys: boolean): Decimal {
  const moved = row.readable('amount')?.abs();
  if (moved === undefined || moved.isZero()) return Decimal.zero;
  const costs = buys ? moved.minus(traded) : traded.minus(moved);
  const most = traded.times(MOST);
  const isCost = costs.compare(CENT) >= 0 && costs.compare(most.compare(ALWAYS) > 0 ? most : ALWAYS) <= 0;
  return isCost ? costs.normalized() : Decimal.zero;
}
