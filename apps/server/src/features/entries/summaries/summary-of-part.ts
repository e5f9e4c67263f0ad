import type { EntrySummaryJson, SharePartJson } from '@tapebook/contract';
import { summarise } from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import { hasPages } from '#server/platform/auth/index.ts';
import { periodOf } from '../keeping/begin-entry.ts';
import { findEntries } from '../keeping/entries.repository.ts';
import { type EntryDeps, nowOf } from '../keeping/known-entry.ts';
import { summaryFacts } from './summary-facts.ts';

/**
 * The summary of a week or month as whoever sees a part of the journal reads it: the one that its owner had made is of all
 * trades, so it is made of those in the part, each time anew. It names no finding, which is of all of them too.
 */
export async function summaryOfPart(
  { database, statistics, clock }: Pick<EntryDeps, 'database' | 'statistics' | 'clock'>,
  { ownerId, part }: { readonly ownerId: string; readonly part: SharePartJson },
  id: string,
): Promise<EntrySummaryJson | null> {
  const known = await database.tenant(ownerId, async (tx) => {
    const period = await periodOf(tx, ownerId, id);
    if (period === null || period.kind === 'day') return null;
    const [from, to] = [formatDay(period.first), formatDay(period.last)];
    const days = await findEntries(tx, ownerId, { from, to, kind: 'day' });
    return {
      period,
      written: new Set(days.flatMap(({ day }) => (day !== null && hasPages(part, day) ? [day] : []))),
    };
  });
  if (known === null) return null;
  const { period, written } = known;
  const facts = await summaryFacts(statistics, { ownerId, part }, period, { written, insights: [] });
  return { at: nowOf(clock), sentences: summarise(facts).map((sentence) => [...sentence]) };
}
