import { randomUUID } from 'node:crypto';
import {
  type LabelColour,
  MAX_TAGS,
  type NewTagJson,
  nextColour,
  type TagChangeJson,
  type TagJson,
} from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

type Row = Selectable<ProductTables['tags']>;

function toTag({ user_id: _, ...row }: Row): TagJson {
  const kept = { ...row, colour: row.colour as LabelColour };
  return { ...kept, etag: etagOf('tag', kept) };
}

export async function findTags(tx: Tx, ownerId: string): Promise<TagJson[]> {
  const rows = await tx
    .selectFrom('tags')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('place')
    .orderBy('name')
    .execute();
  return rows.map(toTag);
}

/** @throws {ProblemError} `invalid-content` where one of them is no tag of this journal. */
export async function refuseUnknownTags(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  path: string,
): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .selectFrom('tags')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute();
  const found = new Set(known.map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    found.has(id) ? [] : [{ path: `${path}.${index}`, message: 'is no tag of this journal' }],
  );
  if (errors.length > 0) {
    throw new ProblemError(
      'invalid-content',
      'One of the tags no longer exists. Add it again, or leave it out; nothing was changed.',
      { errors },
    );
  }
}

/** One of each tag that there is, archived ones included. */
export async function coloursOfTags(tx: Tx, ownerId: string): Promise<readonly LabelColour[]> {
  const rows = await tx.selectFrom('tags').select('colour').where('user_id', '=', ownerId).execute();
  return rows.map(({ colour }) => colour as LabelColour);
}

/**
 * @param taken the colours of the tags that there are: a new one has the next.
 * @returns nothing where this id is taken already.
 */
export async function insertTag(
  tx: Tx,
  ownerId: string,
  { id = randomUUID(), place, ...tag }: NewTagJson,
  taken: readonly LabelColour[],
): Promise<TagJson | undefined> {
  const row = await tx
    .insertInto('tags')
    .values({
      user_id: ownerId,
      id,
      name: tag.name,
      category: tag.category ?? 'custom',
      colour: tag.colour ?? nextColour(taken),
      archived: tag.archived ?? false,
      place: place ?? sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM tags WHERE user_id = ${ownerId})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toTag(row);
}

export async function lockTag(tx: Tx, ownerId: string, id: string): Promise<TagJson | undefined> {
  const row = await tx
    .selectFrom('tags')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toTag(row);
}

/** @param tag with whatever of it is to change. */
export async function updateTag(
  tx: Tx,
  ownerId: string,
  tag: TagJson,
  change: TagChangeJson,
): Promise<TagJson> {
  const { name, category, colour, archived, place } = { ...tag, ...change };
  const row = await tx
    .updateTable('tags')
    .set({ name, category, colour, archived, place })
    .where('user_id', '=', ownerId)
    .where('id', '=', tag.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTag(row);
}

export async function removeTag(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx.deleteFrom('tags').where('user_id', '=', ownerId).where('id', '=', id).execute();
}

/** Makes tags of names that the journal has not, as far as there is room; one that somebody else makes meanwhile is left. */
export async function insertNamedTags(
  tx: Tx,
  ownerId: string,
  tags: readonly { readonly name: string; readonly category: string }[],
): Promise<void> {
  const taken = await coloursOfTags(tx, ownerId);
  const room = tags.slice(0, Math.max(0, MAX_TAGS - taken.length));
  const colours = [...taken];
  const rows = room.map((tag, index) => {
    const colour = nextColour(colours);
    colours.push(colour);
    return {
      user_id: ownerId,
      id: randomUUID(),
      ...tag,
      colour,
      place: sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM tags WHERE user_id = ${ownerId}) + ${index}::int`,
    };
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
