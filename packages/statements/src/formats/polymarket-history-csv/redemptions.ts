import { Decimal } from '@tapebook/domain/money';

/** What a row did to what is held of a market. */
interface Movement {
  readonly line: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly market: string;
  readonly action: string;
  /** Empty where a row pays a market out. */
  readonly outcome: string;
  readonly shares: Decimal;
  readonly money: Decimal;
}

/** What a payout ended. */
interface Redemption {
  /** The outcome that was paid for; `null` where nothing was, or nothing tells of which. */
  readonly paidOut: string | null;
  /** What was held besides, of a market that is decided. */
  readonly worthless: readonly { readonly outcome: string; readonly held: Decimal }[];
}

const NOTHING: Redemption = { paidOut: null, worthless: [] };
/** What rounding may leave of a position that was paid out whole. */
const NEAR = Decimal.parse('0.01');

/**
 * Payouts seldom say of which outcome they are. What was bought and sold of the market before says so: it is the one of
 * which as many shares are held. All others are then worth nothing, and no row ever says so.
 */
export class Redemptions {
  private readonly movements: Movement[] = [];
  private found: ReadonlyMap<number, Redemption> | null = null;

  see(movement: Movement): void {
    this.movements.push(movement);
  }

  of(line: number): Redemption {
    this.found ??= findRedemptions(this.movements);
    return this.found.get(line) ?? NOTHING;
  }
}

function findRedemptions(movements: readonly Movement[]): ReadonlyMap<number, Redemption> {
  const [first, last] = [movements[0], movements.at(-1)];
  const newestFirst = first !== undefined && last !== undefined && first.at >= last.at;
  const inOrder = movements.toSorted(
    (one, other) => one.at - other.at || (newestFirst ? other.line - one.line : one.line - other.line),
  );
  const found = new Map<number, Redemption>();
  const heldOf = new Map<string, Map<string, Decimal>>();
  for (const { line, market, action, outcome, shares, money } of inOrder) {
    const held = heldOf.get(market) ?? new Map<string, Decimal>();
    heldOf.set(market, held);
    const add = (name: string, by: Decimal) => held.set(name, (held.get(name) ?? Decimal.zero).plus(by));
    if (action === 'buy') add(outcome, shares);
    else if (action === 'sell') add(outcome, shares.negated());
    else if (action === 'merge') for (const name of held.keys()) add(name, shares.negated());
    else if (action === 'redeem') {
      const redemption = redeemed(held, { outcome, shares, money });
      found.set(line, redemption);
      if (redemption.paidOut !== null) add(redemption.paidOut, shares.negated());
      for (const each of redemption.worthless) held.delete(each.outcome);
    }
  }
  return found;
}

function redeemed(
  held: ReadonlyMap<string, Decimal>,
  { outcome, shares, money }: Pick<Movement, 'outcome' | 'shares' | 'money'>,
): Redemption {
  const open = [...held].filter(([, count]) => count.isPositive());
  const paidOut = money.isZero() ? null : outcome || paidFor(open, shares);
  // Undecided markets pay a part for each of their outcomes.
  const isDecided = money.isZero() || (paidOut !== null && money.equals(shares));
  const worthless = isDecided
    ? open.filter(([name]) => name !== paidOut).map(([name, count]) => ({ outcome: name, held: count }))
    : [];
  return { paidOut, worthless };
}

function paidFor(open: readonly (readonly [string, Decimal])[], shares: Decimal): string | null {
  const exact = open.filter(([, count]) => count.equals(shares));
  const near = open.filter(([, count]) => count.minus(shares).abs().compare(shares.times(NEAR)) <= 0);
  const enough = open.filter(([, count]) => count.compare(shares) >= 0);
  for (const candidates of [exact, near, enough]) {
    const [only, ...more] = candidates;
    if (only !== undefined && more.length === 0) return only[0];
  }
  return null;
}
