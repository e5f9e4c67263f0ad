import type { Facts } from '@tapebook/domain/analytics';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { readFacts } from './read-facts.ts';

/** A journal that was read, for as long as its version stands. */
export interface KnownFacts {
  readonly ownerId: string;
  readonly version: string;
  readonly facts: Facts;
}

/** An answer, and what the next one may go on with. */
export interface Answered {
  readonly text: string;
  readonly known: KnownFacts;
}

/**
 * @param known what was read last; read anew where it is another journal, or another version of it.
 * @param now milliseconds since 1970.
 */
export async function currentFacts(
  tx: Tx,
  { ownerId, now }: { readonly ownerId: string; readonly now: number },
  known: KnownFacts | null,
): Promise<KnownFacts> {
  const version = await journalVersion(tx, ownerId);
  return known?.ownerId === ownerId && known.version === version
    ? known
    : { ownerId, version, facts: await readFacts(tx, ownerId, now) };
}
