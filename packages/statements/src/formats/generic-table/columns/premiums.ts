import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { MONEY_NAMES } from './names/money-names.ts';
import { tableHeading } from './table-heading.ts';

const PREMIUM = /^premium$/;

/**
 * A `Premium` of an option is its price by the share, or what whole contracts brought: for one share nobody pays more than the strike at
 * which it can be had. Where some row says more, it is the money of the row. A call that is deep in the money costs more than its
 * strike, but seldom a whole number; and contracts of a hundred bring no cents alone.
 */
export function withPremiums(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { price, ...others } = columns;
  const { strike, right, side, amount, debit, credit } = others;
  if (price === undefined || strike === undefined || (amount ?? debit ?? credit) !== undefined)
    return columns;
  if (!PREMIUM.test(tableHeading(header[price] ?? '').name)) return columns;
  const premiums = below.map(({ cells }) => parseNumber(cells[price] ?? '')?.abs() ?? Decimal.zero);
  if (premiums.some((paid) => paid.isPositive() && paid.compare(Decimal.one) < 0)) return columns;
  const isMoney = below.some(({ cells }, row) => {
    const [paid = Decimal.zero, most] = [premiums[row], parseNumber(cells[strike] ?? '')];
    if (most?.isPositive() !== true || paid.compare(most) <= 0) return false;
    return isPut(cells, right ?? side ?? -1) || paid.normalized().scale === 0;
  });
  const written = below.flatMap(({ cells }, row) => {
    const most = parseNumber(cells[strike] ?? '');
    const isWritten = WRITTEN.test(cells[side ?? -1]?.trim() ?? '') && most?.isPositive() === true;
    return isWritten ? [premiums[row]?.compare(most.times(FIFTH)) === 1] : [];
  });
  const isBrought = written.length > 1 && written.every((isMuch) => isMuch);
  return isMoney || isBrought ? { ...others, amount: price } : columns;
}

/**
 * A `Credit` and a `Debit` of rows that say when each was opened and closed, and made what lies between: what its options brought
 * and what it cost to be rid of them, and no two sides of an account.
 */
export function withCreditAndDebit(columns: Columns, below: readonly Row[]): Columns {
  const { debit, credit, ...others } = columns;
  const { entryDateTime, exitDateTime, profit, strike, quantity } = others;
  if (debit === undefined || credit === undefined || profit === undefined || quantity === undefined)
    return columns;
  if (entryDateTime === undefined || exitDateTime === undefined || strike === undefined) return columns;
  const made = below.flatMap(({ cells }) => {
    const [brought, cost, left] = [credit, debit, profit].map((at) => parseNumber(cells[at] ?? ''));
    return left == null ? [] : [{ moved: difference(brought ?? null, cost ?? null), left }];
  });
  const isBetween = made.every(({ moved, left }) => {
    const costs = moved.minus(left);
    return !costs.isNegative() && costs.compare(moved.abs().times(FIFTH)) <= 0;
  });
  if (made.length === 0 || !isBetween) return columns;
  // What was bought and what was sold, whichever came first; where nothing says that, all were written.
  const saysWay =
    others.side !== undefined || below.some(({ cells }) => parseNumber(cells[quantity] ?? '')?.isNegative());
  return saysWay
    ? { ...others, entryAmount: debit, exitAmount: credit }
    : { ...others, entryAmount: credit, exitAmount: debit };
}

/** Whether both ends of whole trades are what was paid and what was received, and not what came first and last. */
export function endsAreBooked({ entryAmount, exitAmount }: Columns, header: readonly string[]): boolean {
  const [paid, received] = [entryAmount, exitAmount].map((at) => tableHeading(header[at ?? -1] ?? '').name);
  return (
    MONEY_NAMES.debit.some((name) => name === paid) && MONEY_NAMES.credit.some((name) => name === received)
  );
}

const difference = (brought: Decimal | null, cost: Decimal | null): Decimal =>
  (brought?.abs() ?? Decimal.zero).minus(cost?.abs() ?? Decimal.zero);

/** Nobody writes nothing but options that bring a fifth of their strike by the share. */
const FIFTH = Decimal.parse('0.2');
const WRITTEN = /^(?:sto|sell to open|sold to open|cc|csp|covered call)\b/i;

const PUT = /^p$|\bputs?\b|\bcsps?\b/i;
const isPut = (cells: readonly string[], position: number): boolean =>
  PUT.test(cells[position]?.trim() ?? '');
