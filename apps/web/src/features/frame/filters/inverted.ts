import type { Filter, Term } from '@tapebook/domain/analytics';

export const invertedTerm = ({ exclude, ...term }: Term): Term =>
  exclude === true ? term : { ...term, exclude: true };

/** What a text lets in it leaves out, and the other way round. */
export const invertedText = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

export const inverted = (filter: Filter): Filter => filter.map(invertedTerm);
