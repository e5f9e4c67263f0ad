import { cfdMarketCurrency, parseForexPair, parseFuturesSymbol } from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import { splitPair } from '../../../brokers/crypto/assets.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import { listedKindOf } from '../../../cells/row-kinds.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { SWAP } from '../columns/over-night.ts';
import { tableHeading } from '../columns/table-heading.ts';
import { type CountedLots, LOTS } from './counted-lots.ts';
import { betsOnPairs, pairIn } from './evidence/bets-on-pairs.ts';
import type { TablePlan } from './table-plan.ts';

const LEVERAGE =
  /^(?:leverage|lev|hebel|levier|effet de levier|apalancamiento|alavancagem|leva|hefboom|dźwignia)$/;
/** What stands beside contracts on coins alone. */
const PERPETUAL =
  /^(?:liq(?:uidation|\.)?(?: price)?|funding(?: (?:fees?|rate|paid|payments?))?|margin (?:mode|type)|position (?:side|mode)|pos(?:ition)? ?side)$/;
/** What the column of instruments is called, of contracts alone. */
const CONTRACTS = /^(?:futures|perpetuals?|futures trading pair)$/;
/** Stable coins that perpetuals are quoted and settled in, of which each contract counts one coin. */
const STABLE = new Set(['USDT', 'USDC', 'BUSD', 'FDUSD']);
/** What exchanges of coins print beside each fill of a contract, and beside none of a coin. A trader who keeps notes says `P&L`. */
const REALISED =
  /^(?:closed|reali[sz]ed) ?(?:p ?[&/]? ?n? ?l|profit)\b|^(?:p ?[&/]? ?n? ?l|profit) reali[sz]ed$/;
/** `PERP_BTC_USDT`, as exchanges beneath other ones call them. */
const CALLED = /^PERP[_-]|[_-]PERP$/;
const MARGIN = /^(?:(?:initial|used|required) )?margin(?: (?:used|required))?$/;
const STAKE = /\bstake\b|(?:\/|\bper ?)(?:pt|pts|point)\b/i;
/** `FTSE 100`, `Wall Street`: with a number or several words, in small letters. */
const NO_SHARE = /\d|[a-z] \p{L}/u;
const MOSCOW = /^(?:Si|Eu|(?:RI|MX|MM|SR|SP|GZ|LK|BR|ED|CR|RN|VB|GD|SV))[FGHJKMNQUVXZ]\d$/;
/** Where indices and gold stand. */
const LEVEL = 1000;
/** Platforms on margin quote rates and levels, where exchanges have prices. */
const QUOTES = /\b(?:rate|level)\b/;

/** Rows of whole trades without any of these may be money. */
export const OF_TRADES = ['quantity', 'entryPrice', 'exitPrice'] as const satisfies readonly ColumnRole[];

/** A purchase that made something, or a sale that made nothing: what is sold first is no coin. */
function isOfShort(cells: readonly string[], { columns, marks, readSide }: TablePlan): boolean {
  const side = readSide(cells[columns.side ?? -1]?.trim() ?? '');
  const made = parseNumber(cells[columns.profit ?? -1] ?? '', marks.get('profit') ?? '.');
  if (side === null || side === 'ignored' || made === null) return false;
  return side.kind === 'buy' ? !made.isZero() : side.kind === 'sell' && made.isZero();
}

/** A row of what holding over night cost, among the trades. */
const isFunding = (cell: string): boolean => listedKindOf(cell)?.kind === 'funding';

/**
 * Whether a table of whole trades is one of a platform for CFDs. Such a platform calls an index or a commodity by a plain
 * name (`Germany 40`, `Gold`), which elsewhere may be a share's: so only beside something that shares do not have, be it
 * leverage, what holding over night costs, lots, quotes instead of prices, or pairs of currencies.
 */
export class MarginMarkets {
  private readonly isOnMargin: boolean;
  /** Names that were held without leverage, in a table that tells it. */
  private readonly unlevered: ReadonlySet<string>;

  /** The table has a leverage of its own for a row, or what contracts on coins alone have. */
  private readonly hasPerpetuals: boolean;

  private readonly isRussian: boolean;
  private readonly lots: CountedLots;
  private readonly account: Currency | null;
  /** So much money of the account is bet on a point. */
  private readonly areBets: boolean;
  /** What those on pairs are of, where the heading of how much says so. */
  private readonly bets: ReadonlyMap<string, Decimal>;

