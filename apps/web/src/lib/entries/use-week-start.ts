import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '#web/lib/queries/settings.ts';

/** ISO weekday with which a week begins. */
export function useWeekStart(): number {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  // Sunday is 0 in the settings and 7 in ISO.
  return settings.trading.weekStart || 7;
}
