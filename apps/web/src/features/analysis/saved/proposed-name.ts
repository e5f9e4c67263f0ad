import { type Facts, parseFilter, parseQuestion } from '@tapebook/domain/analytics';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { FIRST_SIDES } from '#web/lib/views/compared-sides.ts';
import type { KeptQuestion } from '#web/lib/views/question-content.ts';
import { questionWords } from '../question/question-words.ts';
import { termWords } from '../question/term-words.ts';

/** What a question could be called: its own words. */
export function proposedName(
  { report, a, b, currency: _, ...parts }: KeptQuestion,
  facts: Facts,
  today: number,
): string {
  const { unit: __, ...asked } = parts;
  const ofTrades = (text: string | undefined, all: string): string => {
    const { filter } = parseFilter(text === 'all' ? '' : (text ?? ''), facts, today);
    return filter.length === 0 ? all : filter.map((term) => termWords(term, facts)).join(', ');
  };
  if (report === 'compare')
    return `${ofTrades(a ?? FIRST_SIDES.a, 'All trades')} against ${ofTrades(b ?? FIRST_SIDES.b, 'all trades')}`;
  if (report === undefined) return questionWords(parseQuestion(asked, facts, today).question, facts);
  const label = REPORT_PLACES.find(({ id }) => id === report)?.label ?? report;
  const of = ofTrades(parts.filter, '');
  return of === '' ? label : `${label} of ${of}`;
}
