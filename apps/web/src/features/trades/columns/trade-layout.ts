import { createPreference } from '#web/lib/preferences/preference.ts';
import type { ColumnLayout } from '#web/ui/tables/column-layout.ts';
import { parseLayout } from './parse-layout.ts';

/** Which columns of the list are in sight, in which order and how wide. */
export const tradeLayoutPreference = createPreference<ColumnLayout>({
  key: 'tapebook-trades-columns',
  parse: parseLayout,
  print: JSON.stringify,
});

/** Whether the statistics stand beside the list. */
export const statisticsShownPreference = createPreference<boolean>({
  key: 'tapebook-trades-statistics',
  parse: (stored) => stored === 'true',
  print: String,
});
