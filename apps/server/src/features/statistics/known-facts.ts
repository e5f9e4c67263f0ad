import type { Facts } from '@tapebook/domain/analytics';
import { HeldTables } from '#server/features/journal-data/index.ts';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type FactsRead, readFacts } from './read-facts.ts';

/** A journal, or a part of one, that was read, for as long as its version stands. */
export interface CurrentFacts {
  readonly version: string;
  readonly facts: Facts;
}

/** Of so many trades together what was counted stays at hand; a larger journal stands alone. */
const MOST_TRADES = 100_000;

/** Names what facts are of: of two parts of one journal neither is told what is in the other. */
const keyOf = ({ ownerId, part }: FactsRead): string => JSON.stringify([ownerId, part]);

/**
 * Journals and parts of them that were asked last: a page that asks twenty questions has them read once, also beside
 * somebody else's, and after an edit only what it changed is read.
 */
export class KnownFacts {
  private readonly tables = new HeldTables();
  /** In the order in which they were asked. */
  private readonly known = new Map<string, CurrentFacts>();

  async current(tx: Tx, read: FactsRead): Promise<CurrentFacts> {
    const version = await journalVersion(tx, read.ownerId);
    const key = keyOf(read);
    const before = this.known.get(key);
    const current =
      before?.version === version ? before : { version, facts: await readFacts(tx, read, this.tables) };
    this.known.delete(key);
    this.known.set(key, current);
    this.forgetOldest(key);
    return current;
  }

  private forgetOldest(asked: string): void {
    let trades = this.known.values().reduce((sum, { facts }) => sum + facts.table.length, 0);
    for (const [key, { facts }] of this.known) {
      if (trades <= MOST_TRADES || key === asked) return;
      this.known.delete(key);
      trades -= facts.table.length;
    }
  }
}
