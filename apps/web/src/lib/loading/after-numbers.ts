import { nextPaint } from './next-paint.ts';

const { promise, resolve } = Promise.withResolvers<void>();
let awaited = false;

/**
 * Settles once the first page has painted its numbers, or where it has none or cannot have them: what opens
 * menus and lists then loads, and not before, so that nothing competes with the numbers for the line.
 */
export const afterNumbers: Promise<void> = promise;

/** A page with numbers stands, without them yet. */
export function numbersAreAwaited(): void {
  awaited = true;
}

/** The numbers are in the page (or will not come), and painted within the next two frames. */
export function numbersAreDrawn(): void {
  nextPaint(resolve);
}

/** The first page stands; where it awaits numbers, it says itself when they are drawn. */
export function firstPageStands(): void {
  if (!awaited) nextPaint(resolve);
}
