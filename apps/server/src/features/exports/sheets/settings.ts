import { readSettings } from '#server/features/settings/index.ts';
import { CSV_START, csvRow } from '#server/platform/csv/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Spool } from '../spool.ts';

/** What holds for the whole journal, a line each; what nobody has chosen is empty. */
export async function spoolSettings(tx: Tx, ownerId: string, spool: Spool): Promise<void> {
  const { settings } = await readSettings(tx, ownerId);
  const lines = Object.entries(settings).flatMap(([group, chosen]) =>
    Object.entries(chosen).map(([name, value]) => csvRow([`${group}.${name}`, String(value ?? '')])),
  );
  await spool.write('tables/settings.csv', (write) =>
    write(CSV_START + csvRow(['Setting', 'Value']) + lines.join('')),
  );
}
