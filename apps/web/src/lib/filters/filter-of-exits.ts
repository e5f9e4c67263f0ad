import { EXITS, formatFilter, withDaysOf } from '@tapebook/domain/analytics';
import { printExits } from './date-range.ts';
import { type ReadingDays, readFilter } from './read-filter.ts';

/** How a list is asked for trades with an exit on some days; without `exits` the filter says them. */
interface ExitsAsked {
  readonly filter: string;
  readonly exits: string | undefined;
}

/** A filter for lists of what was realised from one day to another; empty: none. */
export type FilterOfExits = '' | ((from: string, to: string) => ExitsAsked);

/**
 * What a list asks for to have the trades that passed a filter with what they realised from one day to another, whenever they
 * closed: the days of the text are those of the same exits.
 */
export function filterOfExits(text: string, days: ReadingDays): FilterOfExits {
  if (text === '') return '';
  const filter = readFilter(text, days);
  const namesDays = formatFilter(withDaysOf(EXITS, filter)) !== formatFilter(filter);
  return (from, to) => {
    const exits = printExits(from, to);
    if (!namesDays) return { filter: text, exits };
    // One exit has to lie in both: they are one term.
    const both = [...filter, ...readFilter(`day:${exits}`, days)];
    return { filter: formatFilter(withDaysOf(EXITS, both)), exits: undefined };
  };
}
