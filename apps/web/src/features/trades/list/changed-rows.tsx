import { parseChanges, parseFilter, type Selection } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';

interface ChangedRowsProps {
  /** As What if writes them into its address. */
  readonly changes: string;
  readonly children: (rows: Selection) => ReactNode;
}

/** The trades that would have ended otherwise: found by the same study as What if shows. Loaded only where it is asked for. */
export function ChangedRows({ changes: text, children }: ChangedRowsProps): ReactNode {
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  const make = useGlobalQuestion();
  const { changes } = parseChanges(text, (filter) => parseFilter(filter, facts, today));
  const question = make({ measures: ['netPnl'], home: 'closed' });
  const { found } = useStudy({ name: 'what-if', question, changes, currency: null });
  return children(found.changedRows);
}
