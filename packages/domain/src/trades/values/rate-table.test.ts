import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros, parseInstant } from '../../time/index.ts';
import { type KnownRate, RateTable } from './rate-table.ts';

const at = (time: string) => parseInstant(`2026-03-${time}:00Z`) ?? instantFromMicros(0);

/** Rates as `EURUSD 02T23:30 1.10`, of March. */
const tableOf = (lines: readonly string[]): RateTable =>
  new RateTable(
    lines.map((line): KnownRate => {
      const [pair = '', time = '', rate = ''] = line.split(' ');
      return {
        base: pair.slice(0, 3),
        quote: pair.slice(3),
        at: at(time),
        rate: Decimal.parse(rate),
      };
    }),
  );

describe('the rate of a day', () => {
  it.each<[string, string[], string, string | null]>([
    ['is the last before', ['EURUSD 03T08:00 1.1', 'EURUSD 03T09:00 1.2'], '03T12:00', '1.2'],
    ['is read backwards', ['USDEUR 03T08:00 0.8'], '03T12:00', '1.25'],
    [
      'is one after before one of an earlier day',
      ['EURUSD 02T23:30 1.1', 'EURUSD 03T10:00 1.2'],
      '03T00:30',
      '1.2',
    ],
    [
      'is one after before one of an earlier day, though that is nearer and read the other way',
      ['EURUSD 02T23:30 1.1', 'USDEUR 03T10:00 0.8'],
      '03T00:30',
      '1.25',
    ],
    [
      'is one before, though one read the other way is nearer after',
      ['EURUSD 03T08:00 1.1', 'USDEUR 03T13:00 0.8'],
      '03T12:00',
      '1.1',
    ],
    [
      'is one before that is read backwards, though one after is nearer',
      ['USDEUR 03T08:00 0.8', 'EURUSD 03T13:00 1.1'],
      '03T12:00',
      '1.25',
    ],
    ['is the nearer of two before', ['EURUSD 03T08:00 1.1', 'USDEUR 03T09:00 0.8'], '03T12:00', '1.25'],
    ['is the nearer of two earlier days', ['EURUSD 01T08:00 1.1', 'USDEUR 02T09:00 0.8'], '03T12:00', '1.25'],
    [
      'is the one that needs no turning, of two at once',
      ['EURUSD 03T08:00 1.1', 'USDEUR 03T08:00 0.8'],
      '03T12:00',
      '1.1',
    ],
    ['is at most seven days old', ['EURUSD 02T08:00 1.1'], '09T23:00', '1.1'],
    ['is none that is older', ['EURUSD 02T08:00 1.1'], '10T00:00', null],
  ])('%s', (_name, lines, time, expected) => {
    const found = tableOf(lines).find('EUR', 'USD', at(time));
    expect(found && `${found.rate.normalized()}`).toBe(expected);
  });
});
