import { type ReadOptions, readStatement, type StatementSource } from '@tapebook/statements';

/**
 * Reads a statement and keeps nothing of it: what reading alone costs.
 *
 * @returns how many activities it holds; `null` when it was not read.
 */
export async function readThrough(source: StatementSource, options: ReadOptions): Promise<number | null> {
  let activities = 0;
  const { outcome } = await readStatement(source, options, (batch) => {
    activities += batch.activities.length;
  });
  return outcome === 'read' ? activities : null;
}
