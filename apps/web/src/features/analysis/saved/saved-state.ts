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
  REPORT_PARTS,
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

/** Parts of reports that are filters. */
const SIDES: ReadonlySet<string> = new Set(['a', 'b'] satisfies (typeof REPORT_PARTS)[number][]);

/** One text for all ways to write the same: `by=hold` and `by=holdTime` ask alike. */
function meaning(kept: KeptQuestion, facts: Facts, today: number): string {
  const { report, currency, unit } = kept;
  const asked = QUESTION_PARTS.flatMap((part) => (part === 'unit' ? [] : [[part, kept[part]]]));
  const { question } = parseQuestion(Object.fromEntries(asked), facts, today);
  const side = (text: string | undefined): string | undefined =>
    text && formatFilter(parseFilter(text, facts, today).filter);
  const read = REPORT_PARTS.map((part) => (SIDES.has(part) ? side(kept[part]) : kept[part]));
  return JSON.stringify([formatQuestion(question), unit, report, currency, ...read]);
}

/** Whether the address asks something else than what was kept. */
export const isChanged = (now: KeptQuestion, kept: KeptQuestion, facts: Facts, today: number): boolean =>
  meaning(now, facts, today) !== meaning(kept, facts, today);
