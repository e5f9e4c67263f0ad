import type { InsightJson } from '@tapebook/contract';

type Unit = InsightJson['unit'];

const MINUS = '−';

/** A size without its sign, in the unit of the journal: “0.37R”, “0.40 %”, “0.37 of a usual result”. */
export function sizeWords(value: number, unit: Unit): string {
  const size = Math.abs(value).toFixed(2);
  return unit === 'R' ? `${size}R` : unit === '%' ? `${size} %` : `${size} of a usual result`;
}

/** The same with its sign, short enough for a table. */
export function signedWords(value: number, unit: Unit): string {
  const size = Math.abs(value).toFixed(2);
  const sign = Number(size) === 0 ? '' : value < 0 ? MINUS : '+';
  return `${sign}${size}${unit === 'R' ? 'R' : unit === '%' ? ' %' : ''}`;
}

/** How likely it is that there is nothing, in words: so many were looked at that an interval by itself says less. */
export function sureWords(localFdr: number): string {
  const percent = Math.round(100 * localFdr);
  return percent < 1
    ? 'Less than 1 chance in 100 that this is nothing, with so much looked at.'
    : `About ${percent} ${percent === 1 ? 'chance' : 'chances'} in 100 that this is nothing, with so much looked at.`;
}

export const STATUS_WORDS: Readonly<Record<InsightJson['status'], string>> = {
  found: 'New',
  published: 'Stands',
  watched: 'On watch',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  confirmed: 'Confirmed',
  withdrawn: 'Withdrawn',
};
