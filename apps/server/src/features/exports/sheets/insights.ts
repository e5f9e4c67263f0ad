import { insightNames } from '#server/features/insights/index.ts';
import { CSV_START, csvRow } from '#server/platform/csv/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Spool } from '../spool.ts';

/** What was found, and what became of it. Its figures are in the records. */
export async function spoolInsights(tx: Tx, ownerId: string, spool: Spool): Promise<void> {
  const found = await insightNames(tx, ownerId);
  if (found.length === 0) return;
  await spool.write('tables/insights.csv', (write) =>
    write(
      CSV_START +
        csvRow(['Finding', 'Status', 'Id']) +
        found
          .toSorted((one, other) => (one.id < other.id ? -1 : 1))
          .map(({ id, name, status }) => csvRow([name, status, id]))
          .join(''),
    ),
  );
}
