import { type DescribedInstrument, describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { TablePlan } from '../plan/table-plan.ts';

/** Costs part a result from what the prices made by no more. */
const NEAR = 0.1;
/** What a contract cost, where its price is told by the share. */
const OF_CONTRACT = -2;
/** The yen is quoted in millionths, and grain in cents: further off nothing is printed. */
const [LEAST, MOST] = [-8, 2];
/** What is quoted in cents costs no hundred dollars, and no number of points is as low as a price in dollars may be. */
const [FEW, MANY] = [10, 100];
const ANY_DAY = '2026-01-01';

/**
 * By how much the prices of whole trades in options and futures have to be multiplied so that their results come out: some note what a
 * contract cost (`300` for one at 3.00), 6J at 6625, or corn in dollars. Only where all rows of such contracts agree.
 */
export class ResultScales {
  private readonly scales = new Map<string, Decimal>();
  private readonly named = new Map<string, DescribedInstrument>();
  private readonly plan: TablePlan;
  private byStrike = false;

  /**
   * Of the rows at the beginning of a file, and of what is traded further down alone by the rest of it.
   *
   * @param all the whole file where it goes on behind the sample, else `null`
   */
  static async over(
    plan: TablePlan,
    sample: readonly Row[],
    all: AsyncIterable<readonly Row[]> | null,
  ): Promise<ResultScales> {
    const scales = new ResultScales(plan);
    const { columns, closedTrades } = plan;
    if (!closedTrades || columns.multiplier !== undefined) return scales;
    if (columns.profit === undefined) {
      scales.byStrike = areOfContracts(plan, sample);
      if (scales.byStrike) scales.scales.set(OPTIONS, HUNDREDTH);
      return scales;
    }
    const told = new Map<string, Set<number | null>>();
    for (const row of sample) scales.see(row, told);
    if (all !== null) {
      const known = new Set(told.keys());
      const end = sample.at(-1)?.line ?? 0;
      for await (const rows of all) {
        for (const row of rows) if (row.line > end && row.broken === undefined) scales.see(row, told, known);
      }
    }
    scales.settle(told);
    return scales;
  }

  private constructor(plan: TablePlan) {
    this.plan = plan;
  }

  private see(row: Row, told: Map<string, Set<number | null>>, known?: ReadonlySet<string>): void {
    const { cells } = row;
    const { columns } = this.plan;
    const symbol = cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '';
    const instrument = this.named.get(symbol) ?? contractCalled(symbol, this.plan);
    this.named.set(symbol, instrument);
    const key = keyOf(instrument);
    if (key === '' || known?.has(key) === true) return;
    const power = powerOf(row, { key, instrument }, this.plan);
    if (power !== undefined) told.set(key, (told.get(key) ?? new Set()).add(power));
  }

  private settle(told: ReadonlyMap<string, ReadonlySet<number | null>>): void {
    for (const [key, powers] of told) {
      const [power, ...others] = powers;
      if (power == null || power === 0 || others.length > 0) continue;
      if (key !== OPTIONS || power === OF_CONTRACT)
        this.scales.set(key, Decimal.parse((10 ** power).toFixed(Math.max(0, -power))));
    }
  }

  /** Nothing but strikes tells that premiums are of whole contracts. */
  get isByStrike(): boolean {
    return this.byStrike;
  }

  /** `null` where prices are printed as they are quoted. */
  of(instrument: Instrument): Decimal | null {
    return this.scales.get(keyOf(instrument)) ?? null;
  }
}

/**
 * What a row of whole trades names. The bare root of a future (`6J`, `ZC`) is taken for that: a scale found for it is used only if that
 * is what it turns out to be.
 */
function contractCalled(symbol: string, { columns }: TablePlan): DescribedInstrument {
  const named = describeInstrument({ symbol, tradeDate: ANY_DAY });
  if (named.assetClass !== 'stock') return named;
  if ((columns.strike ?? columns.right) !== undefined)
    return { ...named, assetClass: 'option', multiplier: HUNDRED };
  const future = describeInstrument({ symbol, assetClass: 'future', tradeDate: ANY_DAY });
  return future.underlying === symbol.toUpperCase() && future.multiplier !== null ? future : named;
}

const OPTIONS = 'options';
const keyOf = ({
  assetClass,
  underlying,
  symbol,
}: Pick<Instrument, 'assetClass' | 'underlying' | 'symbol'>): string =>
  assetClass === 'option' ? OPTIONS : assetClass === 'future' ? (underlying ?? symbol) : '';

/** Which power of ten lies between what the prices make and the result; no number where none does, `undefined` where the row tells nothing. */
function powerOf(
  { cells }: Row,
  { key, instrument }: { readonly key: string; readonly instrument: DescribedInstrument },
  { columns, marks }: TablePlan,
): number | null | undefined {
  const number = (role: ColumnRole) =>
    parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.')?.toNumber() ?? 0;
  const each = instrument.multiplier?.toNumber() ?? 0;
  const [entry, exit, size] = [number('entryPrice'), number('exitPrice'), number('quantity')];
  const gross = Math.abs((exit - entry) * size * each);
  const made = Math.abs(number('profit'));
  if (gross === 0 || made === 0) return undefined;
  const power = Math.round(Math.log10(made / gross));
  const isClear = Math.abs(made / gross / 10 ** power - 1) < NEAR && power >= LEAST && power <= MOST;
  const isOfPrice = key === OPTIONS ? isCost([entry, exit], size) : isOffBy(power, entry, each);
  return isClear && (power === 0 || isOfPrice) ? power : null;
}

/**
 * Whether options, of which no row says what they made, are priced by the contract: nobody pays more for a share than the strike at
 * which it can be had, nor writes nothing but what brings a fifth of it.
 */
function areOfContracts({ columns, marks, readSide }: TablePlan, sample: readonly Row[]): boolean {
  if (columns.strike === undefined) return false;
  const priced = sample.flatMap(({ cells }) => {
    const number = (role: ColumnRole) =>
      parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.')?.toNumber();
    const [entry, exit = 0, size = 1] = [number('entryPrice'), number('exitPrice'), number('quantity')];
    const [strike, word] = [number('strike'), readSide(cells[columns.side ?? -1] ?? '')];
    if (entry === undefined || strike === undefined || strike <= 0) return [];
    const isWritten = word !== null && word !== 'ignored' && word.kind === 'sell';
    return [{ isWhole: isCost([entry, exit], size), share: entry / strike, isWritten }];
  });
  if (!priced.every(({ isWhole }) => isWhole)) return false;
  const isWrittenForMuch =
    priced.length > 1 && priced.every(({ share, isWritten }) => isWritten && share > FIFTH);
  return isWrittenForMuch || priced.some(({ share }) => share > 1);
}

const FIFTH = 0.2;
const HUNDREDTH = Decimal.parse('0.01');

/** What a contract of a hundred shares costs are whole dollars; a result in points, or a count of shares, is off by a hundred as well. */
const isCost = (prices: readonly number[], size: number): boolean =>
  prices.every(Number.isInteger) && size % 100 !== 0;

/**
 * Not where the result is that of one unit, which is one in points; nor where it is a tenth, or tenfold: that is a small contract
 * which is called like the large one, or a result in another currency.
 */
const isOffBy = (power: number, price: number, multiplier: number): boolean =>
  Math.abs(power) > 1 &&
  Math.abs(10 ** power * multiplier - 1) > NEAR &&
  (power > 0 ? price < MANY : price >= FEW);

const HUNDRED = Decimal.parse('100');
