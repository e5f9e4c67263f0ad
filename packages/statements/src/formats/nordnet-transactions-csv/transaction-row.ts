import { type Currency, Decimal } from '@tapebook/domain/money';
import { currencyCode } from '../../cells/currency-code.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue } from '../../outputs/wording.ts';
import { isReversal, type RowKind, reversedWords, rowKindOf, typeWords } from './transaction-kinds.ts';

export type TransactionColumn =
  | 'id'
  | 'booked'
  | 'traded'
  | 'account'
  | 'type'
  | 'name'
  | 'isin'
  | 'quantity'
  | 'price'
  | 'accrued'
  | 'fees'
  | 'feeCurrency'
  | 'amount'
  | 'currency'
  | 'cost'
  | 'costCurrency'
  | 'result'
  | 'resultCurrency'
  | 'balance'
  | 'rate'
  | 'text'
  | 'cancelled'
  | 'verification';
export type TransactionRow = LaidOutRow<TransactionColumn>;

/** A row by what it does; its amounts are of the account, its price of the paper. */
export interface Transaction {
  readonly row: TransactionRow;
  readonly words: string;
  readonly kind: RowKind;
  readonly reverses: boolean;
  readonly quantity: Decimal;
  readonly amount: Decimal;
}

/** @throws {RowProblem} for numbers that are none. */
export function transactionOf(row: TransactionRow): Transaction {
  const printed = typeWords(row.requiredText('type'));
  const [quantity, amount] = [row.numberOrZero('quantity'), row.numberOrZero('amount')];
  const words = reversedWords(printed);
  return {
    row,
    words,
    kind: rowKindOf(words, !quantity.isZero(), !amount.isZero()),
    reverses: isReversal(printed),
    quantity,
    amount,
  };
}

/** Of the account. @throws {RowProblem} where money has none. */
export function accountCurrency(row: TransactionRow): Currency {
  const currency = currencyIn(row, 'currency') ?? currencyIn(row, 'feeCurrency');
  if (currency === null) throw new RowProblem('missing-value', missingValue(row.line, 'currency'));
  return currency;
}

/** Columns of currencies stand beside those of amounts; older files have another one there. */
export function currencyIn(
  row: TransactionRow,
  column: 'currency' | 'feeCurrency' | 'costCurrency' | 'resultCurrency',
): Currency | null {
  const text = row.text(column);
  return /^[A-Z]{3}$/.test(text) ? currencyCode(text) : null;
}

/** Dividends say in words what is paid for a share: `UTBYTTE PNHL 0.24 USD/AKSJE`. */
const PER_SHARE = /\d ([A-Z]{3})\/\p{L}/u;

export const currencyInText = (row: TransactionRow): Currency | null => {
  const code = PER_SHARE.exec(row.text('text'))?.[1];
  return code === undefined ? null : currencyCode(code);
};

/** Within this part of it, and a little, two sums are the same with roundings of the price and of the rate. */
const ROUNDING = 0.01;

/** @param value of pieces at their price. @param booked of the account, costs included. @param fees positive. */
export function comesTo(value: Decimal, booked: Decimal, fees: Decimal): boolean {
  const paid = booked.abs().toNumber();
  const bare = booked.isNegative() ? paid - fees.toNumber() : paid + fees.toNumber();
  return Math.abs(value.toNumber() - bare) <= ROUNDING * Math.abs(bare) + 0.05;
}

export const HUNDREDTH = Decimal.parse('0.01');
