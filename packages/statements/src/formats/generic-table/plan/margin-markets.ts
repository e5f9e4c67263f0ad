import { cfdMarketCurrency, parseForexPair, parseFuturesSymbol } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import { type CountedLots, LOTS } from './counted-lots.ts';
import { SWAP } from './other-costs.ts';
import type { TablePlan } from './table-plan.ts';

const LEVERAGE =
  /^(?:leverage|lev|hebel|levier|effet de levier|apalancamiento|alavancagem|leva|hefboom|dźwignia)$/;
const MARGIN = /^(?:(?:initial|used|required) )?margin(?: (?:used|required))?$/;
const STAKE = /\bstake\b|(?:\/|\bper ?)(?:pt|pts|point)\b/i;
/** `FTSE 100`, `Wall Street`: with a number or several words, in small letters. */
const NO_SHARE = /\d|[a-z] \p{L}/u;
/** Platforms on margin quote rates and levels, where exchanges have prices. */
const QUOTES = /\b(?:rate|level)\b/;

/**
 * Whether a table of whole trades is one of a platform for CFDs. Such a platform calls an index or a commodity by a plain
 * name (`Germany 40`, `Gold`), which elsewhere may be a share's: so only beside something that shares do not have, be it
 * leverage, what holding over night costs, lots, quotes instead of prices, or pairs of currencies.
 */
export class MarginMarkets {
  private readonly isOnMargin: boolean;
  /** Names that were held without leverage, in a table that tells it. */
  private readonly unlevered: ReadonlySet<string>;

  private readonly lots: CountedLots;
  private readonly account: Currency | null;
  /** So much money of the account is bet on a point. */
  private readonly areBets: boolean;

  constructor(plan: TablePlan, headings: readonly string[], sample: readonly Row[], lots: CountedLots) {
    this.lots = lots;
    this.account = plan.currency;
    const quantityName = tableHeading(headings[plan.columns.quantity ?? -1] ?? '');
    const names = headings.map((heading) => tableHeading(heading).name);
    const { columns, closedTrades } = plan;
    const {
      symbol,
      name,
      profit,
      assetClass,
      multiplier,
      price = -1,
      entryPrice = -1,
      quantity = -1,
    } = columns;
    const leverage = names.findIndex((name) => LEVERAGE.test(name));
    const bySymbol = sample.map(({ cells }) => ({
      symbol: cells[symbol ?? name ?? -1]?.trim() ?? '',
      leverage: parseNumber((cells[leverage] ?? '').replace(/^(?:1:|x)|[x:]1?$/gi, '')),
    }));
    const isFutures = bySymbol.some((row) => parseFuturesSymbol(row.symbol) !== null);
    const isUnsaid = (assetClass ?? multiplier) === undefined && !isFutures;
    // Single fills at quotes: of whole trades more tells it.
    const areMarkets = bySymbol.every((row) => row.symbol === '' || cfdMarketCurrency(row.symbol) !== null);
    const isQuoted = !closedTrades && QUOTES.test(names[price] ?? '') && areMarkets;
    const isOpen = closedTrades && profit !== undefined;
    this.isOnMargin =
      (isUnsaid && isQuoted) ||
      (isUnsaid &&
        isOpen &&
        (leverage >= 0 ||
          names.some((name) => MARGIN.test(name) || SWAP.test(name)) ||
          LOTS.test(names[quantity] ?? '') ||
          QUOTES.test(names[entryPrice] ?? '') ||
          (areMarkets && bySymbol.some((row) => NO_SHARE.test(row.symbol))) ||
          bySymbol.some((row) => parseForexPair(row.symbol) !== null)));
    const exact = new Set(bySymbol.flatMap((row) => (lots.comesOut(row.symbol) ? [row.symbol] : [])));
    // One alone may have been converted at a rate that looks like none.
    this.areBets =
      this.account !== null &&
      (exact.size > 1 || STAKE.test(`${quantityName.name} ${quantityName.unit ?? ''}`));
    this.unlevered = new Set(bySymbol.flatMap((row) => (row.leverage?.toNumber() === 1 ? [row.symbol] : [])));
  }

  /**
   * The currency of an index or a commodity that is quoted as a CFD here; `null` of everything else. Where so much money of the
   * account is bet on a point, its results come out with the prices of every market, and that is what all are traded in.
   */
  currencyOf(symbol: string): Currency | null {
    const own = this.isOnMargin && !this.unlevered.has(symbol) ? cfdMarketCurrency(symbol) : null;
    return own !== null && this.areBets && own !== this.account && this.lots.comesOut(symbol)
      ? this.account
      : own;
  }
}
