import type { InstrumentChangeJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { contractRoot, keepContractTerms } from '#server/features/market/index.ts';
import {
  findInstruments,
  lockBooksOf,
  rebuildWhereLearnt,
  toInstrument,
} from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

/**
 * Ids of the journal's other instruments of its root that the answer is about: those whose multiplier is not known, and those that
 * have the one that is put right, which was the answer to all of them. Another one was stated of that contract.
 */
async function findSiblings(tx: Tx, ownerId: string, asked: Instrument): Promise<string[]> {
  const { multiplier: former } = asked;
  const rows = await findInstruments(tx, ownerId, null);
  return [...rows.values()]
    .filter((row) => {
      const one = toInstrument(row);
      return (
        (one.multiplier === null || (former !== null && one.multiplier.equals(former))) &&
        one.assetClass === asked.assetClass &&
        one.currency === asked.currency &&
        contractRoot(one) === contractRoot(asked)
      );
    })
    .map(({ id }) => id);
}

/**
 * Takes the answer to “what is one point worth”, for one instrument or for all of its root, and builds the
 * trades that it touches anew, in every account.
 *
 * @throws {ProblemError} `not-found`
 */
export async function changeInstrument(
  tx: Tx,
  ownerId: string,
  id: string,
  change: InstrumentChangeJson,
): Promise<void> {
  const row = (await findInstruments(tx, ownerId, [id])).get(id);
  if (row === undefined) throw new ProblemError('not-found', 'There is no such instrument in this journal.');
  const asked = toInstrument(row);
  const siblings = change.alsoRoot ? await findSiblings(tx, ownerId, asked) : [];
  const ids = [...new Set([id, ...siblings])].sort();
  // Writers lock accounts before instruments; whoever comes the other way would wait for them for ever.
  await lockBooksOf(tx, ownerId, ids);
  await sql`
    UPDATE tapebook.instruments
    SET multiplier = ${change.multiplier}::numeric, tick_size = coalesce(${change.tickSize ?? null}::numeric, tick_size)
    WHERE user_id = ${ownerId} AND id = any(${ids}::uuid[])`.execute(tx);
  if (change.alsoRoot) {
    await keepContractTerms(tx, ownerId, {
      assetClass: asked.assetClass,
      root: contractRoot(asked),
      currency: asked.currency,
      multiplier: Decimal.parse(change.multiplier),
      tickSize: change.tickSize === undefined ? null : Decimal.parse(change.tickSize),
    });
  }
  await rebuildWhereLearnt(tx, ownerId, ids);
  await raiseJournalVersion(tx, ownerId);
}
