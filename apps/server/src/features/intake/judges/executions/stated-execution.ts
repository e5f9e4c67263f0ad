import { Decimal } from '@tapebook/domain/money';

/** What a report states of one side of a book: a fill, an order of several, a part of one that was matched. */
export interface StatedExecution {
  readonly key: string;
  /** Milliseconds since 1970: what it says itself, and from when until when it may have happened, the end excluded. */
  readonly at: number;
  readonly since: number;
  readonly until: number;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly orderId: string | null;
  /** The broker's own id tells it apart: it is one execution, and no sum of several. */
  readonly hasOwnId: boolean;
  /** That id, without what a report hangs on it: all parts of a fill share it. */
  readonly ownId?: string | null;
  /** The day is all that is known. */
  readonly isOfDay: boolean;
  /** Days since 1970: what that day is called, or in which of UTC it was. */
  readonly day: number;
}

type Span = Pick<StatedExecution, 'since' | 'until' | 'day' | 'isOfDay'>;

/** Whether both may have happened at once. Two days are one where they are called the same, whichever midnight they stand at. */
export const mayBeAtOnce = (one: Span, other: Span): boolean =>
  one.isOfDay && other.isOfDay ? one.day === other.day : one.since < other.until && other.since < one.until;

/** The same executions, as each of two reports states them. */
export interface SameExecutions<Stated extends StatedExecution> {
  readonly ours: readonly Stated[];
  readonly theirs: readonly Stated[];
}

/** What executions come to. */
export interface Sum {
  readonly quantity: Decimal;
  readonly money: number;
  /** So much of the money may have been lost by rounding the prices where they were printed. */
  readonly lost: number;
  readonly hasOwnId: boolean;
  /** The one id of the broker's that all of it has. */
  readonly ownId: string | null;
}

export function sumOf(all: readonly StatedExecution[]): Sum {
  let quantity = Decimal.zero;
  let money = 0;
  let places = 2;
  for (const each of all) {
    quantity = quantity.plus(each.quantity);
    money += Number(each.quantity) * Number(each.price);
    places = Math.max(places, each.price.toString().split('.')[1]?.length ?? 0);
  }
  return {
    quantity,
    money,
    lost: Number(quantity) * 0.5001 * 10 ** -places,
    hasOwnId: all.some(({ hasOwnId }) => hasOwnId),
    ownId: sharedId(all),
  };
}

function sharedId([first, ...others]: readonly StatedExecution[]): string | null {
  const id = first?.ownId ?? null;
  return others.every(({ ownId }) => ownId === id) ? id : null;
}

/**
 * Whether both are the same executions. Two that both have ids of the broker's are two: at most one report may
 * cut them otherwise, unless it is one id, of which one report tells the parts.
 */
export function isSame(ours: Sum, theirs: Sum): boolean {
  const off = Math.abs(ours.money - theirs.money);
  return (
    off <= Math.max(1e-6 * Math.abs(ours.money), ours.lost, theirs.lost) &&
    (!(ours.hasOwnId && theirs.hasOwnId) || (ours.ownId !== null && ours.ownId === theirs.ownId)) &&
    ours.quantity.equals(theirs.quantity)
  );
}
