import type { Filter, Term } from '@tapebook/domain/analytics';

export const invertedTerm = ({ exclude, ...term }: Term): Term =>
  exclude === true ? term : { ...term, exclude: true };

export const inverted = (filter: Filter): Filter => filter.map(invertedTerm);
