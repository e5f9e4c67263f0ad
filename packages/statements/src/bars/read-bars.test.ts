import { describe, expect, it } from 'vitest';
import { readBars } from './read-bars.ts';

const told = (text: string, zone: string | null = null) => {
  const { bars, fault } = readBars(text, zone);
  if (bars === null) return fault;
  return [...bars.at].map((at, place) =>
    [
      new Date(at / 1000).toISOString(),
      bars.open[place],
      bars.high[place],
      bars.low[place],
      bars.close[place],
    ].join(' '),
  );
};

const FIRST = '2026-03-02T14:30:00.000Z 10 12 9 11';
const NEXT = '2026-03-02T14:31:00.000Z 11 11.5 10.5 11.25';

describe('a table of candles', () => {
  it.each([
    [
      'in the order that it names',
      'volume,close,time,open,low,high\n5,11,2026-03-02T14:30:00Z,10,9,12\n6,11.25,2026-03-02T14:31:00Z,11,10.5,11.5',
    ],
    ['without a heading', '2026-03-02T14:30:00Z,10,12,9,11,5\n2026-03-02T14:31:00Z,11,11.5,10.5,11.25,6'],
    [
      'by seconds since 1970',
      'timestamp,open,high,low,close\n1772461800,10,12,9,11\n1772461860,11,11.5,10.5,11.25',
    ],
    [
      'by thousandths',
      'Open time,Open,High,Low,Close\n1772461800000,10,12,9,11\n1772461860000,11,11.5,10.5,11.25',
    ],
    [
      'with a zone behind the time',
      'time,open,high,low,close\n2026-03-02 09:30:00-05:00,10,12,9,11\n2026-03-02 09:31:00-05:00,11,11.5,10.5,11.25',
    ],
    [
      'with semicolons, decimal commas and lines of Windows',
      'time;open;high;low;close\r\n2026-03-02T14:30:00Z;10;12;9;11\r\n2026-03-02T14:31:00Z;11;11,5;10,5;11,25\r\n',
    ],
  ])('is read %s', (_name, text) => {
    expect(told(text)).toEqual([FIRST, NEXT]);
  });

  it('as MetaTrader writes it is read in the zone that is said', () => {
    const text =
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\n2026.03.02\t09:30:00\t10\t12\t9\t11\t5\n2026.03.02\t09:31:00\t11\t11.5\t10.5\t11.25\t6';
    expect(told(text)).toMatchObject({ line: 2, column: 'time', needsZone: true });
    expect(told(text, 'America/New_York')).toEqual([FIRST, NEXT]);
  });

  it('of days needs no zone, and is as long as most of its distances', () => {
    const { bars } = readBars(
      'Date,Open,High,Low,Close\n2026-02-27,1,1,1,1\n2026-03-02,1,1,1,1\n2026-03-03,1,1,1,1\n2026-03-04,1,1,1,1',
      null,
    );
    expect(bars?.seconds).toBe(86_400);
  });

  it.each([
    ['time,open,high,low\n1,1,1,1', 1, null, 'no column is named close'],
    ['time,open,high,low,close\n', null, null, 'no rows'],
    ['time,open,high,low,close\n2026-03-02T14:30:00Z,1,x,1,1', 2, 'high', 'x is no price'],
    ['time,open,high,low,close\nyesterday,1,1,1,1', 2, 'time', 'yesterday is no time'],
    ['time,open,high,low,close\n2026-03-02T14:30:00Z,10,9,9,9', 2, 'high', 'below another'],
    ['time,open,high,low,close\n2026-03-02T14:30:00Z,10,11,10.5,11', 2, 'low', 'above another'],
    [
      'time,open,high,low,close\n2026-03-02T14:30:00Z,1234567890.1234567,2,1,1',
      2,
      'open',
      'more than 15 digits',
    ],
    ['time,open,high,low,close\n2026-03-02T14:30:00Z,1,1,1,1', null, 'time', 'send two or more'],
    ['date,open,high,low,close\n03/04/2026,1,1,1,1\n04/04/2026,1,1,1,1', 2, 'date', 'day or the month'],
    ['time,open,high,low,close,volume\n2026-03-02T14:30:00Z,1,1,1,1,many', 2, 'volume', 'many is no volume'],
    [
      'time,o,h,l,c\n2026-03-02T14:30:00Z,1,1,1,1\n2026-03-02T14:35:00Z,1,1,1,1\n2026-03-02T14:40:00Z,1,1,1,1\n2026-03-02T14:41:00Z,1,1,1,1',
      null,
      'time',
      'several sizes',
    ],
  ])('says what is wrong with %j', (text, line, column, words) => {
    const fault = told(text);
    expect(fault).toMatchObject({ line, column });
    expect(fault).toHaveProperty('message', expect.stringContaining(words));
  });
});
