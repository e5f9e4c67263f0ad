import { expect, it } from 'vitest';
import { tradeEnds } from './trade-ends.ts';

const OPENED = '2026-03-03T11:00:00Z';
const CLOSED = '2026-03-05T15:30:00Z';

const TRADE = {
  openedAt: OPENED,
  closedAt: CLOSED,
  day: '2026-03-06',
  fills: [
    { occurredAt: OPENED, timePrecision: 'day' },
    { occurredAt: CLOSED, timePrecision: 'instant' },
  ],
} as const;

it.each([
  ['Pacific/Auckland', '2026-03-04'],
  ['Pacific/Honolulu', '2026-03-03'],
])('says the day on which a trade without a time begins in the zone of its account, %s', (zone, day) => {
  expect(tradeEnds(TRADE, zone)).toEqual({ openedAt: day, closedAt: CLOSED });
});
