/** What stands in an order that a person chooses. */
export interface Placeable {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly etag: string;
}

export interface Placed {
  readonly id: string;
  readonly place: number;
  /** The state that was looked at. */
  readonly seen: string;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type InOrder = Omit<Placeable, 'etag'>;

export const byPlace = (one: InOrder, other: InOrder): number =>
  one.place - other.place || collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

/**
 * The places that put one of a list at an index of it: only of those that must change, so that moving by one says two
 * things.
 *
 * @param list in its order.
 */
export function placesIn(list: readonly Placeable[], id: string, index: number): readonly Placed[] {
  const moved = list.find((one) => one.id === id);
  if (moved === undefined) return [];
  const others = list.filter((one) => one.id !== id);
  const order = others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, moved);
  // Places grow from one to the next; two that were the same were told apart by their names.
  let least = 0;
  const taken = order.map(({ place }) => place).sort((one, other) => one - other);
  return order.flatMap(({ id: of, place: before, etag }, at) => {
    const place = Math.max(least, taken[at] ?? 0);
    least = place + 1;
    return place === before ? [] : [{ id: of, place, seen: etag }];
  });
}
