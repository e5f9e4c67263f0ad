import { beforeDimensions } from './of-trades/before.ts';
import { planDimensions } from './of-trades/plans.ts';
import { ruleDimensions } from './of-trades/rules.ts';

/** The dimensions that are known only once they are loaded, where questions are answered: `known-dimensions.ts` has all others. */
export const LATER_DIMENSIONS = { ...beforeDimensions, ...planDimensions, ...ruleDimensions } as const;
