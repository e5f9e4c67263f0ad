import { TRADE_CSV_COLUMNS } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { allTradeIds } from '../reading/all-trades.ts';
import { inParts } from '../reading/in-parts.ts';
import { tradesByIds } from '../reading/trades-json.ts';
import { readNames } from './export-trades.ts';
import { notesOfTrades } from './notes-of-trades.ts';
import { openFeesOf } from './open-fees.ts';
import { tradesCsv } from './trades-csv.ts';

/**
 * Every trade with every column, newest first, part after part.
 *
 * @param rulesOf what each came to by rules; `null`: that could not be found out, and no column says it.
 */
export async function* allTradesCsv(
  tx: Tx,
  ownerId: string,
  rulesOf: ((tradeId: string) => string) | null,
): AsyncGenerator<string> {
  const { head, row } = tradesCsv({
    columns: TRADE_CSV_COLUMNS,
    masked: false,
    // As it is kept, whatever a page shows it in.
    unit: 'money',
    capitals: new Map(),
    names: await readNames(tx, ownerId),
    withRules: rulesOf !== null,
  });
  yield head;
  for (const part of inParts(await allTradeIds(tx, ownerId))) {
    const notes = await notesOfTrades(tx, ownerId, null, part, TRADE_CSV_COLUMNS);
    const openFees = await openFeesOf(tx, ownerId, part, TRADE_CSV_COLUMNS);
    yield (await tradesByIds(tx, ownerId, part))
      .map((trade) =>
        row(trade, {
          notes: notes.get(trade.id),
          rules: rulesOf?.(trade.id),
          openFees: openFees.get(trade.id),
        }),
      )
      .join('');
  }
}
