import type { Dimension } from './dimension.ts';
import { knowDimensions } from './known-dimensions.ts';
import { timeDimensions } from './of-time/periods.ts';
import { beforeDimensions } from './of-trades/before.ts';
import { calendarDimensions } from './of-trades/calendar.ts';
import { clockDimensions } from './of-trades/clocks.ts';
import { fieldDimensionOf } from './of-trades/journal-fields.ts';
import { planDimensions } from './of-trades/plans.ts';
import { resultDimensions } from './of-trades/results.ts';
import { reviewDimensions } from './of-trades/reviews.ts';
import { ruleDimensions } from './of-trades/rules.ts';
import { sizeDimensions } from './of-trades/sizes.ts';
import { tagDimensions } from './of-trades/tags.ts';
import { textDimensions } from './of-trades/texts.ts';

/** Every dimension, by id: what a question can be parted by, and what a filter can ask of a trade. */
export const ALL_DIMENSIONS = {
  ...timeDimensions,
  ...clockDimensions,
  ...calendarDimensions,
  ...beforeDimensions,
  ...textDimensions,
  ...tagDimensions,
  ...sizeDimensions,
  ...planDimensions,
  ...resultDimensions,
  ...reviewDimensions,
  ...ruleDimensions,
} as const satisfies Record<string, Dimension>;

knowDimensions(ALL_DIMENSIONS);

export type DimensionName = keyof typeof ALL_DIMENSIONS;

/** The dimension of a name, if there is one: one that every journal has, or that of what the trader asks day by day. */
export function dimensionOf(name: string): Dimension | undefined {
  return Object.hasOwn(ALL_DIMENSIONS, name) ? ALL_DIMENSIONS[name as DimensionName] : fieldDimensionOf(name);
}
