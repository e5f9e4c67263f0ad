import { useSuspenseQuery } from '@tanstack/react-query';
import { todayOf } from '#web/lib/filters/date-range.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';

/** The trading day that it is, in the zone that times are shown in. */
export const useToday = (): string => {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  return todayOf(settings.trading);
};
