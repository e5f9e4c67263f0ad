import { randomUUID } from 'node:crypto';
import { CONNECTORS } from '@tapebook/connectors';
import { describe, expect, test } from 'vitest';
import { nextDue, schedulesOf } from './schedule.ts';

const NOW = new Date('2026-03-10T14:00:00Z');
const ofOneSession = CONNECTORS.filter(({ about }) => about.history === 'session');

describe.each(ofOneSession.map((connector) => [connector.about.id, connector] as const))(
  '%s, which tells of one session alone,',
  (_, connector) => {
    test('is never read but once a day: most of each would be lost', () => {
      expect(schedulesOf(connector)).toEqual(['hourly', 'manual']);
    });

    test.each(['hourly', 'daily'] as const)(
      'is read at least ten minutes before a break of an hour ends, %s',
      (schedule) => {
        for (let times = 0; times < 200; times += 1) {
          const due = nextDue(schedule, connector, randomUUID(), NOW);
          expect(due?.getTime()).toBeLessThan(NOW.getTime() + 50 * 60_000);
        }
      },
    );
  },
);

test('there are such brokers', () => {
  expect(ofOneSession.map(({ about }) => about.id).toSorted()).toEqual(['kite', 'tradovate']);
});
