/** The share of false findings among those told. */
export const FALSE_SHARE = 0.05;
/**
 * What each further finding beside the clearest is held to, by all tests (decision 85): it was picked out of what true
 * ones bring along, so that it has to be clearer than one which stands alone.
 */
export const FURTHER_SHARE = 0.01;
const MOST_LOCAL_FDR = 0.2;
/** In R, or in usual results. */
export const LEAST_DIFFERENCE = 0.1;

interface Judged {
  readonly difference: number;
  readonly localFdr: number;
}

/** Of the places that were discovered among all tests, those that stand out by themselves and are worth saying. */
export const select = (tests: readonly Judged[], discovered: readonly number[]): readonly number[] =>
  discovered.filter((place) => {
    const { difference, localFdr } = tests[place] as Judged;
    return localFdr <= MOST_LOCAL_FDR && Math.abs(difference) >= LEAST_DIFFERENCE;
  });
