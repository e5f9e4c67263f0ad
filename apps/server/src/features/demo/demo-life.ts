import { findFuturesContract } from '@tapebook/domain/instruments';
import { type Instant, parseInstant, wallClockAt } from '@tapebook/domain/time';
import type { DemoActivity } from './demo-activity.ts';
import { DEMO_NOTES, DEMO_SETUPS, type DemoSetupName, type DemoTag } from './demo-playbook.ts';
import { seededRandom } from './random.ts';

/** What the demo's trader says of a trade, against the activity that opens it. */
export interface DemoSaid {
  /** Place of the activity among all. */
  readonly place: number;
  readonly setup?: DemoSetupName;
  /** Lines of the setup's checklist that are met, by their places. */
  readonly met: readonly number[];
  readonly tags: readonly DemoTag[];
  readonly rating?: number;
  readonly reviewed: boolean;
  /** Markdown. */
  readonly notes?: string;
}

/** From flat to flat. */
export interface RoundTrip {
  /** Place of the activity that opens it. */
  readonly place: number;
  /** On which it ended. */
  readonly day: string;
  /** Of options, and of shares that they delivered: what is said of trades is about those within a day. */
  readonly beside: boolean;
  /** Minutes after midnight in New York. */
  readonly minute: number;
  readonly long: boolean;
  /** What it came to in money, after costs. */
  readonly result: number;
  /** Price of the fill that ended it. */
  readonly exit: number;
  /** Whether it was opened within minutes of a loss in its account, as the trader has promised not to. */
  readonly chased: boolean;
  readonly openedAt: string;
  readonly closedAt: string;
  /** In so many fills it was closed. */
  readonly exits: number;
}

/** What a point is worth: of a share, of a contract on a hundred of them, or by the table of futures. */
function pointValue({ symbol, assetClass }: NonNullable<DemoActivity['instrument']>): number {
  if (assetClass === 'option') return 100;
  return assetClass === 'future' ? Number(findFuturesContract(symbol.slice(0, 3))?.multiplier ?? 1) : 1;
}

const minuteInNewYork = (instant: string): number => {
  const { time } = wallClockAt(parseInstant(instant) as Instant, 'America/New_York');
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
};

/** From flat to flat, as the journal builds them; what is still open is none yet. */
export function roundTrips(activities: readonly DemoActivity[]): RoundTrip[] {
  const inOrder = activities
    .map((one, place) => ({ one, place }))
    .sort((a, b) => (at(a.one) < at(b.one) ? -1 : 1));
  const books = new Map<
    string,
    { place: number; held: number; cash: number; exits: number; before?: RoundTrip }
  >();
  const lastOf = new Map<string, RoundTrip>();
  const done: RoundTrip[] = [];
  for (const { one, place } of inOrder) {
    const key = `${one.accountName} ${one.instrument?.symbol}`;
    const book = books.get(key) ?? { place, held: 0, cash: 0, exits: 0 };
    const way = one.kind === 'buy' ? 1 : -1;
    const worth = one.instrument == null ? 1 : pointValue(one.instrument);
    if (book.held === 0)
      Object.assign(book, { place, cash: 0, exits: 0, before: lastOf.get(one.accountName) });
    if (book.held * way < 0) book.exits += 1;
    book.held += way * Number(one.quantity);
    book.cash -= way * Number(one.quantity) * Number(one.price) * worth + Number(one.fees ?? 0);
    books.set(key, book);
    if (Math.abs(book.held) > 1e-9) continue;
    book.held = 0;
    const opening = activities[book.place];
    if (opening === undefined) continue;
    const [openedAt, closedAt] = [at(opening), at(one)];
    const beside = one.instrument?.assetClass === 'option' || openedAt.slice(0, 10) !== closedAt.slice(0, 10);
    const trip: RoundTrip = {
      place: book.place,
      day: closedAt.slice(0, 10),
      beside,
      minute: minuteInNewYork(openedAt),
      long: opening.kind === 'buy',
      result: book.cash,
      exit: Number(one.price),
      chased: !beside && book.before !== undefined && follows(openedAt, book.before),
      openedAt,
      closedAt,
      exits: book.exits,
    };
    done.push(trip);
    lastOf.set(one.accountName, trip);
  }
  return done;
}

