import { parseQuestion, type Question, type TextProblem } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';

interface WidgetQuestion {
  /** As it was kept, in the unit of the bar unless it names its own. */
  readonly own: Question;
  /** Within the filters of the bar. */
  readonly asked: Question;
  /** What of the text could not be read. */
  readonly problems: readonly TextProblem[];
}

/** The question of a text, as `formatQuestion` writes it. */
export function useWidgetQuestion(text: string): WidgetQuestion {
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  const make = useGlobalQuestion();
  const { params, question, problems } = useMemo(() => {
    const list = new URLSearchParams(text);
    return { params: list, ...parseQuestion(list, facts, today) };
  }, [text, facts, today]);
  const usual = make({ measures: [] });
  const own: Question = {
    ...question,
    unit: params.has('unit') ? question.unit : usual.unit,
    basis: params.has('basis') ? question.basis : usual.basis,
  };
  return { own, asked: make(own), problems };
}
