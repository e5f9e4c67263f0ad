import { type FactsField, factsCriteria, factsFields } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { dimensionWords } from './group-words.ts';

/** What the trader is asked day by day, by the ids of its dimensions. */
export function useJournalFields(): ReadonlyMap<string, FactsField> {
  const { head } = useJournalData();
  return useMemo(() => factsFields(head.fields), [head.fields]);
}

/** By what trades are judged, by the ids of its dimensions. */
export function useCriteria(): ReadonlyMap<string, FactsField> {
  const { head } = useJournalData();
  return useMemo(() => factsCriteria(head.setups), [head.setups]);
}

/** What dimensions are called in this journal: what the trader asks of days and trades by the name that it has now. */
export function useDimensionWords(): (name: string) => string {
  const [fields, criteria] = [useJournalFields(), useCriteria()];
  return (name) => (fields.get(name) ?? criteria.get(name))?.name ?? dimensionWords(name);
}
