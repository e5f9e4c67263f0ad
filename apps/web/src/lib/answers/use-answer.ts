import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer, Question } from '@tapebook/domain/analytics';
import { use, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { journalContext } from '#web/lib/filters/journal-context.ts';
import { useAsOf } from '#web/lib/journal-data/use-as-of.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { answererOf } from './answerer.ts';
import type { Asked } from './asked.ts';
import type { Answerer } from './open-journal.ts';

/** Who answers questions about the journal that is open. */
export function useAnswerer(): Answerer {
  const journal = useJournalData();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const asOf = useAsOf();
  return answererOf(journal, journalContext(journal.head, settings, asOf));
}

export interface FiguresInView {
  /** In the order of the questions; how sure they are need not be told. */
  readonly figures: readonly Answer[];
  /** They are of the questions before: the new ones are being reckoned. */
  readonly areOld: boolean;
}

export interface AnswersInView extends FiguresInView {
  /** The same with how sure they are, once that is known. */
  readonly answers: readonly Answer[];
}

/** Asks now; who looks at several answers asks for all before it waits for one. */
export function useAsking(questions: readonly Question[], among?: Uint32Array): Asked {
  return useAnswerer().ask(JSON.stringify(questions), among);
}

/** What is asked now, and what is shown meanwhile. */
function useShown(now: Asked) {
  // A press is answered first; the new numbers follow in a render that can wait.
  const shown = useDeferredValue(now);
  useEffect(() => now.want(), [now]);
  return { shown, figures: use(shown.figures), areOld: shown !== now };
}

/**
 * The answers to questions about the journal that is open, asked together. The first ones are waited for
 * (suspends); from then on the former ones stay until the next are there, so that nothing flickers.
 *
 * @param among rows of the trades that are asked about, the same object for the same ones; absent: all.
 */
export function useAnswers(questions: readonly Question[], among?: Uint32Array): AnswersInView {
  const { shown, figures, areOld } = useShown(useAsking(questions, among));
  const sure = useSyncExternalStore(shown.subscribe, shown.sure);
  // How sure they are comes by itself, not of a press: it is drawn when there is time.
  return { figures, answers: useDeferredValue(sure ?? figures), areOld };
}

/** As {@link useAnswers}, where nothing says how sure figures are: that is not reckoned then. */
export function useFigures(questions: readonly Question[], among?: Uint32Array): FiguresInView {
  return useFiguresOf(useAsking(questions, among));
}

/** The same of what is asked already. */
export function useFiguresOf(asked: Asked): FiguresInView {
  const { figures, areOld } = useShown(asked);
  return { figures, areOld };
}

/**
 * As {@link useAnswers}, for what whoever presses waits for: drawn with the press where it is known by then, else as soon as it is, before
 * all that can wait.
 */
export function useAnswersAtOnce(now: Asked): AnswersInView {
  const told = useSyncExternalStore(now.whenTold, now.told);
  const former = useDeferredValue(now);
  useEffect(() => now.want(), [now]);
  const shown = told === null ? former : now;
  const figures = use(shown.figures);
  const sure = useSyncExternalStore(shown.subscribe, shown.sure);
  // Told later than the figures it is drawn when there is time; what was sure of the questions before is none of these.
  const later = useDeferredValue(useMemo(() => ({ figures, sure }), [figures, sure]));
  return {
    figures,
    answers: (later.figures === figures ? later.sure : sure) ?? figures,
    areOld: shown !== now,
  };
}

/** As {@link useAnswers}, of one question. */
export function useAnswer(question: Question): { readonly answer: Answer; readonly isOld: boolean } {
  const { answers, areOld } = useAnswers([question]);
  const [answer] = answers;
  if (answer === undefined) throw new Error('A question has no answer');
  return { answer, isOld: areOld };
}
