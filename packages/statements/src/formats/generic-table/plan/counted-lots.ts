import {
  describeInstrument,
  type Instrument,
  lotsToUnits,
  parseForexPair,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../../brokers/closed-trades/contract-sizes.ts';
import { movedInFavour } from '../../../brokers/closed-trades/tell-lot-trip.ts';
import { currencyCode } from '../../../cells/currency-code.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import { type Made, resultsOfFills } from './evidence/results-of-fills.ts';
import type { TablePlan } from './table-plan.ts';

export const LOTS = /\b(?:lots?|lotes?|lott[io])(?:\b|size)|ロット/;
/** Names that no exchange gives a share, among those that are known as nothing else: `Gold`, `US Oil`. */
const NO_SHARE = /[a-z0-9 ]/;

/** More lots nobody trades of a table that has parts of one. */
const MOST_LOTS = Decimal.parse('100');

/** What MetaTrader calls its lots. */
const VOLUME = /^vol(?:ume)?$/;

/** Whether pairs of currencies are traded in parts of one: nobody trades a tenth of a euro, but a tenth of a lot. */
function countsParts({ columns, marks }: TablePlan, heading: string, sample: readonly Row[]): boolean {
  const sizes = sample.flatMap(({ cells }) => {
    const pair = parseForexPair(cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '');
    const size =
      parseNumber(cells[columns.quantity ?? -1] ?? '', marks.get('quantity') ?? '.')?.abs() ?? null;
    // Metals are counted by ounces, of which there are parts, but where platforms of lots call them so.
    const isMetal = pair?.base.startsWith('X') === true && !VOLUME.test(heading);
    return pair === null || isMetal || size === null || size.isZero() ? [] : [size];
  });
  return (
    sizes.some((size) => size.compare(Decimal.one) < 0) && sizes.every((size) => size.compare(MOST_LOTS) <= 0)
  );
}

/** One row may be wrong; two that are wrong in the same way are not. */
const FEWEST = 2;

/**
 * Tables of platforms on margin count pairs and indices in lots. Their heading says so, or their results do: where
 * every result of a name is its prices' times one and the same usual size, that is what a lot of it is.
 */
export class CountedLots {
  private readonly said: boolean;
  private readonly currency: string;
  /** Of a market whose rows name one. */
  private readonly named = new Map<string, string>();
  /** Names of which parts are counted. */
  private readonly parts = new Set<string>();
  /** Results before their costs, and after them: a table states either. */
  private readonly gross = new ContractSizes();
  private readonly net = new ContractSizes();
  /** Markets of which some trade stated costs. */
  private readonly charged = new Set<string>();
  private othersAreNet: boolean | null = null;

  constructor(plan: TablePlan, heading: string, sample: readonly Row[], currency: string) {
    const { name, unit } = tableHeading(heading);
    // Millions, or lots of which the heading says the size: then rows are of units already.
    const counted = plan.countedBy.get(plan.columns.quantity ?? -1) ?? null;
    this.said =
      counted === null &&
      (LOTS.test(name) ||
        (unit !== null && LOTS.test(unit.toLowerCase())) ||
        countsParts(plan, name, sample));
    this.currency = currency;
    for (const { cells } of sample) {
      const size = parseNumber(cells[plan.columns.quantity ?? -1] ?? '', plan.marks.get('quantity') ?? '.');
      if (size !== null && size.normalized().scale > 0)
        this.parts.add(cells[plan.columns.symbol ?? plan.columns.name ?? -1]?.trim() ?? '');
    }
    if (plan.columns.multiplier !== undefined || plan.resultsOnly) return;
    const made = plan.closedTrades
      ? sample.flatMap((row) => this.madeBy(row, plan) ?? [])
      : resultsOfFills(sample, plan);
    // Sides of the orders that closed: every trade would have lost what it is said to have made.
    const telling = made.filter(({ moved, profit }) => !moved.isZero() && !profit.isZero());
    const areClosings =
      telling.length >= FEWEST &&
      telling.every(({ moved, profit }) => moved.isNegative() !== profit.isNegative());
    for (const { symbol, moved, profit, costs } of made) {
      const units = counted === null ? moved : moved.times(counted);
      const inFavour = areClosings ? units.negated() : units;
      this.gross.see(symbol, inFavour, profit);
      this.net.see(symbol, inFavour, profit.plus(costs));
      if (!costs.isZero()) this.charged.add(symbol);
    }
  }

  /** The instrument as it is traded: of a size that the results settle, where nothing else says one. */
  traded(symbol: string, instrument: Instrument): Instrument {
    const { assetClass, multiplier } = instrument;
    const named = assetClass === 'stock' && NO_SHARE.test(symbol);
    if (!(assetClass === 'cfd' && multiplier === null) && assetClass !== 'crypto' && !named)
      return instrument;
    const size =
      this.sizeOf(symbol, instrument.currency) ??
      (assetClass === 'cfd' ? this.roughSizeOf(symbol, instrument.currency) : null);
    if (size === null || (assetClass !== 'cfd' && size.equals(Decimal.one))) return instrument;
    return describeInstrument({ symbol, assetClass: 'cfd', currency: instrument.currency, multiplier: size });
  }

  /** Whether less than one of it, or one and a part, is counted in some row. */
  hasParts(symbol: string): boolean {
    return this.parts.has(symbol);
  }

  /** Units of a pair or ounces of a metal, where the table counts it in lots; else `null`. */
  unitsOf(symbol: string, instrument: Instrument, quantity: Decimal): Decimal | null {
    const pair = instrument.assetClass === 'forex' ? parseForexPair(symbol) : null;
    if (pair === null) return null;
    const size =
      this.sizeOf(symbol, pair.quote) ??
      this.ownSizeOf(symbol, pair.quote) ??
      this.convertedSizeOf(symbol, pair.quote);
    if (size !== null) return size.equals(Decimal.one) ? null : quantity.times(size).normalized();
    return this.said ? (lotsToUnits(quantity, pair)?.normalized() ?? null) : null;
  }

  /** In which the results of a pair are, where its rows name what the price is in and the results were converted; else `null`. */
  convertedTo(symbol: string, { assetClass }: Instrument): string | null {
    const pair = assetClass === 'forex' ? parseForexPair(symbol) : null;
    const isOfPrice = pair !== null && this.named.get(symbol) === pair.quote;
    if (!isOfPrice || this.ownSizeOf(symbol, pair.quote) !== null) return null;
    return this.convertedSizeOf(symbol, pair.quote) !== null ? this.currency : null;
  }

  /** Whether results of a market come out with its prices, to the cent, whatever those are in. */
  comesOut(symbol: string): boolean {
    return (this.gross.of(symbol) ?? this.net.of(symbol)) !== null;
  }

  /**
   * Whether results of a market come out with its prices once their costs are added, and not as they stand. Those that were
   * converted come out with nothing: they are as the others of the table.
   */
  areNet(symbol: string): boolean {
    if (this.comesOut(symbol)) return this.gross.of(symbol) === null;
    this.othersAreNet ??= this.marketsThatTellAreNet();
    return this.othersAreNet;
  }

  private marketsThatTellAreNet(): boolean {
    const telling = [...this.charged].filter((symbol) => this.comesOut(symbol));
    return telling.length > 0 && telling.every((symbol) => this.gross.of(symbol) === null);
  }

  /** In which the results of a market are stated. */
  private readonly currencyOf = (symbol: string): string => this.named.get(symbol) ?? this.currency;

  private sizeOf(symbol: string, currency: string): Decimal | null {
    if (currency !== this.currencyOf(symbol)) return null;
    return this.gross.of(symbol) ?? this.net.of(symbol);
  }

  /**
   * Of results of a pair that hold costs, in the currency of its price, which all rows name: where they name that of each
   * price, it says nothing of the results.
   */
  private ownSizeOf(symbol: string, currency: string): Decimal | null {
    const names = new Set(this.named.values());
    return names.size === 1 && names.has(currency) ? this.gross.unconverted(symbol, currency) : null;
  }

  /**
   * Of results of a pair that were converted, as far as a rate of exchange can be no other. They are the account's: a currency
   * beside them by which none of them comes out is what the price is in.
   */
  private convertedSizeOf(symbol: string, currency: string): Decimal | null {
    return currency === this.currency ? null : this.roughSizeOf(symbol, currency, this.currency);
  }

  /**
   * The one power of ten that a lot can be, where results hold more than what the prices made. A result to the cent in
   * another currency than that of the market was converted at no rate: then a point is worth what the platform says.
   */
  private roughSizeOf(symbol: string, currency: string, results = this.currencyOf(symbol)): Decimal | null {
    if (this.comesOut(symbol)) return null;
    return this.gross.about(symbol, currency, results);
  }

  private madeBy(
    { cells }: Row,
    { columns, marks, readSide, costsNegative, pricesAreSides, swaps }: TablePlan,
  ): Made | null {
    const number = (role: ColumnRole) =>
      parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.');
    const mark = marks.get('commission') ?? marks.get('fees') ?? marks.get('profit') ?? '.';
    const forNights = swaps.reduce(
      (sum, position) => sum.minus(parseNumber(cells[position] ?? '', mark) ?? Decimal.zero),
      Decimal.zero,
    );
    const symbol = cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '';
    const [quantity, entry, exit, profit] = [
      number('quantity'),
      number('entryPrice'),
      number('exitPrice'),
      number('profit'),
    ];
    if (symbol === '' || quantity === null || entry === null || exit === null || profit === null) return null;
    const named = currencyCode(cells[columns.currency ?? -1] ?? '');
    if (named !== null) this.named.set(symbol, named);
    const word = readSide(cells[columns.side ?? -1]?.trim() ?? '');
    const short = word === null || word === 'ignored' ? quantity.isNegative() : word.kind === 'sell';
    const told = movedInFavour(short && !pricesAreSides ? 'short' : 'long', quantity.abs(), entry, exit);
    // Where nothing says which way it went, the result does.
    const unsaid = columns.side === undefined && !quantity.isNegative();
    const moved = unsaid ? (profit.isNegative() ? told.abs().negated() : told.abs()) : told;
    const costs =
      number('totalFees') ?? (number('commission') ?? Decimal.zero).plus(number('fees') ?? Decimal.zero);
    return { symbol, moved, profit, costs: (costsNegative ? costs.negated() : costs).plus(forNights) };
  }
}
