import type { TradeChangeJson, TradesChangeJson } from '@tapebook/contract';
import { changeAnnotations, lockAnnotations, readAnnotation } from '#server/features/annotations/index.ts';
import { MOST_NAMED, raiseJournalVersion } from '#server/features/journals/index.ts';
import { refuseForeignAnswers, refuseUnknownSetup } from '#server/features/setups/index.ts';
import { refuseUnknownTags } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError, staleVersion } from '#server/platform/problems/index.ts';
import { findAnchors, findKnownTrade, tradesSaidOf } from '../reading/find-known-trades.ts';
import { restateNotes } from './trade-notes.ts';

/** Names the state of what is said of a trade. */
export const annotationsEtag = (openingId: string, version: string): string =>
  `"said-${openingId.slice(-12)}-${version}"`;

const tooManyTags = () =>
  new ProblemError(
    'invalid-content',
    'A trade can have at most 50 tags. Take some away first; nothing was changed.',
    { errors: [{ path: 'change.addTagIds', message: 'would be too many tags' }] },
  );

/** @throws {ProblemError} `invalid-content` where the change names a setup or a tag that is not there. */
async function refuseUnknownLabels(
  tx: Tx,
  ownerId: string,
  { setupId, tagIds = [], addTagIds = [] }: Pick<TradesChangeJson, 'setupId' | 'tagIds' | 'addTagIds'>,
): Promise<void> {
  if (setupId !== undefined && setupId !== null) await refuseUnknownSetup(tx, ownerId, setupId, 'setupId');
  await refuseUnknownTags(tx, ownerId, tagIds, 'tagIds');
  await refuseUnknownTags(tx, ownerId, addTagIds, 'addTagIds');
}

/**
 * Holds answers to the criteria to the setup that the trade is of by this change.
 *
 * @returns the version that they are given at: that of the first answer, however the setup changes later.
 * @throws {ProblemError} `invalid-content`
 */
async function heldAnswers(
  tx: Tx,
  ownerId: string,
  openingId: string,
  { setupId, criteria }: TradeChangeJson,
): Promise<{ criteriaVersion?: number | null }> {
  if (criteria === undefined) return {};
  const before = await readAnnotation(tx, ownerId, openingId);
  const stays = setupId === undefined || setupId === before.setupId;
  const of = { setupId: stays ? before.setupId : setupId, version: stays ? before.setupVersion : null };
  return { criteriaVersion: await refuseForeignAnswers(tx, ownerId, of, criteria) };
}

/**
 * Changes what is said of one trade. Kept against one of its fills, mostly the one that opens it: the trade
 * that begins with that fill, or else contains it, shows it, now and after any rebuild.
 *
 * @param isStale whether the state of that ETag is not the one that the writer saw.
 * @returns the trade's id, which may not be the one that the writer knows, and the trades that the journal has otherwise by
 *   it, `null` where it has none: whoever calls says so last, since all that is said of the journal's trades waits for it
 *   from then on.
 * @throws {ProblemError} `not-found`, `stale-version`
 */
export async function changeTrade(
  tx: Tx,
  ownerId: string,
  id: string,
  change: TradeChangeJson,
  isStale: (etag: string) => boolean,
): Promise<{ readonly id: string; readonly changed: readonly string[] | null }> {
  const { id: presentId, annotation_anchor_id: openingId } = await findKnownTrade(tx, ownerId, id);
  const versions = await lockAnnotations(tx, ownerId, [openingId]);
  if (isStale(annotationsEtag(openingId, versions.get(openingId) ?? '0'))) throw staleVersion('The trade');
  await refuseUnknownLabels(tx, ownerId, change);
  await changeAnnotations(tx, ownerId, [openingId], {
    ...change,
    ...(await heldAnswers(tx, ownerId, openingId, change)),
  });
  if (change.notes !== undefined) await restateNotes(tx, ownerId, openingId, change.notes);
  // Notes are no part of what the whole journal's version tells, so writing them costs no page its data.
  const { notes: _, ...others } = change;
  const changesJournal = Object.values(others).some((value) => value !== undefined);
  return { id: presentId, changed: changesJournal ? await tradesSaidOf(tx, ownerId, [openingId]) : null };
}

/**
 * Changes what is said of many trades, of all or none.
 *
 * @returns the ids of the trades.
 * @throws {ProblemError} `not-found`, `invalid-content`
 */
export async function changeTrades(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  change: TradesChangeJson,
): Promise<readonly string[]> {
  const rows = await findAnchors(tx, ownerId, [...new Set(ids)]);
  const openingIds = rows.map((row) => row.annotation_anchor_id);
  await refuseUnknownLabels(tx, ownerId, change);
  await lockAnnotations(tx, ownerId, openingIds);
  const overfull = await changeAnnotations(tx, ownerId, openingIds, change);
  if (overfull.length > 0) throw tooManyTags();
  // Each is of one trade at least: of so many none would be named, and all are read anew.
  const isNamed = openingIds.length <= MOST_NAMED;
  await raiseJournalVersion(tx, ownerId, isNamed ? await tradesSaidOf(tx, ownerId, openingIds) : 'any');
  return rows.map((row) => row.id);
}
