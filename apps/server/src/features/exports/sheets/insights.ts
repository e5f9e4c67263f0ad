import { insightNames } from '#server/features/insights/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Spool } from '../spool.ts';
import { spoolLines } from './sheet.ts';

/** What was found, and what became of it. Its figures are in the records. */
export async function spoolInsights(tx: Tx, ownerId: string, spool: Spool): Promise<void> {
  const found = await insightNames(tx, ownerId);
  if (found.length === 0) return;
  await spoolLines(
    spool,
    'tables/insights.csv',
    ['Finding', 'Status', 'Id'],
    found
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, name, status }) => [name, status, id]),
  );
}
