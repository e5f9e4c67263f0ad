import type { RowProblemJson } from '@tapebook/contract';
import { instrumentKey } from '@tapebook/domain/instruments';
import type { StatedTotal } from '@tapebook/statements';
import { sql } from 'kysely';
import { instrumentId } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';

/** So many files are named. */
const MOST_FILES = 5;

/**
 * What this statement counts as cash, and files that were imported earlier told as trades of a fund: the journal would hold the
 * fund for ever, and its cash would differ by every later sweep.
 */
export async function countedAsCash(
  tx: Tx,
  { ownerId, importId }: Intake,
  totals: readonly StatedTotal[],
  accountIds: ReadonlyMap<string, string>,
): Promise<RowProblemJson[]> {
  const problems: RowProblemJson[] = [];
  for (const { account, instrument, asCash, line } of totals) {
    const accountId = accountIds.get(account);
    if (asCash === undefined || instrument === undefined || accountId === undefined) continue;
    const fund = instrumentId(instrumentKey(instrument));
    const { rows } = await sql<{ file_name: string; fills: number }>`
      SELECT i.file_name, count(*)::int AS fills
      FROM tapebook.activities a JOIN tapebook.imports i ON i.user_id = a.user_id AND i.id = a.import_id
      WHERE a.user_id = ${ownerId} AND a.account_id = ${accountId} AND a.instrument_id = ${fund}
        AND a.kind IN ('buy', 'sell') AND NOT a.cancelled AND a.import_id <> ${importId}
      GROUP BY i.id, i.file_name, i.created_at
      ORDER BY i.created_at`.execute(tx);
    if (rows.length === 0) continue;
    const fills = rows.reduce((sum, row) => sum + row.fills, 0);
    const names = rows.slice(0, MOST_FILES).map((row) => row.file_name);
    const rest = rows.length - names.length;
    const files = `${names.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}`;
    // What nothing but its name shows may be a fund that was bought: then the older files are right, and this one is not.
    const unless =
      asCash === 'by-name'
        ? ` If this account bought ${instrument.symbol} as a fund, leave them as they are, and enter the reinvestments of this file by hand.`
        : '';
    const message = `This file counts ${instrument.symbol} as cash. The journal has ${fills.toLocaleString('en-US')} ${fills === 1 ? 'purchase or sale' : 'purchases and sales'} of it, from files imported earlier (${files}): until those are read again, ${instrument.symbol} stays an open position and the cash of this account is wrong by every sweep. Open each of them under Imports and press “Read it again”.${unless}`;
    problems.push({ line, code: 'cash-told-as-trades', message });
  }
  return problems;
}
