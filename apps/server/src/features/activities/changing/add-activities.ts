import { randomUUID } from 'node:crypto';
import type { NewActivityJson } from '@tapebook/contract';
import { type Activity, activityId, isExecutionKind, placeOfCorrection } from '@tapebook/domain/activities';
import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { formatInstant, toMillis } from '@tapebook/domain/time';
import { sql } from 'kysely';
import { settlePlans } from '#server/features/day-plans/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { keepReasons } from '#server/features/short-sales/index.ts';
import {
  type BookKey,
  lockBooks,
  reach,
  rebuildBooks,
  rebuildWhereLearnt,
  TouchedBooks,
} from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { checkFacts } from '../checks/check-facts.ts';
import { checkReferences } from '../checks/check-references.ts';
import { factsOf } from '../facts/facts-of.ts';
import { findActivitiesByIds } from '../reading/activities.repository.ts';
import { atAccountMidnights } from './account-midnights.ts';
import { withCoinsAsHeld } from './coins-as-held.ts';
import { findRepeated } from './find-repeated.ts';
import { keepClosings } from './keep-closings.ts';
import { storeActivities } from './store-activities.ts';
import { strikeReplaced } from './strike-replaced.ts';
import { booksOf, touch } from './touch-books.ts';

function refuseContradictions(stated: readonly NewActivityJson[]): void {
  const errors = stated.flatMap((one, index) =>
    checkFacts(one).map(({ path, message }) => ({ path: `activities.${index}.${path}`, message })),
  );
  const [first] = errors;
  if (first !== undefined) {
    throw new ProblemError('invalid-content', `${first.path}: ${first.message}. Nothing was added.`, {
      errors: errors.slice(0, 100),
    });
  }
}

/** A typed activity is this very one by its own id; typed twice without one, it happened twice. */
function identify(stated: NewActivityJson): Activity {
  const facts = factsOf(stated);
  const identity =
    facts.externalId === undefined
      ? {
          content: `typed ${randomUUID()}`,
          ordinal: 0,
          writtenMillis: Math.floor(toMillis(facts.occurredAt)),
        }
      : { externalId: facts.externalId };
  return { ...facts, id: activityId(stated.accountId, identity), accountId: stated.accountId };
}

