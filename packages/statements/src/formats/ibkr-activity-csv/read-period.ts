import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import type { StatementPeriod } from '../../contracts/statement.ts';

/** Beginnings of months in German, French, Spanish, Italian and Portuguese that differ from the English ones. */
const MONTHS: readonly (readonly [RegExp, string])[] = [
  [/^(?:jän|ene|gen|jan)/, '01'],
  [/^(?:fév|fev|feb)/, '02'],
  [/^(?:mär|mar)/, '03'],
  [/^(?:avr|abr|apr)/, '04'],
  [/^(?:mai|may|mag)/, '05'],
  [/^(?:juin|jun|giu)/, '06'],
  [/^(?:juil|jul|lug)/, '07'],
  [/^(?:aoû|ago|aug)/, '08'],
  [/^(?:set|sep)/, '09'],
  [/^(?:okt|oct|ott|out)/, '10'],
  [/^nov/, '11'],
  [/^(?:dez|déc|dic|dec)/, '12'],
];

/** `January 1, 2023`, `Enero 1, 2023`, `1 janvier 2023`, `1. Januar 2023`. */
const NAMED = /^(?:(\p{L}+)\.? (\d{1,2}),?|(\d{1,2})\.? (?:de )?(\p{L}+)\.?,?(?: de)?) (\d{4})$/u;

/** `January 1, 2023 - December 31, 2023`, or one day; `null` for words that are neither. */
export function readPeriod(text: string): StatementPeriod | null {
  const [from, to = from] = text.split(' - ').map(dayOf);
  return from === undefined || to === undefined ? null : { from, to };
}

function dayOf(text: string): string | undefined {
  const [, before, dayBehind, dayBefore, behind, year] = NAMED.exec(text.trim()) ?? [];
  const name = (before ?? behind ?? '').toLowerCase();
  const month = MONTHS.find(([begins]) => begins.test(name))?.[1];
  const day = (dayBehind ?? dayBefore ?? '').padStart(2, '0');
  return parsePrintedTime(month === undefined ? text : `${year}-${month}-${day}`)?.date;
}
