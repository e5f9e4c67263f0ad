import { plainSalesOf, STATEMENT_FORMATS } from '@tapebook/statements';
import { sql } from 'kysely';
import { findAccounts } from '#server/features/accounts/index.ts';
import { rebuildBooks, TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import { findShortSales, markSalesHeldBefore, type ShortSale } from './find-unexplained.ts';

/** A sale that closes may show that the one before it opened nothing either, so it is looked again. */
const MOST_ROUNDS = 5;

const BROKERS = new Map(STATEMENT_FORMATS.map(({ id, broker }) => [id, broker.id]));

/** Whether nothing in such a file says that a plain sale may open a short. */
const isUntold = ({ format }: ShortSale): boolean => {
  const sales = plainSalesOf({ broker: BROKERS.get(format) ?? '', format });
  return sales === 'untold' || sales === 'within-day';
};

/** Sales of other imports that had a reason to be short; `null` where no other import went to these accounts. */
export type ExplainedShorts = ReadonlySet<string> | null;

/** An import that leaves as another takes its place: its accounts, and what had a reason to be short while it was there. */
export interface Replaced {
  readonly accountIds: readonly string[];
  readonly shorts: ExplainedShorts;
}

/** As the trades show it before an import comes or goes. */
export async function explainedShorts(
  tx: Tx,
  intake: Intake,
  accountIds: readonly string[],
): Promise<ExplainedShorts> {
  const { rows } = await sql`
    SELECT FROM tapebook.imports
    WHERE user_id = ${intake.ownerId} AND id <> ${intake.importId} AND status = 'completed'
      AND account_ids && ${[...accountIds]}::uuid[]
    LIMIT 1`.execute(tx);
  if (rows.length === 0) return null;
  return new Set((await findShortSales(tx, intake, accountIds)).map(({ id }) => id));
}

/**
 * As an import comes or goes, sales of the others may have lost what they closed: the purchase went, or an older sale
 * took it. They are no shorts for that, but close what was held before, until the purchase comes. Only who said that
 * such sales of an account are short ones has them so.
 *
 * @param before what had a reason to be short until then.
 */
export async function closeNewShorts(
  tx: Tx,
  intake: Intake,
  accountIds: readonly string[],
  before: ExplainedShorts,
): Promise<void> {
  if (before === null) return;
  const { ownerId } = intake;
  const accounts = await findAccounts(tx, ownerId);
  const sellShort = new Set(
    accounts.filter((one) => one.unexplained_sales === 'sold-short').map(({ id }) => id),
  );
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const sales = (await findShortSales(tx, intake, accountIds)).filter(
      (sale) => !before.has(sale.id) && !sellShort.has(sale.accountId) && isUntold(sale),
    );
    if (sales.length === 0) return;
    const touched = new TouchedBooks();
    for (const { accountId, instrumentId } of sales) touched.add(accountId, instrumentId);
    await markSalesHeldBefore(
      tx,
      ownerId,
      sales.map(({ id }) => id),
    );
    await rebuildBooks(tx, ownerId, touched.books);
  }
}
