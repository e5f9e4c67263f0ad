import { fieldDimensionId } from '@tapebook/domain/analytics';
import { ALL_HYPOTHESES, type NameOf } from '@tapebook/domain/insights';
import { findAccounts } from '#server/features/accounts/index.ts';
import { findFields } from '#server/features/fields/index.ts';
import { findSetups } from '#server/features/setups/index.ts';
import { findTags } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { SegmentKey } from './insight-content.ts';

const PHRASES = new Map(ALL_HYPOTHESES.map(({ id, phrase }) => [id, phrase]));

/** What the trader calls setups, tags and accounts now. */
export async function readNames(tx: Tx, ownerId: string): Promise<NameOf> {
  const named = [
    ...(await findSetups(tx, ownerId)),
    ...(await findTags(tx, ownerId)),
    ...(await findAccounts(tx, ownerId)),
  ];
  const fields = (await findFields(tx, ownerId)).map((field): [string, string] => [
    fieldDimensionId(field) ?? field.key,
    field.name,
  ]);
  const names = new Map([...named.map(({ id, name }): [string, string] => [id, name]), ...fields]);
  return (id) => names.get(id) ?? 'one that was removed';
}

export const phraseOf = ({ hypothesis, key }: SegmentKey, nameOf: NameOf): string =>
  PHRASES.get(hypothesis)?.(key, nameOf) ?? key;

/** The same as the beginning of a line. */
export function titleOf(segment: SegmentKey, nameOf: NameOf): string {
  const phrase = phraseOf(segment, nameOf);
  return `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;
}
