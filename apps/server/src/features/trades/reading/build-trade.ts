import type { Activity } from '@tapebook/domain/activities';
import { buildTrades, type Market, type RulesOfAccounts, type Trade } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import { inIndexOrder, type Tx } from '#server/platform/database/index.ts';
import { type BookStretch, findTies } from '../books/books.repository.ts';
import { bookName, reach } from '../books/books.ts';
import { instrumentsOf, parseBooks } from '../books/books-text.ts';
import { loadBooks } from '../books/load-books.ts';
import { rulesByAccount } from '../building/build-books.ts';
import { loadMarketData } from '../market/load-market-data.ts';
import { toMarket } from '../market/market-data.ts';
import { readAccountRules } from '../rules/account-rules.ts';
import type { TradeRow } from './trades.repository.ts';

export interface BuiltTrade {
  readonly trade: Trade;
  /** Of the stretch of its book that it was built from: those that it is made of, and others. */
  readonly activities: readonly Activity[];
  readonly rules: RulesOfAccounts;
  readonly market: Market;
  /** Whether trades of its account were merged or split by hand. */
  readonly isRegrouped: boolean;
}

/** The flat points of the trade's book around it: each found by the index, for a book may have thousands. */
async function findSurroundings(
  tx: Tx,
  ownerId: string,
  row: TradeRow,
): Promise<{ readonly base: string | null; readonly until: string | null }> {
  const { rows } = await sql<{ base: string | null; until: string | null }>`
    SELECT (SELECT max(f.at) FROM tapebook.flat_points f
            WHERE f.user_id = t.user_id AND f.account_id = t.account_id AND f.instrument_id = t.instrument_id
              AND f.at < t.began_at) AS base,
           (SELECT min(f.at) FROM tapebook.flat_points f
            WHERE f.user_id = t.user_id AND f.account_id = t.account_id AND f.instrument_id = t.instrument_id
              AND f.at >= t.ended_at) AS until
    FROM tapebook.trades t
    WHERE t.user_id = ${ownerId} AND t.id = ${row.id}`.execute(tx);
  return rows[0] ?? { base: null, until: null };
}

/**
 * Builds a stored trade again, with all that it consumed: its book between the flat points around it, or
 * whole where it is tied to others. The same pure function by the same rules, so it cannot disagree.
 *
 * @returns `null` when the trade is gone.
 */
export async function buildTrade(tx: Tx, ownerId: string, row: TradeRow): Promise<BuiltTrade | null> {
  const own = { accountId: row.account_id, instrumentId: row.instrument_id };
  const ties = await findTies(tx, ownerId);
  const isTied = ties.some(({ from, to }) => [from, to].some((book) => bookName(book) === bookName(own)));
  const { base, until } = isTied ? { base: null, until: null } : await findSurroundings(tx, ownerId, row);
  const books: BookStretch[] = reach(ties, [own]).map((book) => ({
    ...book,
    base,
    until: until ?? undefined,
  }));
  const rules = await readAccountRules(tx, ownerId, [...new Set(books.map(({ accountId }) => accountId))]);
  const text = await inIndexOrder(tx, () => loadBooks(tx, ownerId, books));
  const instruments = instrumentsOf(text);
  const market = toMarket(await loadMarketData(tx, ownerId, books), instruments);
  const activities = [...parseBooks(text, instruments)];
  const rulesOf = rulesByAccount(rules);
  const { trades } = buildTrades(activities, rulesOf, market);
  const trade = trades.find(({ id }) => id === row.id);
  const isRegrouped = rules.some(({ joins, cuts }) => joins.length > 0 || cuts.size > 0);
  return trade === undefined ? null : { trade, activities, rules: rulesOf, market, isRegrouped };
}
