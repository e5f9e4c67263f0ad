import type { NewActivityJson } from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findActivitiesByIds } from '../reading/activities.repository.ts';
import { activityJson } from '../reading/activity-json.ts';

/** What is compared by itself, or says nothing of the fact. */
const APART: ReadonlySet<string> = new Set(['accountId', 'externalId', 'instrument', 'successor']);

const keyOf = (instrument: Instrument | null | undefined): string | null =>
  instrument ? instrumentKey(instrument) : null;

/**
 * Whether what a caller states of an activity is what is known of it. What he leaves out contradicts nothing:
 * a statement may have told it since.
 */
function agree(stated: NewActivityJson, told: Activity, known: Activity): boolean {
  if (keyOf(told.instrument) !== keyOf(known.instrument)) return false;
  if (keyOf(told.successor) !== keyOf(known.successor)) return false;
  const names = Object.entries(stated).flatMap(([name, value]) =>
    value === undefined || APART.has(name) ? [] : [name],
  );
  const divisors = names.flatMap((name) =>
    name === 'ratio' || name === 'basisFraction' ? [`${name}Divisor`] : [],
  );
  const [one, other] = [told, known].map(
    (each) => new Map<string, unknown>(Object.entries(activityJson(each))),
  );
  return [...names, ...divisors].every((name) => one?.get(name) === other?.get(name));
}

function describe({ kind, quantity, instrument, price, amount, occurredAt }: Activity): string {
  const what = [kind, quantity?.normalized(), instrument?.symbol].filter((part) => part != null).join(' ');
  const money = price === undefined ? (amount.isZero() ? '' : ` of ${amount}`) : ` at ${price.normalized()}`;
  return `“${what}${money}” of ${formatInstant(occurredAt)}`;
}

/**
 * Which activities, by their place in the call, are there already under the same externalId: in the journal,
 * or earlier in the call.
 *
 * @param activities what is stated, with ids.
 * @throws {ProblemError} `invalid-content` where one of them says something else than what is there.
 */
export async function findRepeated(
  tx: Tx,
  ownerId: string,
  stated: readonly NewActivityJson[],
  activities: readonly Activity[],
): Promise<ReadonlySet<number>> {
  const ids = activities.flatMap(({ id, externalId }) => (externalId === undefined ? [] : [id]));
  if (ids.length === 0) return new Set();
  const stored = await findActivitiesByIds(tx, ownerId, [...new Set(ids)]);
  const known = new Map(stored.map((one) => [one.id, one]));
  const repeated = new Set<number>();
  activities.forEach((told, index) => {
    const one = stated[index];
    const before = known.get(told.id);
    if (told.externalId === undefined || one === undefined) return;
    if (before === undefined) {
      known.set(told.id, told);
      return;
    }
    repeated.add(index);
    if (agree(one, told, before)) return;
    const path = `activities.${index}.externalId`;
    const message =
      `“${told.externalId}” names ${describe(before)} already, and here ${describe(told)}; give this one an ` +
      `externalId of its own, or state with replaces "${told.id}" that it corrects the other`;
    throw new ProblemError('invalid-content', `${path}: ${message}. Nothing was added.`, {
      errors: [{ path, message }],
    });
  });
  return repeated;
}
