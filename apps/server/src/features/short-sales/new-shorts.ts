import { plainSalesOf, STATEMENT_FORMATS } from '@tapebook/statements';
import { sql } from 'kysely';
import { findAccounts } from '#server/features/accounts/index.ts';
import { type BookKey, rebuildBooks, TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findShortSales, markSalesHeldBefore, type SalesOf, type ShortSale } from './short-sales.ts';

/** A sale that closes may show that the one before it opened nothing either, so it is looked again. */
const MOST_ROUNDS = 5;

const BROKERS = new Map(STATEMENT_FORMATS.map(({ id, broker }) => [id, broker.id]));

/** Whether nothing in such a file says that a plain sale may open a short. */
const isUntold = ({ format }: ShortSale): boolean => {
  const sales = plainSalesOf({ broker: BROKERS.get(format) ?? '', format });
  return sales === 'untold' || sales === 'within-day';
};

/** Imported sales that had a reason to be short; `null` where no import went to these accounts. */
export type ExplainedShorts = ReadonlySet<string> | null;

/** An import that leaves as another takes its place: its accounts, and what had a reason to be short while it was there. */
export interface Replaced {
  readonly accountIds: readonly string[];
  readonly shorts: ExplainedShorts;
}

/** Sales of these accounts that other imports brought than this one. */
export const salesBeside = (
  { ownerId, importId }: { readonly ownerId: string; readonly importId: string },
  accountIds: readonly string[],
): SalesOf => ({ ownerId, accountIds, instrumentIds: null, exceptImport: importId });

/** As the trades show it before an import comes or goes, or somebody changes the journal by hand. */
export async function explainedShorts(tx: Tx, sales: SalesOf): Promise<ExplainedShorts> {
  const { ownerId, accountIds, exceptImport } = sales;
  const { rows } = await sql`
    SELECT FROM tapebook.imports
    WHERE user_id = ${ownerId} AND status = 'completed' AND account_ids && ${[...accountIds]}::uuid[]
      ${exceptImport === undefined ? sql`` : sql`AND id <> ${exceptImport}`}
    LIMIT 1`.execute(tx);
  if (rows.length === 0) return null;
  return new Set((await findShortSales(tx, sales)).map(({ id }) => id));
}

/**
 * As facts come or go, imported sales may have lost what they closed: the purchase went, or an older sale
 * took it. They are no shorts for that, but close what was held before, until the purchase comes. Only who said that
 * such sales of an account are short ones has them so.
 *
 * @param before what had a reason to be short until then.
 * @returns the trades that differ by it.
 */
export async function closeNewShorts(
  tx: Tx,
  sales: SalesOf,
  before: ExplainedShorts,
): Promise<readonly string[]> {
  if (before === null) return [];
  const { ownerId } = sales;
  const accounts = await findAccounts(tx, ownerId);
  const sellShort = new Set(
    accounts.filter((one) => one.unexplained_sales === 'sold-short').map(({ id }) => id),
  );
  const changed: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const unexplained = (await findShortSales(tx, sales)).filter(
      (sale) => !before.has(sale.id) && !sellShort.has(sale.accountId) && isUntold(sale),
    );
    if (unexplained.length === 0) break;
    const touched = new TouchedBooks();
    for (const { accountId, instrumentId } of unexplained) touched.add(accountId, instrumentId);
    await markSalesHeldBefore(
      tx,
      ownerId,
      unexplained.map(({ id }) => id),
    );
    changed.push(...(await rebuildBooks(tx, ownerId, touched.books, { listChanged: true })).changedIds);
  }
  return changed;
}

/**
 * The same of what somebody changes by hand in some books: call it before the change, and what it answers once their
 * trades are built anew. Each account is looked at by itself: that another one holds as much explains a sale of one
 * file alone.
 */
export async function keepReasons(
  tx: Tx,
  ownerId: string,
  books: readonly BookKey[],
): Promise<() => Promise<readonly string[]>> {
  const noted: { sales: SalesOf; before: ExplainedShorts }[] = [];
  for (const [accountId, own] of Map.groupBy(books, (book) => book.accountId)) {
    const sales = {
      ownerId,
      accountIds: [accountId],
      instrumentIds: own.map(({ instrumentId }) => instrumentId),
    };
    noted.push({ sales, before: await explainedShorts(tx, sales) });
  }
  return async () => {
    const changed: string[] = [];
    for (const { sales, before } of noted) changed.push(...(await closeNewShorts(tx, sales, before)));
    return changed;
  };
}
