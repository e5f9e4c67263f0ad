import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import { isCurrency } from '@tapebook/domain/money';
import { parsePrintedTime, type ResolvedTime, resolvePrintedTime } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import { missingValue, quoted, unreadableDate } from '../../../outputs/wording.ts';
import { ibkrAssetClass } from '../asset-classes.ts';
import type { InstrumentBook, InstrumentTerms } from '../instrument-book.ts';
import type { FlexElement } from './flex-element.ts';
import type { FlexRates } from './flex-rates.ts';

/** What the rows of one `FlexStatement` share. */
export interface FlexContext {
  readonly writer: StatementWriter;
  readonly instruments: InstrumentBook;
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
  /** Account of the statement, for rows that name none. */
  readonly account: string;
  readonly rates: FlexRates;
  /** Last day of the statement, where it names it. */
  readonly periodEnd?: string;
}

export const accountOf = (element: FlexElement, { account }: FlexContext): string =>
  element.text('accountId') || account;

/** When a row happened; rejects the row when that is unreadable. */
export function timeOf(element: FlexElement, context: FlexContext): ResolvedTime | null {
  const day = element.text('tradeDate', 'date', 'reportDate', 'settleDate');
  const time = element.text('tradeTime');
  const text = element.text('dateTime') || (time === '' ? day : `${day};${time}`);
  const printed = parsePrintedTime(text, context.dateOrder);
  const resolved = printed === null ? null : resolvePrintedTime(printed, context.timeZone);
  if (resolved === null) {
    context.writer.reject(element.line, 'unreadable-date', unreadableDate(element.line, text));
  }
  return resolved;
}

/** The row's currency; rejects the row when it has none. */
export function currencyOf(element: FlexElement, { writer }: FlexContext): string | null {
  const text = element.text('currency');
  if (isCurrency(text)) return text;
  const { line } = element;
  if (text === '')
    writer.reject(line, 'missing-value', `${missingValue(line, 'currency')} Add “Currency” to the query.`);
  else
    writer.reject(
      line,
      'unknown-currency',
      `Line ${line}: ${quoted(text)} is no currency. Export the statement again.`,
    );
  return null;
}

/** The instrument of a row; rejects the row when it cannot be told. */
export function instrumentOf(
  element: FlexElement,
  context: FlexContext,
  currency: string,
  terms: InstrumentTerms = {},
): Instrument | null {
  const { line } = element;
  const category = element.text('assetCategory');
  const assetClass = ibkrAssetClass(category);
  if (assetClass === null) {
    const words =
      category === ''
        ? `Line ${line} has no asset class. Add “Asset Class” to the query and export the statement again.`
        : `Line ${line}: the asset class ${quoted(category)} is not known. Enter the row by hand, and tell us about it.`;
    context.writer.reject(line, 'unknown-asset-class', words);
    return null;
  }
  const symbol = element.text('symbol', 'isin', 'conid');
  if (symbol === '') {
    context.writer.reject(
      line,
      'missing-value',
      `${missingValue(line, 'symbol')} Add “Symbol” to the query.`,
    );
    return null;
  }
  return context.instruments.get(assetClass, symbol, currency, { ...terms, ...termsOf(element, context) });
}

/** What a row says about its instrument. */
export function termsOf(
  element: FlexElement,
  { dateOrder }: Pick<FlexContext, 'dateOrder'>,
): InstrumentTerms {
  const multiplier = element.number('multiplier') ?? null;
  const strike = element.number('strike') ?? null;
  const expiry = parsePrintedTime(element.text('expiry'), dateOrder)?.date;
  const underlying = element.text('underlyingSymbol');
  const putCall = element.text('putCall');
  const derived = expiry !== undefined || putCall !== '';
  return {
    // Cash rows about a share have a multiplier of 0.
    ...(multiplier?.isPositive() === true ? { multiplier } : {}),
    ...(strike?.isPositive() === true ? { strike: strike.normalized() } : {}),
    ...(expiry === undefined ? {} : { expiry }),
    ...(underlying === '' || !derived ? {} : { underlying }),
    ...(putCall === 'C' || putCall === 'P' ? { right: putCall === 'C' ? 'call' : 'put' } : {}),
    ...(element.text('subCategory') === 'ETF' ? { isFund: true } : {}),
  };
}

export const assetClassOf = (element: FlexElement): AssetClass | null =>
  ibkrAssetClass(element.text('assetCategory'));

/** An id that is one: neither empty nor the zero that stands for none. */
export function idOf(element: FlexElement, ...names: readonly string[]): string | null {
  for (const name of names) {
    const id = element.text(name);
    if (id !== '' && id !== '0') return id;
  }
  return null;
}
