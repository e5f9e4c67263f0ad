import { Decimal } from '@tapebook/domain/money';
import { splitRatio } from '../../outputs/split-ratio.ts';

/** Beyond so many movements nothing is kept of them, and no split is told by them. */
const MOST_MOVEMENTS = 200_000;

/** What a file's own rows make of each paper, for rows that tell only by how much an event changed it. */
export class HeldPieces {
  private readonly movements = new Map<string, { readonly at: string; readonly quantity: Decimal }[]>();
  private count = 0;

  /** @param at sorts as the time does. @param quantity signed. */
  see(paper: string, at: string, quantity: Decimal): void {
    this.count += 1;
    if (this.count > MOST_MOVEMENTS) return;
    const known = this.movements.get(paper);
    if (known === undefined) this.movements.set(paper, [{ at, quantity }]);
    else known.push({ at, quantity });
  }

  /**
   * The split that changed by so much what was held of a paper before; `null` where that makes no ratio, since
   * the file does not have the paper's whole history.
   *
   * @example with 12 held: an added 36 is { ratio: 4 }, and -9 is { ratio: 1, ratioDivisor: 4 }
   */
  splitBy(paper: string, at: string, added: Decimal): ReturnType<typeof splitRatio> {
    if (this.count > MOST_MOVEMENTS) return null;
    const held = (this.movements.get(paper) ?? [])
      .filter((movement) => movement.at < at)
      .reduce((sum, { quantity }) => sum.plus(quantity), Decimal.zero);
    return ratioBetween(held, held.plus(added));
  }
}

/** Pieces are printed with so many places, and rounded. */
const ROUNDED = 1e-6;
const MOST_OF_MANY = 5000;
const MOST_OF_FEW = 10;

function ratioBetween(before: Decimal, after: Decimal): ReturnType<typeof splitRatio> {
  if (before.sign() <= 0 || after.sign() <= 0 || before.equals(after)) return null;
  const [old, next] = [before.toNumber(), after.toNumber()];
  const fits = (given: number, held: number): boolean =>
    given >= 1 && Math.abs(next * held - old * given) <= ROUNDED * Math.max(given, held);
  const told = (given: number, held: number) =>
    splitRatio(Decimal.fromInteger(given), Decimal.fromInteger(held));
  const [many, few] = [Math.round(next / old), Math.round(old / next)];
  if (many <= MOST_OF_MANY && fits(many, 1)) return told(many, 1);
  if (few <= MOST_OF_MANY && fits(1, few)) return told(1, few);
  for (let held = 2; held <= MOST_OF_FEW; held += 1) {
    const given = Math.round((next * held) / old);
    if (given <= MOST_OF_FEW && fits(given, held)) return told(given, held);
  }
  return null;
}
