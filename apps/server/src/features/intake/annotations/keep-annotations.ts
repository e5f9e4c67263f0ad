import { ANNOTATION_KINDS, type AnnotationKindJson, type RowProblemJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { StatedAnnotation } from '@tapebook/statements';
import { sql } from 'kysely';
import {
  findHearings,
  findSaid,
  givePartsOf,
  keepHearings,
  lockAnnotations,
} from '#server/features/annotations/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import type { StagingRows } from '../staging/staging-rows.ts';
import { type Given, isNothing, kindsOf, newlySaid, type SaidByNow, together } from './give-annotation.ts';
import { type MadeLabel, NamedLabels } from './name-labels.ts';

/** What came of the annotations of a source. */
export interface KeptAnnotations {
  /** Trades that were given something. */
  readonly trades: number;
  /** Trades of which a person, or another file, had said it before. */
  readonly known: number;
  /** What they were given, of all of them; absent of what was kept before it was asked for. */
  readonly kinds?: readonly AnnotationKindJson[];
  readonly setups: readonly MadeLabel[];
  readonly tags: readonly MadeLabel[];
  readonly problems: readonly RowProblemJson[];
}

const NOTHING_SAID: SaidByNow = {
  setupId: null,
  tagIds: [],
  rating: null,
  stop: null,
  target: null,
  risk: null,
  notes: '',
  notesAreText: false,
};

/** So many trades are looked at together: their notes are held meanwhile. */
const AT_ONCE = 1_000;

interface Placed {
  readonly ordinal: number;
  readonly line: number | null;
  readonly said: StatedAnnotation;
  readonly anchorId: string;
  readonly direction: 'long' | 'short';
  readonly entryPrice: string | null;
}

/**
 * The rows that say something, each with the trade that it opens, else the one that was held when it happened; those of one
 * trade beside each other, the opening one first.
 */
async function placeRows(tx: Tx, ownerId: string): Promise<void> {
  // By the index of openings and then by that of books: a book may have as many trades as there are rows.
  await sql`
    CREATE TEMPORARY TABLE import_said ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY coalesce(opened.anchor, held.anchor), opened.anchor IS NULL, s.ordinal)::int AS place,
           s.ordinal, s.line, s.said,
           coalesce(opened.anchor, held.anchor) AS anchor,
           coalesce(opened.direction, held.direction) AS direction,
           coalesce(opened.entry_price, held.entry_price) AS entry_price
    FROM import_staging s
    JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
    LEFT JOIN LATERAL (
      SELECT coalesce(t.annotation_anchor_id, t.opening_activity_id) AS anchor, t.direction, t.entry_price
      FROM tapebook.trades t
      WHERE t.user_id = ${ownerId} AND t.opening_activity_id = any(coalesce(s.further_ids, '{}') || s.id) LIMIT 1
    ) opened ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(t.annotation_anchor_id, t.opening_activity_id) AS anchor, t.direction, t.entry_price, t.ended_at
      FROM tapebook.trades t
      WHERE opened.anchor IS NULL AND t.user_id = ${ownerId} AND t.account_id = a.account_id
        AND t.instrument_id = a.instrument_id AND t.began_at <= a.occurred_at
      ORDER BY t.began_at DESC LIMIT 1
    ) held ON held.ended_at IS NULL OR held.ended_at >= a.occurred_at
    WHERE s.said IS NOT NULL AND s.verdict IN ('activity', 'kept', 'duplicate')`.execute(tx);
  await sql`CREATE INDEX ON import_said (place)`.execute(tx);
}

async function* placedByTrade(tx: Tx): AsyncGenerator<Placed[][]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Placed & { place: number }>`
      SELECT place, ordinal, line, said, anchor AS "anchorId", direction, entry_price::text AS "entryPrice"
      FROM import_said WHERE anchor IS NOT NULL AND place > ${after} ORDER BY place LIMIT ${AT_ONCE}`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const whole =
      rows.length < AT_ONCE ? rows : rows.filter(({ anchorId }) => anchorId !== rows.at(-1)?.anchorId);
    // More rows of one trade than are looked at together: the first of them will do.
    const page = whole.length === 0 ? rows : whole;
    after = page.at(-1)?.place ?? after;
    // As the file has them, so that what is made for them stands in its order.
    yield [...Map.groupBy(page, ({ anchorId }) => anchorId).values()].sort(
      ([one], [other]) => (one?.ordinal ?? 0) - (other?.ordinal ?? 0),
    );
  }
}

