import { parseOptionSymbol } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { legInstrument, legPrice } from './leg-instrument.ts';

/** What `KEY: F2 SOLD -100 AMZN @9.65` says. */
export interface DescribedTrade {
  readonly kind: 'buy' | 'sell';
  readonly quantity: Decimal;
  /** `null` for several legs at one price: what they are stands elsewhere. */
  readonly instrument: RowInstrument | null;
  /** Words between quantity and price. */
  readonly paper: string;
  /** As printed; `''` where there is none. */
  readonly priceText: string;
  readonly price: Decimal | null;
}

const TRADE =
  /(?:^|\s)(BOT|SOLD)\s+([+-]?[\d,]*\.?\d+)\s+(.+?)(?:\s+@\s*(-?[\d,.'’]+\S*))?(?:\s+UPON\b.*|\s+[A-Z/* ]+)?$/i;

/** No description is longer; the search for its end must not go on for ever in what is none. */
const LONGEST = 300;

/** Reads the words of a trade; words of a hot key or device may stand before it, those of a venue behind. */
export function describedTrade(description: string, tradeDate: string): DescribedTrade | null {
  if (description.length > LONGEST) return null;
  const match = TRADE.exec(description.trim().replace(/\s+/g, ' '));
  if (match === null) return null;
  const [, side = '', amount = '', paper = '', priceText = ''] = match;
  const quantity = parseNumber(amount);
  if (quantity === null) return null;
  return {
    kind: side.toUpperCase() === 'BOT' ? 'buy' : 'sell',
    quantity: quantity.abs(),
    instrument: describedPaper(paper, tradeDate),
    paper,
    priceText,
    price: legPrice(priceText, paper),
  };
}

/** `/ESH26:XCME 1/50 FEB 26 (EOM) /EWG26:XCME 6500 PUT`; the series stands behind it, or nowhere, too. */
const FUTURE_OPTION =
  /^(\/[A-Z0-9]+(?::[A-Z]+)? 1\/\d+ .*?)(?: (\/[A-Z0-9]+)(?::[A-Z]+)?)? ([\d.]+) (CALL|PUT)(?: (\/[A-Z0-9]+)(?::[A-Z]+)?)?$/i;

/** `AAPL`, `AAPL 100 19 JUN 26 200 CALL`, `/MESU26:XCME`, `EUR/USD`; `null` for legs together. */
function describedPaper(paper: string, tradeDate: string): RowInstrument | null {
  const currency = 'USD';
  if (/^\/?[A-Z][A-Z0-9./]*(?::[A-Z]+)?$/.test(paper)) {
    return legInstrument({ symbol: paper, expiry: '', strike: '', kind: '', tradeDate });
  }
  if (parseOptionSymbol(paper)?.assetClass === 'option')
    return { symbol: paper, assetClass: 'option', currency };
  const [, future = '', before, strike = '', right = '', behind] = FUTURE_OPTION.exec(paper) ?? [];
  if (future === '') return null;
  return legInstrument({ symbol: future, expiry: before ?? behind ?? '', strike, kind: right, tradeDate });
}
