import { concentrationMeasures } from './by-subject/concentration-measures.ts';
import { costMeasures } from './by-subject/cost-measures.ts';
import { dayMeasures } from './by-subject/day-measures.ts';
import { drawdownMeasures } from './by-subject/drawdown-measures.ts';
import { edgeMeasures } from './by-subject/edge-measures.ts';
import { excursionMeasures } from './by-subject/excursion-measures.ts';
import { optionMeasures } from './by-subject/option-measures.ts';
import { outcomeMeasures } from './by-subject/outcome-measures.ts';
import { pointMeasures } from './by-subject/point-measures.ts';
import { resultMeasures } from './by-subject/result-measures.ts';
import { returnMeasures } from './by-subject/return-measures.ts';
import { riskMeasures } from './by-subject/risk-measures.ts';
import { ruleMeasures } from './by-subject/rule-measures.ts';
import { sequenceMeasures } from './by-subject/sequence-measures.ts';
import { spreadMeasures } from './by-subject/spread-measures.ts';
import { knowMeasures } from './known-measures.ts';
import type { Measure } from './measure.ts';

/** Every measure, by id. To add one, add its entry to the table that it belongs to. */
export const MEASURES = {
  ...resultMeasures,
  ...outcomeMeasures,
  ...spreadMeasures,
  ...riskMeasures,
  ...drawdownMeasures,
  ...dayMeasures,
  ...sequenceMeasures,
  ...costMeasures,
  ...concentrationMeasures,
  ...edgeMeasures,
  ...pointMeasures,
  ...returnMeasures,
  ...excursionMeasures,
  ...optionMeasures,
  ...ruleMeasures,
} as const satisfies Record<string, Measure>;

knowMeasures(MEASURES);

export type MeasureId = keyof typeof MEASURES;

export const MEASURE_IDS = Object.keys(MEASURES) as readonly MeasureId[];

export const isMeasureId = (text: string): text is MeasureId => Object.hasOwn(MEASURES, text);
