import { question } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { REPORTS } from '#web/lib/answers/reports.ts';
import { widgetOfAddress, widgetOfReport } from './widget-of.ts';

const asks = (widget: { settings: Readonly<Record<string, unknown>> } | null) =>
  Object.fromEntries(new URLSearchParams(String(widget?.settings.question)));

describe('what is pinned', () => {
  it('asks as the address is written', () => {
    const widget = widgetOfAddress(
      { measures: 'winRate', by: 'hour', filter: 'day:>=-30d', unit: 'currency', currency: 'USD' },
      'My hours',
    );
    expect(asks(widget)).toEqual({ measures: 'winRate', by: 'hour', filter: 'day:>=-30d', unit: 'money' });
    expect(widget.settings.title).toBe('My hours');
  });

  it('of a comparison is one side held against the other', () => {
    expect(asks(widgetOfAddress({ report: 'compare' }))).toMatchObject({
      filter: 'direction:long',
      versus: 'direction:short',
      draw: 'table',
    });
    const ofSetup = asks(widgetOfAddress({ report: 'compare', a: 'all', filter: 'setup:orb' }));
    expect(ofSetup).toMatchObject({ filter: 'setup:orb', versus: 'direction:short setup:orb' });
    expect(asks(widgetOfAddress({ report: 'compare', a: 'all', b: 'all' })).versus).toBe('all');
  });

  it('of a report is its question, in the unit of the bar', () => {
    const [equity, drawdown, byMonth] = REPORTS.course;
    if (equity === undefined || drawdown === undefined || byMonth === undefined) throw new Error('no cards');
    const asked = question({ ...byMonth.asks, unit: 'r' });
    expect(asks(widgetOfReport(byMonth, asked))).toEqual({
      measures: 'netPnl',
      by: 'month',
      home: 'realised',
    });
    expect(widgetOfReport(equity, asked)).toMatchObject({ kind: 'net-pnl' });
    expect(widgetOfReport(drawdown, asked)).toBeNull();
  });
});
