import type { Attempt, BalanceEvent, LostBy, PropRules, Replay } from './prop-rules.ts';

/**
 * Plays the terms through a history. A limit is broken when it is reached; of both at once the maximum loss is
 * told. What was traded on the rest of the day on which an account was lost belongs to none.
 *
 * @param events in order. @param rules in the same whole numbers. @param today as days since 1970.
 */
export function replay(events: readonly BalanceEvent[], rules: PropRules, today: number): Replay {
  const attempts: Attempt[] = [];
  const course = {
    day: [] as number[],
    balance: [] as number[],
    floor: [] as number[],
    attempt: [] as number[],
  };
  let account: Account | null = null;
  for (let at = 0; at < events.length; ) {
    account ??= new Account(rules);
    const day = events[at]?.day ?? 0;
    account.beginDay(day);
    for (; at < events.length && events[at]?.day === day; at += 1) {
      const event = events[at];
      if (event !== undefined && account.lost === null) account.book(event);
    }
    account.endDay();
    course.day.push(day);
    course.balance.push(account.balance);
    course.floor.push(account.floor);
    course.attempt.push(attempts.length);
    if (account.isOver() && at < events.length) {
      attempts.push(account.asAttempt());
      account = null;
    }
  }
  if (account !== null) attempts.push(account.asAttempt());
  return {
    attempts,
    standing: account?.standing(today) ?? null,
    course: {
      day: Int32Array.from(course.day),
      balance: Float64Array.from(course.balance),
      floor: Float64Array.from(course.floor),
      attempt: Int32Array.from(course.attempt),
    },
  };
}

/** Shares are compared as whole parts of this: a third of a cent decides nothing. */
const PARTS = 10_000;

class Account {
  balance: number;
  /** NaN without one. */
  floor: number;
  lost: Attempt['lost'] = null;
  private readonly rules: PropRules;
  private from = 0;
  private day = 0;
  private days = 0;
  private bestDay = 0;
  private dayBegan: number;

  constructor(rules: PropRules) {
    this.rules = rules;
    this.balance = rules.start;
    this.dayBegan = rules.start;
    this.floor = rules.maximumLoss === null ? Number.NaN : rules.start - rules.maximumLoss.amount;
  }

  beginDay(day: number): void {
    if (this.days === 0) this.from = day;
    this.day = day;
    this.days += 1;
    this.dayBegan = this.balance;
  }

  book({ net, row }: BalanceEvent): void {
    this.balance += net;
    if (this.rules.maximumLoss?.kind === 'trailing') this.raiseFloor();
    const below = this.floor - this.balance;
    const beyond = this.dayBegan - this.balance - (this.rules.dailyLoss ?? Infinity);
    if (below >= 0) this.lose('maximum-loss', row, below);
    else if (beyond >= 0) this.lose('daily-loss', row, beyond);
  }

  endDay(): void {
    this.bestDay = Math.max(this.bestDay, this.balance - this.dayBegan);
    if (this.rules.maximumLoss?.kind === 'end-of-day') this.raiseFloor();
  }

  isOver(): boolean {
    return this.lost !== null || this.isPassed();
  }

  asAttempt(): Attempt {
    const { from, day: to, lost, days, bestDay } = this;
    const end = lost !== null ? 'lost' : this.isPassed() ? 'passed' : 'running';
    return { from, to, end, lost, net: this.profit, days, bestDay };
  }

  standing(today: number): NonNullable<Replay['standing']> {
    const { balance, floor, profit, days, bestDay } = this;
    const { dailyLoss } = this.rules;
    // A day that is traded has begun, whatever the calendar says.
    const began = this.day >= today ? this.dayBegan : balance;
    return {
      balance,
      floor: Number.isNaN(floor) ? null : floor,
      room: Number.isNaN(floor) ? null : balance - floor,
      roomToday: dailyLoss === null ? null : dailyLoss + balance - began,
      profit,
      days,
      bestDay,
      bestShare: profit > 0 ? bestDay / profit : null,
    };
  }

  private get profit(): number {
    return this.balance - this.rules.start;
  }

  private lose(by: LostBy, row: number, beyond: number): void {
    this.lost = { by, row, beyond };
  }

  private raiseFloor(): void {
    const { start, maximumLoss } = this.rules;
    if (maximumLoss === null) return;
    const highest = maximumLoss.stopsAtStart ? start : Infinity;
    this.floor = Math.max(this.floor, Math.min(highest, this.balance - maximumLoss.amount));
  }

  private isPassed(): boolean {
    const { target, minimumDays, consistency } = this.rules;
    return (
      target !== null &&
      this.profit >= target &&
      this.days >= (minimumDays ?? 0) &&
      (consistency === null || this.bestDay * PARTS <= Math.round(consistency * PARTS) * this.profit)
    );
  }
}
