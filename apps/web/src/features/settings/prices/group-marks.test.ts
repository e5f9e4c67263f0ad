import { describe, expect, it } from 'vitest';
import { groupMarks } from './group-marks.ts';

const mark = (symbol: string, at: string, price: string, importId?: string) => ({
  id: `${symbol} ${at}`,
  instrumentId: symbol,
  symbol,
  at,
  price,
  ...(importId === undefined ? {} : { importId }),
});

describe('prices by instrument', () => {
  it('are counted with their span, the newest price, and how many were typed', () => {
    expect(
      groupMarks([
        mark('ZZ', '2026-03-04T00:00:00Z', '12'),
        mark('AA', '2026-03-03T00:00:00Z', '5'),
        mark('ZZ', '2026-03-02T00:00:00Z', '10', 'import'),
        mark('ZZ', '2026-03-01T00:00:00Z', '9'),
      ]),
    ).toEqual([
      {
        instrumentId: 'AA',
        symbol: 'AA',
        count: 1,
        typed: 1,
        first: '2026-03-03T00:00:00Z',
        last: '2026-03-03T00:00:00Z',
        lastPrice: '5',
      },
      {
        instrumentId: 'ZZ',
        symbol: 'ZZ',
        count: 3,
        typed: 2,
        first: '2026-03-01T00:00:00Z',
        last: '2026-03-04T00:00:00Z',
        lastPrice: '12',
      },
    ]);
  });
});
