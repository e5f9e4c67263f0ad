import { useSuspenseQuery } from '@tanstack/react-query';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import type { Unsaid } from '#web/lib/views/question-address.ts';
import { UNIT_OF } from './use-global-question.ts';

/**
 * What the address of a question leaves out. Its unit is the bar's as well, so only that of the journal goes without saying;
 * net or gross the bar has by another name.
 */
export function useUnsaid(): Unsaid {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { pnl } = useGlobalFilter();
  return { unit: UNIT_OF[settings.trading.unit], basis: pnl };
}
