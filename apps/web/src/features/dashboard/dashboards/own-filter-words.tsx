import { formatFilter, parseFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';

/** What a dashboard filters by itself, by the names that the trader knows. */
export function OwnFilterWords({ filter }: { readonly filter: string }): ReactNode {
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  return <> · only {formatFilter(parseFilter(filter, facts, today).filter, facts)}</>;
}
