import { chooseNumbers, type Variations } from './choose-numbers.ts';
import { effortOfRun } from './effort.ts';
import { KEPT_VARIATIONS } from './kept-variations.ts';

/** Tries the variations that are this run's, one after the other; what fails says which one it was. */
export async function tryVariations(
  variations: Variations,
  attempt: (number: number) => unknown,
  effort = effortOfRun(),
  kept = KEPT_VARIATIONS,
): Promise<void> {
  for (const number of chooseNumbers(variations, effort, kept)) {
    try {
      await attempt(number);
    } catch (error) {
      if (error instanceof Error)
        error.message = `${nameOf(variations, number, effort.seed)}: ${error.message}`;
      throw error;
    }
  }
}

/** Like {@link tryVariations}, of things in a list. */
export const tryEach = <Item>(
  variations: Omit<Variations, 'count'>,
  items: readonly Item[],
  attempt: (item: Item) => unknown,
): Promise<void> =>
  tryVariations({ ...variations, count: items.length }, (number) => attempt(items[number] as Item));

const nameOf = ({ kind, of }: Variations, number: number, seed: number): string =>
  `{ kind: '${kind}', of: '${of}', number: ${number} } of TEST_SEED=${seed}`;
