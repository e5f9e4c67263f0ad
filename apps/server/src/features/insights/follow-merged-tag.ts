import { followMergedTag } from '@tapebook/domain/insights';
import { instantFromMillis, tradingDayNumber } from '@tapebook/domain/time';
import * as z from 'zod/mini';
import type { TagFollower } from '#server/features/tags/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findInsightRows, findSearch, type KeptInsight, moveInsights } from './insights.repository.ts';
import { askForLook, type InsightDeps } from './look-job.ts';

const kept = z.array(z.object({ id: z.string(), segment: z.string(), key: z.string(), changes: z.int() }));

/** What was found of a tag's trades goes on with those of the tag that it is merged into. */
export const insightsFollowTags = (deps: InsightDeps): TagFollower => ({
  name: 'insights',
  async follow(tx, ownerId, { from, into, names }) {
    const before = await findInsightRows(tx, ownerId);
    const lives = followMergedTag(
      before.map(({ life }) => life),
      {
        from,
        into,
        why: `“${names.from}” was merged into “${names.into}”: it goes on there.`,
        day: tradingDayNumber(instantFromMillis(deps.clock.now()), 'UTC'),
      },
    );
    const moved = before.flatMap((row, i): { row: KeptInsight; after: KeptInsight }[] => {
      const life = lives[i];
      if (life === undefined || life === row.life) return [];
      const key =
        life.segment === row.life.segment ? row.content.key : life.segment.endsWith(into) ? into : from;
      return [{ row, after: { ...row, life, content: { ...row.content, key } } }];
    });
    await moveInsights(
      tx,
      ownerId,
      moved.map(({ after }) => after),
    );
    await lookAgain(deps, tx, ownerId);
    return moved.map(({ row: { id, life, content }, after }): z.infer<typeof kept>[number] => ({
      id,
      segment: life.segment,
      key: content.key,
      changes: after.life.entries.length - life.entries.length,
    }));
  },
  async takeBack(tx, ownerId, moved) {
    const lives = await findInsightRows(tx, ownerId);
    const rows = new Map(lives.map((one) => [one.id, one]));
    const back = kept.parse(moved).flatMap(({ id, segment, key, changes }): KeptInsight[] => {
      const row = rows.get(id);
      if (row === undefined) return [];
      const { entries } = row.life;
      // Of what ended by the merger alone that was never said, once there was none.
      return [
        {
          ...row,
          life: { ...row.life, segment, entries: entries.slice(0, entries.length - changes) },
          content: { ...row.content, key },
        },
      ];
    });
    // Where the other tag was merged on meanwhile, something else may stand in a place: it stays.
    const moving = new Set(back.map(({ id }) => id));
    const taken = new Set(lives.filter(({ id }) => !moving.has(id)).map(placeOf));
    await moveInsights(
      tx,
      ownerId,
      back.filter((one) => !taken.has(placeOf(one))),
    );
    await lookAgain(deps, tx, ownerId);
  },
});

const placeOf = ({ life: { segment, sign } }: KeptInsight): string => `${sign} ${segment}`;

/** Of other trades now than what was told last. */
async function lookAgain(deps: InsightDeps, tx: Tx, ownerId: string): Promise<void> {
  if ((await findSearch(tx, ownerId)) !== null) await askForLook(deps, tx, ownerId);
}
