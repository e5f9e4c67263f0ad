import { appData, appDataRows } from '@tapebook/contract';
import { tradeTableToJson } from '@tapebook/domain/analytics';
import { allTrades, tradesJson } from '#server/features/trades/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { type DataUser, readHead } from './journal-data-head.ts';
import type { Journal } from './journal-state.ts';
import { readWholeJournal } from './journal-table.ts';

/** In which form the trades stand in it. */
export type TextForm = 'columns' | 'rows';

async function contentOf(
  database: Database,
  journal: Journal,
  user: DataUser,
  form: TextForm,
): Promise<unknown> {
  const { ownerId } = journal;
  if (form === 'rows') {
    return database.wholeRead(ownerId, async (tx) =>
      appDataRows.parse({
        ...(await readHead(tx, journal)),
        user,
        trades: await tradesJson(tx, ownerId, await allTrades(tx, ownerId)),
      }),
    );
  }
  const { head, table } = await readWholeJournal(database, journal);
  const trades = { count: table.length, columns: tradeTableToJson(table) };
  return appData.parse({ ...head, user, trades });
}

/** `app_data` as JSON, for who does not read the binary form. */
export const makeText = async (
  database: Database,
  journal: Journal,
  user: DataUser,
  form: TextForm,
): Promise<Buffer> => Buffer.from(JSON.stringify(await contentOf(database, journal, user, form)));
