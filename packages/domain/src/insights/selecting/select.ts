import { benjaminiHochberg } from '../../analytics/index.ts';

/** The share of false findings among those told. */
export const FALSE_SHARE = 0.05;
const MOST_LOCAL_FDR = 0.2;
/** In R, or in usual results. */
const LEAST_DIFFERENCE = 0.1;

interface Judged {
  readonly p: number;
  readonly difference: number;
  readonly localFdr: number;
}

/** Places of the tests that stand out of all that were made, also those that nobody is shown. */
export const select = (tests: readonly Judged[]): readonly number[] =>
  benjaminiHochberg(
    tests.map(({ p }) => p),
    FALSE_SHARE,
  ).rejected.filter((place) => {
    const { difference, localFdr } = tests[place] as Judged;
    return localFdr <= MOST_LOCAL_FDR && Math.abs(difference) >= LEAST_DIFFERENCE;
  });
