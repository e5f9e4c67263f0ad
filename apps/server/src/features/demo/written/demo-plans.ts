import type { NewPlannedTradeJson, PlannedTradeChangeJson } from '@tapebook/contract';
import type { DemoActivity } from '../demo-activity.ts';
import { roundTrips } from '../demo-life.ts';
import { DEMO_PLANS_LATER, DEMO_REASONS } from '../demo-playbook.ts';
import { DEMO_INSTRUMENTS, type DemoInstrument } from '../market/demo-market.ts';
import { seededRandom } from '../random.ts';

/** A trade that the demo's trader wrote down in the morning, before its account has an id. */
export interface DemoPlan {
  readonly accountName: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  readonly plan: Omit<NewPlannedTradeJson, 'accountId'>;
  /** What was written once it was locked, in ms since 1970. */
  readonly later?: { readonly at: number; readonly change: PlannedTradeChangeJson };
}

/** Of the last so many days with trades something was planned. */
const PLANNED_DAYS = 45;
/** Of so many of those that were taken something was written afterwards. */
const ADDED = 0.2;
const DAY_MS = 86_400_000;
/** In the morning of New York, before the session. */
const WRITTEN_AT = 12 * 3_600_000 + 40 * 60_000;

const instrumentNamed = (symbol: string): DemoInstrument | undefined =>
  DEMO_INSTRUMENTS.find(({ name }) => symbol === name || (symbol.startsWith(name) && name.length === 3));

const priceText = ({ tick }: DemoInstrument, price: number): string =>
  (Math.round(price / tick) * tick).toFixed((String(tick).split('.')[1] ?? '').length);

/** What is planned of an instrument: two to three times as much to win as to lose. */
function planOf(
  one: DemoInstrument,
  { price, away, long, day }: { price: number; away: number; long: boolean; day: number },
  random: () => number,
): DemoPlan {
  const way = long ? 1 : -1;
  const reasons = DEMO_REASONS[long ? 'long' : 'short'];
  const isFuture = one.accountName === 'Futures';
  return {
    accountName: one.accountName,
    writtenAt: day + WRITTEN_AT + Math.floor(random() * 20) * 60_000,
    plan: {
      instrument: { symbol: one.name, assetClass: isFuture ? 'future' : 'stock' },
      direction: long ? 'long' : 'short',
      day: new Date(day).toISOString().slice(0, 10),
      entry: priceText(one, price),
      stop: priceText(one, price - way * away),
      targets: [{ price: priceText(one, price + way * away * (2 + random())) }],
      reason: reasons[Math.floor(random() * reasons.length)] ?? '',
    },
  };
}

const isOf = ({ instrument }: DemoActivity, one: DemoInstrument): boolean =>
  instrument?.assetClass !== 'option' && instrumentNamed(instrument?.symbol ?? '') === one;

/** What was paid for it last before a day; `null` where it had not been traded. */
function priceBefore(activities: readonly DemoActivity[], one: DemoInstrument, day: string): number | null {
  const before = activities.filter((done) => isOf(done, one) && (done.occurredAt ?? '').slice(0, 10) < day);
  const last = before.toSorted((a, b) => ((a.occurredAt ?? '') < (b.occurredAt ?? '') ? -1 : 1)).at(-1);
  return last === undefined ? null : Number(last.price);
}

const isBoughtOn = (activities: readonly DemoActivity[], one: DemoInstrument, day: string): boolean =>
  activities.some(
    (done) => isOf(done, one) && done.kind === 'buy' && (done.occurredAt ?? '').slice(0, 10) === day,
  );

/**
 * Plans of some of the trades of the last weeks, a few that nothing came of, and two for the day that it is: no two of a day that
 * the same trade would fit.
 */
export function demoPlans(activities: readonly DemoActivity[], now: number, seed = 9_311): DemoPlan[] {
  const random = seededRandom(seed);
  const afterwards = seededRandom(seed + 1);
  const trips = roundTrips(activities);
  const days = new Set([...new Set(trips.map(({ day }) => day))].sort().slice(-PLANNED_DAYS));
  const plans = new Map<string, DemoPlan>();
  const add = (made: DemoPlan): void => {
    const { instrument, direction, day } = made.plan;
    const name = `${day} ${instrument.symbol} ${direction}`;
    if (!plans.has(name)) plans.set(name, made);
  };
  for (const trip of trips) {
    const opening = activities[trip.place];
    const one = instrumentNamed(opening?.instrument?.symbol ?? '');
    if (opening === undefined || one === undefined || !days.has(trip.day)) continue;
    const [price, chance] = [Number(opening.price), random()];
    // Of the others nothing was written: a plan is worth something because not every trade has one.
    if (chance > 0.4) continue;
    const away = Math.abs(price - Number(opening.stop ?? price * 0.99)) || one.tick * 8;
    const better = (random() - 0.4) * away * 0.3 * (trip.long ? -1 : 1);
    const day = Date.parse(trip.day);
    const made = planOf(one, { price: price + better, away, long: trip.long, day }, random);
    // Of its own, so that what is planned does not hang on what was added.
    const added = afterwards();
    const texts = DEMO_PLANS_LATER[trip.result > 0 ? 'won' : 'lost'];
    const words = texts[Math.floor(added * 97) % texts.length] ?? '';
    const later = {
      at: Date.parse(trip.closedAt) + 20 * 60_000,
      change: { reason: `${made.plan.reason} ${words}` },
    };
    add(added < ADDED ? { ...made, later } : made);
    if (chance > 0.05) continue;
    const other = DEMO_INSTRUMENTS[Math.floor(random() * DEMO_INSTRUMENTS.length)] ?? one;
    const before = priceBefore(activities, other, trip.day);
    // Nothing comes of it: what is bought that day would have come of it.
    if (before === null || isBoughtOn(activities, other, trip.day)) continue;
    add(planOf(other, { price: before, away: before * other.dailyMove * 0.4, long: true, day }, random));
  }
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (const name of ['MES', 'AAPL']) {
    const one = instrumentNamed(name);
    const last = activities.findLast(({ instrument }) => instrumentNamed(instrument?.symbol ?? '') === one);
    if (one === undefined || last === undefined) continue;
    const price = Number(last.price) * 0.998;
    const made = planOf(one, { price, away: price * one.dailyMove * 0.4, long: true, day: today }, random);
    add({ ...made, writtenAt: Math.min(made.writtenAt, now) });
  }
  return [...plans.values()];
}
