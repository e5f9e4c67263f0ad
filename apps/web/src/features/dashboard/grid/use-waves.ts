import { startTransition, useEffect, useState } from 'react';

/** Widgets that come with the page: the largest number and what it stands on. */
export const FIRST = 2;
/** Widgets that come together. */
const TOGETHER = 4;

/**
 * How many widgets are drawn by now. All at once they keep whoever opens the page waiting for what lies below the first screen, and
 * their layout is one long task; so they come one wave after the other, with room for presses between.
 */
export function useWaves(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + TOGETHER));
  }, [drawn, count]);
  return drawn;
}
