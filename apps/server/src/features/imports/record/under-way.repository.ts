import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { ImportRow } from './import-row.ts';

/** Files of one person follow one another: whether one of them is being read, and which would be next. */
interface UnderWay {
  /** A process has one in hand: it holds its row for as long as it lives. */
  readonly held: boolean;
  readonly next: Pick<ImportRow, 'id' | 'file_size'> | null;
}

/**
 * What of a person waits to be imported, the oldest first; one that a dead process left running before all others. One whose
 * file is still to come over a wire does not wait yet.
 */
export async function findUnderWay(tx: Tx, ownerId: string): Promise<UnderWay> {
  const { rows } = await sql<{ id: string; file_size: number; status: string; free: boolean }>`
    WITH free AS MATERIALIZED (
      SELECT id FROM imports WHERE user_id = ${ownerId} AND status = 'running'
      -- Nobody who runs one is held up by this, and two who look are not by one another.
      FOR KEY SHARE SKIP LOCKED
    )
    SELECT id, file_size, status, id IN (SELECT id FROM free) AS free
    FROM imports
    WHERE user_id = ${ownerId} AND status IN ('queued', 'running') AND file_size > 0
    ORDER BY status = 'running' DESC, created_at, id
    LIMIT 10`.execute(tx);
  const running = rows.filter(({ status }) => status === 'running');
  return {
    held: running.some(({ free }) => !free),
    next: rows.find(({ status, free }) => status === 'queued' || free) ?? null,
  };
}
