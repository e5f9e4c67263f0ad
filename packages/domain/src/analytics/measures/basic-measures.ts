import { concentrationMeasures } from './concentration-measures.ts';
import { costMeasures } from './cost-measures.ts';
import { dayMeasures } from './day-measures.ts';
import { drawdownMeasures } from './drawdown-measures.ts';
import type { Measure } from './measure.ts';
import { outcomeMeasures } from './outcome-measures.ts';
import { resultMeasures } from './result-measures.ts';
import { riskMeasures } from './risk-measures.ts';
import { sequenceMeasures } from './sequence-measures.ts';
import { spreadMeasures } from './spread-measures.ts';

/** Measures that a page takes of its trades by itself, before anything is asked: what it loads at its start. */
export const BASIC_MEASURES = {
  ...resultMeasures,
  ...outcomeMeasures,
  ...spreadMeasures,
  ...riskMeasures,
  ...drawdownMeasures,
  ...dayMeasures,
  ...sequenceMeasures,
  ...costMeasures,
  ...concentrationMeasures,
} as const satisfies Record<string, Measure>;

export type BasicMeasureId = keyof typeof BASIC_MEASURES;

export const BASIC_MEASURE_IDS = Object.keys(BASIC_MEASURES) as readonly BasicMeasureId[];
