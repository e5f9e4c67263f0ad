/** By what threads do: how much all of them in this process have in hand, what stands in line there too. */
const counts = new Map<string, number>();

/** @param change by so many. */
export const countInHand = (task: string, change: number): void =>
  void counts.set(task, (counts.get(task) ?? 0) + change);

export const inHand = (): Readonly<Record<string, number>> => Object.fromEntries(counts);
