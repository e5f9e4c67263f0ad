import { findInsights } from '@tapebook/domain/insights';
import { plantedJournal } from './planted-journal.ts';
import { scoreInsights } from './score-insights.ts';
import { NOISE_DESIGNS, PLANTED_DESIGNS } from './study-designs.ts';

/** What the procedure says of journals of which it is known what is in them. */
export interface InsightStudy {
  readonly noise: { readonly journals: number; readonly withClaims: number };
  readonly planted: {
    readonly journals: number;
    readonly claims: number;
    readonly wrong: number;
    readonly effects: number;
    readonly found: number;
    /** Effects that are clear to whoever knows where to look: an error of four and more. */
    readonly clear: number;
    readonly clearFound: number;
  };
}

const CLEAR = 4;

/** Seeds on which nothing was tuned: those below 100 have been looked at while the procedure was made. */
export const INSIGHT_STUDY = { firstSeed: 101, seeds: 12 } as const;

/** So many journals of each design. */
export function studyInsights(firstSeed: number, seeds: number): InsightStudy {
  const noise = { journals: 0, withClaims: 0 };
  const planted = { journals: 0, claims: 0, wrong: 0, effects: 0, found: 0, clear: 0, clearFound: 0 };
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    for (const { trades: length, design } of NOISE_DESIGNS) {
      const { trades } = plantedJournal(seed * 1000 + length, length, design);
      noise.journals += 1;
      if (findInsights(trades, { seed }).findings.length > 0) noise.withClaims += 1;
    }
    for (const { trades: length, design } of PLANTED_DESIGNS) {
      const { trades, effects } = plantedJournal(seed * 1000 + length, length, design);
      const score = scoreInsights(findInsights(trades, { seed }), trades, effects);
      planted.journals += 1;
      planted.claims += score.claims;
      planted.wrong += score.wrong.length;
      for (const { effect, found } of score.found) {
        const isClear = Math.abs(effect.oracleT) >= CLEAR;
        planted.effects += 1;
        if (found) planted.found += 1;
        if (isClear) planted.clear += 1;
        if (isClear && found) planted.clearFound += 1;
      }
    }
  }
  return { noise, planted };
}
