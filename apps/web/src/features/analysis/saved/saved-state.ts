import {
  type Facts,
  formatFilter,
  formatQuestion,
  parseFilter,
  parseQuestion,
} from '@tapebook/domain/analytics';
import {
  type KeptQuestion,
  keptQuestion,
  QUESTION_PARTS,
  type REPORT_PARTS,
} from '#web/lib/views/question-content.ts';
import { FIRST } from '../question/first-question.ts';

/** What each report reads of the address beside its filter. */
const READS: Readonly<Record<string, readonly (typeof REPORT_PARTS)[number][]>> = {
  course: ['benchmark', 'rolling'],
  compare: ['a', 'b', 'along', 'among'],
  'what-if': ['changes'],
  simulation: ['future'],
  'prop-rules': ['terms'],
};

/** What stands in the address, without what another report has left there, and with the first question where it asks none. */
export function askedAt(search: Readonly<Record<string, unknown>>): KeptQuestion {
  const kept = keptQuestion(search);
  const { report } = kept;
  const question = Object.fromEntries(
    [...QUESTION_PARTS, 'currency' as const].map((part) => [part, kept[part]]),
  ) as KeptQuestion;
  if (report === undefined) {
    const asks = QUESTION_PARTS.some((part) => part !== 'unit' && question[part] !== undefined);
    return keptQuestion(asks ? question : { ...question, ...FIRST });
  }
  const { filter, unit, currency } = question;
  const read = Object.fromEntries((READS[report] ?? []).map((part) => [part, kept[part]]));
  return keptQuestion({ report, ...read, filter, unit, currency });
}

/** One text for all ways to write the same: `by=hold` and `by=holdTime` ask alike. */
function meaning(kept: KeptQuestion, facts: Facts, today: number): string {
  const { report, a, b, along, changes, future, terms, currency, unit, ...parts } = kept;
  const { question } = parseQuestion(parts, facts, today);
  const side = (text: string | undefined): string | undefined =>
    text && formatFilter(parseFilter(text, facts, today).filter);
  return JSON.stringify([
    formatQuestion(question),
    unit,
    report,
    side(a),
    side(b),
    along,
    changes,
    future,
    terms,
    currency,
  ]);
}

/** Whether the address asks something else than what was kept. */
export const isChanged = (now: KeptQuestion, kept: KeptQuestion, facts: Facts, today: number): boolean =>
  meaning(now, facts, today) !== meaning(kept, facts, today);
