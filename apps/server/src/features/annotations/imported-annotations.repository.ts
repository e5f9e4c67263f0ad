import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { MOST_TAGS } from './annotations.repository.ts';

/** What is said of the trades that a fill opens, as far as imports say it too. */
export interface SaidOfTrade {
  readonly anchorId: string;
  readonly setupId: string | null;
  readonly tagIds: readonly string[];
  readonly rating: number | null;
  readonly stop: string | null;
  /** Of the first target. */
  readonly target: string | null;
  readonly risk: string | null;
  readonly notes: string;
  /** They are written in a text by now: a person has been at them. */
  readonly notesAreText: boolean;
}

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/** What is said of some trades; those of which nothing is have no row. */
export async function findSaid(
  tx: Tx,
  ownerId: string,
  anchorIds: readonly string[],
): Promise<Map<string, SaidOfTrade>> {
  const { rows } = await sql<SaidOfTrade>`
    SELECT opening_activity_id AS "anchorId", setup_id AS "setupId", tag_ids AS "tagIds", rating,
           trim_scale(stop)::text AS stop, targets #>> '{0,price}' AS target, trim_scale(risk)::text AS risk, notes,
           notes_text_id IS NOT NULL AS "notesAreText"
    FROM tapebook.trade_annotations
    WHERE user_id = ${ownerId} AND opening_activity_id = any(${uuids(anchorIds)})`.execute(tx);
  return new Map(rows.map((row) => [row.anchorId, row]));
}

/** Fields that an annotation is given, or that are taken from it; tags one by one. */
export interface AnnotationPart {
  readonly anchorId: string;
  readonly setupId?: string;
  readonly tagIds?: readonly string[];
  readonly rating?: number;
  readonly stop?: string;
  readonly target?: string;
  readonly risk?: string;
  readonly notes?: string;
}

const change = (tx: Tx, ownerId: string, parts: readonly AnnotationPart[], fields: RawBuilder<unknown>) =>
  sql`
    UPDATE tapebook.trade_annotations a
    SET ${fields}, version = version + 1, changed_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS part (
      "anchorId" uuid, "setupId" uuid, "tagIds" uuid[], rating smallint, stop numeric, target text, risk numeric, notes text)
    WHERE a.user_id = ${ownerId} AND a.opening_activity_id = part."anchorId"`.execute(tx);

/** Gives annotations, which are locked, what they lack. */
export const givePartsOf = (tx: Tx, ownerId: string, parts: readonly AnnotationPart[]) =>
  change(
    tx,
    ownerId,
    parts,
    sql`setup_id = coalesce(part."setupId", setup_id),
        tag_ids = (tag_ids || coalesce(part."tagIds", '{}'))[1:${sql.lit(MOST_TAGS)}],
        rating = coalesce(part.rating, a.rating), stop = coalesce(part.stop, a.stop),
        targets = CASE WHEN part.target IS NULL THEN targets
          ELSE jsonb_build_array(jsonb_build_object('price', part.target)) END,
        risk = coalesce(part.risk, a.risk), notes = coalesce(part.notes, a.notes)`,
  );

/** Takes from annotations what they were given; a setup leaves the answers to its criteria with them, for when it comes back. */
export const takePartsOf = (tx: Tx, ownerId: string, parts: readonly AnnotationPart[]) =>
  change(
    tx,
    ownerId,
    parts,
    sql`setup_id = CASE WHEN part."setupId" IS NULL THEN setup_id END,
        tag_ids = ARRAY(SELECT tag FROM unnest(tag_ids) WITH ORDINALITY AS had (tag, place)
          WHERE part."tagIds" IS NULL OR tag <> ALL (part."tagIds") ORDER BY place),
        rating = CASE WHEN part.rating IS NULL THEN a.rating END,
        stop = CASE WHEN part.stop IS NULL THEN a.stop END,
        targets = CASE WHEN part.target IS NULL THEN targets ELSE '[]' END,
        risk = CASE WHEN part.risk IS NULL THEN a.risk END,
        notes = CASE WHEN part.notes IS NULL THEN a.notes ELSE '' END`,
  );

