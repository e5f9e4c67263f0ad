import { describe, expect, it } from 'vitest';
import { demoJournal } from '../demo-journal.ts';
import { demoDays, roundTrips } from '../demo-life.ts';
import { DEMO_MORNINGS_AFTER_CHASING, DEMO_REVIEWS } from '../demo-playbook.ts';
import { demoEntries } from './demo-entries.ts';

/** Mondays of a year: each is a demo of other weeks. */
const STARTS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 23, 12));

describe.each(STARTS.map((now) => new Date(now).toISOString().slice(0, 10)))(
  'the pages of a demo begun on %s',
  (day) => {
    const activities = demoJournal(Date.parse(`${day}T12:00:00Z`));
    const days = demoDays(activities);
    const entries = demoEntries(activities).filter(({ id }) => days.includes(id));
    const tripsOf = (id: string) => roundTrips(activities).filter((trip) => trip.day === id);
    const wasChased = (id: string): boolean => tripsOf(id).some(({ result, chased }) => result < 0 && chased);

    it('are of a fortnight, and hardly a sentence of them is read twice', () => {
      expect(entries).toHaveLength(12);
      const texts = entries.flatMap(({ plan, notes }) => [plan?.markdown, notes?.markdown]).filter(Boolean);
      expect(texts).toHaveLength(23);
      expect(new Set(texts).size).toBeGreaterThanOrEqual(21);
    });

    it('say of the night what they answer of it', () => {
      for (const { plan, answers } of entries) {
        const isTired = plan?.markdown.startsWith('Slept badly') === true;
        expect((answers?.sleep ?? 0) < 6, plan?.markdown).toBe(isTired);
      }
    });

    it('speak of what happened that day', () => {
      for (const { id, notes } of entries) {
        if (notes === undefined) continue;
        const trips = tripsOf(id);
        const won = trips.reduce((sum, { result }) => sum + result, 0) > 0;
        const kind = wasChased(id)
          ? 'chased'
          : trips.length === 1
            ? won
              ? 'one-won'
              : 'one-lost'
            : won
              ? 'won'
              : 'lost';
        expect(DEMO_REVIEWS[kind], `${id}, ${trips.length} trades`).toContain(notes.markdown);
      }
    });

    it('look back in the morning at a loss that was chased the day before', () => {
      for (const { id, plan } of entries) {
        const before = days[days.indexOf(id) - 1];
        const isSpokenOf = DEMO_MORNINGS_AFTER_CHASING.includes(plan?.markdown ?? '');
        if (entries.some((one) => one.id === before)) expect(isSpokenOf).toBe(wasChased(before ?? ''));
      }
    });
  },
);
