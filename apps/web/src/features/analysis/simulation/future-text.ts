import {
  formatPairs,
  isBetween,
  numberOf,
  type PairReaders,
  pairProblems,
  parsePairs,
} from '../question/pairs.ts';

/** With what a future is drawn. */
export interface Future {
  readonly days: number;
  readonly size: number;
  /** `null`: what the accounts began with, where that is known. */
  readonly start: number | null;
  readonly ruin: number | null;
  readonly goal: number | null;
  readonly seed: number;
}

export const MOST_DAYS = 500;
const FIRST = { days: 60, size: 1, seed: 1 } as const;

export function parseFuture(text: string): Future {
  const pairs = parsePairs(text);
  const whole = (name: string, ends: readonly [number, number]): number | null => {
    const value = numberOf(pairs, name, ends);
    return value !== null && Number.isInteger(value) ? value : null;
  };
  return {
    days: whole('days', [1, MOST_DAYS]) ?? FIRST.days,
    size: numberOf(pairs, 'size', [0.01, 100]) ?? FIRST.size,
    start: numberOf(pairs, 'start'),
    ruin: numberOf(pairs, 'ruin'),
    goal: numberOf(pairs, 'goal'),
    seed: whole('seed', [1, 2 ** 31 - 1]) ?? FIRST.seed,
  };
}

const LEVEL = isBetween(0, 1e15);
const wholeBetween = (least: number, most: number) => (value: string) =>
  isBetween(least, most)(value) && Number.isInteger(Number(value));
const READERS: PairReaders = {
  days: wholeBetween(1, MOST_DAYS),
  size: isBetween(0.01, 100),
  start: LEVEL,
  ruin: LEVEL,
  goal: LEVEL,
  seed: wholeBetween(1, 2 ** 31 - 1),
};

/** What of an address could not be read as a future. */
export const futureProblems = (text: string): readonly string[] => pairProblems(text, READERS);

/** What is usual is left out: equal futures have equal addresses. */
export const formatFuture = ({ days, size, seed, ...levels }: Future): string =>
  formatPairs({
    days: days === FIRST.days ? null : days,
    size: size === FIRST.size ? null : size,
    ...levels,
    seed: seed === FIRST.seed ? null : seed,
  });
