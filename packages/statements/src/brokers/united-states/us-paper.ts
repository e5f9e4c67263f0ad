import { parseOptionSymbol } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';

/** What a report of a broker in the United States prints of a paper. */
export interface PrintedPaper {
  readonly symbol: string;
  /** Names options of which the symbol is the underlying's, and tells bonds by their coupon. */
  readonly description?: string;
  readonly currency?: string;
  readonly quantity?: Decimal | null;
  readonly price?: Decimal | null;
  readonly amount?: Decimal | null;
}

const CUSIP = /^(?=.*\d.*\d)[0-9A-Z]{8}\d$/;
/** Mutual funds and money funds have five letters, the last of them X: a rule of the exchanges. */
const FUND = /^[A-Z]{4}X$/;
const COUPON =
  /\d ?%|\bUS TREAS|\bTREASURY (?:BILL|NOTE|BOND)|\b(?:TREASURY|T-?BILLS?|NOTES?|BONDS?|BDS|CDS?) .{0,60}\d/i;

/** Of a description, what may name a paper. */
const LONGEST = 200;

/** Whether a name is the number that papers without a ticker have: bonds, and those that lost theirs. */
export const isCusip = (symbol: string): boolean => CUSIP.test(symbol);

/**
 * The instrument that a row means: the symbol decides, except of options that are told in words alone. A
 * name of the form of a future or of a pair of coins is a share at brokers that trade none of those.
 */
export function usPaper(paper: PrintedPaper): RowInstrument {
  const { currency = 'USD' } = paper;
  const description = paper.description?.slice(0, LONGEST) ?? '';
  const symbol = paper.symbol.replace(/^[*.]+(?=[A-Z])/, '');
  for (const text of [symbol, description]) {
    if (text !== '' && parseOptionSymbol(text)?.assetClass === 'option') {
      return { symbol: text, assetClass: 'option', currency };
    }
  }
  if (isBond({ ...paper, description }, symbol)) return { symbol, assetClass: 'bond', currency };
  return { symbol, assetClass: FUND.test(symbol) ? 'fund' : 'stock', currency };
}

/** Bonds are priced in percent of their face value, which is what their quantity counts. */
function isBond({ description = '', quantity, price, amount }: PrintedPaper, symbol: string): boolean {
  if (!isCusip(symbol)) return false;
  if (COUPON.test(description)) return true;
  if (quantity == null || amount == null || amount.isZero()) return false;
  // What is redeemed is paid at its face value, without a price.
  if (price == null) return quantity.abs().equals(amount.abs());
  const ratio = Math.abs(quantity.toNumber() * price.toNumber()) / Math.abs(amount.toNumber());
  return ratio > 50 && ratio < 200;
}
