import { type Currency, Decimal, isCurrency } from '@tapebook/domain/money';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import { RowProblem } from './row-problem.ts';

/** What a row states of the money, or of the coins, that the account held after it. */
export interface StatedBalance {
  readonly account?: string;
  readonly currency: Currency;
  /** Where an account keeps one currency in several places, each with a balance of its own: which one. */
  readonly place?: string;
  /** What the row changed the balance by, its costs included. */
  readonly change: Decimal;
  /** The row moves money between places of the account, and the reader makes no fact of it. */
  readonly within?: boolean;
  readonly balance: Decimal;
}

interface Kept {
  readonly account: string;
  readonly currency: Currency;
  readonly first: StatedBalance;
  last: StatedBalance;
  /** Of the row that was read last. */
  line: number;
  /** What came from other places of the account, and so was held before. */
  moved: Decimal;
  /** Neighbouring rows of which the lower follows from the upper one, and of which the upper does from the lower. */
  downwards: number;
  upwards: number;
}

/**
 * Makes of a ledger's running balances what it states for its start and its end, by account and currency. Which
 * end of the file is the later one the balances tell by themselves: each follows from the one before it.
 */
export class RunningBalances {
  private readonly kept = new Map<string, Kept>();

  /**
   * Takes the next row of the file.
   *
   * @param read `null` for a row that states no balance; one that cannot be read is passed over, since its
   *   problem is told where the row itself is read.
   */
  see(line: number, read: () => StatedBalance | null): void {
    try {
      const stated = read();
      if (stated !== null && isCurrency(stated.currency)) this.take(line, stated);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
    }
  }

  private take(line: number, stated: StatedBalance): void {
    const { account = '', currency, place = '', change, balance } = stated;
    const key = `${account}|${currency}|${place}`;
    const moved = stated.within === true ? change : Decimal.zero;
    const known = this.kept.get(key);
    if (known === undefined) {
      const [first, last] = [stated, stated];
      this.kept.set(key, { account, currency, first, last, line, moved, downwards: 0, upwards: 0 });
      return;
    }
    const { last } = known;
    if (last.balance.plus(change).equals(balance)) known.downwards += 1;
    if (balance.plus(last.change).equals(last.balance)) known.upwards += 1;
    known.last = stated;
    known.line = line;
    known.moved = known.moved.plus(moved);
  }

  /** Hands on the totals. In a file in which no balance follows from another, the writer's order counts. */
  write(writer: StatementWriter): void {
    const sums = new Map<string, { kept: Kept; value: Decimal; opening: Decimal }>();
    for (const kept of this.kept.values()) {
      const { downwards, upwards, first, last, account, currency } = kept;
      const turned = upwards === downwards ? writer.newestFirst : upwards > downwards;
      const [earliest, latest] = turned ? [last, first] : [first, last];
      const opening = earliest.balance.minus(earliest.change).plus(kept.moved);
      const key = `${account}|${currency}`;
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { kept, value: latest.balance, opening });
      else {
        sum.value = sum.value.plus(latest.balance);
        sum.opening = sum.opening.plus(opening);
      }
    }
    for (const { kept, value, opening } of sums.values()) {
      const { account, currency, line } = kept;
      writer.total({ account, measure: 'cash', currency, value, opening, line });
    }
  }
}
