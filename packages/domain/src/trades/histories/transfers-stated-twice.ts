import type { Activity } from '../../activities/index.ts';
import { instrumentKey } from '../../instruments/index.ts';

/** One side of a transfer may be booked days after the other. */
const DAYS_APART_MICROS = 4 * 86_400_000_000;

/**
 * Transfers between two accounts that the statements of both tell: the arrival of each departure that has one,
 * of the same instrument and quantity, within four days. The nearest in time is the one.
 *
 * @returns arrivals, by the departures that they are.
 */
export function transfersStatedTwice(activities: readonly Activity[]): ReadonlyMap<Activity, Activity> {
  const departures = activities.filter(
    ({ kind, accountId, toAccountId }) =>
      kind === 'transfer_out' && toAccountId !== undefined && toAccountId !== accountId,
  );
  const pairs = new Map<Activity, Activity>();
  if (departures.length === 0) return pairs;
  const arrivals = new Set(activities.filter(({ kind }) => kind === 'transfer_in'));
  for (const departure of departures) {
    let nearest: Activity | null = null;
    let least = DAYS_APART_MICROS;
    for (const arrival of arrivals) {
      const apart = Math.abs(arrival.occurredAt - departure.occurredAt);
      if (apart > least || (apart === least && nearest !== null) || !isArrivalOf(departure, arrival))
        continue;
      nearest = arrival;
      least = apart;
    }
    if (nearest === null) continue;
    arrivals.delete(nearest);
    pairs.set(departure, nearest);
  }
  return pairs;
}

function isArrivalOf(departure: Activity, arrival: Activity): boolean {
  const { instrument, quantity, toAccountId } = departure;
  if (arrival.accountId !== toAccountId || instrument === null || arrival.instrument === null) return false;
  if (quantity === undefined || arrival.quantity === undefined || !quantity.isPositive()) return false;
  return quantity.equals(arrival.quantity) && instrumentKey(instrument) === instrumentKey(arrival.instrument);
}
