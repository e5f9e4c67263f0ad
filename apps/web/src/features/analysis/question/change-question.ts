import type { Question } from '@tapebook/domain/analytics';

/** Parts of a question that are to change; `undefined` takes one out. */
export type QuestionChange = { readonly [Part in keyof Question]?: Question[Part] | undefined };

/** The question with its parts changed. */
export function changeQuestion(asked: Question, change: QuestionChange): Question {
  const entries = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as Question;
}