/** Without a stop or a target that is on the wrong side of the entry: where a row is no entry, its reader cannot tell. */
function withSoundLevels(
  rows: readonly Placed[],
  said: StatedAnnotation,
  problems: RowProblemJson[],
): StatedAnnotation {
  const [first] = rows;
  if (first === undefined || first.entryPrice === null) return said;
  const entry = Decimal.parse(first.entryPrice);
  const { stop, target, ...others } = said;
  const isSound = (level: string | undefined, what: 'stop' | 'target'): boolean => {
    if (level === undefined) return false;
    const above = Decimal.parse(level).compare(entry);
    const sound = above !== 0 && above > 0 === ((first.direction === 'long') === (what === 'target'));
    if (!sound && above !== 0)
      problems.push({
        line: first.line,
        code: 'annotation-left-out',
        message: `The ${what} ${level} is none of a ${first.direction} trade entered at ${entry.normalized()}. It was left out.`,
      });
    return sound;
  };
  return {
    ...others,
    ...(stop !== undefined && isSound(stop, 'stop') ? { stop } : {}),
    ...(target !== undefined && isSound(target, 'target') ? { target } : {}),
  };
}

/** What a trade is given, and what the tags of it are called. */
function givenBy(news: StatedAnnotation, labels: NamedLabels): { given: Given; tagNames: readonly string[] } {
  const { setup, tags = [], ...others } = news;
  const setupId = setup === undefined ? undefined : labels.setupOf(setup);
  // Of more tags than a journal keeps some could not be made.
  const known = tags.flatMap(({ name }): [string, string][] => {
    const id = labels.tagOf(name);
    return id === undefined ? [] : [[id, name]];
  });
  const given = {
    ...others,
    ...(setupId === undefined ? {} : { setupId }),
    ...(known.length === 0 ? {} : { tagIds: known.map(([id]) => id) }),
  };
  return { given, tagNames: known.map(([, name]) => name) };
}

/**
 * Gives the trades of a source what its rows say of them, and what nobody has said before. Once the trades are built.
 *
 * @returns `null` where it says nothing of any trade.
 */
export async function keepAnnotations(
  tx: Tx,
  { ownerId, importId }: Intake,
  rows: StagingRows,
): Promise<KeptAnnotations | null> {
  if (!rows.saysOfTrades) return null;
  await placeRows(tx, ownerId);
  const labels = await NamedLabels.of(tx, ownerId);
  const problems: RowProblemJson[] = [];
  const kinds = new Set<AnnotationKindJson>();
  let trades = 0;
  let known = 0;
  for await (const groups of placedByTrade(tx)) {
    const said = new Map(
      groups.flatMap((group) => {
        const [first] = group;
        const all = withSoundLevels(group, together(group.map((row) => row.said)), problems);
        return first === undefined ? [] : [[first.anchorId, all] as const];
      }),
    );
    const anchorIds = [...said.keys()];
    await lockAnnotations(tx, ownerId, anchorIds);
    const byNow = await findSaid(tx, ownerId, anchorIds);
    const hearings = Map.groupBy(
      (await findHearings<StatedAnnotation>(tx, ownerId, anchorIds)).filter(
        (each) => each.importId !== importId,
      ),
      ({ anchorId }) => anchorId,
    );
    const news = new Map(
      [...said].map(([anchorId, all]) => {
        const heard = (hearings.get(anchorId) ?? []).map((hearing) => hearing.said);
        return [anchorId, newlySaid(all, byNow.get(anchorId) ?? NOTHING_SAID, heard, labels.tagOf)];
      }),
    );
    await labels.make([...news.values()]);
    const parts = [...news].map(([anchorId, each]) => ({ anchorId, ...givenBy(each, labels) }));
    const giving = parts.filter(({ given }) => !isNothing(given));
    await givePartsOf(
      tx,
      ownerId,
      giving.map(({ anchorId, given }) => ({ anchorId, ...given })),
    );
    await keepHearings(
      tx,
      ownerId,
      parts.map((part) => ({ ...part, importId, said: said.get(part.anchorId) ?? {} })),
    );
    for (const { given } of giving) for (const kind of kindsOf(given)) kinds.add(kind);
    trades += giving.length;
    known += parts.length - giving.length;
  }
  return {
    trades,
    known,
    kinds: ANNOTATION_KINDS.filter((kind) => kinds.has(kind)),
    setups: labels.madeSetups,
    tags: labels.madeTags,
    problems: problems.slice(0, 200),
  };
}
