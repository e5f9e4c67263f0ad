import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Until the transaction ends, keeps the database's own upkeep from looking at the large tables where it knows of hardly
 * any rows in them: of a new installation, or one whose only journal was just emptied.
 *
 * It comes by once a minute, and rows that a transaction has not yet brought to its end are none for it: it would note
 * pages without rows, and from then on the planner takes any index for any other. A first import of 200,000 fills
 * then looked through all of them for each of its trades, and had not ended after ten minutes. That happened to whoever looked at the demo first,
 * since what is left of it when it is deleted calls for upkeep.
 *
 * Upkeep passes over a table that is locked so; whoever reads or writes is not held up. Where another import holds it
 * already, that one's lock does, and where upkeep is there now it has a moment to leave.
 */
export const holdOffUpkeep = (tx: Tx): Promise<unknown> =>
  sql`
    DO $$
    DECLARE patience text := current_setting('lock_timeout');
    BEGIN
      IF EXISTS (
        SELECT FROM pg_catalog.pg_class
        WHERE oid IN ('tapebook.activities'::regclass, 'tapebook.trades'::regclass) AND reltuples < 1000
      ) THEN
        PERFORM set_config('lock_timeout', '300ms', true);
        LOCK TABLE tapebook.instruments, tapebook.import_rows, tapebook.activities, tapebook.trades, tapebook.flat_points
          IN SHARE UPDATE EXCLUSIVE MODE;
        PERFORM set_config('lock_timeout', patience, true);
      END IF;
    EXCEPTION WHEN lock_not_available THEN NULL;
    END $$`.execute(tx);
