import type { ActivityKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import { countedUnit } from '../plan/counted-coins.ts';
import { instrumentOf, symbolOf } from '../rows/named-instrument.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import { TableRow } from '../rows/table-row.ts';

/** Whether what is moved is of an instrument, and so no money. */
export function namesUnits(row: TableRow): boolean {
  const quantity = row.readable('quantity');
  return symbolOf(row) !== '' && quantity !== null && !quantity.isZero();
}

/** Coins that come or go are of the position of their pair, under the name that the table trades it. */
const homeOf = (row: TableRow, { coins }: TableContext): string => coins.homeOf(symbolOf(row));

const isCoin = (row: TableRow, kind: ActivityKind, { plan, coins }: TableContext): boolean =>
  coins.homeOf(symbolOf(row)) !== symbolOf(row) ||
  countedUnit(row.text('symbol'), kind === 'transfer_out' ? 'withdrawal' : 'deposit', plan.coinsNamed) ===
    'coins';

/** Coins that were lent or staked come back: they were held all the while. A redemption that brings money is a sale. */
export function comesBack(row: TableRow, context: TableContext): boolean {
  if (!REDEEMED.test(row.text('side')) || !namesUnits(row)) return false;
  if (!context.plan.coinsNamed && homeOf(row, context) === symbolOf(row)) return false;
  return MONEY.every((money) => row.readable(money)?.isZero() !== false);
}
const MONEY = ['price', 'amount'] as const;
const REDEEMED = /^(?:redemption|redeem(?:ed)?)$/i;

/** A venue may book coins as arrived when they have been sold already: then they were there before. */
function timeOf(row: TableRow, context: TableContext): ResolvedTime | undefined {
  const sale = context.coins.saleBefore(row.line);
  const time = row.time();
  if (sale === null || time === undefined) return time;
  const sold = new TableRow(sale, context).time();
  if (sold === undefined) return undefined;
  context.writer.problemOnce(
    'warning',
    'order-unclear',
    `Line ${row.line}: these coins are listed as deposited after they were sold (line ${sale.line}), so the deposit was put before the sale. Other rows like it were read the same way.`,
    row.line,
  );
  return sold;
}

/** Units that came or went without being paid for. */
export function writeUnits(
  row: TableRow,
  kind: ActivityKind,
  context: TableContext,
  instruments: TableInstruments,
): void {
  const counted = row.columns.quantity === undefined ? 'amount' : 'quantity';
  const quantity = row.required(counted);
  const time = quantity === undefined ? undefined : timeOf(row, context);
  const coin = isCoin(row, kind, context);
  const currency =
    time === undefined
      ? undefined
      : row.currency(() =>
          instruments.ownCurrency(homeOf(row, context), coin ? 'crypto' : row.text('assetClass')),
        );
  const instrument =
    currency === undefined
      ? undefined
      : instrumentOf(row, currency, context, instruments, coin ? homeOf(row, context) : undefined);
  if (quantity === undefined || time === undefined || instrument === undefined) return;
  if (quantity.isZero()) {
    context.writer.ignore(row.line, 'zero-quantity');
    return;
  }
  const note = row.note();
  // No company stands behind a coin that gives its holders more of it.
  const isGiven = kind === 'stock_dividend' && instrument.assetClass === 'crypto';
  // What is transferred in brings what it cost with it.
  const price = kind === 'transfer_in' || isGiven ? row.readable('price') : null;
  context.writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: row.content(),
    feesStated: true,
    facts: {
      kind: isGiven ? 'transfer_in' : kind,
      instrument,
      quantity: quantity.abs(),
      ...(price?.isPositive() === true ? { price } : {}),
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency: instrument.currency,
      ...(note === '' ? {} : { note }),
    },
  });
}
