import { randomOf } from '../../analytics/index.ts';

const DRAWS = 4999;

/**
 * As many that one of `tests` can pass by itself at a share `q`: the least chance told is one in the draws.
 *
 * @param least chances are told in steps of one in so many.
 */
export const drawsFor = (tests: number, q: number, least = DRAWS): number =>
  Math.max(least, Math.ceil(tests / q));
const SLACK = 1e-9;
/** Clusters whose signs are one byte: what they add under each of its 256 values is looked up. */
const AT_ONCE = 8;

/**
 * One sign for each cluster in each draw, the same for all segments (wild cluster bootstrap, null imposed). The sum
 * of eight signed numbers is one of 256: told beforehand, a draw costs one look-up where it cost eight
 * multiplications, which is what makes 5,000 draws of 150 segments a matter of a second.
 */
export class SignDraws {
  private readonly bytes: readonly Uint8Array[];
  private readonly draws: number;
  private readonly sums: Float64Array;
  private readonly table = new Float64Array(1 << AT_ONCE);

  constructor(clusters: number, seed: number, draws = DRAWS) {
    this.draws = draws;
    const random = randomOf(seed);
    this.sums = new Float64Array(draws);
    this.bytes = Array.from({ length: Math.ceil(clusters / AT_ONCE) }, () => {
      const signs = new Uint8Array(draws);
      for (let draw = 0; draw < draws; draw += 1) signs[draw] = random.bits() >>> 24;
      return signs;
    });
  }

  /** Two-sided chance of a difference this large under no difference; never 0 (Phipson and Smyth 2010). */
  pOf(influence: Float64Array): number {
    const { bytes, draws, sums, table } = this;
    sums.fill(0);
    let [seen, size] = [0, 0];
    for (let byte = 0; byte < bytes.length; byte += 1) {
      for (let i = byte * AT_ONCE; i < Math.min((byte + 1) * AT_ONCE, influence.length); i += 1) {
        seen += influence[i] ?? 0;
        size += Math.abs(influence[i] ?? 0);
      }
      fillTable(table, influence, byte * AT_ONCE);
      const signs = bytes[byte] as Uint8Array;
      for (let draw = 0; draw < draws; draw += 1)
        sums[draw] = (sums[draw] as number) + (table[signs[draw] as number] as number);
    }
    const least = Math.abs(seen) - SLACK * size;
    let reached = 0;
    for (let draw = 0; draw < draws; draw += 1) if (Math.abs(sums[draw] as number) >= least) reached += 1;
    return (reached + 1) / (draws + 1);
  }
}

/** The sum of eight numbers under all their signs, each by that of one bit less. */
function fillTable(table: Float64Array, influence: Float64Array, start: number): void {
  let none = 0;
  for (let i = 0; i < AT_ONCE; i += 1) none -= influence[start + i] ?? 0;
  table[0] = none;
  for (let bit = 0; bit < AT_ONCE; bit += 1) {
    const twice = 2 * (influence[start + bit] ?? 0);
    for (let below = 0; below < 1 << bit; below += 1)
      table[(1 << bit) + below] = (table[below] as number) + twice;
  }
}
