import { randomFrom } from '../statements/generate-executions.ts';

/** The same things in another order; the same seed gives the same order. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((left, right) => left.key - right.key)
    .map(({ item }) => item);
}
