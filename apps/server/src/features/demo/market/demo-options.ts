import type { DemoActivity } from '../demo-activity.ts';
import { seededRandom } from '../random.ts';
import { DAY_MS, isOpen, sessionOpen } from './demo-sessions.ts';
import { type OptionTerms, optionSymbol, optionWorth, type Underlying, walkOf } from './option-prices.ts';

const ACCOUNT = 'Stocks and options';
const FEE = 1.05;
const SHARES = 100;
const MINUTE = 60_000;
/** In minutes after the opening: once the day trades are over, and when brokers book what ends. */
const AFTERNOON = 382;
const BOOKED = 410;
const WEEK_MS = 7 * DAY_MS;

const SPY: Underlying = { symbol: 'SPY', price: 601.2, volatility: 0.17, sway: 0.022, wave: 47, drift: 0.1 };
const QQQ: Underlying = { symbol: 'QQQ', price: 514.6, volatility: 0.21, sway: 0.018, wave: 38, drift: 0.08 };
const KO: Underlying = { symbol: 'KO', price: 69.4, volatility: 0.19, sway: 0.05, wave: 64, drift: 0.02 };
const AMZN: Underlying = { symbol: 'AMZN', price: 223.5, volatility: 0.3, sway: 0.05, wave: 52, drift: 0.12 };

interface Leg {
  readonly terms: OptionTerms;
  /** Contracts: negative where they were sold. */
  readonly contracts: number;
}

/**
 * What the demo's trader does beside the day trades, on the quietest day of a week: put spreads and iron condors on indices,
 * a few calls bought, and a wheel. Nothing of it is open any more at the end.
 *
 * @param days sessions of the trader, by their midnights in UTC.
 * @param beside what else was traded: the busier a day, the less it is taken for this.
 */
export function demoOptions(
  days: readonly number[],
  beside: readonly DemoActivity[],
  seed = 6_217,
): DemoActivity[] {
  const book = new OptionsBook(days, beside, seed);
  const weeks = Math.floor(((days.at(-1) ?? 0) - (days[0] ?? 0)) / WEEK_MS);
  for (let week = 0; week + 5 <= weeks; week += 3) putSpread(book, week, week % 2 === 0);
  for (let week = 1; week + 4 <= weeks; week += 8) ironCondor(book, week);
  for (let week = 2; week + 7 <= weeks; week += 5) boughtCall(book, week);
  wheel(book, weeks);
  return book.activities;
}

/** Sold above what is bought for protection; bought back at half of what it brought where it is watched, or as it goes wrong. */
function putSpread(book: OptionsBook, week: number, watched: boolean): void {
  const at = book.quietest(week);
  const expiry = book.expiry(week + 4);
  if (at === null || expiry === null) return;
  const strike = Math.round(book.price(SPY, at) * 0.975);
  book.run(
    SPY,
    at,
    [
      { strike, right: 'put', expiry, contracts: -1 },
      { strike: strike - 5, right: 'put', expiry, contracts: 1 },
    ],
    watched ? 0.5 : 0,
  );
}

function ironCondor(book: OptionsBook, week: number): void {
  const at = book.quietest(week);
  const expiry = book.expiry(week + 3);
  if (at === null || expiry === null) return;
  const price = book.price(QQQ, at);
  const [below, above] = [Math.round(price * 0.968), Math.round(price * 1.034)];
  book.run(
    QQQ,
    at,
    [
      { strike: below, right: 'put', expiry, contracts: -1 },
      { strike: below - 5, right: 'put', expiry, contracts: 1 },
      { strike: above, right: 'call', expiry, contracts: -1 },
      { strike: above + 5, right: 'call', expiry, contracts: 1 },
    ],
    0.45,
  );
}

