import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { MANY_ROWS, MUCH } from './take-stock.ts';

/**
 * Until the transaction ends, keeps the database's own upkeep from looking at the large tables, where what it brings is much of what they
 * hold: into a new installation, or one whose only journal or connection was just emptied.
 *
 * It comes by once a minute, and rows that a transaction has not yet brought to its end are none for it: it would note
 * pages without rows, and from then on the planner takes any index for any other. An import of 200,000 fills
 * then looked through all of them for each of its trades, and had not ended after ten minutes. That happened to whoever looked at the demo first, or
 * took back a connection and imported its fills as a file: what is left of deleted rows calls for upkeep.
 *
 * Upkeep passes over a table that is locked so; whoever reads or writes is not held up. Where another import holds it
 * already, that one's lock does, and where upkeep is there now it has a moment to leave. What is little beside what there is lets it do its work:
 * somebody imports all the time where many do.
 *
 * @param rows how many it brings, about.
 */
export async function holdOffUpkeep(tx: Tx, rows: number): Promise<void> {
  if (rows < MANY_ROWS) return;
  await sql`
    DO $$
    DECLARE patience text := current_setting('lock_timeout');
    BEGIN
      IF EXISTS (
        SELECT FROM pg_catalog.pg_class
        WHERE oid = 'tapebook.activities'::regclass AND ${sql.lit(Math.round(rows))} > ${sql.lit(MUCH)} * reltuples
      ) THEN
        PERFORM set_config('lock_timeout', '300ms', true);
        LOCK TABLE tapebook.instruments, tapebook.import_rows, tapebook.activities, tapebook.trades, tapebook.flat_points
          IN SHARE UPDATE EXCLUSIVE MODE;
        PERFORM set_config('lock_timeout', patience, true);
      END IF;
    EXCEPTION WHEN lock_not_available THEN NULL;
    END $$`.execute(tx);
}
