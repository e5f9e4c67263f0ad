import { Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { PartExit, Realisation } from '../trade/trade.ts';
import { exitsOf, type Part, pricedMoney, realisedDays } from './day-results.ts';

/** When, on which day, how much, for how much more than it had cost, and at which fees. */
const NUMBERS = 5;

/**
 * What a trade of several exits realised, day by day and exit by exit, kept as numbers and told to whoever asks: as objects
 * it was a quarter of what trades take in memory, and the engine carries each about twice before it lets it lie.
 */
export class PackedResults {
  private readonly numbers: readonly number[];
  /** Decimal places of which the numbers are whole ones. */
  private readonly quantityPlaces: number;
  private readonly pointsPlaces: number;
  private readonly feesPlaces: number;
  private readonly multiplier: Decimal;
  private readonly isClosed: boolean;

  constructor(
    numbers: readonly number[],
    [quantityPlaces, pointsPlaces, feesPlaces]: readonly [number, number, number],
    multiplier: Decimal,
    isClosed: boolean,
  ) {
    this.numbers = numbers;
    this.quantityPlaces = quantityPlaces;
    this.pointsPlaces = pointsPlaces;
    this.feesPlaces = feesPlaces;
    this.multiplier = multiplier;
    this.isClosed = isClosed;
  }

  days(): Realisation[] {
    return realisedDays(this.parts(), this.money(), told);
  }

  exits(): PartExit[] {
    return exitsOf(this.parts(), this.money(), this.isClosed, this.days());
  }

  private money() {
    return pricedMoney((points) => points?.times(this.multiplier).normalized() ?? null);
  }

  private parts(): Part[] {
    const { numbers, quantityPlaces, pointsPlaces, feesPlaces } = this;
    const parts: Part[] = [];
    for (let i = 0; i < numbers.length; i += NUMBERS) {
      const [at = 0, day = 0, quantity = 0, points = 0, fees = 0] = numbers.slice(i, i + NUMBERS);
      parts.push({
        day,
        at: at as Instant,
        effect: at,
        timed: true,
        quantity: Decimal.ofPlaces(quantity, quantityPlaces),
        points: Decimal.ofPlaces(points, pointsPlaces),
        fees: Decimal.ofPlaces(fees, feesPlaces),
        stated: null,
      });
    }
    return parts;
  }
}

const told = (quantity: Decimal): Decimal => quantity.normalized();

/** @returns `null` where they are better kept as they are: one alone, and what numbers do not say all of. */
export function packResults(
  parts: readonly Part[],
  multiplier: Decimal | null,
  isClosed: boolean,
): PackedResults | null {
  if (parts.length < 2 || multiplier === null) return null;
  let [quantityPlaces, pointsPlaces, feesPlaces] = [0, 0, 0];
  for (const { timed, stated, quantity, points, fees } of parts) {
    if (!timed || stated !== null || points === null) return null;
    quantityPlaces = Math.max(quantityPlaces, quantity.scale);
    pointsPlaces = Math.max(pointsPlaces, points.scale);
    feesPlaces = Math.max(feesPlaces, fees.scale);
  }
  const numbers: number[] = [];
  for (const { at, day, quantity, points, fees } of parts) {
    const size = quantity.inPlaces(quantityPlaces);
    const made = points?.inPlaces(pointsPlaces) ?? Number.NaN;
    const costs = fees.inPlaces(feesPlaces);
    if (Number.isNaN(size + made + costs)) return null;
    numbers.push(at, day, size, made, costs);
  }
  return new PackedResults(numbers.slice(), [quantityPlaces, pointsPlaces, feesPlaces], multiplier, isClosed);
}
