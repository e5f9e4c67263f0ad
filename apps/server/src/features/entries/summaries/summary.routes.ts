import { summariseEntry } from '@tapebook/contract';
import { summarise } from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import type { FastifyInstance } from 'fastify';
import { listInsights } from '#server/features/insights/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { periodOf } from '../keeping/begin-entry.ts';
import { findEntries, updateEntry } from '../keeping/entries.repository.ts';
import { entryJson } from '../keeping/entry-json.ts';
import { type EntryDeps, lockKnownEntry, nowOf } from '../keeping/known-entry.ts';
import { summaryFacts } from './summary-facts.ts';

export function summaryRoutes(app: FastifyInstance, { database, clock, statistics }: EntryDeps): void {
  serve(app, summariseEntry, async ({ ownerId, params: { id }, reply }) => {
    const { period, ...known } = await database.tenant(ownerId, async (tx) => {
      await lockKnownEntry(tx, ownerId, id);
      const named = await periodOf(tx, ownerId, id);
      if (named === null || named.kind === 'day')
        throw new ProblemError('invalid-content', 'Only weeks and months have a summary.');
      const [from, to] = [formatDay(named.first), formatDay(named.last)];
      const days = await findEntries(tx, ownerId, { from, to, kind: 'day' });
      return {
        period: named,
        written: new Set(days.flatMap(({ day }) => day ?? [])),
        insights: await listInsights(tx, ownerId),
      };
    });
    // Reckoned outside of a transaction, which it would keep open.
    const facts = await summaryFacts(statistics, { ownerId, part: null }, period, known);
    const entry = await database.tenant(ownerId, async (tx) => {
      const known = await lockKnownEntry(tx, ownerId, id);
      const summary = { at: nowOf(clock), sentences: summarise(facts) };
      return entryJson(tx, ownerId, await updateEntry(tx, ownerId, known.id, { summary }));
    });
    reply.header('etag', entry.etag);
    return { entry };
  });
}
