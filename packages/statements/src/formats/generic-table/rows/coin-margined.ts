import type { Decimal } from '@tapebook/domain/money';
import { isKnownCoin, splitPair } from '../../../brokers/crypto/assets.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { TablePlan } from '../plan/table-plan.ts';

/** What rounding and costs make of an amount or a result. */
const NEAR = 0.02;
/** Where the coin costs about a dollar, both readings come to the same. */
const APART = 2;
/** Costs make no more of a result than that; further off it is of something else. */
const FAR = 2;
const PRECISION = 20;

/**
 * `BTCUSD` names the coin as well as contracts that are counted in dollars and paid in the coin. Where the results or the
 * amounts of a table are of the coin, its rows are of those: 6,000 dollars from 60,000 to 62,000 made 0.00322581 BTC.
 */
export class CoinMargined {
  private readonly coins: ReadonlyMap<string, string>;

  constructor(plan: TablePlan, headings: readonly string[], sample: readonly Row[]) {
    const votes = new Map<string, Vote[]>();
    if (plan.columns.multiplier === undefined && !plan.resultsOnly)
      for (const [index, row] of sample.entries()) {
        const name = nameIn(row, plan);
        const coin = coinOf(name);
        const vote =
          coin === null
            ? null
            : (isOfCoin(row, coin, plan, headings) ??
              isMadeInCoin(row, openingsBeside(index, sample, plan), plan));
        if (vote !== null) votes.set(name, [...(votes.get(name) ?? []), vote]);
      }
    this.coins = new Map(
      [...votes].flatMap(([name, told]) => (areOfCoin(told) ? [[name, coinOf(name) ?? '']] : [])),
    );
  }

  /** The coin that such contracts are paid in; `null` of everything else. */
  coinOf(symbol: string): string | null {
    return this.coins.get(symbol.trim()) ?? null;
  }
}

type Vote = 'coin' | 'dollars' | 'neither';

/** A coin in lots comes out like one in dollars at some price, by chance: then most of its rows come out in neither. */
function areOfCoin(told: readonly Vote[]): boolean {
  const neither = told.filter((each) => each === 'neither').length;
  return !told.includes('dollars') && told.length - neither > neither;
}

function coinOf(symbol: string): string | null {
  const pair = splitPair(symbol);
  return pair?.quote === 'USD' && isKnownCoin(pair.base) ? pair.base : null;
}

/** What a row tells of it; `null` where it tells nothing. */
function isOfCoin(
  { cells }: Row,
  coin: string,
  { columns, marks, closedTrades }: TablePlan,
  headings: readonly string[],
): Vote | null {
  const number = (role: ColumnRole) => parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.');
  const size = number('quantity')?.abs() ?? null;
  if (size === null || size.isZero()) return null;
  if (closedTrades) {
    const [entry, exit, profit] = [number('entryPrice'), number('exitPrice'), number('profit')];
    if (entry?.isPositive() !== true || exit?.isPositive() !== true || profit === null || profit.isZero())
      return null;
    const inDollars = size.times(exit.minus(entry)).abs();
    const inCoin = inDollars.quotient(entry.times(exit), PRECISION);
    return nearer(profit.abs(), inCoin, inDollars);
  }
  const [price, amount] = [number('price'), number('amount')];
  if (price?.isPositive() === true && amount !== null && !amount.isZero())
    return nearer(amount.abs(), size.quotient(price, PRECISION), size.times(price));
  const { unit } = tableHeading(headings[columns.profit ?? -1] ?? '');
  if (unit === null) return null;
  return unit.toUpperCase() === coin ? 'coin' : 'dollars';
}

const nameIn = ({ cells }: Row, { columns }: TablePlan): string =>
  cells[columns.symbol ?? columns.name ?? -1]?.trim() ?? '';

const numberIn = ({ cells }: Row, role: ColumnRole, { columns, marks }: TablePlan): Decimal | null =>
  parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.');

/** The nearest fills of the same contract that made nothing, above and below: of such as are closed by what stands between. */
function openingsBeside(index: number, sample: readonly Row[], plan: TablePlan): readonly Row[] {
  const row = sample[index];
  if (row === undefined || plan.closedTrades || plan.columns.profit === undefined) return [];
  const opens = (other: Row): boolean =>
    nameIn(other, plan) === nameIn(row, plan) && numberIn(other, 'profit', plan)?.isZero() !== false;
  const [above, below] = [
    sample.slice(Math.max(0, index - NEARBY), index),
    sample.slice(index + 1, index + NEARBY),
  ];
  return [above.findLast(opens), below.find(opens)].filter((each) => each !== undefined);
}

const NEARBY = 20;

/** Whether what a fill made is what its price and that of its opening make in the coin, or in dollars. */
function isMadeInCoin(row: Row, openings: readonly Row[], plan: TablePlan): Vote | null {
  const [size, exit, profit] = (['quantity', 'price', 'profit'] as const).map((role) =>
    numberIn(row, role, plan)?.abs(),
  );
  if (size === undefined || exit?.isPositive() !== true || profit?.isPositive() !== true) return null;
  for (const opening of openings) {
    const entry = numberIn(opening, 'price', plan);
    if (entry?.isPositive() !== true) continue;
    const inDollars = size.times(exit.minus(entry)).abs();
    const vote = nearer(profit, inDollars.quotient(entry.times(exit), PRECISION), inDollars);
    // With other openings between, its average is another one.
    if (vote === 'coin' || vote === 'dollars') return vote;
  }
  return null;
}

/** In what a sum is; `null` where both are alike, or costs leave it open. */
function nearer(stated: Decimal, inCoin: Decimal, inDollars: Decimal): Vote | null {
  const [sum, coins, dollars] = [stated, inCoin, inDollars].map((each) => each.toNumber()) as [
    number,
    number,
    number,
  ];
  if (coins === 0 || Math.max(coins / dollars, dollars / coins) < APART) return null;
  const isAbout = (other: number): boolean => Math.abs(sum - other) <= NEAR * other;
  if (isAbout(coins)) return 'coin';
  if (isAbout(dollars)) return 'dollars';
  const isFar = (other: number): boolean => sum > other * FAR || sum * FAR < other;
  return isFar(coins) ? 'neither' : null;
}
