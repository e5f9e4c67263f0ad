import type { DemoActivity } from './demo-journal.ts';
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
  readonly day: string;
  /** Minutes after midnight in UTC. */
  readonly minute: number;
  readonly long: boolean;
  readonly result: number;
  readonly openedAt: string;
  readonly closedAt: string;
}

/** From flat to flat, as the journal builds them; what is still open is none yet. */
export function roundTrips(activities: readonly DemoActivity[]): RoundTrip[] {
  const inOrder = activities
    .map((one, place) => ({ one, place }))
    .sort((a, b) => (at(a.one) < at(b.one) ? -1 : 1));
  const books = new Map<string, { place: number; held: number; cash: number }>();
  const done: RoundTrip[] = [];
  for (const { one, place } of inOrder) {
    const key = `${one.accountName} ${one.instrument?.symbol}`;
    const book = books.get(key) ?? { place, held: 0, cash: 0 };
    const way = one.kind === 'buy' ? 1 : -1;
    if (book.held === 0) Object.assign(book, { place, cash: 0 });
    book.held += way * Number(one.quantity);
    book.cash -= way * Number(one.quantity) * Number(one.price);
    books.set(key, book);
    if (Math.abs(book.held) > 1e-9) continue;
    book.held = 0;
    const opening = activities[book.place];
    if (opening === undefined) continue;
    const openedAt = at(opening);
    done.push({
      place: book.place,
      day: openedAt.slice(0, 10),
      minute: Number(openedAt.slice(11, 13)) * 60 + Number(openedAt.slice(14, 16)),
      long: opening.kind === 'buy',
      result: book.cash,
      openedAt,
      closedAt: at(one),
    });
  }
  return done;
}

/** Days on which something was closed, in order. */
export const demoDays = (activities: readonly DemoActivity[]): string[] =>
  [...new Set(roundTrips(activities).map(({ day }) => day))].sort();

const at = (one: DemoActivity): string => one.occurredAt ?? '';

/** Of the last so many trading days the trader has written something, and of the last trades nothing is looked at yet. */
const WRITTEN_DAYS = 12;
const UNREVIEWED = 7;

/** Minutes after midnight in UTC: half an hour after the opening in summer, and in winter still early. */
const EARLY = 14 * 60 + 30;
const LATE = 17 * 60;

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
  let before: RoundTrip | undefined;
  return trips.map((trip, i): DemoSaid => {
    const isLast = i >= trips.length - UNREVIEWED;
    const won = trip.result > 0;
    const setup = setupOf(trip, random());
    const lines = DEMO_SETUPS.find(({ name }) => name === setup)?.criteria ?? [];
    // Neither the checklist nor a word follows from how it went: what stands out of them would be no finding.
    const met = lines.flatMap((_, line) => (random() < KEPT ? [line] : []));
    const tags = tagsOf(trip, before, random);
    const mood = random();
    const note = random();
    before = trip;
    if (isLast) return { place: trip.place, met: [], tags: [], reviewed: false };
    const many = notesOfDay.get(trip.day) ?? 0;
    const texts = DEMO_NOTES[won ? 'win' : 'loss'][setup ?? 'none'];
    const writes = written.has(trip.day) && many < 2 && note < 0.7;
    if (writes) notesOfDay.set(trip.day, many + 1);
    const text = texts[Math.floor(note * 7) % texts.length];
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

function setupOf({ minute, long }: RoundTrip, chance: number): DemoSetupName | undefined {
  if (chance < 0.14) return undefined;
  if (minute < EARLY) return 'Opening drive';
  return long || chance > 0.8 ? 'Pullback' : 'Range fade';
}

/** Whether it was opened within minutes of a loss, as the story has it. */
export function isChased(trip: RoundTrip, before: RoundTrip | undefined): boolean {
  if (before === undefined || before.day !== trip.day || before.result >= 0) return false;
  const since = Date.parse(trip.openedAt) - Date.parse(before.closedAt);
  return since > 0 && since < 10 * 60_000;
}

function tagsOf(trip: RoundTrip, before: RoundTrip | undefined, random: () => number): DemoTag[] {
  const [first, second] = [random(), random()];
  const tags: DemoTag[] = [];
  if (isChased(trip, before) && first < 0.5) tags.push('Revenge');
  else if (first < 0.1) tags.push('FOMO');
  else if (first > 0.93) tags.push('Late exit');
  if (trip.minute > LATE && second < 0.3) tags.push('Tired');
  else if (second < 0.16) tags.push('Calm');
  else if (second > 0.88) tags.push('Trend day');
  return tags;
}
