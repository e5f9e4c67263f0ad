import { useSuspenseQuery } from '@tanstack/react-query';
import { todayIn } from '#web/lib/filters/date-range.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';

/** Today's day in the zone that times are shown in. */
export const useToday = (): string => {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  return todayIn(settings.trading.displayTimeZone);
};
