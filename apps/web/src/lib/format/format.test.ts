import { Decimal } from '@tapebook/domain/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { monthName, weekdayName } from './calendar-names.ts';
import { formatDate, formatDayRange } from './dates.ts';
import { formatDuration } from './duration.ts';
import { setNumberLocale } from './locale.ts';
import { formatMoney } from './money.ts';
import { signOf } from './numeric.ts';
import { formatPercent } from './percent.ts';
import { formatAveragePrice, formatPrice, formatQuantity, formatRMultiple } from './quantity.ts';
import { formatTimeSpan } from './time-span.ts';

describe('numbers as they are shown', () => {
  beforeEach(() => setNumberLocale('en-US'));
  afterEach(() => setNumberLocale(null));

  it('writes money with the true minus sign, never a hyphen', () => {
    expect(formatMoney('-1234.5', 'USD')).toBe('\u2212$1,234.50');
    expect(formatMoney(Decimal.parse('-0.01'), 'EUR')).toBe('\u2212€0.01');
  });

  it('signs a gain only when asked, and zero never', () => {
    expect(formatMoney('12', 'USD', { sign: 'always' })).toBe('+$12.00');
    expect(formatMoney('12', 'USD')).toBe('$12.00');
    expect(formatMoney('0', 'USD', { sign: 'always' })).toBe('$0.00');
    expect(formatMoney('-0.001', 'USD', { sign: 'always' })).toBe('$0.00');
  });

  it('keeps every digit of an amount that no float can hold', () => {
    expect(formatMoney('12345678901234567.89', 'USD')).toBe('$12,345,678,901,234,567.89');
  });

  it('knows the digits of a currency and names one that has no symbol', () => {
    expect(formatMoney('1500', 'JPY')).toBe('¥1,500');
    expect(formatMoney('1.5', 'USDT')).toBe('1.50\u00a0USDT');
    expect(formatMoney('0.125', 'USDT')).toBe('0.12\u00a0USDT');
    // A thousandth of a coin is an amount.
    expect(formatMoney('0.002', 'BTC', { sign: 'always' })).toBe('+BTC\u00a00.002');
    expect(formatMoney('0.00000001', 'ETH')).toBe('ETH\u00a00.00000001');
    expect(formatMoney('12.5', 'DOGE')).toBe('12.50\u00a0DOGE');
    expect(formatMoney('0.0015', 'BTC', { currencyDisplay: 'plain' })).toBe('0.0015');
    expect(formatMoney('1.005', 'KWD', { currencyDisplay: 'plain' })).toBe('1.005');
    expect(formatMoney('1500', 'JPY', { currencyDisplay: 'plain' })).toBe('1,500');
  });

  it('rounds half to even', () => {
    expect(formatMoney('0.125', 'USD')).toBe('$0.12');
    expect(formatMoney('0.135', 'USD')).toBe('$0.14');
  });

  it('shows a dash, never a zero, for what is not known', () => {
    for (const text of [
      formatMoney(null, 'USD'),
      formatMoney(Number.NaN, 'USD'),
      formatPercent(undefined),
      formatQuantity('abc'),
      formatRMultiple(null),
      formatDuration(null),
      formatDate('not a date'),
    ]) {
      expect(text).toBe('\u2014');
    }
  });

  it('follows the number format of the chosen language', () => {
    setNumberLocale('de-DE');
    expect(formatMoney('-1234.5', 'EUR')).toBe('\u22121.234,50\u00a0€');
    expect(formatPercent(0.0525)).toBe('5,2\u00a0%');
  });

  it('gives quantities the digits that they have and prices at least two', () => {
    expect(formatQuantity('100')).toBe('100');
    expect(formatQuantity('0.00012345')).toBe('0.00012345');
    expect(formatPrice('150')).toBe('150.00');
    expect(formatPrice('1.23456')).toBe('1.23456');
    expect(formatPrice('6116.16666666')).toBe('6,116.166667');
    // A coin of a thousandth of a cent was told as 0.000012, and one of twelve satoshi as 0.00.
    expect(formatPrice('0.000012345')).toBe('0.000012345');
    expect(formatPrice('0.00000012')).toBe('0.00000012');
    expect(formatPrice('0.0067123456')).toBe('0.00671235');
  });

  it('writes multiples of risk with their sign', () => {
    expect(formatRMultiple('1.5')).toBe('+1.50R');
    expect(formatRMultiple(-0.333)).toBe('\u22120.33R');
  });

  it('counts what rounds to zero as zero', () => {
    expect(signOf('-0.004', 2)).toBe(0);
    expect(signOf('-0.006', 2)).toBe(-1);
    expect(signOf(null)).toBeNull();
  });
});

