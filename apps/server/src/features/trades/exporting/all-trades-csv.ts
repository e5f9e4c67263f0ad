import { TRADE_CSV_COLUMNS } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { tradesByIds } from '../reading/trades-json.ts';
import { readNames } from './export-trades.ts';
import { tradesCsv } from './trades-csv.ts';

const PART_TRADES = 2_000;

/** Every trade with every column, newest first, part after part. */
export async function* allTradesCsv(tx: Tx, ownerId: string): AsyncGenerator<string> {
  const { head, row } = tradesCsv({
    columns: TRADE_CSV_COLUMNS,
    masked: false,
    names: await readNames(tx, ownerId),
  });
  yield head;
  const ids = await tx
    .selectFrom('trades')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('day', 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (let start = 0; start < ids.length; start += PART_TRADES) {
    const part = ids.slice(start, start + PART_TRADES).map(({ id }) => id);
    yield (await tradesByIds(tx, ownerId, part)).map(row).join('');
  }
}
