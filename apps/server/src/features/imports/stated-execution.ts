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
  /** The day is all that is known. */
  readonly isOfDay: boolean;
}

/** The same executions, as each of two reports states them. */
export interface SameExecutions<Stated extends StatedExecution> {
  readonly ours: readonly Stated[];
  readonly theirs: readonly Stated[];
}

const quantityOf = (all: readonly StatedExecution[]): Decimal =>
  all.reduce((sum, { quantity }) => sum.plus(quantity), Decimal.zero);

/** Whether both come to the same quantity and the same money. */
export const isSame = (ours: readonly StatedExecution[], theirs: readonly StatedExecution[]): boolean =>
  maySum(ours, theirs) && isSameMoney(ours, theirs) && quantityOf(ours).equals(quantityOf(theirs));

/** Two executions that both have ids of the broker's are two: at most one report may cut them otherwise. */
const maySum = (ours: readonly StatedExecution[], theirs: readonly StatedExecution[]): boolean =>
  !ours.some(({ hasOwnId }) => hasOwnId) || !theirs.some(({ hasOwnId }) => hasOwnId);

/** Averages are rounded where they are printed: what was lost by that may be missing, for each unit. */
function isSameMoney(ours: readonly StatedExecution[], theirs: readonly StatedExecution[]): boolean {
  const [our, their] = [ours, theirs].map(moneyOf);
  if (our === undefined || their === undefined) return false;
  const off = Math.abs(our.money - their.money);
  return off <= Math.max(1e-6 * Math.abs(our.money), our.lost, their.lost);
}

function moneyOf(all: readonly StatedExecution[]): { money: number; lost: number } {
  let money = 0;
  let quantity = 0;
  let places = 2;
  for (const each of all) {
    money += Number(each.quantity) * Number(each.price);
    quantity += Number(each.quantity);
    places = Math.max(places, each.price.toString().split('.')[1]?.length ?? 0);
  }
  return { money, lost: quantity * 0.5 * 10 ** -places * 1.0001 };
}
