import { describe, expect, test } from 'vitest';
import { chooseNumbers, type Variations } from './choose-numbers.ts';
import { effortOfRun } from './effort.ts';
import { tryVariations } from './try-variations.ts';

const cuts: Variations = { kind: 'cut', of: 'a/b.csv', count: 60, atOnce: 4 };
const ordinary = (seed: number) => ({ seed, deep: false });

describe('an ordinary run', () => {
  test('tries as many as it should, each once, and the same again by the same seed', () => {
    const chosen = chooseNumbers(cuts, ordinary(7), []);
    expect(new Set(chosen).size).toBe(4);
    expect(chosen.every((number) => number >= 0 && number < 60)).toBe(true);
    expect(chooseNumbers(cuts, ordinary(7), [])).toEqual(chosen);
  });

  test('tries all of what is few', () => {
    expect(chooseNumbers({ ...cuts, count: 3 }, ordinary(7), []).toSorted()).toEqual([0, 1, 2]);
  });

  test('comes to every one, from seed to seed', () => {
    const seen = new Set(
      Array.from({ length: 200 }, (_, seed) => chooseNumbers(cuts, ordinary(seed), [])).flat(),
    );
    expect(seen.size).toBe(60);
  });

  test('tries others of another thing and of another kind', () => {
    const chosen = chooseNumbers(cuts, ordinary(7), []);
    expect(chooseNumbers({ ...cuts, of: 'a/c.csv' }, ordinary(7), [])).not.toEqual(chosen);
    expect(chooseNumbers({ ...cuts, kind: 'damage' }, ordinary(7), [])).not.toEqual(chosen);
  });

  test('always tries what has failed once, even past the count', () => {
    const kept = [
      { kind: 'cut', of: 'a/b.csv', number: 999 },
      { kind: 'cut', of: 'another/b.csv', number: 998 },
      { kind: 'damage', of: 'a/b.csv', number: 997 },
    ];
    for (const seed of [1, 2, 3]) {
      const chosen = chooseNumbers(cuts, ordinary(seed), kept);
      expect(chosen.filter((number) => number >= 60)).toEqual([999]);
      expect(chosen.length).toBe(5);
    }
  });
});

describe('a deep run', () => {
  test('tries all', () => {
    expect(chooseNumbers(cuts, { seed: 7, deep: true }, []).length).toBe(60);
  });

  test('tries as many again where there is no end of them, others by another seed', () => {
    const beyond = (seed: number) =>
      chooseNumbers({ ...cuts, endless: true }, { seed, deep: true }, []).filter((number) => number >= 60);
    expect(beyond(7).length).toBe(60);
    expect(beyond(8).filter((number) => beyond(7).includes(number))).toEqual([]);
  });
});

test('the effort is what the run was started with', () => {
  expect(effortOfRun({ TEST_SEED: '42' })).toEqual({ seed: 42, deep: false });
  expect(effortOfRun({ TEST_SEED: '42', TEST_DEEP: '1' })).toEqual({ seed: 42, deep: true });
});

test('a failure names the variation and the seed that chose it', async () => {
  const failing = tryVariations(
    { ...cuts, count: 1 },
    (number) => {
      throw new Error(`no ${number}`);
    },
    ordinary(7),
  );
  await expect(failing).rejects.toThrow("{ kind: 'cut', of: 'a/b.csv', number: 0 } of TEST_SEED=7: no 0");
});
