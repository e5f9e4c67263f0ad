import { type Dimension, LATER_DIMENSIONS, MEASURES, type Measure } from '@tapebook/domain/analytics';

/** Loaded by the thread that reckons with the first question that asks for more than first pages show. */
export const laterDimensions: Readonly<Record<string, Dimension>> = LATER_DIMENSIONS;
export const allMeasures: Readonly<Record<string, Measure>> = MEASURES;
