/** Below this a number is an anecdote: rates move by a fifth with one trade more, and a ratio hangs on a single loss. */
export const FEW = 5;

/** Below this a deviation is off by a quarter and more (1/√(2(n − 1))), and with it what is divided by it. */
export const ENOUGH_FOR_SPREAD = 10;

/** Tharp's least number of trades for a system quality number; what rests on the shape of results needs as many. */
export const ENOUGH_FOR_SHAPE = 30;
