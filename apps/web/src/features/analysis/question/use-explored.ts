import { useNavigate } from '@tanstack/react-router';
import { type Facts, parseQuestion, type Question, type TextProblem } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useQuestionOf } from '#web/lib/answers/use-global-question.ts';
import { useUnsaid } from '#web/lib/answers/use-unsaid.ts';
import { knownTerms } from '#web/lib/filters/known-terms.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { questionAddress } from '#web/lib/views/question-address.ts';
import { QUESTION_PARTS } from '#web/lib/views/question-content.ts';
import type { AnalysisSearch } from './analysis-search.ts';
import { askedParts } from './asked-parts.ts';
import { changeQuestion, type QuestionChange } from './change-question.ts';
import { FIRST } from './first-question.ts';

/**
 * What stays as it was written where it is not changed: “the last 30 days” are other days tomorrow, and a unit that is said here
 * may be the one that goes without saying.
 */
const AS_WRITTEN = ['filter', 'unit', 'basis'] as const;

export interface Explored {
  /** As the address says it. */
  readonly own: Question;
  /** Within the filters of the bar. */
  readonly asked: Question;
  /** What of the address could not be read. */
  readonly problems: readonly TextProblem[];
  readonly facts: Facts;
  /** Asks otherwise: writes it into the address; Back undoes it. */
  readonly change: (change: QuestionChange) => void;
  /** Asks without what has problems, also without names that nothing is called by any more. */
  readonly leaveOut: () => void;
}

/** The question of the address. */
export function useExplored(search: AnalysisSearch): Explored {
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  // Its filter is that of the address: other trades are not looked for within that.
  const make = useQuestionOf({ ...useGlobalFilter(), filter: '' });
  const navigate = useNavigate();
  const unsaid = useUnsaid();
  const parts = askedParts(search);
  const { unit } = parts;
  const asks = QUESTION_PARTS.some((part) => part !== 'unit' && search[part] !== undefined);
  const text = JSON.stringify({
    ...(asks ? {} : FIRST),
    ...parts,
    ...(unit === undefined ? {} : { unit: unit === 'currency' ? 'money' : unit }),
  });
  const { question, problems } = useMemo(
    () => parseQuestion(JSON.parse(text) as Record<string, string>, facts, today),
    [text, facts, today],
  );
  const own = {
    ...question,
    unit: unit === undefined ? unsaid.unit : question.unit,
    basis: parts.basis === undefined ? unsaid.basis : question.basis,
  };
  const stays = (part: (typeof AS_WRITTEN)[number], to: QuestionChange): boolean =>
    !(part in to) && problems.every(({ at }) => at !== part);
  const change = (to: QuestionChange): void => {
    const next = {
      // Also what nothing is called by.
      ...Object.fromEntries(Object.keys(parts).map((name) => [name, undefined])),
      ...questionAddress(changeQuestion(own, to), unsaid),
      ...Object.fromEntries(AS_WRITTEN.flatMap((part) => (stays(part, to) ? [[part, search[part]]] : []))),
    };
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...next }) as typeof previous,
      resetScroll: false,
    });
  };
  const leaveOut = (): void => {
    const versus = problems.some(({ at }) => at === 'versus') ? undefined : own.versus;
    change({ filter: knownTerms(parts.filter ?? '', facts, today), versus });
  };
  return { own, asked: make(own), problems, facts, change, leaveOut };
}
