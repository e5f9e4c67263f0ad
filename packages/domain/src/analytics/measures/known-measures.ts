import { dayMeasures } from './by-subject/day-measures.ts';
import { outcomeMeasures } from './by-subject/outcome-measures.ts';
import { resultMeasures } from './by-subject/result-measures.ts';
import { riskMeasures } from './by-subject/risk-measures.ts';
import type { Measure } from './measure.ts';

/**
 * The measures that answers can be of: those of first pages wherever questions are answered, all others once
 * `measures.ts` is loaded, so that a browser can load them with the first question that asks for one.
 */
const known = new Map<string, Measure>(
  Object.entries({ ...resultMeasures, ...outcomeMeasures, ...dayMeasures, ...riskMeasures }),
);

export function knowMeasures(measures: Readonly<Record<string, Measure>>): void {
  for (const [id, measure] of Object.entries(measures)) known.set(id, measure);
}

export const isKnownMeasure = (id: string): boolean => known.has(id);

/** @throws {RangeError} when it is not known here. */
export function measureOf(id: string): Measure {
  const measure = known.get(id);
  if (measure === undefined) throw new RangeError(`The measure ${id} is not known yet`);
  return measure;
}
