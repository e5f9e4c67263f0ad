import { appData, appDataRows } from '@tapebook/contract';
import { tradeTableToJson } from '@tapebook/domain/analytics';
import { allTrades, tradesJson } from '#server/features/trades/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { type DataUser, readHead } from './journal-data-head.ts';
import type { Journal } from './journal-state.ts';
import { readJournalTable } from './journal-table.ts';

/** In which form the trades stand in it. */
export type TextForm = 'columns' | 'rows';

async function contentOf(tx: Tx, journal: Journal, user: DataUser, form: TextForm): Promise<unknown> {
  const head = { ...(await readHead(tx, journal)), user };
  const { ownerId } = journal;
  if (form === 'rows') {
    return appDataRows.parse({
      ...head,
      trades: await tradesJson(tx, ownerId, await allTrades(tx, ownerId)),
    });
  }
  const table = await readJournalTable(tx, ownerId);
  return appData.parse({ ...head, trades: { count: table.length, columns: tradeTableToJson(table) } });
}

/** `app_data` as JSON, for who does not read the binary form. */
export const makeText = (
  database: Database,
  journal: Journal,
  user: DataUser,
  form: TextForm,
): Promise<Buffer> =>
  database.snapshot(journal.ownerId, async (tx) =>
    Buffer.from(JSON.stringify(await contentOf(tx, journal, user, form))),
  );
