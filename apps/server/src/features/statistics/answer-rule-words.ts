import { ALL_DIMENSIONS, type Facts } from '@tapebook/domain/analytics';
import { findRules } from '#server/features/rules/index.ts';
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

/** What trades came to by the rules of their trader, as the list exports it: names of those that were broken, or that all were kept. */
export interface RuleWords {
  /** Of the journal that was judged. */
  readonly version: string;
  /** By trade; nothing of one of which no rule asked anything, or of which it cannot be told. */
  readonly words: Readonly<Record<string, string>>;
}

function wordsOf(facts: Facts): Record<string, string> {
  const { codes, keys } = ALL_DIMENSIONS.rules.groupsOf(facts);
  const { from, group, labels } = ALL_DIMENSIONS.ruleBroken.linksOf(facts);
  const words: Record<string, string> = {};
  facts.table.ids.forEach((id, row) => {
    const broken = Array.from(group.subarray(from[row], from[row + 1]), (rule) => labels[rule] ?? '');
    if (broken.length > 0) words[id] = broken.join('; ');
    else if (keys[codes[row] ?? 0] === 'kept') words[id] = 'kept';
  });
  return words;
}

export async function answerRuleWords(
  tx: Tx,
  { ownerId, part, now }: RuleWordsRequest,
  known: KnownFacts,
): Promise<string> {
  const { version, facts } = await known.current(tx, { ownerId, part, now });
  const words = (await findRules(tx, ownerId)).length === 0 ? {} : wordsOf(facts);
  return JSON.stringify({ version, words } satisfies RuleWords);
}
