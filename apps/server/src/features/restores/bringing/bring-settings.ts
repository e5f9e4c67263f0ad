import type { RestoreVerdictsJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { doesNotFit } from '../archive/archive-problems.ts';
import type { Archive } from '../archive/open-archive.ts';
import { fittingSettings } from './fitting-settings.ts';

interface Brought {
  readonly verdict: RestoreVerdictsJson;
  /** Of the settings, where they came. */
  readonly version?: number;
}

/** Settings come where none were ever changed: they are one thing, and those that are here are meant. */
export async function bringSettings(tx: Tx, ownerId: string, archive: Archive): Promise<Brought | null> {
  for await (const line of archive.lines('records/journals.ndjson')) {
    const { settings: asTaken } = readLine(line);
    if (asTaken === null || asTaken === undefined) return null;
    const verdict = { kind: 'journals', added: 0, same: 0, kept: 0, left: 0, examples: [] };
    // A zone that this server does not know, say, leaves the rest as it was: days and R of trades follow from it.
    const fitting = fittingSettings(asTaken);
    if (fitting === null) {
      return { verdict: { ...verdict, left: 1, examples: [{ name: 'settings', verdict: 'left' }] } };
    }
    const { settings, left } = fitting;
    const { rows } = await sql<{ version: number }>`
      UPDATE tapebook.journals SET settings = ${JSON.stringify(settings)}::jsonb, settings_version = settings_version + 1
      WHERE user_id = ${ownerId} AND settings IS NULL RETURNING settings_version AS version`.execute(tx);
    const version = rows[0]?.version;
    if (version !== undefined) {
      const examples = left.map((name) => ({ name, verdict: 'left' as const }));
      return { verdict: { ...verdict, added: 1, left: left.length, examples }, version };
    }
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