describe('time as it is shown', () => {
  beforeEach(() => setNumberLocale('en-US'));
  afterEach(() => setNumberLocale(null));

  it('names the two largest units of a duration', () => {
    expect(formatDuration(0)).toBe('0s');
    expect(formatDuration(420)).toBe('0.4s');
    expect(formatDuration(45_000)).toBe('45s');
    expect(formatDuration(750_000)).toBe('12m 30s');
    expect(formatDuration(3 * 3_600_000 + 5 * 60_000)).toBe('3h 05m');
    expect(formatDuration(52 * 3_600_000)).toBe('2d 4h');
  });

  it('shows a day as that day in every zone', () => {
    expect(formatDate('2026-03-02', 'date', 'Pacific/Auckland')).toBe('Mar 2, 2026');
    expect(formatDate('2026-03-02', 'date', 'America/Los_Angeles')).toBe('Mar 2, 2026');
  });

  it('says the year of a day where it is another than this one', () => {
    const thisYear = new Date().getUTCFullYear();
    expect(formatDate(`${thisYear}-07-01`, 'day-month')).toBe('Jul 1');
    expect(formatDate(`${thisYear - 1}-07-01`, 'day-month')).toBe(`Jul 1, ${thisYear - 1}`);
    expect(formatDate(`${thisYear - 1}-07-01`, 'weekday')).toContain(String(thisYear - 1));
    expect(formatDate(`${thisYear - 1}-07-01`, 'axis-day')).toBe('Jul 1');
  });

  it('names weekdays and months as the chosen language does', () => {
    expect([weekdayName(0), weekdayName(6, 'long'), monthName(2)]).toEqual(['Sun', 'Saturday', 'Mar']);
    setNumberLocale('de-DE');
    expect([weekdayName(0), weekdayName(6, 'long'), monthName(2, 'long')]).toEqual(['So', 'Samstag', 'März']);
  });

  it('says the year of a range once', () => {
    expect(formatDayRange('2026-01-05', '2026-02-10').replaceAll(/\s/g, ' ')).toBe('Jan 5 – Feb 10, 2026');
    expect(formatDayRange('2025-12-29', '2026-01-02').replaceAll(/\s/g, ' ')).toBe(
      'Dec 29, 2025 – Jan 2, 2026',
    );
    // Under the year that they are of.
    const brief = (from: string, to: string) => formatDayRange(from, to, 'axis-day').replaceAll(/\s/g, ' ');
    expect(brief('2026-11-16', '2026-11-22')).toBe('Nov 16 – 22');
    expect(brief('2026-11-30', '2026-12-06')).toBe('Nov 30 – Dec 6');
    expect(brief('2025-12-29', '2026-01-04')).toMatch(/^Dec 29.* – Jan 4/);
  });

  it('shows an instant in the zone that is asked for', () => {
    expect(formatDate('2026-03-02T14:30:00Z', 'date-time', 'America/New_York')).toBe('Mar 2, 2026, 09:30');
  });
});

