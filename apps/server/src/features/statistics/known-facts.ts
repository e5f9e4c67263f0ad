import { Facts } from '@tapebook/domain/analytics';
import { type Instant, instantFromMillis } from '@tapebook/domain/time';
import { AskedLast, HeldTables } from '#server/features/journal-data/index.ts';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type FactsRead, readFacts } from './read-facts.ts';

/** A journal, or a part of one, that was read, for as long as its version stands. */
export interface CurrentFacts {
  readonly version: string;
  readonly facts: Facts;
}

/** Names what facts are of: of two parts of one journal neither is told what is in the other. */
const keyOf = ({ ownerId, part }: FactsRead): string => JSON.stringify([ownerId, part]);

/**
 * Journals and parts of them that were asked last: a page that asks twenty questions has them read once, also beside
 * somebody else's, and after an edit only what it changed is read.
 */
export class KnownFacts {
  private readonly tables = new HeldTables();
  private readonly known = new AskedLast<CurrentFacts>(({ facts }) => facts.table.length);

  async current(tx: Tx, read: FactsRead): Promise<CurrentFacts> {
    const version = await journalVersion(tx, read.ownerId);
    const key = keyOf(read);
    const before = this.known.get(key);
    const current =
      before?.version === version
        ? { version, facts: asOf(before.facts, instantFromMillis(read.now)) }
        : { version, facts: await readFacts(tx, read, this.tables) };
    this.known.keep(key, current);
    return current;
  }
}

/** What is open grows older without an edit: what was derived of it holds for as long. */
const STANDS_MICROS = 60e6;

function asOf(facts: Facts, now: Instant): Facts {
  const { codes, values } = facts.table.categories.status;
  const open = values.indexOf('open');
  if (now - facts.now < STANDS_MICROS || open < 0 || !codes.includes(open)) return facts;
  const { judge, ...context } = facts;
  return new Facts(facts.table, { ...context, ...(judge === undefined ? {} : { judge }), now });
}
