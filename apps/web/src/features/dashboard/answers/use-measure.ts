import type { Answer, Unit } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { questionBefore } from '#web/lib/answers/question-before.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { dayTerms, useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import type { DayRange } from '#web/lib/filters/date-range.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { type PreviousDays, previousDays } from '../answers/previous-days.ts';
import { homeOf } from './measure-sample.ts';

const totalOf = (answer: Answer, currency: string | null, measure: string): CellRead => {
  const block = blockOf(answer, answer.blocks[0]?.currency === null ? null : currency);
  return readCell({ answer, block }, measure);
};

/** One measure of everything in view, and over as many days before; `before` is `null` where there are none. */
export function useMeasure(
  measure: string,
  currency: string | null,
): {
  readonly now: CellRead;
  readonly before: { readonly cell: CellRead; readonly days: PreviousDays } | null;
  readonly unit: Unit;
} {
  const today = parseDay(useToday()) ?? 0;
  const asked = useGlobalQuestion()({ measures: [measure], home: homeOf(measure) });
  const earlier = questionBefore(asked, today);
  const { answers } = useAnswers(earlier === null ? [asked] : [asked, earlier]);
  const [now, before] = answers;
  if (now === undefined) throw new Error('A question has no answer');
  return {
    now: totalOf(now, currency, measure),
    before:
      before === undefined ? null : { cell: totalOf(before, currency, measure), days: previousDays(before) },
    unit: now.question.unit,
  };
}

/** One measure in money, whatever the unit of the bar: an amount that was stated once has its own. @param days whatever the range of the bar. */
export function useMeasureOf(measure: string, currency: string | null, days: DayRange): CellRead {
  const ever = useGlobalQuestion('all');
  const { answers } = useAnswers([
    ever({ measures: [measure], home: homeOf(measure), filter: dayTerms(days), unit: 'money' }),
  ]);
  const [answer] = answers;
  if (answer === undefined) throw new Error('A question has no answer');
  return totalOf(answer, currency, measure);
}
