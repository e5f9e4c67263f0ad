import { Decimal } from '@tapebook/domain/money';

/** Words of money that a corporate action paid, in the languages of the broker that are known. */
const SETTLEMENT =
  /corporate action cash settlement|contante (verrekening|afrekening)|barausgleich|ausgleichszahlung|liquidaci[óo]n en efectivo|r[èe]glement en esp[èe]ces|(liquidazione|regolamento) in contanti/i;

export const isCashSettlement = (description: string): boolean => SETTLEMENT.test(description.slice(0, 160));

interface Settlement {
  readonly currency: string;
  readonly day: string;
  readonly amount: Decimal;
}

/** A move of a paper without an order. */
interface Move {
  readonly isin: string;
  readonly day: string;
  /** It was taken out at a price of nothing, and no money moved with it. */
  readonly forNothing: boolean;
}

/** A paper that is taken over is taken out for nothing; what was paid for it is booked within these days. */
const MOST_DAYS = 60;
const DAY = 86_400_000;

/** The money of papers that were taken out for nothing, seen before the file is read. */
export class CashSettlements {
  private readonly paid = new Map<string, Settlement[]>();
  private readonly currencies = new Map<string, Set<string>>();
  /** Moves by the name of their event. */
  private readonly events = new Map<string, Move[]>();
  /** Of each paper the one event that moved it; `null` where there is another. */
  private readonly eventOf = new Map<string, string | null>();

  seePayment(isin: string, settlement: Settlement): void {
    const payments = this.paid.get(isin) ?? [];
    payments.push(settlement);
    this.paid.set(isin, payments);
    this.currencies.set(isin, (this.currencies.get(isin) ?? new Set()).add(settlement.currency));
  }

  seeMove(event: string, move: Move): void {
    const moves = this.events.get(event) ?? [];
    moves.push(move);
    this.events.set(event, moves);
    const known = this.eventOf.get(move.isin);
    this.eventOf.set(move.isin, known === undefined || known === event ? event : null);
  }

  /** Whether a payment of that day is told as what the removal of its paper brought. */
  isOfRemoval(isin: string, day: string): boolean {
    const removed = this.removalOf(isin);
    return removed !== null && this.currencies.get(isin)?.size === 1 && isNear(removed.day, day);
  }

  /** What was paid for the paper that was taken out; `null` where nothing was, or where it is not certain. */
  proceedsOf(isin: string, currency: string): Decimal | null {
    if (this.currencies.get(isin)?.has(currency) !== true) return null;
    const sum = (this.paid.get(isin) ?? [])
      .filter(({ day }) => this.isOfRemoval(isin, day))
      .reduce((total, { amount }) => total.plus(amount), Decimal.zero);
    return sum.isPositive() ? sum : null;
  }

  /** Where another paper moved with it, or it did so again, the money may be of either. */
  private removalOf(isin: string): Move | null {
    const event = this.eventOf.get(isin);
    const [move, another] = event === undefined || event === null ? [] : (this.events.get(event) ?? []);
    return move?.forNothing === true && another === undefined ? move : null;
  }
}

const isNear = (one: string, two: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(two)) <= MOST_DAYS * DAY;
