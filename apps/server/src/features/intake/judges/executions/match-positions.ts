import { Decimal } from '@tapebook/domain/money';
import type { BookExecution } from './book-executions.ts';

/** What one report states of the opening of a position that the other states better. */
export interface SamePosition {
  readonly said: readonly BookExecution[];
  readonly better: readonly BookExecution[];
}

const SECOND = 1000;

/** A side that is held beside the other has no id, but its name, for ever. */
export const SIDE = /^(?:long|short)$/;

/**
 * Reports of closed trades state of a position that is closed in parts what has been closed of it so far, and of one that was
 * added to the average, each from its first fill on. Where another report has that very position, by its id, its fills are what opened
 * it: as soon as they are from the same second on, and of no less.
 *
 * @param left what nothing has told to be the same yet, of one book.
 */
export function matchPositions(left: readonly BookExecution[]): SamePosition[] {
  const openings = left.filter(
    ({ positionId, isOpening, isSameReport }) =>
      positionId !== null && !SIDE.test(positionId) && isOpening && !isSameReport,
  );
  const positions = Map.groupBy(openings, ({ positionId, kind }) => `${kind} ${positionId}`);
  return [...positions.values()].flatMap((all) => {
    const [ours, theirs] = [true, false].map((isOurs) => all.filter((each) => each.isOurs === isOurs));
    if (ours === undefined || theirs === undefined || ours.length === 0 || theirs.length === 0) return [];
    const isApart = Math.abs(firstOf(ours) - firstOf(theirs)) >= SECOND;
    // Fills with ids of the broker's on both sides are what each of them says.
    if (isApart || (ours.some(({ hasOwnId }) => hasOwnId) && theirs.some(({ hasOwnId }) => hasOwnId)))
      return [];
    const less = quantityOf(ours).compare(quantityOf(theirs));
    const oursIsBetter = less > 0 || (less === 0 && ours.length > theirs.length);
    return [oursIsBetter ? { said: theirs, better: ours } : { said: ours, better: theirs }];
  });
}

const firstOf = (all: readonly BookExecution[]): number =>
  all.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);

const quantityOf = (all: readonly BookExecution[]): Decimal =>
  all.reduce((sum, { quantity }) => sum.plus(quantity), Decimal.zero);
