import { type Question, question } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { drillInto, filterBehind, leaveOut } from './cell-terms.ts';

const asked = (parts: Partial<Question>): Question => question({ measures: ['netPnl'], ...parts });
const changed = (of: Question, change: ReturnType<typeof drillInto>) => ({ ...of, ...change });
const nvda = { key: 'NVDA', label: 'NVDA' };
const nine = { key: '09', label: '09:00' };
const march = { key: '2026-03', label: 'Mar 2026' };

describe('a cell', () => {
  it('gives its trades as a filter, on the days by which they are counted', () => {
    const bySymbol = asked({ by: { dimension: 'symbol' }, by2: { dimension: 'hour' } });
    expect(filterBehind(bySymbol, [], { row: nvda, column: nine })).toBe('hour:09 symbol:NVDA status:closed');
    expect(filterBehind(bySymbol, [], {})).toBe('status:closed');
    const byMonth = asked({ by: { dimension: 'month' } });
    expect(filterBehind(byMonth, [], { row: march })).toBe('day:2026-03 status:closed');
    expect(filterBehind({ ...byMonth, home: 'realised' }, [], { row: march })).toBe('exits:2026-03');
    expect(filterBehind({ ...byMonth, home: 'opened' }, [], { row: march })).toBe(
      'opened:2026-03 status:closed',
    );
    // By opening only what has one that is known is counted.
    const bySymbol2 = asked({ by: { dimension: 'symbol' }, home: 'opened' });
    expect(filterBehind(bySymbol2, [], { row: nvda })).toBe('opened:any symbol:NVDA status:closed');
  });

  it('says the days of the bar where it counts other days than those of closing', () => {
    const bar = [{ field: 'day', match: { kind: 'range', low: 20_513, high: 20_543 } } as const];
    const bySymbol = asked({ by: { dimension: 'symbol' } });
    expect(filterBehind(bySymbol, [], { row: nvda }, bar)).toBe('symbol:NVDA status:closed');
    expect(filterBehind({ ...bySymbol, home: 'opened' }, [], { row: nvda }, bar)).toBe(
      'opened:2026-03 symbol:NVDA status:closed',
    );
    expect(filterBehind({ ...bySymbol, home: 'realised' }, [], { row: nvda }, bar)).toBe(
      'symbol:NVDA exits:2026-03',
    );
    // One exit lies in the month and in the days of the bar, not one in each.
    const byMonth = asked({ by: { dimension: 'month' }, home: 'realised' });
    const first = [{ field: 'day', match: { kind: 'range', low: 20_500, high: 20_514 } } as const];
    expect(filterBehind(byMonth, [], { row: march }, first)).toBe('exits:2026-03-01..2026-03-02');
  });

  it('of what was realised at any time leaves out what has realised nothing', () => {
    const bySymbol = asked({ by: { dimension: 'symbol' }, home: 'realised' });
    expect(filterBehind(bySymbol, [], { row: nvda })).toBe('symbol:NVDA exits:any');
  });

  it('of a bin of numbers is from its lower end to before its upper one, open at the ends of all', () => {
    const byHold = asked({ by: { dimension: 'holdTime' } });
    const behind = (low: number, high: number): string =>
      filterBehind(byHold, [], { row: { key: 'x', label: '', low, high } });
    expect(behind(60, 300)).toBe('status:closed holdTime:1m..<5m');
    expect(behind(-Infinity, 60)).toBe('status:closed holdTime:<1m');
    expect(behind(3600, Infinity)).toBe('status:closed holdTime:>=1h');
    expect(filterBehind(byHold, [], { row: { key: 'none', label: 'Unknown' } })).toBe(
      'status:closed holdTime:none',
    );
  });

  it('of days of opening is those days, without what nobody knows the opening of', () => {
    const byOpening = asked({ by: { dimension: 'opened' } });
    const days = { row: { key: 'x', label: '', low: 20_513, high: 20_520 } };
    expect(filterBehind(byOpening, [], days)).toBe('opened:2026-03-01..2026-03-07 status:closed');
    expect(drillInto(byOpening, days).filter).toHaveLength(1);
    expect(filterBehind(byOpening, [], { row: { key: 'none', label: 'Unknown' } })).toBe(
      'opened:none status:closed',
    );
  });

  it('narrows the question: a period to the next finer one, two dimensions to the other', () => {
    const byMonth = asked({ by: { dimension: 'month' }, draw: 'line' });
    const days = changed(byMonth, drillInto(byMonth, { row: march }));
    expect(days).toEqual({
      ...asked({ by: { dimension: 'day' } }),
      filter: [{ field: 'month', match: { kind: 'any', keys: ['2026-03'] } }],
    });
    const pivot = asked({ by: { dimension: 'symbol' }, by2: { dimension: 'weekday' } });
    expect(changed(pivot, drillInto(pivot, { row: nvda }))).toMatchObject({
      by: { dimension: 'weekday' },
    });
    const both = changed(pivot, drillInto(pivot, { row: nvda, column: nine }));
    expect(both.by2).toBeUndefined();
    expect(both.filter).toHaveLength(2);
  });

  it('is left out by its row', () => {
    const bySymbol = asked({ by: { dimension: 'symbol' } });
    expect(leaveOut(bySymbol, { row: nvda })).toEqual({
      filter: [{ field: 'symbol', exclude: true, match: { kind: 'any', keys: ['NVDA'] } }],
    });
    expect(leaveOut(bySymbol, {})).toBeNull();
  });
});
