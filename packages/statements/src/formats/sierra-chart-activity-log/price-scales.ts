import { parseFuturesSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';

/** What Sierra Chart tells beside an order is as it displays it. */
const QUOTE = /\b(?:Bid|Ask|Last|Requested Price)\s*:\s*(-?\d+(?:\.\d+)?)/gi;
const INDEXES: ReadonlySet<string> = new Set(['ES', 'MES', 'NQ', 'MNQ', 'RTY', 'M2K', 'YM', 'MYM']);
/** No index is there, and none is so low that a hundred times as much is not. */
const ABOVE_EVERY_INDEX = Decimal.fromInteger(100_000);
const TEN = Decimal.fromInteger(10);
const SMALL = Decimal.fromInteger(100);
const LARGEST = 7;
const ANY_DAY = '2026-01-01';

/**
 * By how many powers of ten the prices of a log are larger than those that Sierra Chart displays: what
 * `File » Export` writes is as the feed keeps it, mostly a hundred times as much.
 */
export class PriceScales {
  private readonly bySymbol = new Map<string, number | 'unclear'>();

  /** Takes what a row tells: its price, and in words what was quoted then. */
  see(symbol: string, price: Decimal | null, words: string): void {
    const power = price === null ? null : powerBetween(price, words);
    if (power === null) return;
    const known = this.bySymbol.get(symbol);
    this.bySymbol.set(symbol, known === undefined || known === power ? power : 'unclear');
  }

  /** `null` where nothing tells. */
  of(symbol: string, price: Decimal, words: string): number | null {
    const power = powerBetween(price, words) ?? this.bySymbol.get(symbol);
    if (power !== undefined && power !== 'unclear') return power;
    const root = parseFuturesSymbol(symbol, ANY_DAY)?.root ?? symbol;
    if (!INDEXES.has(root)) return null;
    return price.compare(ABOVE_EVERY_INDEX) >= 0 ? 2 : 0;
  }
}

function powerBetween(price: Decimal, words: string): number | null {
  for (const [, text = ''] of words.matchAll(QUOTE)) {
    const quote = parseNumber(text, '.');
    if (quote === null || quote.isZero() || price.isZero()) continue;
    let displayed = quote.abs();
    for (let power = 0; power <= LARGEST; power += 1) {
      // What a feed keeps is a count of its smallest steps, and those of what costs little are not told apart.
      if (isNear(price.abs(), displayed) && (power === 0 || price.abs().compare(SMALL) > 0)) return power;
      displayed = displayed.times(TEN);
    }
  }
  return null;
}

const isNear = (price: Decimal, quote: Decimal): boolean =>
  price.plus(price).compare(quote) > 0 && quote.plus(quote).compare(price) > 0;
