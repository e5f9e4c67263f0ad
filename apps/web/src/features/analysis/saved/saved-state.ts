import {
  type Facts,
  formatFilter,
  formatQuestion,
  parseFilter,
  parseQuestion,
} from '@tapebook/domain/analytics';
import { type KeptQuestion, keptQuestion, QUESTION_PARTS } from '#web/lib/views/question-content.ts';
import { FIRST } from '../question/first-question.ts';

/** What stands in the address, without what another report has left there, and with the first question where it asks none. */
export function askedAt(search: Readonly<Record<string, unknown>>): KeptQuestion {
  const { report, a, b, ...question } = keptQuestion(search);
  if (report === undefined) {
    const asks = QUESTION_PARTS.some((part) => part !== 'unit' && question[part] !== undefined);
    return asks ? question : { ...FIRST, ...question };
  }
  const { filter, unit, currency } = question;
  const sides = report === 'compare' ? { a, b } : {};
  return keptQuestion({ report, ...sides, filter, unit, currency });
}

/** One text for all ways to write the same: `by=hold` and `by=holdTime` ask alike. */
function meaning(kept: KeptQuestion, facts: Facts, today: number): string {
  const { report, a, b, currency, unit, ...parts } = kept;
  const { question } = parseQuestion(parts, facts, today);
  const side = (text: string | undefined): string | undefined =>
    text && formatFilter(parseFilter(text, facts, today).filter);
  return JSON.stringify([formatQuestion(question), unit, report, side(a), side(b), currency]);
}

/** Whether the address asks something else than what was kept. */
export const isChanged = (now: KeptQuestion, kept: KeptQuestion, facts: Facts, today: number): boolean =>
  meaning(now, facts, today) !== meaning(kept, facts, today);
