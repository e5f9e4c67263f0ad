/** Twice the input of a run that takes less than this says nothing: the clock is too coarse. */
const GRACE_MS = 20;
/** What else the machine does is now and then counted to the thread; it does not come three times. */
const TRIES = 3;

/** Processor time of this thread: what others do, and the collecting of what they left, does not lengthen it. */
async function cost(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** By how much longer an input is made; work that is linear in it then grows as much, quadratic work by the square. */
const LONGER = 8;

/** How much of the work a growth by so many times is at most: between linear and quadratic, far from both. */
export const lessThanQuadratic = (longer: number): number => 3 * longer;
export const LESS_THAN_QUADRATIC = lessThanQuadratic(LONGER);

/**
 * How many times as long the work on an input takes that is {@link LONGER} times as long. What must not be
 * quadratic stays below {@link LESS_THAN_QUADRATIC}, however fast the machine is: it is measured again, up to three
 * times, and the least of it counts.
 *
 * @param run works on an input of the given scale, 1 or {@link LONGER}.
 */
export async function costGrowth(run: (scale: number) => unknown, longer: number = LONGER): Promise<number> {
  // The first run compiles the code.
  await run(1);
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least >= lessThanQuadratic(longer); tried += 1) {
    const long = await cost(() => run(longer));
    // Measured last: before its code is compiled, a short input costs several times as much.
    const once = await cost(() => run(1));
    least = Math.min(least, long / (once + GRACE_MS));
  }
  return least;
}
