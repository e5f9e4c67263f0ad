import { createTradeTable, Facts } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { REPORT_PARTS } from '#web/lib/views/question-content.ts';
import { proposedName } from './proposed-name.ts';
import { askedAt, isChanged } from './saved-state.ts';

const facts = new Facts(createTradeTable([]), { accounts: new Map() });
const TODAY = 20_500;
const changed = (now: Record<string, unknown>, kept: Record<string, string>) =>
  isChanged(askedAt(now), kept, facts, TODAY);

describe('what is asked at an address', () => {
  it('is the first question where it says none', () => {
    expect(askedAt({ range: 'this-week', unit: 'r' })).toEqual({
      measures: 'netPnl',
      by: 'weekday',
      unit: 'r',
    });
  });

  it('is nothing that another report has left there', () => {
    expect(askedAt({ by: 'hour', a: 'direction:long', b: 'all' })).toEqual({ by: 'hour' });
    expect(askedAt({ report: 'compare', by: 'hour', a: 'all', filter: 'symbol:TSLA' })).toEqual({
      report: 'compare',
      a: 'all',
      filter: 'symbol:TSLA',
    });
    expect(askedAt({ report: 'course', a: 'all', measures: 'fees' })).toEqual({ report: 'course' });
    expect(askedAt({ report: 'what-if', changes: 'half:2', future: 'days:9', b: 'all' })).toEqual({
      report: 'what-if',
      changes: 'half:2',
    });
  });
});

describe('a kept question', () => {
  it('is the same however it is written', () => {
    const kept = { measures: 'netPnl', by: 'hold', filter: 'side:short -symbol:TSLA' };
    expect(changed({ by: 'holdTime', filter: '-symbol:TSLA direction:short' }, kept)).toBe(false);
    expect(changed({ report: 'compare', a: 'side:long' }, { report: 'compare', a: 'direction:long' })).toBe(
      false,
    );
  });

  it.each([
    [{ by: 'hour', filter: 'side:short' }],
    [{ by: 'hold' }],
    [{ by: 'hold', filter: 'side:short', unit: 'r' }],
    [{ by: 'hold', filter: 'side:short', currency: 'EUR' }],
    [{ report: 'course', filter: 'side:short' }],
    [{ report: 'simulation', future: 'seed:2' }],
  ])('is changed when another is asked: %j', (now) => {
    expect(changed(now, { measures: 'netPnl', by: 'hold', filter: 'side:short' })).toBe(true);
  });

  it.each(REPORT_PARTS)('of a report is changed with what that report reads: %s', (part) => {
    const reports = ['compare', ...REPORT_PLACES.map(({ id }) => id)];
    const asking = (report: string, text: string) => askedAt({ report, [part]: text });
    const noticed = reports.filter((report) =>
      isChanged(asking(report, 'all'), asking(report, 'symbol:QQQ'), facts, TODAY),
    );
    expect(noticed).toHaveLength(1);
  });

  it('of the last 30 days is not changed by the days that pass', () => {
    const kept = { measures: 'netPnl', filter: 'day:>=-30d' };
    expect(isChanged(askedAt(kept), kept, facts, TODAY + 40)).toBe(false);
  });
});

describe('a question is proposed to be called', () => {
  it.each([
    [{ measures: 'winRate', by: 'hour', filter: 'side:short' }, 'Trade win % by hour, of Direction short'],
    [{ report: 'compare' }, 'Direction long against Direction short'],
    [{ report: 'compare', a: 'setup:orb', b: 'all' }, 'Setup orb against all trades'],
    [{ report: 'course' }, 'Course'],
    [{ report: 'course', filter: 'side:short' }, 'Course of Direction short'],
  ])('%j: %s', (kept, name) => {
    expect(proposedName(kept, facts, TODAY)).toBe(name);
  });
});
