import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer, Question } from '@tapebook/domain/analytics';
import { use, useDeferredValue } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { type Answerer, answererOf } from './answerer.ts';
import { journalContext } from './journal-context.ts';

/** Who answers questions about the journal that is open. */
export function useAnswerer(): Answerer {
  const journal = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  return answererOf(journal, journalContext(journal.head, settings));
}

export interface AnswerInView {
  readonly answer: Answer;
  /** It is of the question before: the new one is being reckoned. */
  readonly isOld: boolean;
}

/**
 * The answer to a question about the journal that is open. The first one is waited for (suspends); from
 * then on the former one stays until the next is there, so that nothing flickers.
 */
export function useAnswer(question: Question): AnswerInView {
  const answerer = useAnswerer();
  const now = JSON.stringify(question);
  // A press is answered first; the new numbers follow in a render that can wait.
  const text = useDeferredValue(now);
  const answer = use(answerer.ask(JSON.parse(text) as Question));
  return { answer, isOld: text !== now };
}
