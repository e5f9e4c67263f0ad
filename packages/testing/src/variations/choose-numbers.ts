import { shuffled } from '../histories/shuffled.ts';
import type { Effort } from './effort.ts';
import type { KeptVariation } from './kept-variations.ts';

/** Variations of one thing, by number: 0, 1, 2 … */
export interface Variations {
  /** What is varied: `cut`, `damage` … */
  readonly kind: string;
  /** What it is done to: a sample, a reader. */
  readonly of: string;
  /** How many there are. All of them are known to pass, so that no seed finds a failure that a change did not make. */
  readonly count: number;
  /** How many of them an ordinary run tries. */
  readonly atOnce: number;
  /** There are numbers past the count as well: a deep run tries as many of those, by its seed. */
  readonly endless?: boolean;
}

const PAST_THE_COUNT = 2 ** 31;

/** The numbers of the variations that a run tries, those that failed once among them. */
export function chooseNumbers(
  { kind, of, count, atOnce, endless = false }: Variations,
  { seed, deep }: Effort,
  kept: readonly KeptVariation[],
): number[] {
  const all = Array.from({ length: count }, (_, number) => number);
  const own = hash(`${seed} ${kind} ${of}`);
  const rotating = deep ? all : shuffled(all, own).slice(0, atOnce);
  const beyond =
    deep && endless ? all.map((number) => count + (hash(`${own} ${number}`) % PAST_THE_COUNT)) : [];
  const failedOnce = kept.filter((each) => each.kind === kind && each.of === of).map(({ number }) => number);
  return [...new Set([...failedOnce, ...rotating, ...beyond])];
}

/** FNV-1a: the same words, the same number; others, any other. */
function hash(words: string): number {
  let result = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) {
    result = Math.imul(result ^ words.charCodeAt(at), 0x01000193) >>> 0;
  }
  return result;
}
