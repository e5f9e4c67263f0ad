import type { Dimension } from './dimension.ts';
import { timeDimensions } from './of-time/periods.ts';
import { calendarDimensions } from './of-trades/calendar.ts';
import { clockDimensions } from './of-trades/clocks.ts';
import { fieldDimensionOf } from './of-trades/journal-fields.ts';
import { resultDimensions } from './of-trades/results.ts';
import { reviewDimensions } from './of-trades/reviews.ts';
import { sizeDimensions } from './of-trades/sizes.ts';
import { tagDimensions } from './of-trades/tags.ts';
import { textDimensions } from './of-trades/texts.ts';

/** The dimensions of first pages; `later-dimensions.ts` has all others. */
export const FIRST_DIMENSIONS = {
  ...timeDimensions,
  ...clockDimensions,
  ...calendarDimensions,
  ...textDimensions,
  ...tagDimensions,
  ...sizeDimensions,
  ...resultDimensions,
  ...reviewDimensions,
} as const;

/**
 * What questions can be parted by and filters can ask of: dimensions of first pages wherever questions are answered, all others once
 * they are loaded, so that a browser can load them with the first question that asks for one.
 */
const known = new Map<string, Dimension>(Object.entries(FIRST_DIMENSIONS));

export function knowDimensions(dimensions: Readonly<Record<string, Dimension>>): void {
  for (const [id, dimension] of Object.entries(dimensions)) known.set(id, dimension);
}

/** The dimension of a name, if it is known here: that of what the trader asks day by day always is. */
export const knownDimension = (name: string): Dimension | undefined =>
  known.get(name) ?? fieldDimensionOf(name);
