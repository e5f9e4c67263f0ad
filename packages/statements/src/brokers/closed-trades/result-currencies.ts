import { cfdMarketCurrency, describeInstrument, parseForexPair } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { ContractSizes } from './contract-sizes.ts';

/** A market that names its own currency. */
interface Market {
  readonly currency: Currency;
  /** What it may be traded in units of, so that results which come out with it are in its currency and no other. */
  readonly sizes: readonly Decimal[];
  /** Names that shares may bear are nothing at any other size. */
  readonly isFuture: boolean;
}

/**
 * The currency in which an account is kept, told by whole trades in markets that name their own: the one of those whose
 * results come out with their prices, where those of all other markets do not, having been converted.
 */
export class ResultCurrencies {
  private readonly markets = new Map<string, Market | null>();
  private readonly gross = new ContractSizes();
  private readonly net = new ContractSizes();

  /**
   * @param moved quantity times what the price moved in its favour. @param profit as stated, before or after its costs.
   * @param costs of either sign.
   */
  see(market: string, moved: Decimal, profit: Decimal, costs: Decimal = Decimal.zero): void {
    let own = this.markets.get(market);
    if (own === undefined) {
      own = marketOf(market);
      this.markets.set(market, own);
    }
    // A share may be in any currency, and nothing of it tells.
    if (own === null) return;
    this.gross.see(market, moved, profit);
    this.net.see(market, moved, profit.plus(costs.abs()));
  }

  /** `null` where nothing tells, or several do. */
  get currency(): Currency | null {
    const [exact, converted, sure] = [new Set<Currency>(), new Set<Currency>(), new Set<Currency>()];
    for (const [name, market] of this.markets) {
      if (market === null) continue;
      const { currency, sizes, isFuture } = market;
      const size = this.gross.of(name) ?? this.net.of(name);
      const isUsual = size !== null && sizes.some((each) => each.equals(size));
      if (isUsual) sure.add(currency);
      if (!isFuture || isUsual) (size === null ? converted : exact).add(currency);
    }
    const [only, ...more] = exact;
    if (only === undefined || more.length > 0 || converted.has(only)) return null;
    // Where so many pounds are bet on a point, results come out with the prices of every market, and are in none of their currencies.
    return sure.has(only) || converted.size > 0 ? only : null;
  }
}

const LOTS = ['1', '1000', '100000'].map((each) => Decimal.parse(each));
/** Of gold and of silver; so much of a point of either may be bet on as well, where one unit is. */
const LOTS_OF_METAL = ['100', '5000'].map((each) => Decimal.parse(each));

function marketOf(market: string): Market | null {
  const pair = parseForexPair(market);
  if (pair !== null) {
    const sizes = pair.base.startsWith('X') ? LOTS_OF_METAL : LOTS;
    return { currency: pair.quote, sizes, isFuture: false };
  }
  const { underlying, multiplier, currency } = describeInstrument({
    symbol: market,
    assetClass: 'future',
    tradeDate: ANY_DAY,
  });
  if (underlying !== undefined && multiplier !== null && currency !== null && !multiplier.equals(Decimal.one))
    return { currency, sizes: [multiplier], isFuture: true };
  const ofCfd = cfdMarketCurrency(market);
  return ofCfd === null ? null : { currency: ofCfd, sizes: [], isFuture: false };
}

/** Of a one-digit year any decade does. */
const ANY_DAY = '2026-01-01';
