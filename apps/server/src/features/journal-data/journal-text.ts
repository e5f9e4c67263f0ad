import { trade } from '@tapebook/contract';
import { allTrades, tradesJson } from '#server/features/trades/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { appDataBytes, columnsText } from './app-data-text.ts';
import { type DataUser, readHead } from './journal-data-head.ts';
import type { Journal } from './journal-state.ts';
import { readWholeJournal } from './journal-table.ts';

/** In which form the trades stand in it. */
export type TextForm = 'columns' | 'rows';

/** Trades as the former form has them. */
async function* rowsText(tx: Tx, ownerId: string): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of allTrades(tx, ownerId)) {
    for (const one of await tradesJson(tx, ownerId, rows)) {
      yield before + JSON.stringify(trade.parse(one));
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}

/** `app_data` as JSON, for who does not read the binary form. */
export async function makeText(
  database: Database,
  journal: Journal,
  { user, form, packed }: { readonly user: DataUser; readonly form: TextForm; readonly packed: boolean },
): Promise<Buffer> {
  const { ownerId } = journal;
  if (form === 'rows') {
    return database.wholeRead(ownerId, async (tx) =>
      appDataBytes(await readHead(tx, journal), user, rowsText(tx, ownerId), packed),
    );
  }
  const { head, table } = await readWholeJournal(database, journal);
  return appDataBytes(head, user, columnsText(table), packed);
}