/** Whether a trade that was opened then answers a loss. */
function follows(openedAt: string, before: RoundTrip): boolean {
  const since = Date.parse(openedAt) - Date.parse(before.closedAt);
  return before.result < 0 && since > 0 && since < 10 * 60_000;
}

/** Days on which something was opened and closed, in order. */
export const demoDays = (activities: readonly DemoActivity[]): string[] =>
  [...new Set(roundTrips(activities).flatMap(({ day, beside }) => (beside ? [] : [day])))].sort();

const at = (one: DemoActivity): string => one.occurredAt ?? '';

/** Of the last so many trading days the trader has written something, and of the last trades nothing is looked at yet. */
const WRITTEN_DAYS = 12;
const UNREVIEWED = 7;

/** Minutes after midnight in New York: up to an hour after the opening, and lunch. */
const EARLY = 10 * 60 + 30;
const LATE = 13 * 60;

/** How often a line of the checklist is met. */
const KEPT = 0.78;

/**
 * What a trader would say of these trades: most have a setup, some a word for what went wrong, and of the last fortnight
 * there are notes. The same trades are always spoken of in the same way.
 */
export function demoLife(activities: readonly DemoActivity[], seed = 7_041): DemoSaid[] {
  const random = seededRandom(seed);
  const trips = roundTrips(activities);
  const written = new Set(demoDays(activities).slice(-WRITTEN_DAYS - 1, -1));
  const notesOfDay = new Map<string, number>();
  return trips.map((trip, i): DemoSaid => {
    const isLast = i >= trips.length - UNREVIEWED;
    if (trip.beside) return { place: trip.place, met: [], tags: [], reviewed: !isLast };
    const won = trip.result > 0;
    const setup = setupOf(trip, random());
    const lines = DEMO_SETUPS.find(({ name }) => name === setup)?.criteria ?? [];
    // Neither the checklist nor a word follows from how it went: what stands out of them would be no finding.
    const met = lines.flatMap((_, line) => (random() < KEPT ? [line] : []));
    const tags = tagsOf(trip, random);
    const mood = random();
    const note = random();
    if (isLast) return { place: trip.place, met: [], tags: [], reviewed: false };
    const many = notesOfDay.get(trip.day) ?? 0;
    const texts = DEMO_NOTES[won ? 'win' : 'loss'][setup ?? 'none'];
    const writes = written.has(trip.day) && many < 2 && note < 0.7;
    if (writes) notesOfDay.set(trip.day, many + 1);
    const fitting = texts.filter((text) => fits(text, trip, trips));
    const text = fitting[Math.floor(note * 7) % fitting.length];
    return {
      place: trip.place,
      ...(setup === undefined ? {} : { setup }),
      met,
      tags,
      ...(mood < 0.8 ? { rating: Math.min(5, Math.max(1, 2 + met.length - tags.length)) } : {}),
      reviewed: true,
      ...(writes && text !== undefined ? { notes: text } : {}),
    };
  });
}

const NOON = 12 * 60;

/** Whether what a note says of the trade beside it was so: when it was made, in how many parts it ended, after which other one. */
function fits(text: string, trip: RoundTrip, trips: readonly RoundTrip[]): boolean {
  if (text.includes('Half off')) return trip.exits > 1;
  if (text.includes('Moved the stop up')) return trip.long && trip.exits > 1;
  if (text.includes('done by eleven')) return minuteInNewYork(trip.closedAt) < 11 * 60;
  if (text.includes('after lunch')) return trip.minute >= NOON + 30;
  if (!text.includes('Second try')) return true;
  return trips.some(
    ({ day, closedAt, result }) => day === trip.day && closedAt <= trip.openedAt && result < 0,
  );
}

function setupOf({ minute, long }: RoundTrip, chance: number): DemoSetupName | undefined {
  if (chance < 0.14) return undefined;
  if (minute < EARLY) return 'Opening drive';
  return long || chance > 0.8 ? 'Pullback' : 'Range fade';
}

function tagsOf(trip: RoundTrip, random: () => number): DemoTag[] {
  const [first, second] = [random(), random()];
  const tags: DemoTag[] = [];
  if (trip.chased && first < 0.5) tags.push('Revenge');
  else if (first < 0.1) tags.push('FOMO');
  else if (first > 0.93) tags.push('Late exit');
  if (trip.minute > LATE && second < 0.3) tags.push('Tired');
  else if (second < 0.16) tags.push('Calm');
  else if (second > 0.88) tags.push('Trend day');
  return tags;
}
