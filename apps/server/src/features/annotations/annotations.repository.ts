import type {
  CriteriaAnswersJson,
  StopMoveJson,
  TargetJson,
  TradeChangeJson,
  TradesChangeJson,
} from '@tapebook/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** @property criteriaVersion of the setup, where its criteria are answered. */
type Change = TradeChangeJson &
  Pick<TradesChangeJson, 'addTagIds' | 'removeTagIds'> & { readonly criteriaVersion?: number | null };

/** Most tags of one trade, as the contract says of those that are sent. */
export const MOST_TAGS = 50;

const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;

/**
 * Locks what is said of the trades that some fills open, until the transaction ends; a row is made where
 * nothing was said yet.
 *
 * @returns versions by opening activity.
 */
export async function lockAnnotations(
  tx: Tx,
  ownerId: string,
  openingIds: readonly string[],
): Promise<Map<string, string>> {
  // One order for all writers, so that two of them never wait for each other's rows.
  const ordered = [...new Set(openingIds)].sort();
  const lock = async (): Promise<Map<string, string>> => {
    const { rows } = await sql<{ id: string; version: string }>`
      SELECT opening_activity_id AS id, version FROM tapebook.trade_annotations
      WHERE user_id = ${ownerId} AND opening_activity_id = any(${ids(ordered)})
      ORDER BY opening_activity_id FOR UPDATE`.execute(tx);
    return new Map(rows.map(({ id, version }) => [id, String(version)]));
  };
  // Of one that something is said of more is said mostly; of several some are to be made, and locks are taken in one order.
  const known = ordered.length === 1 ? await lock() : new Map<string, string>();
  if (known.size === 1) return known;
  // Most are there: a row that is made in vain has its words made as well before it is found to be one too many.
  await sql`
    INSERT INTO tapebook.trade_annotations (user_id, opening_activity_id)
    SELECT ${ownerId}, said.id FROM unnest(${ids(ordered)}) AS said (id)
    LEFT JOIN tapebook.trade_annotations held
      ON held.user_id = ${ownerId} AND held.opening_activity_id = said.id
    WHERE held.user_id IS NULL
    ON CONFLICT DO NOTHING`.execute(tx);
  return lock();
}

/**
 * What was answered to another setup's criteria goes with it, and comes back with it; the same one said once more
 * keeps it, with the version that it was answered to.
 *
 * @param answers that are given by the same change: those of before do not come back then.
 */
