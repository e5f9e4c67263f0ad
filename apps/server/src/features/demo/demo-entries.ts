import type { DemoActivity } from './demo-journal.ts';
import { demoDays } from './demo-life.ts';
import { DEMO_ANSWERS, DEMO_MORNINGS, DEMO_REVIEWS, DEMO_WEEK } from './demo-playbook.ts';

/** A page of the demo's journal: what was written before the session, and what after it. */
export interface DemoEntry {
  /** `2026-03-02` or `2026-W10`. */
  readonly id: string;
  readonly plan?: { readonly at: string; readonly markdown: string };
  /** Given with the plan, before the session. */
  readonly answers?: Readonly<Record<string, number>>;
  readonly notes?: { readonly at: string; readonly markdown: string };
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

/** A fortnight of mornings and evenings, and a look back at the week before the last. The last evening is still to be written. */
export function demoEntries(activities: readonly DemoActivity[]): DemoEntry[] {
  const days = demoDays(activities).slice(-WRITTEN_DAYS);
  const last = days.at(-1);
  const entries = days.map((day, index): DemoEntry => {
    const answers = DEMO_ANSWERS[index % DEMO_ANSWERS.length];
    const [morning = '', review = ''] = [
      DEMO_MORNINGS[index % DEMO_MORNINGS.length],
      DEMO_REVIEWS[index % DEMO_REVIEWS.length],
    ];
    return {
      id: day,
      plan: { at: `${day}${MORNING}`, markdown: morning },
      ...(answers === undefined ? {} : { answers }),
      ...(day === last ? {} : { notes: { at: `${day}${EVENING}`, markdown: review } }),
    };
  });
  const weeks = [...new Set(days.map(weekOf))];
  const before = weeks.at(-2);
  const friday = days.findLast((day) => weekOf(day) === before);
  if (before === undefined || friday === undefined) return entries;
  return [...entries, { id: before, notes: { at: `${friday}${EVENING}`, markdown: DEMO_WEEK } }];
}
