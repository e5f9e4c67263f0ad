import type { Dimension } from './dimension.ts';
import { timeDimensions } from './of-time/periods.ts';
import { openingDimensions } from './of-trades/opening.ts';
import { sizeDimensions } from './of-trades/sizes.ts';
import { textDimensions } from './of-trades/texts.ts';

/** Every dimension, by id: what a question can be parted by, and what a filter can ask of a trade. */
export const ALL_DIMENSIONS = {
  ...timeDimensions,
  ...openingDimensions,
  ...textDimensions,
  ...sizeDimensions,
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof ALL_DIMENSIONS;

/** The dimension of a name, if there is one. */
export function dimensionOf(name: string): Dimension | undefined {
  return Object.hasOwn(ALL_DIMENSIONS, name) ? ALL_DIMENSIONS[name as DimensionName] : undefined;
}
