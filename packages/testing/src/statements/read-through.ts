import type { ReadOptions, StatementSource } from '@tapebook/statements';
import { readStatement } from '@tapebook/statements/reading';

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