/** What is typed later comes later, also among activities of one instant. */
async function nextSequence(tx: Tx, ownerId: string, stated: readonly Activity[]): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(sequence) + 1, 0)::integer AS next FROM tapebook.activities
    WHERE user_id = ${ownerId}
      AND account_id = any(${[...new Set(stated.map(({ accountId }) => accountId))]}::uuid[])
      AND occurred_at = any(${[...new Set(stated.map(({ occurredAt }) => formatInstant(occurredAt)))]}::timestamptz[])`.execute(
    tx,
  );
  return rows[0]?.next ?? 0;
}

/** What a source stated that a fill made, it made as long as neither its size nor its price is corrected. */
function statedBefore(
  activity: Activity,
  before: Activity,
): Pick<Activity, 'statedResult' | 'statedCurrency'> {
  const { statedResult, statedCurrency, kind, quantity, price } = before;
  if (statedResult === undefined || statedCurrency === undefined) return {};
  if (activity.statedResult !== undefined || activity.kind !== kind) return {};
  const isSame = [
    [activity.quantity, quantity],
    [activity.price, price],
  ].every(([one, other]) => one !== undefined && other !== undefined && one.equals(other));
  return isSame ? { statedResult, statedCurrency } : {};
}

/**
 * The cash that a source states of a fill stays as long as nothing of what it is cash of is corrected: it may differ by its
 * rounding from quantity × price. A correction that states an amount of its own says which it is.
 */
function cashBefore(
  activity: Activity,
  before: Activity,
  said: NewActivityJson | undefined,
): Pick<Activity, 'amount'> {
  const { kind, quantity, price, instrument, currency } = before;
  const isSame =
    activity.kind === kind &&
    activity.currency === currency &&
    quantity !== undefined &&
    activity.quantity?.equals(quantity) === true &&
    price !== undefined &&
    activity.price?.equals(price) === true &&
    isOneContract(activity.instrument, instrument);
  const { amount } = isExecutionKind(kind) && said?.amount === undefined && isSame ? before : activity;
  return { amount };
}

/** Whether a unit of both is worth the same: another multiplier makes another cash. */
const isOneContract = (one: Instrument | null, other: Instrument | null): boolean =>
  one !== null &&
  other !== null &&
  instrumentKey(one) === instrumentKey(other) &&
  (one.multiplier?.equals(other.multiplier ?? Decimal.zero) ?? other.multiplier === null);

/** Corrections that tell no time of their own stand where what they correct stands, and are of its position. */
async function inPlaces(
  tx: Tx,
  ownerId: string,
  stated: readonly Activity[],
  said: readonly NewActivityJson[],
): Promise<readonly Activity[]> {
  const ids = stated.flatMap(({ replaces }) => (replaces === undefined ? [] : [replaces]));
  if (ids.length === 0) return stated;
  const corrected = new Map((await findActivitiesByIds(tx, ownerId, ids)).map((one) => [one.id, one]));
  return stated.map((activity, index) => {
    const before = activity.replaces === undefined ? undefined : corrected.get(activity.replaces);
    const place = before === undefined ? null : placeOfCorrection(activity, before);
    const position =
      activity.accountId === before?.accountId ? (activity.positionId ?? before.positionId) : undefined;
    return {
      ...activity,
      ...place,
      ...(position === undefined ? {} : { positionId: position }),
      ...(before === undefined
        ? {}
        : { ...statedBefore(activity, before), ...cashBefore(activity, before, said[index]) }),
    };
  });
}

/**
 * Places of stated activities in the order in which they happened: a call that lists the newest first is read
 * from its end, so that of one instant's activities the lower one came first.
 */
function readingOrder(activities: readonly Activity[]): readonly number[] {
  const steps = activities.slice(1).map((one, i) => one.occurredAt - (activities[i]?.occurredAt ?? 0));
  const isNewestFirst = steps.some((step) => step < 0) && steps.every((step) => step <= 0);
  const places = activities.map((_, index) => index);
  return isNewestFirst ? places.toReversed() : places;
}

/** Books of what is corrected or cancelled, which may be others than those that take its place. */
async function correctedBooks(tx: Tx, ownerId: string, stated: readonly Activity[]): Promise<BookKey[]> {
  const ids = stated.flatMap(({ replaces }) => (replaces === undefined ? [] : [replaces]));
  return ids.length === 0 ? [] : (await findActivitiesByIds(tx, ownerId, ids)).flatMap(booksOf);
}

export interface AddedActivities {
  readonly activities: readonly Activity[];
  /** Places of those that were there already, and were not added again. */
  readonly repeated: ReadonlySet<number>;
  readonly changedTradeIds: readonly string[];
}

/** Adds activities by hand, all or none, and rebuilds the trades that they touch. */
export async function addActivities(
  tx: Tx,
  ownerId: string,
  stated: readonly NewActivityJson[],
): Promise<AddedActivities> {
  refuseContradictions(stated);
  const named = await withCoinsAsHeld(tx, ownerId, stated.map(identify));
  const dated = await atAccountMidnights(tx, ownerId, named);
  const identified = await inPlaces(tx, ownerId, dated, stated);
  const accountIds = stated.flatMap(({ accountId, toAccountId }) =>
    toAccountId === undefined ? [accountId] : [accountId, toAccountId],
  );
  const books = identified.flatMap(booksOf);
  const ties = await lockBooks(tx, ownerId, books, accountIds);
  await checkReferences(tx, ownerId, stated, identified);
  const repeated = await findRepeated(tx, ownerId, stated, identified);
  const first = await nextSequence(tx, ownerId, identified);
  const order = readingOrder(identified);
  const placed = identified.map((one, index) => ({
    ...one,
    sequence: one.sequence ?? first + (order[index] ?? index),
  }));
  const activities = await keepClosings(tx, ownerId, placed);
  const touched = new TouchedBooks();
  const changed = [...books, ...(await correctedBooks(tx, ownerId, activities))];
  const closeNewShorts = await keepReasons(tx, ownerId, reach(ties, changed));
  const learnt = await storeActivities(tx, ownerId, activities);
  await strikeReplaced(tx, ownerId, activities, touched);
  for (const activity of activities) touch(touched, activity);
  await settlePlans(tx, ownerId, touched.books);
  const elsewhere = await rebuildWhereLearnt(tx, ownerId, learnt, { listChanged: true });
  const rebuilt = await rebuildBooks(tx, ownerId, touched.books, { listChanged: true });
  const closed = await closeNewShorts();
  await raiseJournalVersion(tx, ownerId);
  return {
    activities,
    repeated,
    changedTradeIds: [...new Set([...elsewhere.changedIds, ...rebuilt.changedIds, ...closed])],
  };
}
