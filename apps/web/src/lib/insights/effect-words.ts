import type { InsightJson } from '@tapebook/contract';
import { MINUS } from '#web/lib/format/numeric.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';

type Unit = InsightJson['unit'];

const TWO = { min: 2, max: 2 } as const;

/** A size without its sign, in the unit of the journal: “0.37R”, “0.40 %”, “0.37 of a usual result”. */
export function sizeWords(value: number, unit: Unit): string {
  const size = formatQuantity(Math.abs(value), TWO);
  return unit === 'R' ? `${size}R` : unit === '%' ? `${size}%` : `${size} of a usual result`;
}

/** The same with its sign, short enough for a table. */
export function signedWords(value: number, unit: Unit): string {
  return `${formatQuantity(value, { ...TWO, sign: 'always' })}${unit === 'R' ? 'R' : unit === '%' ? '%' : ''}`;
}

/** The ends of the difference, as they lie when it is told without its sign. */
export function endsWords({ effect, low, high, unit }: InsightJson): string {
  const sign = effect < 0 ? -1 : 1;
  const [from = 0, to = 0] = [low * sign, high * sign].sort((a, b) => a - b);
  const end = (value: number): string => `${value < 0 ? MINUS : ''}${sizeWords(value, unit)}`;
  return `${end(from)} to ${end(to)}`;
}

/** The whole sentence of a finding: as the server says it, with the numbers as this person writes them. */
export const findingWords = (insight: InsightJson): string =>
  `${insight.name} went ${sizeWords(insight.effect, insight.unit)} (${endsWords(insight)}) ${insight.direction} per trade than your other trades: ${formatQuantity(insight.n)} trades on ${formatQuantity(insight.days)} days.`;

/** How likely it is that there is nothing, in words: so many were looked at that an interval by itself says less. */
export function sureWords(localFdr: number): string {
  const percent = Math.round(100 * localFdr);
  return percent < 1
    ? 'The chance that this is luck is less than 1 in 100, given all that was tested.'
    : `The chance that this is luck is about ${percent} in 100, given all that was tested.`;
}

export const STATUS_WORDS: Readonly<Record<InsightJson['status'], string>> = {
  found: 'New',
  published: 'Holds up',
  watched: 'On watch',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  confirmed: 'Confirmed',
  withdrawn: 'Withdrawn',
};
