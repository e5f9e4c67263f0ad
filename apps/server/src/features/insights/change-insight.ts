import type { InsightJson } from '@tapebook/contract';
import { changed, mayChoose, type Stage, stageOf } from '@tapebook/domain/insights';
import { instantFromMillis, tradingDayNumber } from '@tapebook/domain/time';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { contentOfSearch, insightJson } from './insight-json.ts';
import { findSearch, keepInsight, lockInsight } from './insights.repository.ts';
import { readNames } from './segment-names.ts';

interface Choice {
  readonly status: Stage;
  readonly reason?: string | undefined;
}

/**
 * What a trader makes of a finding. What is watched or accepted is held from now on against later trades alone.
 *
 * @param now milliseconds since 1970.
 * @throws {ProblemError} `not-found`, `conflict`.
 */
export async function changeInsightTo(
  tx: Tx,
  ownerId: string,
  id: string,
  { status, reason }: Choice,
  now: number,
): Promise<InsightJson> {
  const kept = await lockInsight(tx, ownerId, id);
  if (kept === null) throw new ProblemError('not-found', 'There is no such insight in this journal.');
  const { life, content } = kept;
  if (!mayChoose(life, status)) {
    throw new ProblemError(
      'conflict',
      `What is ${stageOf(life)} cannot become ${status}: look at it again, it may have changed in the meantime.`,
    );
  }
  const search = contentOfSearch(await findSearch(tx, ownerId));
  const last = life.entries.at(-1);
  const isFollowed = status === 'watched' || status === 'accepted';
  const entry = {
    day: Math.max(last?.day ?? 0, tradingDayNumber(instantFromMillis(now), 'UTC')),
    upTo: search.upTo,
    telling: { outcome: search.outcome, unit: search.unit },
    stage: status,
    figures: {
      trades: content.trades,
      journalTrades: search.trades,
      effect: content.effect,
      interval: [content.low, content.high] as const,
      p: last?.figures.p ?? 1,
    },
    ...(reason ? { reason } : {}),
  };
  const next = changed(life, entry, isFollowed ? content.toConfirm : null);
  const after = { id, life: next, content: { ...content, since: null } };
  await keepInsight(tx, ownerId, after);
  await raiseJournalVersion(tx, ownerId);
  return insightJson(after, search, await readNames(tx, ownerId));
}

/**
 * The finding has become a rule. One that is accepted already, or stands no longer, stays as it is: the rule is the
 * trader's all the same.
 *
 * @returns whether there is such a finding.
 */
export async function acceptInsight(tx: Tx, ownerId: string, id: string, now: number): Promise<boolean> {
  const kept = await lockInsight(tx, ownerId, id);
  if (kept === null) return false;
  if (mayChoose(kept.life, 'accepted')) await changeInsightTo(tx, ownerId, id, { status: 'accepted' }, now);
  return true;
}

/** The rule that it had become is removed: it is again what it was before. */
export async function takeBackAccepted(tx: Tx, ownerId: string, id: string, now: number): Promise<void> {
  const life = (await lockInsight(tx, ownerId, id))?.life;
  const before = life?.entries.at(-2)?.stage;
  if (life === undefined || before === undefined || stageOf(life) !== 'accepted') return;
  if (mayChoose(life, before)) await changeInsightTo(tx, ownerId, id, { status: before }, now);
}
