import { cfdMarketCurrency, describeInstrument, parseForexPair } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../../brokers/closed-trades/contract-sizes.ts';
import { movedInFavour } from '../../../brokers/closed-trades/tell-lot-trip.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import type { ReadSide } from './read-side.ts';

interface Read {
  readonly columns: Columns;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
  readonly readSide: ReadSide;
}

/**
 * The currency in which an account is kept, of whole trades in markets that name their own: the one of those whose results
 * come out with their prices, where those of all other markets do not, having been converted. `null` where nothing tells.
 */
export function currencyOfResults(
  sample: readonly Row[],
  { columns, marks, readSide }: Read,
): Currency | null {
  const known = new Map<string, Market>();
  const seen = new Map<string, Market>();
  const sizes = new ContractSizes();
  for (const { cells } of sample) {
    const number = (role: ColumnRole) =>
      parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.');
    const market = cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '';
    const own = known.get(market) ?? ownMarketOf(market);
    if (market !== '' && own !== null) known.set(market, own);
    const [quantity, entry, exit, profit] = [
      number('quantity'),
      number('entryPrice'),
      number('exitPrice'),
      number('profit'),
    ];
    // A share may be in any currency, and nothing of it tells.
    if (own === null || quantity === null || entry === null || exit === null || profit === null) continue;
    const word = readSide(cells[columns.side ?? -1]?.trim() ?? '');
    const short = word === null || word === 'ignored' ? quantity.isNegative() : word.kind === 'sell';
    seen.set(market, own);
    const moved = movedInFavour(short ? 'short' : 'long', quantity.abs(), entry, exit);
    const costs =
      number('totalFees') ?? (number('commission') ?? Decimal.zero).plus(number('fees') ?? Decimal.zero);
    sizes.see(`${market}|gross`, moved, profit);
    sizes.see(`${market}|net`, moved, profit.plus(costs.abs()));
  }
  const [exact, converted] = [new Set<Currency>(), new Set<Currency>()];
  for (const [market, { currency, point }] of seen) {
    const size = sizes.of(`${market}|gross`) ?? sizes.of(`${market}|net`);
    // What is called like a future may be a share: only the size of the contract tells.
    if (point === null) (size === null ? converted : exact).add(currency);
    else if (size?.equals(point) === true) exact.add(currency);
  }
  const [only, ...more] = exact;
  return only !== undefined && more.length === 0 && !converted.has(only) ? only : null;
}

interface Market {
  readonly currency: Currency;
  /** What a point of a future is worth; `null` of pairs and CFDs, where the platform says it. */
  readonly point: Decimal | null;
}

function ownMarketOf(market: string): Market | null {
  const pair = parseForexPair(market);
  if (pair !== null) return { currency: pair.quote, point: null };
  const { underlying, multiplier, currency } = describeInstrument({
    symbol: market,
    assetClass: 'future',
    tradeDate: ANY_DAY,
  });
  if (underlying !== undefined && multiplier !== null && currency !== null && !multiplier.equals(Decimal.one))
    return { currency, point: multiplier };
  const ofCfd = cfdMarketCurrency(market);
  return ofCfd === null ? null : { currency: ofCfd, point: null };
}

/** Of a one-digit year any decade does. */
const ANY_DAY = '2026-01-01';
