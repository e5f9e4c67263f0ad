import { type ActivityJson, listActivities } from '@tapebook/contract';
import { addDays } from '#web/lib/filters/date-range.ts';
import { call } from '#web/lib/http/api.ts';

export interface ActivityWhere {
  readonly accountId: string;
  readonly symbol?: string;
  /** Days, both included: of UTC for what has a time, a day alone is itself. */
  readonly from?: string;
  readonly to?: string;
}

/** Enough for the fills of any trade that is read by eye. */
const MOST_PAGES = 5;
const PAGE = 1000;

/** Activities of an account, newest first, page by page; stops when `isEnough` says so, or after five thousand. */
export async function fetchActivities(
  where: ActivityWhere,
  isEnough: (found: readonly ActivityJson[]) => boolean,
  signal?: AbortSignal,
): Promise<{ readonly activities: readonly ActivityJson[]; readonly complete: boolean }> {
  const activities: ActivityJson[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: { activities: ActivityJson[]; nextCursor: string | null } = await call(listActivities, {
      query: { ...where, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      signal,
    });
    activities.push(...answer.activities);
    cursor = answer.nextCursor;
    if (cursor === null || isEnough(activities)) return { activities, complete: true };
  }
  return { activities, complete: false };
}

/** One activity by its id and time; `null` when it is not found there. */
export async function fetchActivity(
  accountId: string,
  { id, occurredAt, symbol }: { readonly id: string; readonly occurredAt: string; readonly symbol: string },
): Promise<ActivityJson | null> {
  const isIt = (one: ActivityJson): boolean => one.id === id;
  const day = occurredAt.slice(0, 10);
  // A day alone stands at the midnight of its account, which may be of the day before or after in UTC.
  for (const reach of [0, 1]) {
    const days = { from: addDays(day, -reach), to: addDays(day, reach) };
    const near = await fetchActivities({ accountId, ...days }, (found) => found.some(isIt));
    const found = near.activities.find(isIt);
    if (found !== undefined) return found;
  }
  // What was transferred in has the time at which it was acquired, which is not that of the transfer.
  const far = await fetchActivities({ accountId, symbol }, (all) => all.some(isIt));
  return far.activities.find(isIt) ?? null;
}
