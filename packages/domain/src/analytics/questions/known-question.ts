import { knownDimension } from '../dimensions/known-dimensions.ts';
import { OTHER_FIELDS } from '../filters/field-ids.ts';
import { isKnownMeasure } from '../measures/known-measures.ts';
import { otherSide, type Question } from './question.ts';

/**
 * Whether a question asks for nothing but what is known here: its measures, what parts its trades, and what its filters ask of them.
 * Of another one, all measures and dimensions have to be loaded first; what is not known even then is left out of its answer, or matches nothing.
 */
export const isKnownQuestion = (asked: Question): boolean =>
  asked.measures.every(isKnownMeasure) &&
  [asked.by, asked.by2].every((by) => by === undefined || knownDimension(by.dimension) !== undefined) &&
  [...asked.filter, ...(asked.within ?? []), ...otherSide(asked)].every(
    ({ field }) => field === null || OTHER_FIELDS.includes(field) || knownDimension(field) !== undefined,
  );
