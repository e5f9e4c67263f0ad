import type { Answer } from '@tapebook/domain/analytics';
import { formatQuantity } from '#web/lib/format/quantity.ts';

const trades = (count: number, one: string, many: string): string =>
  count === 1 ? `1 trade ${one}` : `${formatQuantity(count)} trades ${many}`;

type Unit = Answer['question']['unit'];

/** What an answer in this unit needs of a trade, that some do not have. */
const LACKING: Readonly<Record<Unit, string>> = {
  money: 'currency',
  r: 'risk',
  percent: 'opening balance of its account',
  equity: 'opening balance of its account',
  return: 'entry price',
  points: 'size of a point',
  ticks: 'size of a tick',
};

/** Why so many trades are not told in a unit. */
export const lackingWords = (count: number, unit: Unit): string =>
  `${trades(count, 'has', 'have')} no ${LACKING[unit]} stated`;

/** How many trades ended of which no result is known; `null` where there is none. */
export const unknownWords = ({
  left: { 'unknown-result': waiting },
}: {
  readonly left: Pick<Answer['left'], 'unknown-result'>;
}): string | null =>
  waiting > 0 ? trades(waiting, 'has an unknown result', 'have an unknown result') : null;

/** What passes the filter and is not in the numbers, in words. */
export function leftWords(answer: Answer): readonly string[] {
  const { left, question } = answer;
  const { open, 'unknown-opening': undated, 'unknown-in-unit': unitless } = left;
  const unknown = unknownWords(answer);
  return [
    ...(unitless > 0 ? [`${lackingWords(unitless, question.unit)}: not counted in this unit`] : []),
    ...(unknown === null ? [] : [unknown]),
    ...(undated > 0
      ? [`${trades(undated, 'has an unknown opening', 'have an unknown opening')}: not counted by open`]
      : []),
    ...(open > 0 && question.home !== 'realised' ? [trades(open, 'is open', 'are open')] : []),
  ];
}
