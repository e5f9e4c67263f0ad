import {
  type Facts,
  type Filter,
  formatFilter,
  type TypedTerm,
  typedTerms,
} from '@tapebook/domain/analytics';

/**
 * The text of a filter, in which days that were typed as so long ago stay so: `day:>=-30d` means other days tomorrow,
 * in an address as well as in what is kept.
 *
 * @param typed what was typed, among which the terms may be.
 * @param today as days since 1970.
 */
export function textAsTyped(
  filter: Filter,
  typed: readonly Pick<TypedTerm, 'term' | 'text'>[],
  facts: Facts | undefined,
  today: number,
): string {
  const texts = new Map(
    typed.flatMap(({ term, text }) =>
      term !== null && hangsOnToday(text, facts, today) ? [[formatFilter([term]), text]] : [],
    ),
  );
  if (texts.size === 0) return formatFilter(filter);
  const asTyped = filter.flatMap((term) => texts.get(formatFilter([term])) ?? []);
  const others = filter.filter((term) => !texts.has(formatFilter([term])));
  return [formatFilter(others), ...new Set(asTyped)].filter((text) => text !== '').join(' ');
}

/** Whether the same words would say something else on another day. */
function hangsOnToday(text: string, facts: Facts | undefined, today: number): boolean {
  const on = (day: number): string =>
    formatFilter(typedTerms(text, facts, day).flatMap(({ term }) => term ?? []));
  return on(today) !== on(today + 1);
}
