/** Twice the input of a run that takes less than this says nothing: the clock is too coarse. */
const GRACE_MS = 20;

/** Processor time of a run: others on the machine do not lengthen it. */
async function cost(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** By how much longer an input is made; work that is linear in it then grows as much, quadratic work by the square. */
const LONGER = 8;

/** Between linear and quadratic growth, far from both. */
export const LESS_THAN_QUADRATIC = 3 * LONGER;

/**
 * How many times as long the work on an input takes that is {@link LONGER} times as long. What must not be
 * quadratic stays below {@link LESS_THAN_QUADRATIC}, however fast the machine is.
 *
 * @param run works on an input of the given scale, 1 or {@link LONGER}.
 */
export async function costGrowth(run: (scale: number) => unknown): Promise<number> {
  // The first run compiles the code.
  await run(1);
  const once = await cost(() => run(1));
  return (await cost(() => run(LONGER))) / (once + GRACE_MS);
}
