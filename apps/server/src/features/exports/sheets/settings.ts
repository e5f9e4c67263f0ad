import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Spool } from '../spool.ts';
import { spoolLines } from './sheet.ts';

const isByName = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What holds for the whole journal, a line each; what nobody has chosen is empty. */
export async function spoolSettings(tx: Tx, ownerId: string, spool: Spool): Promise<void> {
  const { settings } = await readSettings(tx, ownerId);
  const lines = Object.entries(settings).flatMap(([group, chosen]) =>
    Object.entries(chosen).flatMap(([name, value]) =>
      Object.entries(isByName(value) ? value : { '': value }).map(([of, one]) => [
        [group, name, of].filter(Boolean).join('.'),
        String(one ?? ''),
      ]),
    ),
  );
  await spoolLines(spool, 'tables/settings.csv', ['Setting', 'Value'], lines);
}
