import type { RunningPointJson, TradeFillJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';

interface Filled {
  readonly fills: readonly Pick<TradeFillJson, 'side' | 'quantity' | 'occurredAt'>[];
  readonly running: readonly Pick<RunningPointJson, 'at' | 'position'>[];
}

/**
 * What the trade holds after each of its fills, in their order and in the units of that time: long positive, short negative.
 * The trade itself knows, splits in between as well; where it cannot tell its life, the fills are added up.
 *
 * @example sells of 2 and 3, then a buy of 5: −2, −5, 0
 */
export function runningPosition({ fills, running }: Filled): readonly Decimal[] {
  const told = Map.groupBy(running, ({ at }) => Date.parse(at));
  const filled = Map.groupBy(fills, ({ occurredAt }) => Date.parse(occurredAt));
  const isTold = [...filled].every(([at, together]) => (told.get(at)?.length ?? 0) === together.length);
  if (!isTold) return added(fills);
  return fills.map((fill) => {
    const at = Date.parse(fill.occurredAt);
    const place = filled.get(at)?.indexOf(fill) ?? 0;
    return Decimal.parse(told.get(at)?.[place]?.position ?? '0');
  });
}

function added(fills: Filled['fills']): readonly Decimal[] {
  let held = Decimal.zero;
  return fills.map(({ side, quantity }) => {
    const moved = Decimal.parse(quantity);
    held = side === 'buy' ? held.plus(moved) : held.minus(moved);
    return held;
  });
}
