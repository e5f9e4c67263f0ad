/** Steps of colour, from none to the strongest. */
export const LEVELS = 4;

/** Words on a colour are ink: the colour says gain or loss, and so does the sign. */
export const ON_COLOUR = '[&_.figures]:text-ink [&_.quiet]:text-ink';

/** How much of its colour each level has behind words. */
export const LEVEL_TINT = ['opacity-0', 'opacity-12', 'opacity-20', 'opacity-28', 'opacity-36'] as const;

/** The same of a square without words. */
export const LEVEL_STRENGTH = ['opacity-0', 'opacity-25', 'opacity-45', 'opacity-70', 'opacity-100'] as const;

/**
 * How strongly a day is coloured, −4 to 4: the median day stands in the middle, so that one outlier does
 * not grey out all others.
 *
 * @param values of all days that are coloured alike.
 */
export function levelsOf(values: readonly number[]): (value: number) => number {
  const sizes = values.filter((value) => value !== 0 && Number.isFinite(value)).map(Math.abs);
  sizes.sort((left, right) => left - right);
  const median = sizes[Math.floor(sizes.length / 2)];
  return (value) => {
    if (median === undefined || value === 0 || Number.isNaN(value)) return 0;
    const level = Math.min(LEVELS, Math.max(1, Math.round((Math.abs(value) / median) * (LEVELS / 2))));
    return Math.sign(value) * level;
  };
}
