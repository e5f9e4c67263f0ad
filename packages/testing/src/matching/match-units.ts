import type { Activity } from '@tapebook/domain/activities';

/** One share, held since a fill. */
interface Unit {
  readonly fill: number;
  readonly price: number;
  readonly long: boolean;
}

/**
 * A second way to match, as simple as can be and sharing nothing with the first: every fill is taken
 * apart into single units, and each unit closes the one that is next by the rule, or opens.
 *
 * @param fills of one book with whole quantities, in order.
 * @returns the pairings as text: `<entry id>><exit id> <direction> <units>`.
 */
export function matchUnits(
  fills: readonly Activity[],
  matching: 'fifo' | 'lifo' | 'hifo' | 'lofo',
): string[] {
  const held: Unit[] = [];
  const pairs = new Map<string, number>();
  fills.forEach((fill, index) => {
    const long = fill.kind === 'buy';
    const price = fill.price?.toNumber() ?? 0;
    for (let unit = 0; unit < (fill.quantity?.toNumber() ?? 0); unit += 1) {
      const closes = held.length > 0 && held[0]?.long !== long;
      if (!closes) {
        held.push({ fill: index, price, long });
        continue;
      }
      const next = held.reduce((best, one) => (isBefore(one, best, matching) ? one : best));
      held.splice(held.indexOf(next), 1);
      const pair = `${fills[next.fill]?.id}>${fill.id} ${next.long ? 'long' : 'short'}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  });
  return [...pairs].map(([pair, units]) => `${pair} ${units}`);
}

function isBefore(one: Unit, best: Unit, matching: 'fifo' | 'lifo' | 'hifo' | 'lofo'): boolean {
  if (matching === 'hifo' && one.price !== best.price) return one.price > best.price;
  if (matching === 'lofo' && one.price !== best.price) return one.price < best.price;
  return matching === 'lifo' ? one.fill > best.fill : one.fill < best.fill;
}
