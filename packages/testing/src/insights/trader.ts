import { type Random, randomOf } from '@tapebook/domain/analytics';

/** What a person who trades does by chance. The same seed, the same person. */
export class Trader {
  readonly random: Random;

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  uniform(low: number, high: number): number {
    return low + (high - low) * this.random.next();
  }

  isOnce(chance: number): boolean {
    return this.random.next() < chance;
  }

  /** Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.random.next())) * Math.cos(2 * Math.PI * this.random.next());
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.random.next());
  }

  poisson(mean: number): number {
    let count = 0;
    for (let at = this.exponential(1); at < mean; at += this.exponential(1)) count += 1;
    return count;
  }

  /** Of shape 1.8 and mean 1.62: Marsaglia and Tsang. */
  private gamma(): number {
    const d = 1.8 - 1 / 3;
    for (;;) {
      const z = this.normal();
      const v = (1 + z / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - this.random.next()) < 0.5 * z * z + d - d * v + d * Math.log(v))
        return 0.9 * d * v;
    }
  }

  /** Of mean 0 and deviation 1: many losses near −1R with skewed wins, or Student's t of three degrees. */
  result(tails: 'trader' | 'heavy'): number {
    if (tails === 'heavy') {
      const square = this.normal() ** 2 + this.normal() ** 2 + this.normal() ** 2;
      return this.normal() / Math.sqrt(square / 3) / Math.sqrt(3);
    }
    const value = this.isOnce(0.62) ? -1 + 0.3 * this.normal() : 0.1 + this.gamma();
    return (value - MEAN) / DEVIATION;
  }

  pick<Item>(items: readonly Item[], weights: readonly number[]): Item {
    let at = this.random.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const place = weights.findIndex((weight) => {
      at -= weight;
      return at < 0;
    });
    return items.at(place) as Item;
  }
}

const MEAN = 0.0336;
const DEVIATION = Math.sqrt(0.62 * 1.09 + 0.38 * (1.8 * 0.81 + 1.72 ** 2) - MEAN ** 2);
