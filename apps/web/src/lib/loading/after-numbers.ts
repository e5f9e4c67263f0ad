import { nextPaint } from './next-paint.ts';

const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Settles once the first numbers have been painted, or could not be had: what opens menus and lists
 * then loads, and not before, so that nothing competes with the numbers for the line.
 */
export const afterNumbers: Promise<void> = promise;

/** The journal's data is there (or will not come): the numbers are painted within the next two frames. */
export function numbersAreComing(): void {
  nextPaint(resolve);
}
