import type { Facts } from '@tapebook/domain/analytics';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type FactsRead, readFacts } from './read-facts.ts';

/** A journal, or a part of one, that was read, for as long as its version stands. */
export interface KnownFacts {
  /** See {@link factsKey}. */
  readonly key: string;
  readonly version: string;
  readonly facts: Facts;
}

/** An answer, and what the next one may go on with. */
export interface Answered {
  readonly text: string;
  readonly known: KnownFacts;
}

/** Names what facts are of: of two parts of one journal neither is told what is in the other. */
export const factsKey = ({ ownerId, part }: Pick<FactsRead, 'ownerId' | 'part'>): string =>
  JSON.stringify([ownerId, part]);

/** @param known what was read last; read anew where it is of something else, or of another version of it. */
export async function currentFacts(tx: Tx, read: FactsRead, known: KnownFacts | null): Promise<KnownFacts> {
  const version = await journalVersion(tx, read.ownerId);
  const key = factsKey(read);
  return known?.key === key && known.version === version
    ? known
    : { key, version, facts: await readFacts(tx, read) };
}