describe('a span of time', () => {
  const at = (text: string): number => Date.parse(text);
  const thisYear = new Date().getUTCFullYear();
  it.each([
    ['the day once', `${thisYear}-03-02T14:31:00Z`, `${thisYear}-03-02T14:36:00Z`, 'Mar 2 09:31 → 09:36'],
    [
      'each its own day',
      `${thisYear}-03-02T14:31:00Z`,
      `${thisYear}-03-03T14:36:00Z`,
      'Mar 2 09:31 → Mar 3 09:36',
    ],
    [
      'the year where it is another',
      '2019-03-04T14:31:00Z',
      '2019-03-04T14:36:00Z',
      'Mar 4, 2019 09:31 → 09:36',
    ],
    ['another year once', '2019-03-04T14:31:00Z', '2019-03-05T14:36:00Z', 'Mar 4, 2019 09:31 → Mar 5 09:36'],
    [
      'two years where they are two',
      '2019-12-31T14:31:00Z',
      '2020-01-02T14:36:00Z',
      'Dec 31, 2019 09:31 → Jan 2, 2020 09:36',
    ],
    ['that it is open', `${thisYear}-03-02T14:31:00Z`, null, 'Mar 2 09:31 → open'],
  ])('says %s', (_what, from, until, words) => {
    expect(formatTimeSpan(at(from), until === null ? null : at(until), 'America/New_York')).toBe(words);
  });

  it('says a day alone where no time is known', () => {
    const [first, second] = [`${thisYear}-03-02`, `${thisYear}-03-03`];
    expect(formatTimeSpan(first, second, 'America/New_York')).toBe('Mar 2 → Mar 3');
    expect(formatTimeSpan(first, first, 'America/New_York')).toBe('Mar 2');
    expect(formatTimeSpan(first, null, 'America/New_York')).toBe('Mar 2 → open');
    expect(formatTimeSpan(null, second, 'America/New_York')).toBe('Mar 3');
    const later = at(`${thisYear}-03-02T20:15:00Z`);
    expect(formatTimeSpan(first, later, 'America/New_York')).toBe('Mar 2 → 15:15');
    expect(formatTimeSpan(later, second, 'America/New_York')).toBe('Mar 2 15:15 → Mar 3');
  });

  it('says of two days the days alone where there is no room: those of the clock that is shown', () => {
    // The trading day of both is the 3rd where it ends at five in the afternoon.
    const [evening, morning] = [at(`${thisYear}-03-02T23:30:00Z`), at(`${thisYear}-03-03T14:05:00Z`)];
    expect(formatTimeSpan(evening, morning, 'America/New_York', true)).toBe('Mar 2 → Mar 3');
    expect(formatTimeSpan(evening, morning, 'Asia/Tokyo', true)).toBe('Mar 3 08:30 → 23:05');
    expect(formatTimeSpan(evening, null, 'America/New_York', true)).toBe('Mar 2 18:30 → open');
  });

  it('says the end alone where nobody knows the beginning', () => {
    expect(formatTimeSpan(null, at(`${thisYear}-03-02T14:36:00Z`), 'America/New_York')).toBe('Mar 2 09:36');
    expect(formatTimeSpan(null, null)).toBe('—');
  });
});

describe('an average price', () => {
  it.each([
    ['as fine as the tick', 6116.166666666667, 0.25, '6,116.17'],
    ['as fine as a tick of forex', '1.0834567', '0.00005', '1.08346'],
    ['two digits at least', 21571, 1, '21,571.00'],
    ['no digits that are not there', 149.3, 0.01, '149.30'],
    ['six that count where no tick is known', 6116.166666666667, Number.NaN, '6,116.17'],
    ['those of a coin of cents', 0.0123456789, null, '0.0123457'],
    ['nothing that is not known', Number.NaN, 0.01, '—'],
  ])('says %s', (_what, price, tick, words) => {
    expect(formatAveragePrice(price, tick)).toBe(words);
  });
});
