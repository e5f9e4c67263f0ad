import { exitSteps, stepsInOrder } from '../facts/exit-steps.ts';
import { divisorOf } from '../facts/units.ts';
import { cumulated, type RealisedEntries, type TradeSample } from './trade-sample.ts';

/** Cumulated results, the start included; of what days realised exit by exit. */
export function courseOf(sample: TradeSample): Float64Array {
  const { realised } = sample.source;
  return sample.once('course', () =>
    realised === undefined ? sample.equity() : cumulated(stepsOf(realised), sample.startingEquity),
  );
}

/** What a list of what days realised comes to exit by exit; of what is gross no exit is known by itself. */
function stepsOf({ facts, results, unit, basis, list }: RealisedEntries): Float64Array {
  const steps = exitSteps(facts);
  const order = stepsInOrder(steps, results, list, basis === 'gross');
  const factors = Float64Array.from(facts.scales, (scale) => 10 ** scale);
  const divisor = divisorOf(facts, unit);
  const nets = new Float64Array(order.length);
  for (let i = 0; i < order.length; i += 1) {
    const step = order[i] ?? 0;
    const result = steps.of[step] ?? 0;
    const row = results.row[result] ?? 0;
    const whole = basis === 'gross' ? results.gross[result] : steps.net[step];
    const money = (whole ?? Number.NaN) / (factors[facts.currencies.codes[row] ?? 0] ?? 1);
    nets[i] = divisor === null ? money : money / (divisor[row] ?? Number.NaN);
  }
  return nets;
}