  /** @param closesOrders rows close others by their numbers, as nowhere else. */
  constructor(
    plan: TablePlan,
    headings: readonly string[],
    sample: readonly Row[],
    lots: CountedLots,
    closesOrders = false,
  ) {
    this.lots = lots;
    this.isRussian = headings.some((heading) => /[а-яё]/i.test(heading));
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
    // On every row, where a list of coins has it on sales alone; or nothing on its purchases.
    const isRealised =
      !closedTrades &&
      REALISED.test(names[profit ?? -1] ?? '') &&
      sample.every(({ cells }) => /\d/.test(cells[profit ?? -1] ?? '')) &&
      sample.some(({ cells }) => isOfShort(cells, plan));
    this.hasPerpetuals =
      names.some((name) => PERPETUAL.test(name)) ||
      isRealised ||
      CONTRACTS.test(names[symbol ?? -1] ?? '') ||
      bySymbol.some((row) => (row.leverage?.toNumber() ?? 0) > 1);
    const isFutures = bySymbol.some((row) => parseFuturesSymbol(row.symbol) !== null);
    const isUnsaid = (assetClass ?? multiplier) === undefined && !isFutures;
    // Single fills at quotes: of whole trades more tells it.
    const areMarkets = bySymbol.every((row) => row.symbol === '' || cfdMarketCurrency(row.symbol) !== null);
    const isQuoted = !closedTrades && QUOTES.test(names[price] ?? '') && areMarkets;
    // A fund called DAX or a share called GOLD costs less.
    const isAtLevels = (): boolean =>
      sample.some(
        ({ cells }) =>
          (parseNumber(cells[entryPrice] ?? '', plan.marks.get('entryPrice') ?? '.')?.toNumber() ?? 0) >
          LEVEL,
      );
    const isOpen = closedTrades && profit !== undefined;
    // What stands beside a trade may be a note of it.
    const isTrade = (cells: readonly string[]): boolean =>
      OF_TRADES.some((role) => /[1-9]/.test(cells[columns[role] ?? -1] ?? ''));
    const isFunded = isOpen && sample.some(({ cells }) => !isTrade(cells) && cells.some(isFunding));
    this.isOnMargin =
      (isUnsaid && (isQuoted || isFunded || closesOrders)) ||
      (isUnsaid &&
        isOpen &&
        (leverage >= 0 ||
          names.some((name) => MARGIN.test(name) || SWAP.test(name)) ||
          LOTS.test(names[quantity] ?? '') ||
          QUOTES.test(names[entryPrice] ?? '') ||
          (areMarkets && (bySymbol.some((row) => NO_SHARE.test(row.symbol)) || isAtLevels())) ||
          bySymbol.some((row) => parseForexPair(row.symbol) !== null)));
    const exact = new Set(bySymbol.flatMap((row) => (lots.comesOut(row.symbol) ? [row.symbol] : [])));
    // One alone may have been converted at a rate that looks like none.
    const saysBets = STAKE.test(`${quantityName.name} ${quantityName.unit ?? ''}`);
    this.areBets = this.account !== null && (exact.size > 1 || saysBets);
    this.bets = saysBets ? betsOnPairs(plan, sample) : new Map();
    this.unlevered = new Set(bySymbol.flatMap((row) => (row.leverage?.toNumber() === 1 ? [row.symbol] : [])));
  }

  /**
   * `BTCUSDT` names the coin and the contract alike. Beside a leverage, a price of liquidation or a funding it is the contract, which
   * is called as charts call it; `null` of everything else, and of what was held without leverage.
   */
  perpetualOf(symbol: string): string | null {
    const name = symbol.trim().toUpperCase();
    const plain = name.replace(CALLED, '');
    if ((plain === name && !this.hasPerpetuals) || this.unlevered.has(symbol)) return null;
    const pair = splitPair(plain);
    return pair !== null && STABLE.has(pair.quote) ? `${pair.base}${pair.quote}.P` : null;
  }

  /** Whether a name is that of a contract of Moscow, of which the size is not known: `SiH6` is on dollars there, and silver in New York. */
  isOfMoscow(symbol: string): boolean {
    return this.isRussian && MOSCOW.test(symbol.trim());
  }

  /** What a bet on the points of a pair of currencies is worth by its rate. */
  betOn(symbol: string): { readonly currency: Currency; readonly multiplier: Decimal } | null {
    const multiplier = this.bets.get(pairIn(symbol)?.symbol ?? '');
    return this.account === null || multiplier === undefined ? null : { currency: this.account, multiplier };
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
