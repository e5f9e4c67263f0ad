import type { DemoActivity } from '../demo-activity.ts';
import { demoDays, type RoundTrip, roundTrips } from '../demo-life.ts';
import {
  DEMO_ANSWERS,
  DEMO_LATER,
  DEMO_LEADS,
  DEMO_MONTH,
  DEMO_MORNINGS,
  DEMO_MORNINGS_AFTER_CHASING,
  DEMO_REVIEWS,
  DEMO_WEEKS,
  type DemoDayKind,
} from '../demo-playbook.ts';

/** A page of the demo's journal: what was written before the session, and what after it. */
export interface DemoEntry {
  /** `2026-03-02` or `2026-W10`. */
  readonly id: string;
  readonly plan?: { readonly at: string; readonly markdown: string };
  /** Given with the plan, before the session. */
  readonly answers?: Readonly<Record<string, number>>;
  readonly notes?: {
    readonly at: string;
    readonly markdown: string;
    /** What was added to the plan once it was locked. */
    readonly later?: string;
    /** Place of the activity that opens the trade which the evening speaks of, and whether it shows a picture of it. */
    readonly trade?: { readonly place: number; readonly lead: string; readonly pictured: boolean };
  };
}

const DAY_MS = 86_400_000;
const MORNING = 'T12:50:00Z';
const EVENING = 'T21:40:00Z';
const WRITTEN_DAYS = 12;

/** ISO week of a day: that of its Thursday. */
function weekOf(day: string): string {
  const at = Date.parse(day);
  const thursday = at + (4 - (new Date(at).getUTCDay() || 7)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** How the trades of a day went. */
export function kindOfDay(trips: readonly RoundTrip[]): DemoDayKind {
  if (trips.some(({ result, chased }) => result < 0 && chased)) return 'chased';
  const won = trips.reduce((sum, { result }) => sum + result, 0) > 0;
  if (trips.length === 1) return won ? 'one-won' : 'one-lost';
  return won ? 'won' : 'lost';
}

/** Each text in its turn; from the first again where there are more days than texts. */
function inTurn(): (texts: readonly string[]) => string {
  const used = new Map<readonly string[], number>();
  return (texts) => {
    const turn = used.get(texts) ?? 0;
    used.set(texts, turn + 1);
    return texts[turn % texts.length] ?? '';
  };
}

/** Every third evening shows what it speaks of, every other one names it. */
const PICTURED_EACH = 3;

/** On every fourth day something is added to the plan, and on each on which a loss was chased. */
const ADDED_EACH = 4;

/** The trade that made the day what it was. */
const telling = (trips: readonly RoundTrip[]): RoundTrip | undefined =>
  trips.toSorted((a, b) => Math.abs(b.result) - Math.abs(a.result))[0];

/** How a week went: whether it was green, and whether a loss was chased in it. */
function weekText(trips: readonly RoundTrip[], kinds: readonly DemoDayKind[], turn: number): string {
  const won = trips.reduce((sum, { result }) => sum + result, 0) > 0;
  const texts = DEMO_WEEKS[won ? 'won' : 'lost'][kinds.includes('chased') ? 'chased' : 'calm'];
  return texts[turn % texts.length] ?? '';
}

/** A look back at the month before that of the last day: on its last day that is written of, else on the first one after it. */
function monthOf(days: readonly string[]): DemoEntry[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [year = 0, month = 0] = last.split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
  const written = days.findLast((day) => day.startsWith(before)) ?? first;
  return [{ id: before, notes: { at: `${written}${EVENING}`, markdown: DEMO_MONTH } }];
}

/**
 * A fortnight of mornings and evenings that speak of what happened on them, and a look back at each
 * week that is over. The last evening is still to be written.
 */
export function demoEntries(activities: readonly DemoActivity[]): DemoEntry[] {
  const days = demoDays(activities).slice(-WRITTEN_DAYS);
  const last = days.at(-1);
  const trips = roundTrips(activities);
  const kinds = days.map((day) => kindOfDay(trips.filter((trip) => trip.day === day)));
  const next = inTurn();
  const entries = days.map((day, index): DemoEntry => {
    const morning = next(kinds[index - 1] === 'chased' ? DEMO_MORNINGS_AFTER_CHASING : DEMO_MORNINGS);
    // Who writes of a bad night has answered so.
    const isTired = morning.startsWith('Slept badly');
    const nights = DEMO_ANSWERS.filter(({ sleep }) => sleep < 6 === isTired);
    const answers = nights[index % nights.length];
    return {
      id: day,
      plan: { at: `${day}${MORNING}`, markdown: morning },
      ...(answers === undefined ? {} : { answers }),
      ...(day === last ? {} : { notes: eveningOf(day, index) }),
    };
  });
  function eveningOf(day: string, index: number): NonNullable<DemoEntry['notes']> {
    const kind = kinds[index] ?? 'lost';
    const adds = kind === 'chased' || index % ADDED_EACH === 0;
    const written = {
      at: `${day}${EVENING}`,
      markdown: next(DEMO_REVIEWS[kind]),
      ...(adds ? { later: next(DEMO_LATER[kind === 'chased' ? 'chased' : 'calm']) } : {}),
    };
    const trade = telling(trips.filter((trip) => trip.day === day && !trip.beside));
    const pictured = index % PICTURED_EACH === 1;
    if (trade === undefined || (!pictured && index % 2 === 0)) return written;
    return { ...written, trade: { place: trade.place, lead: next(DEMO_LEADS), pictured } };
  }
  const weeks = [...new Set(days.map(weekOf))].slice(0, -1);
  const looksBack = weeks.flatMap((week, turn): DemoEntry[] => {
    const friday = days.findLast((day) => weekOf(day) === week);
    if (friday === undefined) return [];
    const ofWeek = trips.filter(({ day }) => weekOf(day) === week);
    const kindsOfWeek = kinds.filter((_, index) => weekOf(days[index] ?? '') === week);
    return [
      { id: week, notes: { at: `${friday}${EVENING}`, markdown: weekText(ofWeek, kindsOfWeek, turn) } },
    ];
  });
  return [...entries, ...looksBack, ...monthOf(days)];
}
