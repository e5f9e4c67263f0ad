import { concentrationMeasures } from './concentration-measures.ts';
import { costMeasures } from './cost-measures.ts';
import { dayMeasures } from './day-measures.ts';
import { drawdownMeasures } from './drawdown-measures.ts';
import { edgeMeasures } from './edge-measures.ts';
import { excursionMeasures } from './excursion-measures.ts';
import { knowMeasures } from './known-measures.ts';
import type { Measure } from './measure.ts';
import { optionMeasures } from './option-measures.ts';
import { outcomeMeasures } from './outcome-measures.ts';
import { pointMeasures } from './point-measures.ts';
import { resultMeasures } from './result-measures.ts';
import { returnMeasures } from './return-measures.ts';
import { riskMeasures } from './risk-measures.ts';
import { ruleMeasures } from './rule-measures.ts';
import { sequenceMeasures } from './sequence-measures.ts';
import { spreadMeasures } from './spread-measures.ts';

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
