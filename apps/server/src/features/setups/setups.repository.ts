import { randomUUID } from 'node:crypto';
import {
  type LabelColour,
  MAX_SETUPS,
  type NewSetupJson,
  nextColour,
  type SetupChangeJson,
  type SetupJson,
} from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { nextVersion } from './setup-versions.repository.ts';

type Row = Selectable<ProductTables['setups']>;

function toSetup({ user_id: _, risk_default, ...row }: Row): SetupJson {
  const kept = {
    ...row,
    colour: row.colour as LabelColour,
    criteria: row.criteria as SetupJson['criteria'],
    riskDefault: risk_default as SetupJson['riskDefault'],
  };
  // What is written of it merges by itself, and keeps nobody from changing the rest.
  const { description: _description, ...guarded } = kept;
  return { ...kept, etag: etagOf('setup', guarded) };
}

export async function findSetups(tx: Tx, ownerId: string): Promise<SetupJson[]> {
  const rows = await tx
    .selectFrom('setups')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('place')
    .orderBy('name')
    .execute();
  return rows.map(toSetup);
}

/** @throws {ProblemError} `invalid-content` where it is no setup of this journal. */
export async function refuseUnknownSetup(tx: Tx, ownerId: string, id: string, path: string): Promise<void> {
  const known = await tx
    .selectFrom('setups')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) {
    throw new ProblemError(
      'invalid-content',
      'The setup no longer exists. Add it again, or choose another one; nothing was changed.',
      { errors: [{ path, message: 'is no setup of this journal' }] },
    );
  }
}

/** One of each setup that there is, archived ones included. */
export async function coloursOfSetups(tx: Tx, ownerId: string): Promise<readonly LabelColour[]> {
  const rows = await tx.selectFrom('setups').select('colour').where('user_id', '=', ownerId).execute();
  return rows.map(({ colour }) => colour as LabelColour);
}

const asJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/**
 * @param taken the colours of the setups that there are: a new one has the next.
 * @returns nothing where this id is taken already.
 */
export async function insertSetup(
  tx: Tx,
  ownerId: string,
  { id = randomUUID(), place, criteria = [], ...setup }: NewSetupJson,
  taken: readonly LabelColour[],
): Promise<SetupJson | undefined> {
  const row = await tx
    .insertInto('setups')
    .values({
      user_id: ownerId,
      id,
      name: setup.name,
      colour: setup.colour ?? nextColour(taken),
      archived: setup.archived ?? false,
      description: setup.description ?? '',
      criteria: JSON.stringify(criteria),
      risk_default: asJson(setup.riskDefault ?? null),
      version: await nextVersion(tx, ownerId, id, criteria),
      place:
        place ?? sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM setups WHERE user_id = ${ownerId})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toSetup(row);
}

export async function lockSetup(tx: Tx, ownerId: string, id: string): Promise<SetupJson | undefined> {
  const row = await tx
    .selectFrom('setups')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toSetup(row);
}

/** Changes a setup; other criteria make another version of it. */
export async function updateSetup(
  tx: Tx,
  ownerId: string,
  setup: SetupJson,
  change: SetupChangeJson,
): Promise<SetupJson> {
  const {
    name,
    colour,
    archived,
    description,
    criteria = setup.criteria,
    riskDefault,
    place,
  } = { ...setup, ...change };
  const version = await nextVersion(tx, ownerId, setup.id, criteria);
  const row = await tx
    .updateTable('setups')
    .set({
      name,
      colour,
      archived,
      description,
      criteria: JSON.stringify(criteria),
      risk_default: asJson(riskDefault ?? null),
      version,
      place,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', setup.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSetup(row);
}

/** Keeps what is written of a setup, as Markdown. */
export async function keepDescription(
  tx: Tx,
  ownerId: string,
  id: string,
  description: string,
): Promise<void> {
  await tx
    .updateTable('setups')
    .set({ description })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

export async function removeSetup(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx.deleteFrom('setups').where('user_id', '=', ownerId).where('id', '=', id).execute();
}

/** Makes setups of names that the journal has not, as far as there is room; one that somebody else makes meanwhile is left. */
export async function insertNamedSetups(tx: Tx, ownerId: string, names: readonly string[]): Promise<void> {
  const taken = await coloursOfSetups(tx, ownerId);
  const room = names.slice(0, Math.max(0, MAX_SETUPS - taken.length));
  const colours = [...taken];
  for (const name of room) {
    const id = randomUUID();
    const colour = nextColour(colours);
    colours.push(colour);
    const made = await tx
      .insertInto('setups')
      .values({
        user_id: ownerId,
        id,
        name,
        colour,
        place: sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM setups WHERE user_id = ${ownerId})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((made.numInsertedOrUpdatedRows ?? 0n) > 0n) await nextVersion(tx, ownerId, id, []);
  }
}

/** Removes those of some setups of which nothing is written. */
export async function removeBareSetups(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM tapebook.setups
    WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[]) AND description = '' AND criteria::text = '[]'`.execute(
    tx,
  );
}
