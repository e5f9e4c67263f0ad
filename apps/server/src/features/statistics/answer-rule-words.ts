import { ALL_DIMENSIONS, type Facts } from '@tapebook/domain/analytics';
import type { Tx } from '#server/platform/database/index.ts';
import type { KnownFacts } from './known-facts.ts';

export interface RuleWordsRequest {
  readonly ownerId: string;
  /** Rules are of the whole journal. */
  readonly part: null;
  readonly form: 'rule-words';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What trades came to by the rules of their trader, as the list exports it: names of those that were broken, or that all were kept;
 * nothing of a trade of which no rule asked anything, or of which it cannot be told.
 */
export interface RuleWords {
  /** Of the journal that was judged. */
  readonly version: string;
  /** Of every trade that is not named: of a million trades most came to the same. */
  readonly usual: string;
  readonly others: Readonly<Record<string, string>>;
}

function wordsOf(facts: Facts): readonly string[] {
  const { codes, keys } = ALL_DIMENSIONS.rules.groupsOf(facts);
  const { from, group, labels } = ALL_DIMENSIONS.ruleBroken.linksOf(facts);
  return facts.table.ids.map((_, row) => {
    const broken = Array.from(group.subarray(from[row], from[row + 1]), (rule) => labels[rule] ?? '');
    return broken.length > 0 ? broken.join('; ') : keys[codes[row] ?? 0] === 'kept' ? 'kept' : '';
  });
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
}

export async function answerRuleWords(
  tx: Tx,
  { ownerId, part, now }: RuleWordsRequest,
  known: KnownFacts,
): Promise<string> {
  const { version, facts } = await known.current(tx, { ownerId, part, now });
  const words = wordsOf(facts);
  const usual = mostFrequent(words);
  const others = Object.fromEntries(
    words.flatMap((text, row) => (text === usual ? [] : [[facts.table.ids[row] ?? '', text]])),
  );
  return JSON.stringify({ version, usual, others } satisfies RuleWords);
}
