import {
  type Basis,
  formulaOf as formulaIn,
  isMeasureId,
  MEASURES,
  type Measure,
  type Question,
} from '@tapebook/domain/analytics';
import { withoutInterval } from '#web/ui/answers/sureness/without-interval.ts';
import { measureOf } from '#web/ui/answers/value-unit.ts';

const USUAL = 'netPnl';

/** The measure that a widget is set to; the usual one where nobody knows that name any more. */
export const knownMeasure = (id: string | undefined): string =>
  id !== undefined && isMeasureId(id) ? id : USUAL;

/** What is realised day by day counts on its own day, as the largest number does; what weighs trades, of those that closed. */
export function homeOf(id: string): Question['home'] {
  const homes: Measure['homes'] = isMeasureId(id) ? (MEASURES[id] as Measure).homes : undefined;
  return homes === undefined || homes.includes('realised') ? 'realised' : 'closed';
}

/** How a measure is reckoned, in words. */
export const formulaOf = (
  id: string,
  basis: Basis,
): { readonly definition: string; readonly note: string } => {
  const about = measureOf(id);
  return {
    definition: formulaIn(id, basis),
    note: [
      about?.undefinedWhen === undefined ? '' : `Not defined when ${about.undefinedWhen}.`,
      withoutInterval(id) ?? '',
    ]
      .filter(Boolean)
      .join(' '),
  };
};
