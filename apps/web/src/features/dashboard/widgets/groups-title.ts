import { type Basis, dimensionOf } from '@tapebook/domain/analytics';
import { dimensionWords } from '#web/ui/answers/group-words.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { knownMeasure } from '../answers/measure-sample.ts';
import type { WidgetSettings } from './widget-settings.ts';

/** What trades are parted by; the symbol where nobody knows that name any more. */
export const knownDimension = (name: string | undefined): string =>
  name !== undefined && dimensionOf(name) !== undefined ? name : 'symbol';

/** What results by group are called: “By symbol”, “Trade win % by hour”. */
export function groupsTitle(
  { title, dimension, measure }: WidgetSettings,
  called: (name: string) => string = dimensionWords,
  basis: Basis = 'net',
): string {
  const by = called(knownDimension(dimension)).toLowerCase();
  const of = knownMeasure(measure);
  return title ?? (of === 'netPnl' ? `By ${by}` : `${measureWords(of, basis)} by ${by}`);
}
