import { randomUUID } from 'node:crypto';
import type { SharePartJson } from '@tapebook/contract';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { lockBooks } from '../books/lock-books.ts';
import { forgetChoices, keepAlone, keepGroup } from '../linking/choices.repository.ts';
import { relinkCampaigns } from '../linking/relink-campaigns.ts';
import { readLegs } from '../linking/stored-chain.ts';
import { findKnownTrade, findKnownTrades } from '../reading/find-known-trades.ts';
import type { TradeRow } from '../reading/trades.repository.ts';
import { type CampaignRow, findCampaigns, findCampaignsOpenedBy } from './campaigns.repository.ts';
import { openingsOf } from './openings.repository.ts';

const noCampaign = () =>
  new ProblemError(
    'not-found',
    'There is no such campaign in this journal. It may have been linked anew: open it from one of its trades.',
  );

const refused = (detail: string) =>
  new ProblemError('invalid-content', detail, { errors: [{ path: 'tradeIds', message: detail }] });

/** The campaign of that id. @throws {ProblemError} `not-found` */
export async function findKnownCampaign(
  tx: Tx,
  ownerId: string,
  id: string,
  part: SharePartJson | null = null,
): Promise<CampaignRow> {
  const [row] = (await findCampaigns(tx, ownerId, { ids: [id], part }, { limit: 1 })).rows;
  if (row === undefined) throw noCampaign();
  return row;
}

/** Links the books of some trades anew, as what a person decides about them may have changed. */
async function relink(tx: Tx, ownerId: string, rows: readonly TradeRow[]): Promise<void> {
  const books = Map.groupBy(rows, (row) => `${row.account_id} ${row.instrument_id}`);
  await relinkCampaigns(
    tx,
    ownerId,
    [...books.values()].flatMap(([row]) =>
      row === undefined ? [] : [{ accountId: row.account_id, instrumentId: row.instrument_id, base: null }],
    ),
  );
  await raiseJournalVersion(tx, ownerId);
}

/** @throws {ProblemError} `not-found` */
async function lockedTrades(tx: Tx, ownerId: string, tradeIds: readonly string[]): Promise<TradeRow[]> {
  const ids = [...new Set(tradeIds)];
  const rows = await findKnownTrades(tx, ownerId, ids);
  await lockBooks(
    tx,
    ownerId,
    rows.map((row) => ({ accountId: row.account_id, instrumentId: row.instrument_id })),
  );
  return findKnownTrades(tx, ownerId, ids);
}

const idsOf = (rows: readonly TradeRow[]): string[] => rows.map((row) => row.id);

/**
 * Makes one campaign of trades, and of all that is linked to them.
 *
 * @throws {ProblemError} `not-found`, or `invalid-content` where they cannot be one.
 */
export async function linkTrades(tx: Tx, ownerId: string, tradeIds: readonly string[]): Promise<CampaignRow> {
  const rows = await lockedTrades(tx, ownerId, tradeIds);
  const [first] = rows;
  if (first === undefined || rows.length < 2) throw refused('Choose at least two different trades to link.');
  if (rows.some((row) => row.account_id !== first.account_id))
    throw refused(
      'These trades are of different accounts, and a campaign is of one. Choose trades of one account.',
    );
  if (rows.some((row) => row.currency !== first.currency))
    throw refused(
      'These trades are in different currencies, whose results do not add up. Choose trades in one currency.',
    );
  const openings = await openingsOf(tx, ownerId, idsOf(rows));
  await keepGroup(tx, ownerId, first.account_id, randomUUID(), openings);
  await relink(tx, ownerId, rows);
  const [campaign] = await findCampaignsOpenedBy(tx, ownerId, openings);
  if (campaign === undefined) {
    throw refused(
      'These trades are parts of one position, so there is nothing to link. Nothing was changed.',
    );
  }
  return campaign;
}

/** Lets all trades of a campaign stand alone. @throws {ProblemError} `not-found` */
export async function dissolveCampaign(tx: Tx, ownerId: string, id: string): Promise<void> {
  const { legs } = await chainOf(tx, ownerId, id);
  await standAlone(tx, ownerId, legs.flat());
}

/** Takes the position of one trade out of a campaign. @throws {ProblemError} `not-found` */
export async function takeOut(tx: Tx, ownerId: string, id: string, tradeId: string): Promise<void> {
  const { legs } = await chainOf(tx, ownerId, id);
  const trade = await findKnownTrade(tx, ownerId, tradeId);
  const leg = legs.find((tradeIds) => tradeIds.includes(trade.id));
  if (leg === undefined) {
    throw new ProblemError(
      'not-found',
      'This trade is not in that campaign. Open the trade to see where it is.',
    );
  }
  await standAlone(tx, ownerId, leg);
}

async function chainOf(tx: Tx, ownerId: string, id: string): Promise<{ legs: string[][] }> {
  const row = await findKnownCampaign(tx, ownerId, id);
  return { legs: readLegs(row.legs).map(({ tradeIds }) => tradeIds) };
}

async function standAlone(tx: Tx, ownerId: string, tradeIds: readonly string[]): Promise<void> {
  const rows = await lockedTrades(tx, ownerId, tradeIds);
  const [first] = rows;
  if (first === undefined) return;
  await keepAlone(tx, ownerId, first.account_id, await openingsOf(tx, ownerId, idsOf(rows)));
  await relink(tx, ownerId, rows);
}

/**
 * Forgets what was decided about trades.
 *
 * @returns the campaigns that they are in then.
 * @throws {ProblemError} `not-found`
 */
export async function linkAutomatically(
  tx: Tx,
  ownerId: string,
  tradeIds: readonly string[],
): Promise<readonly CampaignRow[]> {
  const rows = await lockedTrades(tx, ownerId, tradeIds);
  const openings = await openingsOf(tx, ownerId, idsOf(rows));
  await forgetChoices(tx, ownerId, openings);
  await relink(tx, ownerId, rows);
  return findCampaignsOpenedBy(tx, ownerId, openings);
}
