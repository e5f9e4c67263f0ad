import { NEW_YORK_CLOSE } from '@tapebook/domain/time';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import { isClockOf, serverClock } from './server-clock.ts';

const clock = (server: string, utc: string) => serverClock(['Clock:', server, utc]);

describe('the clock of a server', () => {
  test.each([
    ['2026.03.16 18:00:02', '2026.03.16 15:00:01', 180],
    ['2026.03.16 14:52:00', '2026.03.16 15:00:00', -15],
    ['2026.03.17 00:30:00', '2026.03.16 19:00:00', 330],
    ['2026.03.16 10:00:00', '2026.03.16 15:00:00', -300],
  ])('%s beside %s is %s minutes ahead of UTC', (server, utc, minutes) => {
    expect(clock(server, utc)?.minutes).toBe(minutes);
  });

  test('is none where the row is another, or says no times', () => {
    expect(serverClock(['Account:', '2026.03.16 18:00:02', '2026.03.16 15:00:01'])).toBeNull();
    expect(clock('', '2026.03.16 15:00:01')).toBeNull();
    expect(clock('2026.02.30 18:00:02', '2026.03.16 15:00:01')).toBeNull();
  });

  test.each([
    ['2026.03.16 18:00:02', '2026.03.16 15:00:01', NEW_YORK_CLOSE, true],
    ['2026.03.16 18:00:02', '2026.03.16 15:00:01', 'Europe/Athens', false],
    ['2026.01.16 17:00:02', '2026.01.16 15:00:01', 'Europe/Athens', true],
    ['2026.01.16 17:00:02', '2026.01.16 15:00:01', 'UTC', false],
    // One that runs eight minutes ahead is in no other zone for it.
    ['2026.01.16 17:08:00', '2026.01.16 15:00:00', 'Europe/Athens', true],
  ])('%s beside %s is that of %s: %s', (server, utc, timeZone, expected) => {
    const shown = clock(server, utc);
    expect(shown !== null && isClockOf(shown, timeZone)).toBe(expected);
  });
});

const sent = (timeZone: string) =>
  collectStatement(
    textSource(
      'deals.csv',
      'Account:,"70010001 (USD, S, real, Hedge)"\nClock:,2026.03.16 18:00:02,2026.03.16 15:00:01\nTime,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment,Position\n2026.03.16 16:30:00,1,EURUSD,buy,in,0.10,1.1,7,0,0,0,0,,,7\n',
    ),
    { timeZone },
  );

test('a zone that it is not of is asked about in words', async () => {
  expect((await sent('Europe/Athens')).summary.problems).toEqual([
    {
      severity: 'question',
      code: 'server-clock-differs',
      message:
        'When this was sent, the clock of the broker’s server was at UTC+3, and Europe/Athens was at UTC+2: all times would be wrong by the difference. Choose the zone that the server keeps.',
    },
  ]);
});

test('New York’s clock seven hours ahead is read so, on days between its changes and those of Europe too', async () => {
  const { summary, activities } = await sent(NEW_YORK_CLOSE);
  expect(summary.problems).toEqual([]);
  expect(new Date((activities[0]?.facts.occurredAt ?? 0) / 1000).toISOString()).toBe(
    '2026-03-16T13:30:00.000Z',
  );
});
