import { type Question, questionParams, type Unit } from '@tapebook/domain/analytics';
import { QUESTION_PARTS } from '#web/lib/views/question-content.ts';

/** Parts of a question that are to change; `undefined` takes one out. */
export type QuestionChange = { readonly [Part in keyof Question]?: Question[Part] | undefined };

/** The question with its parts changed. */
export function changeQuestion(asked: Question, change: QuestionChange): Question {
  const entries = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as Question;
}

/**
 * Parts of the address that say a question: all of them, so that one which is not there is taken out.
 *
 * @param usual unit of the page where the address names none; money is `currency` to the bar above all pages.
 */
export function addressOf(
  asked: Question,
  usual: Unit,
): Readonly<Record<string, string | number | undefined>> {
  const { unit: _, ...params } = questionParams(asked);
  const unit = asked.unit === usual ? undefined : asked.unit === 'money' ? 'currency' : asked.unit;
  return {
    ...Object.fromEntries(QUESTION_PARTS.map((part) => [part, undefined])),
    ...params,
    limit: asked.limit,
    least: (asked.least ?? 0) > 1 ? asked.least : undefined,
    unit,
  };
}
