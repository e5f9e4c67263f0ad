import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer, Question } from '@tapebook/domain/analytics';
import { use, useDeferredValue } from 'react';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { type Answerer, answererOf } from './answerer.ts';

/** Who answers questions about the journal that is open. */
export function useAnswerer(): Answerer {
  const journal = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  return answererOf(journal, journalContext(journal.head, settings));
}

export interface AnswersInView {
  /** In the order of the questions. */
  readonly answers: readonly Answer[];
  /** They are of the questions before: the new ones are being reckoned. */
  readonly areOld: boolean;
}

const joined = new WeakMap<Answerer, Map<string, Promise<readonly Answer[]>>>();

/** The same promise for the same questions, so that a page that is drawn again does not wait again. */
function askAll(answerer: Answerer, text: string): Promise<readonly Answer[]> {
  const kept = joined.get(answerer) ?? new Map<string, Promise<readonly Answer[]>>();
  joined.set(answerer, kept);
  const known = kept.get(text);
  if (known !== undefined) return known;
  const questions = JSON.parse(text) as readonly Question[];
  const answers = Promise.all(questions.map((question) => answerer.ask(question)));
  kept.set(text, answers);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return answers;
}

const MOST_KEPT = 64;

/**
 * The answers to questions about the journal that is open, asked together. The first ones are waited for
 * (suspends); from then on the former ones stay until the next are there, so that nothing flickers.
 */
export function useAnswers(questions: readonly Question[]): AnswersInView {
  const answerer = useAnswerer();
  const now = JSON.stringify(questions);
  // A press is answered first; the new numbers follow in a render that can wait.
  const text = useDeferredValue(now);
  return { answers: use(askAll(answerer, text)), areOld: text !== now };
}

/** As {@link useAnswers}, of one question. */
export function useAnswer(question: Question): { readonly answer: Answer; readonly isOld: boolean } {
  const { answers, areOld } = useAnswers([question]);
  const [answer] = answers;
  if (answer === undefined) throw new Error('A question has no answer');
  return { answer, isOld: areOld };
}