function boughtCall(book: OptionsBook, week: number): void {
  const at = book.quietest(week);
  const expiry = book.expiry(week + 6);
  if (at === null || expiry === null) return;
  const strike = Math.round((book.price(AMZN, at) * 1.02) / 5) * 5;
  book.run(AMZN, at, [{ strike, right: 'call', expiry, contracts: 1 }], 0.6);
}

/** Puts sold on what one would hold, calls sold on it while it is held; begun anew as long as there is time to end it. */
function wheel(book: OptionsBook, weeks: number): void {
  let [week, held] = [0, 0];
  while (week + 4 <= weeks) {
    const at = book.quietest(week);
    const right = held === 0 ? 'put' : 'call';
    const expiry = book.expiry(week + (held === 0 ? 4 : 3));
    if (at === null || expiry === null || (held === 0 && week + 16 > weeks)) break;
    const price = book.price(KO, at);
    const strike = held === 0 ? Math.round(price * 0.985) : Math.max(held, Math.round(price * 1.015));
    const isAssigned = book.sell(KO, at, { symbol: 'KO', strike, right, expiry });
    if (isAssigned) held = held === 0 ? strike : 0;
    // What ends on a Friday is followed by something in the week after it.
    week += right === 'put' ? 5 : 4;
  }
  if (held > 0) book.leave(KO);
}

class OptionsBook {
  readonly activities: DemoActivity[] = [];
  private readonly days: readonly number[];
  private readonly busy = new Map<number, number>();
  private readonly random: () => number;
  private readonly walks = new Map<Underlying, readonly number[]>();

  constructor(days: readonly number[], beside: readonly DemoActivity[], seed: number) {
    this.days = days;
    this.random = seededRandom(seed);
    for (const { occurredAt } of beside) this.work(Math.floor(Date.parse(occurredAt) / DAY_MS) * DAY_MS, 1);
  }

  /** The session of a week on which least is done. */
  quietest(week: number): number | null {
    const from = this.monday() + week * WEEK_MS;
    const own = this.days.filter((day) => day >= from && day < from + WEEK_MS);
    const [first] = own.toSorted((a, b) => (this.busy.get(a) ?? 0) - (this.busy.get(b) ?? 0) || a - b);
    return first ?? null;
  }

  /** The last day of a week on which the exchange is open; `null` where it has not come yet. */
  expiry(week: number): number | null {
    const friday = this.monday() + week * WEEK_MS + 4 * DAY_MS;
    const day = isOpen(friday) ? friday : friday - DAY_MS;
    return day <= (this.days.at(-1) ?? 0) ? day : null;
  }

  price(of: Underlying, day: number): number {
    let walk = this.walks.get(of);
    if (walk === undefined) {
      walk = walkOf(of, this.days.length, this.random);
      this.walks.set(of, walk);
    }
    // What ends on a day that the trader leaves out ends at the price of the session before.
    return (
      walk[
        Math.max(
          0,
          this.days.findLastIndex((one) => one <= day),
        )
      ] ?? of.price
    );
  }

  /** Opens legs together, and closes them once they made `goal` of what they cost or brought, or lost as much. */
  run(
    of: Underlying,
    opened: number,
    asked: readonly (Omit<OptionTerms, 'symbol'> & { readonly contracts: number })[],
    goal: number,
  ): void {
    const legs = asked.map(
      ({ contracts, ...terms }): Leg => ({ terms: { symbol: of.symbol, ...terms }, contracts }),
    );
    this.trade(of, opened, legs, 1);
    const expiry = legs[0]?.terms.expiry ?? opened;
    const begun = this.worth(of, legs, opened);
    for (const day of this.days.filter((one) => one > opened && one < expiry)) {
      const made = (this.worth(of, legs, day) - begun) / Math.abs(begun);
      if ((goal > 0 && made >= goal) || made < -(goal > 0 && begun > 0 ? goal : 1.1)) {
        this.trade(of, day, legs, -1);
        return;
      }
    }
    const last = this.days.findLast((one) => one <= expiry) ?? expiry;
    const price = this.price(of, expiry);
    const inMoney = legs.some(({ terms }) =>
      terms.right === 'put' ? price < terms.strike : price > terms.strike,
    );
    if (inMoney) this.trade(of, last, legs, -1);
    else for (const leg of legs) this.end(leg, expiry, 'expired');
  }

