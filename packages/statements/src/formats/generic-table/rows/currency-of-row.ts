import type { Currency, Decimal } from '@tapebook/domain/money';
import { currencyCode, PENCE } from '../../../cells/currency-code.ts';
import { type MoneySign, moneySign, SHARED_SIGNS } from '../../../cells/money-sign.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import { quoted } from '../../../outputs/wording.ts';
import { moneyOfLondon } from '../currencies/money-of-london.ts';
import type { PricedElsewhere } from '../currencies/priced-elsewhere.ts';
import {
  homeCurrency,
  isOfLondon,
  SIGNED_ROLES,
  sharedCurrency,
  usualCurrency,
} from '../currencies/row-currency.ts';
import type { TableContext } from './table-context.ts';

/** What of a row says in which currency it is. */
interface MoneyRow {
  readonly line: number;
  text(role: ColumnRole): string;
  readable(role: ColumnRole): Decimal | null;
  at(position: number): string;
  reject(code: Parameters<StatementWriter['reject']>[1], message: string): void;
  rejectCurrency(text: string): void;
}

/**
 * The row's own currency, the file's, or the one that is assumed; `undefined` after the row was rejected for it.
 *
 * @param ofTraded what is traded may be paid in a currency of its own: then there is nothing to assume.
 */
export function currencyOfRow(
  row: MoneyRow,
  context: TableContext,
  ofTraded: () => string | null,
): string | undefined {
  const text = row.text('currency');
  if (text === '') return signedCurrency(row, context, ofTraded);
  const code = currencyCode(text);
  if (code === PENCE) return 'GBP';
  if (code !== null) return code;
  const sign = moneySign(text);
  if (sign !== null) return currencyOfSign(row, context, sign, text);
  row.rejectCurrency(text.toUpperCase());
  return undefined;
}

/** Of the signs beside the numbers of the row; else as other rows of its instrument, or the file, have it. */
function signedCurrency(
  row: MoneyRow,
  context: TableContext,
  ofTraded: () => string | null,
): string | undefined {
  const { plan, signed, assumedCurrency, assumedBecause } = context;
  const name = row.text('symbol') || row.text('isin') || row.text('name');
  const elsewhere = plan.pricedElsewhere.get(name);
  if (elsewhere !== undefined) return currencyElsewhere(row, context, name, elsewhere);
  for (const role of SIGNED_ROLES) {
    const text = row.text(role);
    const sign = moneySign(text);
    if (sign === null) continue;
    const currency = currencyOfSign(row, context, sign, text);
    if (currency !== undefined) signed.set(name, currency);
    return currency;
  }
  // A table that shows the currency of its country has papers of all countries in that.
  const atHome = () =>
    assumedBecause === '' ? homeCurrency(row.text('isin'), row.text('symbol'), row.text('exchange')) : null;
  const known =
    signed.get(name) ?? agreedCurrency(row, plan.currenciesBeside) ?? plan.currency ?? ofTraded() ?? atHome();
  if ((known ?? 'GBP') === 'GBP' && !signed.has(name) && isOfLondon(row.text('symbol'), row.text('exchange')))
    return moneyOfLondon(row, context, { name, isKnown: known !== null });
  if (known !== null) return known;
  context.assumedFor ??= '';
  return assumedCurrency;
}

/** `Debit currency` beside `Credit currency`: the row has the one that it fills, or that all of them say. */
function agreedCurrency(row: MoneyRow, positions: readonly number[]): Currency | null {
  const found = new Set(positions.flatMap((position) => currencyCode(row.at(position).trim()) ?? []));
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 && only !== PENCE ? only : null;
}

/** That of prices which the result beside them was converted from. */
function currencyElsewhere(
  row: MoneyRow,
  { plan, writer }: TableContext,
  name: string,
  { currency, isSaid }: PricedElsewhere,
): string {
  if (isSaid) return currency;
  writer.problemOnce(
    'question',
    'currency-assumed',
    `Line ${row.line}: the result of ${name} is in ${plan.currency} and comes out with its prices only at a rate of exchange, so that these were taken for ${currency}; other rows like it were read the same way. If the prices are in another currency, choose it and import the file again.`,
    row.line,
  );
  return currency;
}

function currencyOfSign(
  row: MoneyRow,
  context: TableContext,
  sign: MoneySign,
  text: string,
): string | undefined {
  if ('currency' in sign) return sign.currency;
  const hints = {
    currency: context.plan.currency,
    isin: row.text('isin'),
    symbol: row.text('symbol'),
    exchange: row.text('exchange'),
  };
  const told = sharedCurrency(sign.shared, hints);
  if (told !== null) return told;
  const usual = usualCurrency(sign.shared);
  if (usual === null) {
    row.reject(
      'unknown-currency',
      `Line ${row.line}: ${quoted(text)} is money of one of several countries (${SHARED_SIGNS[sign.shared].join(', ')}). Say which one is meant, and import the file again.`,
    );
    return undefined;
  }
  const { ownDollars } = context.plan;
  const own = sign.shared === '$' ? ownDollars : null;
  if (own?.because !== '') context.assumedFor ??= sign.shared;
  return own?.currency ?? usual;
}
