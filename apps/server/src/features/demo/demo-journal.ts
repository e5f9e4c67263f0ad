import type { DemoActivity } from './demo-activity.ts';
import { DEMO_INSTRUMENTS, type DemoInstrument } from './market/demo-market.ts';
import { demoOptions } from './market/demo-options.ts';
import { DAY_MS, demoSessions, sessionOpen } from './market/demo-sessions.ts';
import { seededRandom } from './random.ts';

const SESSIONS = 190;
/** Of the last sessions nothing but day trades is to be told, and they are written about. */
const WITHOUT_OPTIONS = 14;

interface Fill {
  readonly minute: number;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
  /** Of what opens: how far away the first stop was. */
  readonly stopDistance?: number;
}

/** Share of the positions for which a stop was forgotten. */
const WITHOUT_STOP = 0.07;

const roundTo = (value: number, tick: number): number => Math.max(tick, Math.round(value / tick) * tick);
const decimals = (tick: number): number => (String(tick).split('.')[1] ?? '').length;

function pick(random: () => number): DemoInstrument {
  const total = DEMO_INSTRUMENTS.reduce((sum, { weight }) => sum + weight, 0);
  let at = random() * total;
  for (const one of DEMO_INSTRUMENTS) {
    at -= one.weight;
    if (at < 0) return one;
  }
  return DEMO_INSTRUMENTS[0] as DemoInstrument;
}

interface Idea {
  readonly fills: readonly Fill[];
  readonly won: boolean;
  /** Minute of the session at which the last of it was sold or bought back. */
  readonly closed: number;
}

/** How often a loss is answered at once with another trade, and how much worse such a trade goes. */
const CHASES = 0.55;
const CHASING_COSTS = 0.34;
/** Entries end so many minutes after the opening, and exits. */
const LAST_ENTRY = 330;
const LAST_EXIT = 378;

/**
 * One idea: in (now and then in two steps), and out (often in two), within a session. The demo's trader has one real weakness:
 * trades that answer a loss within minutes go worse. Nothing else that is said of trades hangs on how they went.
 */
function roundTrip(random: () => number, one: DemoInstrument, price: number, before: Idea | undefined): Idea {
  const long = random() < 0.62;
  const size = one.sizes[Math.floor(random() * one.sizes.length)] ?? 1;
  // Most entries are in the first hours.
  const calm = Math.floor(random() ** 1.8 * LAST_ENTRY);
  const soon = before === undefined || before.won ? null : before.closed + 2 + Math.floor(random() * 6);
  const chases = random() < CHASES && soon !== null && soon < LAST_ENTRY;
  const minute = chases ? soon : calm;
  const edge = one.edge - (chases ? CHASING_COSTS : 0);
  const risk = price * one.dailyMove * (0.25 + random() * 0.35);
  const won = random() < 0.455 + edge;
  const result = won ? risk * (0.4 + random() * 1.9) : -risk * (0.5 + random() * 0.7);
  const way = long ? 1 : -1;
  // Nothing is held past the session.
  const held = Math.min(Math.floor(4 + random() ** 2 * (won ? 110 : 60)), LAST_EXIT - minute);
  const at = (value: number): number => roundTo(value, one.tick);
  const [enter, leave]: ['buy' | 'sell', 'buy' | 'sell'] = long ? ['buy', 'sell'] : ['sell', 'buy'];
  const half = Math.floor(size / 2);
  const entries: Fill[] =
    half > 0 && random() < 0.22
      ? [
          { minute, side: enter, quantity: size - half, price: at(price), stopDistance: risk },
          { minute: minute + 2, side: enter, quantity: half, price: at(price - way * risk * 0.15) },
        ]
      : [{ minute, side: enter, quantity: size, price: at(price), stopDistance: risk }];
  const target = price + way * result;
  const exits: Fill[] =
    half > 0 && won && random() < 0.4
      ? [
          {
            minute: minute + Math.ceil(held / 2),
            side: leave,
            quantity: half,
            price: at(price + way * result * 0.6),
          },
          { minute: minute + held, side: leave, quantity: size - half, price: at(target + way * risk * 0.2) },
        ]
      : [{ minute: minute + held, side: leave, quantity: size, price: at(target) }];
  const fills = [...entries, ...exits];
  return { fills, won, closed: Math.max(...fills.map((fill) => fill.minute)) };
}

/**
 * Half a year and more of an invented trader's fills, up to the last session before `now`: some good
 * weeks, a drawdown, losses that are chased, a few positions left open. The same seed tells the same
 * story, moved to the present.
 */
export function demoJournal(now: number, seed = 20_260_302): DemoActivity[] {
  const random = seededRandom(seed);
  // Of its own, so that what is traded does not hang on what was forgotten.
  const memory = seededRandom(seed + 1);
  const prices = new Map(DEMO_INSTRUMENTS.map((one) => [one.name, one.price]));
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const days = demoSessions(today, SESSIONS);
  const activities: DemoActivity[] = [];
  const add = (one: DemoInstrument, time: number, fill: Omit<Fill, 'minute'>): void => {
    const { side, quantity, price, stopDistance } = fill;
    const fees = Math.max(one.feeMinimum, one.feePerUnit * quantity);
    activities.push({
      accountName: one.accountName,
      kind: side,
      instrument: one.instrumentOn(Math.floor(time / DAY_MS) * DAY_MS),
      occurredAt: new Date(time).toISOString(),
      timePrecision: 'instant',
      quantity: String(quantity),
      price: price.toFixed(decimals(one.tick)),
      fees: fees.toFixed(2),
      currency: 'USD',
      ...(stopDistance === undefined || memory() < WITHOUT_STOP
        ? {}
        : { stop: stopOf(one, side, price, stopDistance) }),
    });
  };
  for (const day of days) {
    for (const one of DEMO_INSTRUMENTS) {
      const before = prices.get(one.name) ?? one.price;
      prices.set(one.name, before * (1 + (random() - 0.485) * one.dailyMove));
    }
    // A trader rests on some days and overdoes it on others.
    const ideas = random() < 0.08 ? 0 : 1 + Math.floor(random() ** 1.4 * 5);
    let before: Idea | undefined;
    for (let count = 0; count < ideas; count += 1) {
      const one = pick(random);
      before = roundTrip(random, one, prices.get(one.name) ?? one.price, before);
      for (const { minute, ...fill } of before.fills) {
        add(one, sessionOpen(day) + minute * 60_000 + Math.floor(random() * 59) * 1_000, fill);
      }
    }
  }
  const lastDay = days.at(-1);
  for (const held of lastDay === undefined ? [] : ['NVDA', 'MES']) {
    const one = DEMO_INSTRUMENTS.find(({ name }) => name === held);
    if (one === undefined) continue;
    const price = roundTo(prices.get(held) ?? one.price, one.tick);
    add(one, sessionOpen(lastDay ?? today) + 380 * 60_000, {
      side: 'buy',
      quantity: one.sizes[2] ?? 1,
      price,
      stopDistance: price * one.dailyMove * 0.4,
    });
  }
  return [...activities, ...demoOptions(days.slice(0, -WITHOUT_OPTIONS), activities)];
}

/** On a price that can be traded, and never at the entry itself. */
function stopOf({ tick }: DemoInstrument, side: 'buy' | 'sell', price: number, distance: number): string {
  const away = roundTo(distance, tick);
  return (side === 'buy' ? price - away : price + away).toFixed(decimals(tick));
}
