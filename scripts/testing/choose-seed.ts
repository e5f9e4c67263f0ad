import { randomInt } from 'node:crypto';

/**
 * Every run tries another part of what there is too much of to try each time: properties other histories, samples
 * other cuts and damages. The seed that tells which is chosen before the workers start, and printed; `TEST_SEED`
 * repeats a run.
 */
export function setup(): void {
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  const effort = process.env.TEST_DEEP === '1' ? ', all variations' : '';
  console.log(`TEST_SEED=${process.env.TEST_SEED}${effort}`);
}
