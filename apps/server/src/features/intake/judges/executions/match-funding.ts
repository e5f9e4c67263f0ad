import { Decimal } from '@tapebook/domain/money';

/** What holding a contract brought or cost: once, or of a whole position. */
export interface StatedFunding {
  readonly key: string;
  readonly amount: Decimal;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface SameFunding<Stated> {
  readonly sums: readonly Stated[];
  readonly parts: readonly Stated[];
}

/** Three a day for as long as positions are usually held. */
const MOST_PARTS = 1500;
/** Closings of one position, one after the other. */
const MOST_SUMS = 50;
/** What adding up rounded amounts may lose, for each of them. */
const ROUNDING = Decimal.parse('0.00000001');

/**
 * Finds the fundings that reports of closed positions state as one sum: those that came last before it, and add up
 * to it. A position that is closed in parts shares them out, so that several sums may be needed.
 *
 * @param sums, parts of one account, contract and currency, in the order in which they happened.
 */
export function matchFunding<Stated extends StatedFunding>(
  sums: readonly Stated[],
  parts: readonly Stated[],
): SameFunding<Stated>[] {
  const found: SameFunding<Stated>[] = [];
  let waiting: Stated[] = [];
  let from = 0;
  for (const sum of sums) {
    waiting = [...waiting.slice(-MOST_SUMS + 1), sum];
    const until = firstAfter(parts, sum.at);
    for (let first = waiting.length - 1; first >= 0; first -= 1) {
      const whole = waiting.slice(first);
      const begin = beginOf(parts, Math.max(from, until - MOST_PARTS), until, whole);
      if (begin === null) continue;
      found.push({ sums: whole, parts: parts.slice(begin, until) });
      from = until;
      waiting = [];
      break;
    }
  }
  return found;
}

function firstAfter(parts: readonly StatedFunding[], at: number): number {
  const next = parts.findIndex((part) => part.at > at);
  return next < 0 ? parts.length : next;
}

function beginOf(
  parts: readonly StatedFunding[],
  from: number,
  until: number,
  sums: readonly StatedFunding[],
): number | null {
  const total = sums.reduce((all, { amount }) => all.plus(amount), Decimal.zero);
  let added = Decimal.zero;
  for (let at = until - 1; at >= from; at -= 1) {
    const part = parts[at];
    if (part === undefined) return null;
    added = added.plus(part.amount);
    const loss = ROUNDING.times(Decimal.fromInteger(until - at + sums.length));
    if (added.minus(total).abs().compare(loss) <= 0) return at;
  }
  return null;
}
