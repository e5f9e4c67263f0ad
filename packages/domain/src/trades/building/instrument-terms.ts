import type { Activity } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { multiplierConflict, unknownMultiplier } from '../trade/problems.ts';
import type { TradeProblem } from '../trade/trade.ts';

/**
 * The terms of each instrument of a history. Brokers name the contract size on some rows and leave it
 * out on others: the first row that has it speaks for all, and rows that contradict it are problems.
 *
 * @returns by instrument key.
 */
export function settleTerms(
  activities: readonly Activity[],
  problems: TradeProblem[],
): ReadonlyMap<string, Instrument> {
  const settled = new Map<string, Instrument>();
  const firsts = new Map<string, Activity>();
  let last: Instrument | null = null;
  for (const activity of activities) {
    if (activity.instrument === null || activity.instrument === last || activity.kind === 'result') continue;
    last = activity.instrument;
    const instrument = plausible(last);
    const key = instrumentKey(instrument);
    const known = settled.get(key);
    if (known === undefined) {
      settled.set(key, instrument);
      firsts.set(key, activity);
    } else if (known.multiplier === null) {
      if (instrument.multiplier !== null) settled.set(key, instrument);
    } else if (instrument.multiplier !== null && !instrument.multiplier.equals(known.multiplier)) {
      problems.push(multiplierConflict(activity, instrument.multiplier, known.multiplier));
      // Rows that share the instrument are all wrong, and each is told of.
      last = null;
    }
  }
  for (const [key, first] of firsts) {
    if (settled.get(key)?.multiplier === null) problems.push(unknownMultiplier(first));
  }
  return settled;
}

/** A contract of no size, or of less, is one whose size nobody knows. */
const plausible = (instrument: Instrument): Instrument =>
  instrument.multiplier === null || instrument.multiplier.isPositive()
    ? instrument
    : { ...instrument, multiplier: null };