/** Of some setups or tags those that no annotation has. */
export async function findUnused(
  tx: Tx,
  ownerId: string,
  setupIds: readonly string[],
  tagIds: readonly string[],
): Promise<{ readonly setupIds: readonly string[]; readonly tagIds: readonly string[] }> {
  const { rows } = await sql<{ setups: string[] | null; tags: string[] | null }>`
    SELECT
      (SELECT array_agg(id) FROM unnest(${uuids(setupIds)}) AS id WHERE NOT EXISTS (
        SELECT FROM tapebook.trade_annotations WHERE user_id = ${ownerId} AND setup_id = id)) AS setups,
      (SELECT array_agg(id) FROM unnest(${uuids(tagIds)}) AS id WHERE NOT EXISTS (
        SELECT FROM tapebook.trade_annotations WHERE user_id = ${ownerId} AND id = any(tag_ids))) AS tags`.execute(
    tx,
  );
  return { setupIds: rows[0]?.setups ?? [], tagIds: rows[0]?.tags ?? [] };
}

/** What an import said of a trade, and what of it the annotation has from there. */
export interface Hearing<Said> {
  readonly anchorId: string;
  readonly importId: string;
  readonly said: Said;
  readonly given: Omit<AnnotationPart, 'anchorId'>;
  /** What the tags among them were called, in their order. */
  readonly tagNames: readonly string[];
  /** The import is in the journal. */
  readonly stands: boolean;
}

/** What imports have said of some trades, and those that were undone as far as a person has changed it since. */
export async function findHearings<Said>(
  tx: Tx,
  ownerId: string,
  anchorIds: readonly string[],
): Promise<Hearing<Said>[]> {
  const { rows } = await sql<Hearing<Said>>`
    SELECT h.opening_activity_id AS "anchorId", h.import_id AS "importId", h.said, h.given, h.tag_names AS "tagNames",
           coalesce(i.status = 'completed', false) AS stands
    FROM tapebook.import_annotations h
    LEFT JOIN tapebook.imports i ON i.user_id = h.user_id AND i.id = h.import_id
    WHERE h.user_id = ${ownerId} AND h.opening_activity_id = any(${uuids(anchorIds)})
    ORDER BY h.opening_activity_id, i.created_at, h.import_id`.execute(tx);
  return rows;
}

/** Of which trades an import has said something; a page of them, in their order. */
export async function findHeardAnchors(
  tx: Tx,
  ownerId: string,
  importId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT opening_activity_id AS id FROM tapebook.import_annotations
    WHERE user_id = ${ownerId} AND import_id = ${importId} AND opening_activity_id > ${after}
    ORDER BY opening_activity_id LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type KeptHearing = Pick<Hearing<object>, 'anchorId' | 'importId' | 'said' | 'given' | 'tagNames'>;

export async function keepHearings(tx: Tx, ownerId: string, hearings: readonly KeptHearing[]): Promise<void> {
  await sql`
    INSERT INTO tapebook.import_annotations (user_id, opening_activity_id, import_id, said, given, tag_names)
    SELECT ${ownerId}, "anchorId", "importId", said, given, "tagNames"
    FROM jsonb_to_recordset(${JSON.stringify(hearings)}::jsonb) AS heard (
      "anchorId" uuid, "importId" uuid, said jsonb, given jsonb, "tagNames" text[])
    ON CONFLICT (user_id, opening_activity_id, import_id) DO UPDATE SET said = excluded.said, given = excluded.given, tag_names = excluded.tag_names`.execute(
    tx,
  );
}

export async function forgetHearings(
  tx: Tx,
  ownerId: string,
  importId: string,
  anchorIds: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM tapebook.import_annotations
    WHERE user_id = ${ownerId} AND import_id = ${importId} AND opening_activity_id = any(${uuids(anchorIds)})`.execute(
    tx,
  );
}
