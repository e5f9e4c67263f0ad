import pg from 'pg';
import type { Logins } from './connecting/logins.ts';

/**
 * Columns by which rows are found and joined. To sort thirty thousand numbers of each of the others takes most of a
 * second of a processor, and no plan asks for them: the database's own upkeep looks at them in its time. Persons are
 * not told to the planner (decision 20).
 */
const COUNTED = {
  activities: ['id', 'account_id', 'instrument_id', 'kind', 'occurred_at', 'sequence', 'import_id'],
  trades: ['id', 'account_id', 'instrument_id', 'status', 'opened_at', 'closed_at'],
  instruments: ['id'],
  import_rows: ['import_id', 'activity_id', 'ordinal'],
} as const;

/** So few new rows make no plan slow, whatever it is made by; what more do is not left to the database's own upkeep, which comes by once a minute. */
export const MANY_ROWS = 1_000;

/** Fewer new rows than this share of a table change no plan; the database's own upkeep draws the line there as well. */
export const MUCH = 0.1;

/** Any number that nobody else locks by. */
const LOCK = 5_310_717;

/**
 * Lets the planner know what the large tables hold now, as the database's own upkeep would within a minute. Until
 * then it plans by what there was before: for a journal that was just imported into an empty database, by nothing.
 * Where many journals are kept, one more changes no plan, and nothing is done; nor where another does it already, or is
 * filling them and takes stock after that. As the owner, since no role of ours may.
 *
 * @param added how many rows the import brought.
 */
export async function takeStock({ owner }: Logins, added: number): Promise<void> {
  const client = new pg.Client(owner);
  // Where the database is stopped meanwhile, nothing is lost: its own upkeep takes stock after the next start.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ due: boolean }>(
      `SELECT $1::int > $2::float8 * reltuples AND pg_try_advisory_lock($3) AS due
       FROM pg_class WHERE oid = 'tapebook.activities'::regclass`,
      [added, MUCH, LOCK],
    );
    if (rows[0]?.due !== true) return;
    const tables = Object.entries(COUNTED).map(
      ([table, columns]) => `tapebook.${table} (${columns.join(', ')})`,
    );
    await client.query(`ANALYZE (SKIP_LOCKED) ${tables.join(', ')}`);
  } finally {
    await client.end();
  }
}
