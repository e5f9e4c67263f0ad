/** A journal of which nothing is newer than so many days is not that of these weeks: what is imported next is older than today. */
const STALE_DAYS = 31;

/**
 * From which trading day on nothing is known yet, so that a rule which is accepted now cannot have been chosen by it.
 *
 * @param lastTraded the last trading day of the journal; `null` where it has none. Days are numbers.
 */
export const unseenFrom = (today: number, lastTraded: number | null): number =>
  lastTraded === null ? today : Math.min(today, lastTraded + 1);

/**
 * From when a rule holds where nobody says it: from today on. In a journal that ends long before, from its end on: else it would
 * judge nothing of the months that are imported next.
 */
export const holdsFrom = (today: number, lastTraded: number | null): number =>
  lastTraded !== null && today - lastTraded > STALE_DAYS ? unseenFrom(today, lastTraded) : today;
