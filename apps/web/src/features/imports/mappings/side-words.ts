import type { ProposedMappingJson, SideMeaningJson } from '@tapebook/contract';
import { ACTIVITY_WORDS } from '../words/activity-words.ts';

type Side = ProposedMappingJson['sides'][number];

/** Word, as the file prints it → what it was taught to mean. */
export type TaughtWords = Readonly<Record<string, SideMeaningJson>>;

const MEANINGS = [
  [
    'Trades',
    [
      ['buy', 'Buy'],
      ['sell', 'Sell'],
      ['short', 'Sell short'],
      ['cover', 'Buy to cover'],
    ],
  ],
  [
    'Cash',
    [
      ['dividend', 'Dividend'],
      ['interest', 'Interest'],
      ['fee', 'Fee'],
      ['tax', 'Tax'],
      ['deposit', 'Deposit'],
      ['withdrawal', 'Withdrawal'],
    ],
  ],
  ['Neither', [['ignored', 'Leave these rows out']]],
] as const satisfies readonly (readonly [string, readonly (readonly [SideMeaningJson, string])[]])[];

/** Groups of what a word can be taught. */
export const MEANING_GROUPS: readonly (readonly [string, readonly (readonly [SideMeaningJson, string])[]])[] =
  MEANINGS;

export const meaningOf = (text: string): SideMeaningJson | null =>
  MEANING_GROUPS.flatMap(([, members]) => members).find(([meaning]) => meaning === text)?.[0] ?? null;

const keyOf = (word: string): string => word.trim().toLowerCase();

/** What a word was taught; case does not matter. */
export const taughtMeaning = (taught: TaughtWords, word: string): SideMeaningJson | null =>
  Object.entries(taught).find(([one]) => keyOf(one) === keyOf(word))?.[1] ?? null;

/** Teaches a word, or forgets what it was taught; `undefined` when nothing is left. */
export function teachWord(
  taught: TaughtWords,
  word: string,
  meaning: SideMeaningJson | null,
): Record<string, SideMeaningJson> | undefined {
  const others = Object.entries(taught).filter(([one]) => keyOf(one) !== keyOf(word));
  const next = meaning === null ? others : [...others, [word, meaning] as const];
  return next.length === 0 ? undefined : Object.fromEntries(next);
}

export const isUnknown = ({ word, kind }: Side, taught: TaughtWords): boolean =>
  kind === null && taughtMeaning(taught, word) === null;

/** How a word is read without being taught. */
export const ownMeaning = ({ kind }: Side): string => (kind === null ? 'Not known' : ACTIVITY_WORDS[kind]);
