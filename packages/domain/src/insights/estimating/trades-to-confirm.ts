import { normalQuantile } from '../../analytics/index.ts';

const [SURE, POWER, FEWEST] = [0.05, 0.8, 20];

/** How many later trades of a segment would show its effect again four times of five, by one test of one side. */
export function tradesToConfirm(inside: number, error: number, effect: number): number {
  const needed = normalQuantile(1 - SURE) + normalQuantile(POWER);
  const count = effect === 0 ? inside : Math.ceil(inside * ((needed * error) / effect) ** 2);
  return Math.max(FEWEST, count);
}
