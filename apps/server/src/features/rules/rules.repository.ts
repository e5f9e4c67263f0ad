import { randomUUID } from 'node:crypto';
import type { RuleJson } from '@tapebook/contract';
import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { etagOf } from '#server/platform/etags.ts';
import { type KeptVersion, versionJson } from './versions.ts';

type Row = Selectable<ProductTables['rules']>;

interface Said {
  readonly answers: RuleJson['answers'];
  readonly exceptions: RuleJson['exceptions'];
}

function toRule(row: Row, { answers, exceptions }: Said): RuleJson {
  const versions = (row.versions as KeptVersion[]).map(versionJson);
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`The rule ${row.id} says nothing`);
  const kept = {
    id: row.id,
    name: row.name,
    kind: last.kind,
    parameters: last.parameters,
    breaches: last.breaches,
    valid: { from: first.from, to: last.to },
    acceptedOn: row.accepted_on ?? first.from,
    unseenFrom: row.unseen_from ?? row.accepted_on ?? first.from,
    accountIds: row.account_ids,
    status: last.to === null ? ('active' as const) : ('ended' as const),
    version: last.version,
    versions,
    insightId: row.insight_id,
    place: row.place,
  };
  return { ...kept, answers, exceptions, etag: etagOf('rule', kept) };
}

/** By the id of the rule. Of a trade that does not exist at present nothing is told; what was said of it stays. */
async function findSaid(tx: Tx, ownerId: string): Promise<(ruleId: string) => Said> {
  const answers = await tx
    .selectFrom('rule_answers')
    .select(['rule_id', 'day', 'kept', 'note'])
    .where('user_id', '=', ownerId)
    .orderBy('day')
    .execute();
  const exceptions = await tx
    .selectFrom('rule_exceptions as e')
    .innerJoin('trades as t', (join) =>
      join.onRef('t.user_id', '=', 'e.user_id').onRef('t.opening_activity_id', '=', 'e.opening_activity_id'),
    )
    .select(['e.rule_id', 't.id', 'e.note'])
    .where('e.user_id', '=', ownerId)
    .orderBy('t.id')
    .execute();
  const answersOf = Map.groupBy(answers, (one) => one.rule_id);
  const exceptionsOf = Map.groupBy(exceptions, (one) => one.rule_id);
  return (ruleId) => ({
    answers: (answersOf.get(ruleId) ?? []).map(({ day, kept, note }) => ({ day, kept, note })),
    exceptions: (exceptionsOf.get(ruleId) ?? []).map(({ id, note }) => ({ tradeId: id, note })),
  });
}

const standing = (tx: Tx, ownerId: string) =>
  tx.selectFrom('rules').selectAll().where('user_id', '=', ownerId).where('removed', '=', false);

export async function findRules(tx: Tx, ownerId: string): Promise<RuleJson[]> {
  const rows = await standing(tx, ownerId).orderBy('place').orderBy('name').execute();
  if (rows.length === 0) return [];
  const saidOf = await findSaid(tx, ownerId);
  return rows.map((row) => toRule(row, saidOf(row.id)));
}

export async function countRules(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('rules')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', ownerId)
    .where('removed', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A rule as it is kept. */
export interface NewRule {
  readonly id?: string;
  readonly name: string;
  readonly versions: readonly KeptVersion[];
  readonly accountIds: readonly string[] | null;
  readonly insightId: string | null;
  /** Trading day; left out where nobody knows when it was. */
  readonly acceptedOn?: string;
  /** The trading day from which on nothing was known then. */
  readonly unseenFrom?: string;
  readonly place?: number;
}

/** @returns nothing where this id is taken already. */
export async function insertRule(
  tx: Tx,
  ownerId: string,
  { id = randomUUID(), name, versions, accountIds, insightId, acceptedOn, unseenFrom, place }: NewRule,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('rules')
    .values({
      user_id: ownerId,
      id,
      name,
      versions: JSON.stringify(versions),
      account_ids: accountIds === null ? null : [...accountIds],
      insight_id: insightId,
      accepted_on: acceptedOn ?? null,
      unseen_from: unseenFrom ?? null,
      place: place ?? sql<number>`(SELECT coalesce(max(place) + 1, 0) FROM rules WHERE user_id = ${ownerId})`,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The last day on which something of a trade was done; `null` where there is none. */
export async function lastTradedDay(tx: Tx, ownerId: string): Promise<string | null> {
  const { last } = await tx
    .selectFrom('trades')
    .select((of) => of.fn.max('day').as('last'))
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return last;
}

/** @returns whether there was one that had been removed. */
export async function bringBackRule(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rules')
    .set({ removed: false })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('removed', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks it until the transaction ends. */
export async function lockRule(tx: Tx, ownerId: string, id: string): Promise<RuleJson | undefined> {
  const row = await standing(tx, ownerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : toRule(row, (await findSaid(tx, ownerId))(row.id));
}

export interface RuleParts {
  readonly name: string;
  readonly versions: readonly KeptVersion[];
  readonly accountIds: readonly string[] | null;
  readonly place: number;
}

export async function updateRule(
  tx: Tx,
  ownerId: string,
  id: string,
  { name, versions, accountIds, place }: RuleParts,
): Promise<void> {
  await tx
    .updateTable('rules')
    .set({
      name,
      versions: JSON.stringify(versions),
      account_ids: accountIds === null ? null : [...accountIds],
      place,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

export async function removeRule(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx
    .updateTable('rules')
    .set({ removed: true })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** @param kept `null` takes the answer away. */
export async function answerDay(
  tx: Tx,
  ownerId: string,
  ruleId: string,
  { day, kept, note }: { readonly day: string; readonly kept: boolean | null; readonly note: string },
): Promise<void> {
  if (kept === null) {
    await tx
      .deleteFrom('rule_answers')
      .where('user_id', '=', ownerId)
      .where('rule_id', '=', ruleId)
      .where('day', '=', day)
      .execute();
    return;
  }
  await tx
    .insertInto('rule_answers')
    .values({ user_id: ownerId, rule_id: ruleId, day, kept, note })
    .onConflict((conflict) => conflict.columns(['user_id', 'rule_id', 'day']).doUpdateSet({ kept, note }))
    .execute();
}

/** @param note `null` takes the exception away. */
export async function allowIn(
  tx: Tx,
  ownerId: string,
  ruleId: string,
  { openingId, note }: { readonly openingId: string; readonly note: string | null },
): Promise<void> {
  if (note === null) {
    await tx
      .deleteFrom('rule_exceptions')
      .where('user_id', '=', ownerId)
      .where('rule_id', '=', ruleId)
      .where('opening_activity_id', '=', openingId)
      .execute();
    return;
  }
  await tx
    .insertInto('rule_exceptions')
    .values({ user_id: ownerId, rule_id: ruleId, opening_activity_id: openingId, note })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'rule_id', 'opening_activity_id']).doUpdateSet({ note }),
    )
    .execute();
}

/** The fill that opens a trade; nothing where there is no such trade. */
export async function findOpening(tx: Tx, ownerId: string, tradeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('trades')
    .select('opening_activity_id')
    .where('user_id', '=', ownerId)
    .where('id', '=', tradeId)
    .executeTakeFirst();
  return row?.opening_activity_id;
}
