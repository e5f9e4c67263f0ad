import { type AssetClass, describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { parsePrintedTime } from '../../../cells/parse-date-time.ts';
import { missingValue, quoted } from '../../../outputs/wording.ts';
import { ibkrAssetClass } from '../asset-classes.ts';
import type { InstrumentTerms } from '../instrument-book.ts';
import type { FlexContext } from './flex-context.ts';
import type { FlexElement } from './flex-element.ts';

/** The asset class that a row states; `null` for one that is not known, and for none. */
export const assetClassOf = (element: FlexElement): AssetClass | null =>
  ibkrAssetClass(element.text('assetCategory'));

/** The instrument of a row; rejects the row when it cannot be told. */
export function instrumentOf(
  element: FlexElement,
  context: FlexContext,
  currency: string,
  terms: InstrumentTerms = {},
): Instrument | null {
  const { line } = element;
  const symbol = element.text('symbol', 'isin', 'conid');
  if (symbol === '') {
    const words = `${missingValue(line, 'symbol')} Add “Symbol” to the query.`;
    context.writer.reject(line, 'missing-value', words);
    return null;
  }
  const known = { ...terms, ...termsOf(element, context) };
  const category = element.text('assetCategory');
  const assetClass = category === '' ? revealedClass(element, known) : ibkrAssetClass(category);
  if (assetClass === null) {
    const words =
      category === ''
        ? `Line ${line} has no asset class. Add “Asset Class” to the query and export the statement again.`
        : `Line ${line}: the asset class ${quoted(category)} is not known. Enter the row by hand, and tell us about it.`;
    context.writer.reject(line, 'unknown-asset-class', words);
    return null;
  }
  return context.instruments.get(assetClass, symbol, currency, known);
}

/**
 * The class of a row that states none, as far as the form of its symbol and its terms reveal it; a plain
 * name, or an ISIN, that is counted by the piece is a stock. `null` where it is counted otherwise.
 */
function revealedClass(element: FlexElement, { multiplier, right }: InstrumentTerms): AssetClass | null {
  const { assetClass } = describedSymbol(element.text('symbol'));
  if (assetClass !== 'stock') return assetClass;
  if (right !== undefined) return 'option';
  return multiplier === undefined || multiplier.equals(Decimal.one) ? 'stock' : null;
}

/** What the symbol of a row without a currency says of it: a future's and a pair's do. */
export function currencyOfSymbol(element: FlexElement): Currency | null {
  const stated = assetClassOf(element);
  const symbol = element.text('symbol');
  if (stated !== null && stated !== 'future' && stated !== 'forex') return null;
  return describedSymbol(symbol, stated ?? undefined).currency;
}

interface DescribedSymbol {
  readonly assetClass: AssetClass;
  readonly currency: Currency | null;
}

const KEPT_SYMBOLS = 2000;
const described = new Map<string, DescribedSymbol>();
/** Only the decade of a one-digit year hangs on it, which neither class nor currency do. */
const ANY_DAY = '2026-01-01';

function describedSymbol(symbol: string, stated?: AssetClass): DescribedSymbol {
  if (symbol === '') return { assetClass: 'stock', currency: null };
  const key = `${stated ?? ''}|${symbol}`;
  let known = described.get(key);
  if (known === undefined) {
    const assetClass = stated === undefined ? {} : { assetClass: stated };
    known = describeInstrument({ symbol, tradeDate: ANY_DAY, ...assetClass });
    if (described.size >= KEPT_SYMBOLS) described.clear();
    described.set(key, { assetClass: known.assetClass, currency: known.currency });
  }
  return known;
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
