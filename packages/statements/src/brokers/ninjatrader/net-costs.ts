import { Decimal } from '@tapebook/domain/money';

/** What a row of the grid says of its money. */
export interface GridMoney {
  /** Of the prices alone; `null` where the contract's size is not known. */
  readonly gross: Decimal | null;
  readonly profit: Decimal | null;
  /** Sum of the columns of costs, cost positive; `null` where there are none. */
  readonly stated: Decimal | null;
  readonly quantity: Decimal;
}

const CENT = Decimal.parse('0.01');
/** No contract costs more than this for both sides; a larger gap is another contract size. */
const MOST_PER_CONTRACT = Decimal.fromInteger(20);

/**
 * The costs of a trade, and whether its profit is before them. NinjaTrader's profit is before costs or after them as its
 * owner set it, and may be net of costs of which the grid shows a part alone: then what is missing
 * between the prices and the profit is the cost.
 *
 * @example 50.00 by its prices and 48.10 as profit with a commission of 0.78 has cost 1.90
 */
export function netCosts({ gross, profit, stated, quantity }: GridMoney): {
  fees: Decimal | null;
  /** The profit is before these costs. */
  before: boolean;
  note: string | null;
} {
  const costs = stated ?? Decimal.zero;
  if (profit === null) return { fees: stated, before: false, note: null };
  if (gross === null) return { fees: stated, before: false, note: null };
  const near = (value: Decimal): boolean => value.minus(profit).abs().compare(CENT) <= 0;
  if (near(gross.minus(costs))) return { fees: stated, before: false, note: null };
  if (near(gross)) return { fees: stated, before: true, note: null };
  const missing = gross.minus(profit);
  if (missing.compare(costs) > 0 && missing.compare(MOST_PER_CONTRACT.times(quantity)) <= 0) {
    const note = `The profit is net of ${missing.normalized()}, of which the grid shows ${costs.normalized()} as costs.`;
    return { fees: missing, before: false, note };
  }
  return { fees: stated, before: false, note: null };
}
