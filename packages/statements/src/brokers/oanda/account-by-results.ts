import { parseForexPair } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';

interface Fill {
  readonly market: string;
  readonly buys: boolean;
  readonly units: Decimal;
  readonly price: Decimal;
  /** What the platform booked for what it closed; zero where it only opened. */
  readonly profit: Decimal;
}

const CENT = Decimal.parse('0.006');
/** The platform converts at a rate beside the price of the fill. */
const NEAR = Decimal.parse('0.001');
/** Of less a cent is too much to tell one currency from another. */
const FEWEST = Decimal.parse('5');
const PLACES = 12;

/**
 * The currency of an account by what it was paid for trades in pairs that have it: in that of the quote a result is what the
 * price moved, in that of the base so much by the price.
 */
export class AccountByResults {
  private readonly held = new Map<string, Fill | null>();
  private readonly found = new Set<Currency>();
  private readonly denied = new Set<Currency>();

  see(fill: Fill): void {
    const { market, profit } = fill;
    const opened = this.held.get(market);
    if (profit.isZero()) {
      // Of several that are held at once nothing says which one a result is of.
      this.held.set(market, opened === undefined ? fill : null);
      return;
    }
    this.held.delete(market);
    if (opened === undefined || opened === null || opened.buys === fill.buys) return;
    if (!opened.units.equals(fill.units) || profit.abs().compare(FEWEST) < 0) return;
    this.tell(fill, opened.buys ? fill.price.minus(opened.price) : opened.price.minus(fill.price));
  }

  /** `null` where nothing tells, or several do. */
  get currency(): Currency | null {
    const [only, ...more] = this.found;
    return only === undefined || more.length > 0 || this.denied.has(only) ? null : only;
  }

  private tell({ market, units, price, profit }: Fill, moved: Decimal): void {
    const pair = parseForexPair(market);
    if (pair === null || price.isZero()) return;
    const inQuote = moved.times(units);
    const each = [
      [pair.quote, inQuote],
      [pair.base, inQuote.dividedBy(price, PLACES)],
    ] as const;
    for (const [currency, made] of each) {
      const isIt = made.minus(profit).abs().compare(slackOf(profit)) <= 0;
      (isIt ? this.found : this.denied).add(currency);
    }
  }
}

function slackOf(profit: Decimal): Decimal {
  const near = profit.abs().times(NEAR);
  return near.compare(CENT) > 0 ? near : CENT;
}
