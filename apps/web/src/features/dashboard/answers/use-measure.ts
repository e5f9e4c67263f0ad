import type { Answer, Term, Unit } from '@tapebook/domain/analytics';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { dayTerms, useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import type { DayRange } from '#web/lib/filters/date-range.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { homeOf } from './measure-sample.ts';

const totalOf = (answer: Answer, currency: string | null, measure: string): CellRead => {
  const block = blockOf(answer, answer.blocks[0]?.currency === null ? null : currency);
  return readCell({ answer, block }, measure);
};

/**
 * One measure of everything in view, and of the same trades on other days.
 *
 * @param inUnit whatever the bar says: an amount that was stated once has its own.
 * @param days each asks once more, whatever the range of the bar; `null`: nothing is asked.
 */
export function useMeasure(
  measure: string,
  currency: string | null,
  days: readonly (DayRange | null)[] = [],
  inUnit?: Unit,
): { readonly now: CellRead; readonly others: readonly (CellRead | null)[]; readonly unit: Unit } {
  const within = useGlobalQuestion();
  const ever = useGlobalQuestion('all');
  const ask = (make: typeof within, filter: readonly Term[] = []) =>
    make({
      measures: [measure],
      home: homeOf(measure),
      filter,
      ...(inUnit === undefined ? {} : { unit: inUnit }),
    });
  const asked = days.filter((one) => one !== null);
  const { answers } = useAnswers([ask(within), ...asked.map((range) => ask(ever, dayTerms(range)))]);
  const [first, ...rest] = answers;
  if (first === undefined) throw new Error('A question has no answer');
  return {
    now: totalOf(first, currency, measure),
    others: days.map((range) => {
      const answer = range === null ? undefined : rest[asked.indexOf(range)];
      return answer === undefined ? null : totalOf(answer, currency, measure);
    }),
    unit: first.question.unit,
  };
}
