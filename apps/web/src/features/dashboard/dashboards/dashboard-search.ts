/** What the address says of the dashboard beside the filters of the bar. */
export interface DashboardSearch {
  /** Id of the dashboard; absent: the first. */
  readonly dashboard?: string;
  readonly currency?: string;
}

/** Longer than any id. */
const LONGEST = 100;

export function parseDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { dashboard, currency } = search;
  return {
    ...(typeof dashboard === 'string' && dashboard !== '' && dashboard.length < LONGEST ? { dashboard } : {}),
    ...(typeof currency === 'string' && currency !== '' ? { currency } : {}),
  };
}
