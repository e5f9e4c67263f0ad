import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '#web/lib/queries/settings.ts';

/** First day of a week: 0 Sunday … 6 Saturday. */
export const useWeekStart = (): number => useSuspenseQuery(settingsQuery()).data.trading.weekStart;