function assignSetup(setupId: string | null, answers: object | undefined) {
  const same = sql`setup_id IS NOT DISTINCT FROM ${setupId}::uuid`;
  const former = answers === undefined ? sql`former_answers -> ${setupId}::text` : sql`NULL::jsonb`;
  return [
    sql`setup_id = ${setupId}::uuid`,
    sql`criteria = jsonb_strip_nulls(
      CASE WHEN ${same} THEN criteria ELSE coalesce(${former} -> 'criteria', '{}') END
        || ${JSON.stringify(answers ?? {})}::jsonb)`,
    ...(answers === undefined
      ? [sql`setup_version = CASE WHEN ${same} THEN setup_version ELSE (${former} ->> 'version')::int END`]
      : []),
    sql`former_answers = CASE WHEN ${same} THEN former_answers ELSE
      former_answers - coalesce(${setupId}::text, '') ||
      CASE WHEN setup_id IS NULL OR criteria = '{}' THEN '{}'
        ELSE jsonb_build_object(setup_id::text, jsonb_build_object('version', setup_version, 'criteria', criteria)) END END`,
  ];
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** One target stands for all of them, unless all are said. */
function assignLevels({ target, targets, stopMoves }: Change) {
  const all = targets ?? (target === undefined ? undefined : target === null ? [] : [{ price: target }]);
  return [
    ...(all === undefined ? [] : [sql`targets = ${json(all)}`]),
    ...(stopMoves === undefined ? [] : [sql`stop_moves = ${json(stopMoves)}`]),
  ];
}

/** What the change says, column by column. */
function assignments(change: Change) {
  const { addTagIds: added = [], removeTagIds: removed = [] } = change;
  return [
    ...(change.stop === undefined ? [] : [sql`stop = ${change.stop}::numeric`]),
    ...assignLevels(change),
    ...(change.risk === undefined ? [] : [sql`risk = ${change.risk}::numeric`]),
    ...(change.setupId === undefined ? [] : assignSetup(change.setupId, change.criteria)),
    ...(change.setupId !== undefined || change.criteria === undefined
      ? []
      : [sql`criteria = jsonb_strip_nulls(criteria || ${JSON.stringify(change.criteria)}::jsonb)`]),
    ...(change.criteriaVersion === undefined ? [] : [sql`setup_version = ${change.criteriaVersion}::int`]),
    ...(change.rating === undefined ? [] : [sql`rating = ${change.rating}::smallint`]),
    ...(change.reviewed === undefined ? [] : [sql`reviewed = ${change.reviewed}`]),
    ...(change.notes === undefined ? [] : [sql`notes = ${change.notes}`]),
    ...(change.tagIds === undefined && added.length + removed.length === 0
      ? []
      : [
          sql`tag_ids = ARRAY(
            SELECT tag FROM unnest(${change.tagIds === undefined ? sql`tag_ids` : ids(change.tagIds)} || ${ids(added)})
              WITH ORDINALITY AS said (tag, place)
            WHERE tag <> ALL (${ids(removed)}) GROUP BY tag ORDER BY min(place))`,
        ]),
  ];
}

/**
 * Changes what is said of the trades that some fills open; {@link lockAnnotations} first.
 *
 * @returns ids of opening activities that would have too many tags by it.
 */
export async function changeAnnotations(
  tx: Tx,
  ownerId: string,
  openingIds: readonly string[],
  change: Change,
): Promise<readonly string[]> {
  const changes = assignments(change);
  if (changes.length === 0) return [];
  const { rows } = await sql<{ id: string; tags: number }>`
    UPDATE tapebook.trade_annotations
    SET ${sql.join(changes)}, version = version + 1, changed_at = now()
    WHERE user_id = ${ownerId} AND opening_activity_id = any(${ids(openingIds)})
    RETURNING opening_activity_id AS id, cardinality(tag_ids) AS tags`.execute(tx);
  return rows.filter(({ tags }) => tags > MOST_TAGS).map(({ id }) => id);
}

/** Says the first stops of many trades of which nothing was said yet, each by the fill that opens it. */
export async function stateStops(
  tx: Tx,
  ownerId: string,
  stops: readonly (readonly [openingId: string, price: string])[],
): Promise<void> {
  await sql`
    INSERT INTO tapebook.trade_annotations (user_id, opening_activity_id, stop)
    SELECT ${ownerId}, id, price
    FROM unnest(${ids(stops.map(([id]) => id))}, ${stops.map(([, price]) => price)}::numeric[]) AS said (id, price)
    ON CONFLICT (user_id, opening_activity_id) DO UPDATE SET stop = excluded.stop`.execute(tx);
}

/** Says of the trades that some fills open where their stops were moved to, and at which prices they were to be closed. */
export async function stateLevels(
  tx: Tx,
  ownerId: string,
  levels: readonly {
    readonly openingId: string;
    readonly stopMoves: readonly StopMoveJson[];
    readonly targets: readonly TargetJson[];
  }[],
): Promise<void> {
  await sql`
    INSERT INTO tapebook.trade_annotations (user_id, opening_activity_id, stop_moves, targets)
    SELECT ${ownerId}, id, moves, targets
    FROM unnest(
      ${ids(levels.map(({ openingId }) => openingId))},
      ${levels.map(({ stopMoves }) => JSON.stringify(stopMoves))}::jsonb[],
      ${levels.map(({ targets }) => JSON.stringify(targets))}::jsonb[]
    ) AS said (id, moves, targets)
    ON CONFLICT (user_id, opening_activity_id)
      DO UPDATE SET stop_moves = excluded.stop_moves, targets = excluded.targets`.execute(tx);
}

/** What is said of the trades that a fill opens and is not among their columns, and the version of all of it. */
export interface Annotation {
  readonly notes: string;
  readonly stopMoves: readonly StopMoveJson[];
  readonly targets: readonly TargetJson[];
  /** The text that they are written in; one that nobody has begun has the id of the opening fill. */
  readonly notesTextId: string;
  readonly notesAreText: boolean;
  readonly setupId: string | null;
  /** The version of the setup that its criteria were answered at; `null` while none is. */
  readonly setupVersion: number | null;
  readonly criteria: CriteriaAnswersJson;
  readonly version: string;
}

/** Where nothing of this is, nobody has anything to miss. */
const saysSomething = sql<boolean>`(notes <> '' OR rating IS NOT NULL OR setup_id IS NOT NULL OR tag_ids <> '{}')`;

export interface SaidOfPart {
  readonly activityId: string;
  readonly setupId: string | null;
  readonly rating: number | null;
  readonly tagIds: readonly string[];
  readonly notes: string;
}

/** What is said against some activities and is shown with no trade. */
export async function readUnshown(
  tx: Tx,
  ownerId: string,
  activityIds: readonly string[],
): Promise<readonly SaidOfPart[]> {
  if (activityIds.length === 0) return [];
  const said = await tx
    .selectFrom('trade_annotations')
    .innerJoin('activities', (join) =>
      join
        .onRef('activities.user_id', '=', 'trade_annotations.user_id')
        .onRef('activities.id', '=', 'trade_annotations.opening_activity_id'),
    )
    .select([
      'trade_annotations.opening_activity_id as activityId',
      'activities.account_id as accountId',
      'activities.instrument_id as instrumentId',
      'setup_id as setupId',
      'rating',
      'tag_ids as tagIds',
      'trade_annotations.notes as notes',
    ])
    .where('trade_annotations.user_id', '=', ownerId)
    .where('trade_annotations.opening_activity_id', '=', sql<string>`any(${ids(activityIds)})`)
    .where(saysSomething)
    .orderBy('activities.sequence')
    .execute();
  if (said.length === 0) return [];
  const anchor = sql<string>`coalesce(annotation_anchor_id, opening_activity_id)`;
  const among = (values: readonly (string | null)[]) =>
    sql<string>`any(${ids(values.flatMap((id) => id ?? []))})`;
  const shown = await tx
    .selectFrom('trades')
    .select(anchor.as('id'))
    .where('user_id', '=', ownerId)
    .where('account_id', '=', among(said.map(({ accountId }) => accountId)))
    .where('instrument_id', '=', among(said.map(({ instrumentId }) => instrumentId)))
    .where(anchor, '=', among(said.map(({ activityId }) => activityId)))
    .execute();
  const taken = new Set(shown.map(({ id }) => id));
  return said
    .filter(({ activityId }) => !taken.has(activityId))
    .map(({ accountId: _account, instrumentId: _instrument, ...words }) => words);
}

export async function readAnnotation(tx: Tx, ownerId: string, openingId: string): Promise<Annotation> {
  const row = await tx
    .selectFrom('trade_annotations')
    .select([
      'notes',
      'notes_text_id',
      'stop_moves',
      'targets',
      'setup_id',
      'setup_version',
      'criteria',
      'version',
    ])
    .where('user_id', '=', ownerId)
    .where('opening_activity_id', '=', openingId)
    .executeTakeFirst();
  const criteria = (row?.criteria ?? {}) as CriteriaAnswersJson;
  return {
    notes: row?.notes ?? '',
    stopMoves: (row?.stop_moves ?? []) as unknown as readonly StopMoveJson[],
    targets: (row?.targets ?? []) as unknown as readonly TargetJson[],
    notesTextId: row?.notes_text_id ?? openingId,
    notesAreText: (row?.notes_text_id ?? null) !== null,
    setupId: row?.setup_id ?? null,
    setupVersion: Object.keys(criteria).length === 0 ? null : (row?.setup_version ?? null),
    criteria,
    version: String(row?.version ?? '0'),
  };
}
