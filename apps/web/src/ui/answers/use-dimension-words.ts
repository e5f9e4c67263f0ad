import { type FactsField, factsFields } from '@tapebook/domain/analytics';
import { useMemo } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { dimensionWords } from './group-words.ts';

/** What the trader is asked day by day, by the ids of its dimensions. */
export function useJournalFields(): ReadonlyMap<string, FactsField> {
  const { head } = useJournalData();
  return useMemo(() => factsFields(head.fields), [head.fields]);
}

/** What dimensions are called in this journal: what the trader is asked by the name that it has now. */
export function useDimensionWords(): (name: string) => string {
  const fields = useJournalFields();
  return (name) => fields.get(name)?.name ?? dimensionWords(name);
}
