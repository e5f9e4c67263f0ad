import type { PriceFeed } from '@tapebook/connectors/prices';
import { areOfAnother } from '@tapebook/domain/prices';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { dropBars, type InstrumentBars, keepBars } from '#server/features/market/index.ts';
import { rebuildWhereLearnt } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { PlannedAsk } from './plan-asks.ts';
import { findDoubted, findFeed, findPaid, forgetBelieved, keepToldUnits } from './price-feeds.repository.ts';
import { type Part, settledBy } from './within-plan.ts';

/** What became of an ask. */
export interface Answer {
  readonly planned: PlannedAsk;
  readonly parts: readonly Part[];
}

/** Keeps what a feed told, and all that follows from it; what is of something else than what was traded is left out. */
export async function keepAnswers(
  tx: Tx,
  ownerId: string,
  feed: PriceFeed,
  answers: readonly Answer[],
  settled: number,
): Promise<void> {
  // The feed was removed meanwhile: what it told since is not wanted.
  if (answers.length === 0 || (await findFeed(tx, ownerId, feed.about.id)) === null) return;
  const told = answers.flatMap(({ planned: { instrumentId }, parts }) =>
    parts.flatMap(({ told: bars }) =>
      bars === null || bars === 'withheld' || bars.at.length === 0 ? [] : { instrumentId, bars },
    ),
  );
  const doubted = await doubtedOf(tx, ownerId, feed, told);
  const answered = answers.flatMap(({ planned, parts }) =>
    settledBy(planned, parts, settled).map((unit) =>
      doubted.has(planned.instrumentId) ? { ...unit, count: 0, leftOut: 'doubted' as const } : unit,
    ),
  );
  // What was believed before is asked for once more, and held against what was paid like this.
  await forgetBelieved(tx, ownerId, feed.about.id, [...doubted]);
  await keepToldUnits(tx, ownerId, feed.about.id, answered);
  const brought = told.filter(({ instrumentId }) => !doubted.has(instrumentId));
  await keepBars(tx, ownerId, brought);
  const dropped = await dropBars(
    tx,
    ownerId,
    told.filter(({ instrumentId }) => doubted.has(instrumentId)),
  );
  const changed = new Set([...brought.map(({ instrumentId }) => instrumentId), ...dropped]);
  if (changed.size === 0) return;
  await rebuildWhereLearnt(tx, ownerId, [...changed]);
  await raiseJournalVersion(tx, ownerId);
}

/**
 * Instruments whose bars are of something else. What was traded tells; where nothing was at that time, what the feed told before: its
 * prices of a quiet day are those of the same paper.
 */
async function doubtedOf(
  tx: Tx,
  ownerId: string,
  feed: PriceFeed,
  told: readonly InstrumentBars[],
): Promise<ReadonlySet<string>> {
  const sets = Map.groupBy(told, ({ instrumentId }) => instrumentId);
  const ids = [...sets.keys()];
  const paid = await findPaid(tx, ownerId, ids);
  const before = await findDoubted(tx, ownerId, feed.about.id, ids);
  const isDoubted = (id: string): boolean => {
    const bars = (sets.get(id) ?? []).map((one) => one.bars);
    return areOfAnother(bars, paid.get(id) ?? []) ?? before.has(id);
  };
  return new Set(ids.filter(isDoubted));
}
