import { Decimal } from '@tapebook/domain/money';

/** A fill while a book is short. */
export interface FillOfShort {
  readonly id: string;
  readonly line: number | null;
  readonly kind: 'buy' | 'sell';
  readonly quantity: Decimal;
  /** A sale of the import at hand that does not say what it does. */
  readonly isPlain: boolean;
  /** A purchase beside which the source states a result: it closed something. */
  readonly hasResult: boolean;
}

/** What of a short nothing explains yet. */
interface SalesOfShort {
  /** The plain sales that nothing shows to have been short ones, in their order. */
  readonly unexplained: readonly FillOfShort[];
  /** Of these, the sales of more than had been bought since: what was bought after the first of them and sold again has its purchase. */
  readonly lacking: readonly FillOfShort[];
  /** The most that was short. */
  readonly depth: Decimal;
}

/**
 * Which sales of a short have no reason. What is held is sold before anything is sold short, so a purchase with a result
 * covers what was sold last: that was short, and nothing is said of what was sold before it.
 *
 * @param fills of one short, in their order.
 */
export function salesOfShort(fills: readonly FillOfShort[]): SalesOfShort {
  const open: { readonly sale: FillOfShort; left: Decimal; hasResult: boolean }[] = [];
  const covered = new Set<string>();
  let [short, depth] = [Decimal.zero, Decimal.zero];
  for (const fill of fills) {
    if (fill.kind === 'sell') {
      open.push({ sale: fill, left: fill.quantity, hasResult: false });
      short = short.plus(fill.quantity);
      if (short.compare(depth) > 0) depth = short;
      continue;
    }
    short = short.minus(fill.quantity);
    let left = fill.quantity;
    for (let last = open.at(-1); last !== undefined && left.isPositive(); last = open.at(-1)) {
      const taken = left.min(last.left);
      left = left.minus(taken);
      last.left = last.left.minus(taken);
      last.hasResult ||= fill.hasResult;
      if (last.left.isPositive()) break;
      if (last.hasResult) covered.add(last.sale.id);
      open.pop();
    }
  }
  const unexplained = fills.filter(({ id, isPlain }) => isPlain && !covered.has(id));
  const beyond = soldBeyond(fills);
  return { unexplained, lacking: unexplained.filter(({ id }) => beyond.has(id)), depth };
}

/** The sales of more than was bought before them, of what begins with nothing. */
function soldBeyond(fills: readonly FillOfShort[]): ReadonlySet<string> {
  const beyond = new Set<string>();
  let held = Decimal.zero;
  for (const { id, kind, quantity } of fills) {
    if (kind === 'buy') held = held.plus(quantity);
    else if (quantity.compare(held) > 0) {
      beyond.add(id);
      held = Decimal.zero;
    } else held = held.minus(quantity);
  }
  return beyond;
}