  /** Sells one contract and keeps it to its end. @returns whether it was assigned. */
  sell(of: Underlying, opened: number, terms: OptionTerms): boolean {
    const leg: Leg = { terms, contracts: -1 };
    const [premium = 0] = this.trade(of, opened, [leg], 1);
    const price = this.price(of, terms.expiry);
    const isAssigned = terms.right === 'put' ? price < terms.strike : price > terms.strike;
    if (!isAssigned) {
      this.end(leg, terms.expiry, 'expired');
      return false;
    }
    this.end(leg, terms.expiry, 'assigned', -premium * SHARES);
    this.add(terms.expiry, BOOKED, {
      kind: terms.right === 'put' ? 'buy' : 'sell',
      instrument: { symbol: of.symbol, assetClass: 'stock', currency: 'USD' },
      quantity: String(SHARES),
      price: terms.strike.toFixed(2),
      fees: '0.00',
      ends: 'assigned',
      carried: premium * SHARES,
    });
    return true;
  }

  /** Sells the shares that are held on the last session. */
  leave(of: Underlying): void {
    const day = this.days.at(-1) ?? 0;
    this.add(day, AFTERNOON, {
      kind: 'sell',
      instrument: { symbol: of.symbol, assetClass: 'stock', currency: 'USD' },
      quantity: String(SHARES),
      price: this.price(of, day).toFixed(2),
      fees: '1.00',
    });
  }

  /** @param way 1 to open legs, -1 to close them. @returns their prices. */
  private trade(of: Underlying, day: number, legs: readonly Leg[], way: 1 | -1): number[] {
    const minute = AFTERNOON + (way === 1 ? 0 : 4);
    return legs.map(({ terms, contracts }) => {
      const worth = optionWorth(of, this.price(of, day), terms, day);
      const count = contracts * way;
      this.add(day, minute, {
        kind: count > 0 ? 'buy' : 'sell',
        instrument: { symbol: optionSymbol(terms), assetClass: 'option', currency: 'USD' },
        quantity: String(Math.abs(count)),
        price: worth.toFixed(2),
        fees: (FEE * Math.abs(count)).toFixed(2),
      });
      return worth;
    });
  }

  private end({ terms, contracts }: Leg, day: number, ends: 'expired' | 'assigned', carried = 0): void {
    this.add(day, BOOKED, {
      kind: contracts < 0 ? 'buy' : 'sell',
      instrument: { symbol: optionSymbol(terms), assetClass: 'option', currency: 'USD' },
      quantity: String(Math.abs(contracts)),
      price: '0',
      fees: '0.00',
      ends,
      carried,
    });
  }

  private worth(of: Underlying, legs: readonly Leg[], day: number): number {
    const price = this.price(of, day);
    return legs.reduce(
      (sum, { terms, contracts }) => sum + contracts * optionWorth(of, price, terms, day),
      0,
    );
  }

  private add(
    day: number,
    minute: number,
    said: Pick<DemoActivity, 'kind' | 'instrument' | 'quantity' | 'price' | 'fees' | 'ends' | 'carried'>,
  ): void {
    this.work(day, 1);
    this.activities.push({
      accountName: ACCOUNT,
      occurredAt: new Date(sessionOpen(day) + minute * MINUTE).toISOString(),
      timePrecision: 'instant',
      currency: 'USD',
      ...said,
    });
  }

  private work(day: number, more: number): void {
    this.busy.set(day, (this.busy.get(day) ?? 0) + more);
  }

  private monday(): number {
    const first = this.days[0] ?? 0;
    return first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  }
}
