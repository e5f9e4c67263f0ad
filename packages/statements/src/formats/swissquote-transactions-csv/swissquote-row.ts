import { Decimal } from '@tapebook/domain/money';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';

export type Column =
  | 'date'
  | 'order'
  | 'type'
  | 'symbol'
  | 'name'
  | 'isin'
  | 'quantity'
  | 'price'
  | 'costs'
  | 'accrued'
  | 'net'
  | 'currency'
  | 'booked'
  | 'balance'
  | 'accountCurrency';
export type TransactionRow = LaidOutRow<Column>;

export const paperOf = (row: TransactionRow): string => row.text('isin') || row.text('symbol');

export const BUY = /^(buy|kauf|achat|acquisto|compra|crypto deposit buy|subscription|zeichnung)/i;
export const SELL =
  /^(sell|verkauf|vente|vendita|venta|redemption|r[üu]cknahme|r[üu]ckzahlung|(?:remboursement|rimborso|reembolso)(?! (?:de |di )?capital))/i;

export const TRADED = new RegExp(`${BUY.source}|${SELL.source}`, 'i');

export const currencyOf = (row: TransactionRow): string =>
  printedCurrency(row.requiredText('currency'), row.line).currency;

/** A number in the currency of the net amount: papers in pence are paid in pence. */
export function moneyOf(row: TransactionRow, column: 'price' | 'costs' | 'accrued' | 'net'): Decimal {
  const printed = printedCurrency(row.requiredText('currency'), row.line);
  const value =
    column === 'price'
      ? priceOf(row)
      : column === 'net'
        ? row.requiredNumber('net')
        : row.numberOrZero(column);
  return inCurrency(value, printed) ?? Decimal.zero;
}

/** A bond is priced in percent, which some files print behind the price. */
const isInPercent = (row: TransactionRow): boolean => row.text('price').endsWith('%');

const priceOf = (row: TransactionRow): Decimal =>
  (isInPercent(row) ? parseNumber(row.text('price').slice(0, -1).trim()) : null) ??
  row.requiredNumber('price');

const RATE_PLACES = 12;

/** What was booked, where the account is kept in another currency than that of the net amount; else `null`. */
export function bookedAbroad(
  row: TransactionRow,
): { amount: Decimal; currency: string; rate: Decimal } | null {
  const booked = row.number('booked');
  if (booked === null || row.text('accountCurrency') === '') return null;
  const printed = printedCurrency(row.text('accountCurrency'), row.line);
  const net = moneyOf(row, 'net');
  const amount = inCurrency(booked, printed) ?? booked;
  if (printed.currency === currencyOf(row) || net.isZero() || amount.isZero()) return null;
  const rate = amount.abs().dividedBy(net.abs(), RATE_PLACES).normalized();
  return { amount, currency: printed.currency, rate };
}

/** Bonds are priced in percent of the face value, which the quantity counts: what was paid tells. */
export function tradesBond(row: TransactionRow): boolean {
  if (isInPercent(row)) return true;
  const gross = Math.abs(row.numberOrZero('quantity').toNumber() * row.numberOrZero('price').toNumber());
  const paid = row.numberOrZero('net').abs().toNumber();
  return TRADED.test(row.text('type')) && gross > 0 && paid > 0.005 * gross && paid < 0.02 * gross;
}

/** Without the running balance, and without what only the longer layout has. */
export const contentOf = (row: TransactionRow): string =>
  row.content(['balance', 'booked', 'accountCurrency']);

/** Rows that nobody ordered bear a number of zeros. */
export const orderOf = (row: TransactionRow): { orderId?: string } =>
  /^0*$/.test(row.text('order')) ? {} : { orderId: row.text('order') };
