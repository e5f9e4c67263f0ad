import { BASIC_MEASURES } from './basic-measures.ts';
import { edgeMeasures } from './edge-measures.ts';
import { excursionMeasures } from './excursion-measures.ts';
import type { Measure } from './measure.ts';
import { pointMeasures } from './point-measures.ts';
import { returnMeasures } from './return-measures.ts';

/** Every measure, by id. To add one, add its entry to the table that it belongs to. */
export const MEASURES = {
  ...BASIC_MEASURES,
  ...edgeMeasures,
  ...pointMeasures,
  ...returnMeasures,
  ...excursionMeasures,
} as const satisfies Record<string, Measure>;

export type MeasureId = keyof typeof MEASURES;

export const MEASURE_IDS = Object.keys(MEASURES) as readonly MeasureId[];

export const isMeasureId = (text: string): text is MeasureId => Object.hasOwn(MEASURES, text);
