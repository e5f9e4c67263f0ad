import { newSettings, type RestoreVerdictsJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { doesNotFit } from '../archive/archive-problems.ts';
import type { Archive } from '../archive/open-archive.ts';

interface Brought {
  readonly verdict: RestoreVerdictsJson;
  /** Of the settings, where they came. */
  readonly version?: number;
}

/** Settings come where none were ever changed: they are one thing, and those that are here are meant. */
export async function bringSettings(tx: Tx, ownerId: string, archive: Archive): Promise<Brought | null> {
  for await (const line of archive.lines('records/journals.ndjson')) {
    const { settings } = readLine(line);
    if (settings === null || settings === undefined) return null;
    const valid = newSettings.safeParse(settings);
    if (!valid.success) throw doesNotFit('journals', valid.error);
    const verdict = { kind: 'journals', added: 0, same: 0, kept: 0, left: 0, examples: [] };
    const { rows } = await sql<{ version: number }>`
      UPDATE tapebook.journals SET settings = ${JSON.stringify(settings)}::jsonb, settings_version = settings_version + 1
      WHERE user_id = ${ownerId} AND settings IS NULL RETURNING settings_version AS version`.execute(tx);
    const version = rows[0]?.version;
    if (version !== undefined) return { verdict: { ...verdict, added: 1 }, version };
    const { rows: here } = await sql<{ same: boolean }>`
      SELECT settings = ${JSON.stringify(settings)}::jsonb AS same FROM tapebook.journals WHERE user_id = ${ownerId}`.execute(
      tx,
    );
    return { verdict: here[0]?.same === true ? { ...verdict, same: 1 } : { ...verdict, kept: 1 } };
  }
  return null;
}

function readLine(line: string): { readonly settings?: unknown } {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw doesNotFit('journals', error);
  }
}
