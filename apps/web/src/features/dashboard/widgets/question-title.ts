import type { Question } from '@tapebook/domain/analytics';
import { measureWords } from '#web/ui/answers/value-unit.ts';

/** A question as a heading: “Net P&L and Trade win % by Hour, split by Setup”. */
export function questionTitle(
  { measures, by, by2, filter, basis }: Question,
  dimensionWords: (name: string) => string,
): string {
  const listed = new Intl.ListFormat('en').format(measures.map((id) => measureWords(id, basis)));
  const parted = by === undefined ? '' : ` by ${dimensionWords(by.dimension).toLowerCase()}`;
  const split = by2 === undefined ? '' : ` and ${dimensionWords(by2.dimension).toLowerCase()}`;
  return `${listed}${parted}${split}${filter.length === 0 ? '' : ', filtered'}`;
}
