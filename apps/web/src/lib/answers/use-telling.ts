import { useSuspenseQuery } from '@tanstack/react-query';
import { divisorOf, type TradeTable } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { useGrammar } from '#web/lib/filters/grammar.ts';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { IN_MONEY, type Telling } from './telling.ts';
import { UNIT_OF } from './use-global-question.ts';

/** {@link Telling} of the rows of a table. What it takes beside money comes when it is first asked for (suspends). */
export function useTelling(table: TradeTable): Telling {
  const unit = UNIT_OF[useGlobalFilter().unit];
  const { head } = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const asOf = useAsOf();
  const grammar = useGrammar(unit !== 'money');
  return useMemo(() => {
    const facts =
      unit === 'money' ? undefined : grammar?.factsOf(table, journalContext(head, settings, asOf));
    const divisor = facts === undefined ? null : divisorOf(facts, unit);
    if (divisor === null) return IN_MONEY;
    return { unit, told: (amount, row) => amount / (divisor[row] ?? Number.NaN) };
  }, [grammar, table, head, settings, asOf, unit]);
}
