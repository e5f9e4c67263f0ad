import { describe, expect, it } from 'vitest';
import { legEnds } from './leg-ends.ts';

const LEG = { tradeIds: ['put'], openedAt: '2026-01-05T05:00:00Z', closedAt: '2026-01-17T05:00:00Z' };
const PUT = { id: 'put', openedAt: LEG.openedAt, closedAt: LEG.closedAt, day: '2026-01-16' };
const ZONE = 'America/New_York';

describe('when a leg of a campaign begins and ends', () => {
  it('is the time where its source says one', () => {
    expect(legEnds(LEG, [PUT], ZONE)).toEqual({ opened: LEG.openedAt, closed: LEG.closedAt });
    expect(legEnds({ ...LEG, closedAt: null }, [{ ...PUT, closedAt: null }], ZONE).closed).toBeNull();
  });

  it('is the day of its account where nobody says more', () => {
    expect(legEnds(LEG, [{ ...PUT, openedOnDay: true }], ZONE).opened).toBe('2026-01-05');
    const east = { ...LEG, openedAt: '2026-01-04T11:00:00Z' };
    const opened = { ...PUT, openedAt: east.openedAt, openedOnDay: true } as const;
    expect(legEnds(east, [opened], 'Pacific/Auckland').opened).toBe('2026-01-05');
  });

  it('is the day on which it expired, not the midnight behind it', () => {
    expect(legEnds(LEG, [{ ...PUT, closedOnDay: true }], ZONE).closed).toBe('2026-01-16');
  });

  it('says nothing by the trades of other legs', () => {
    const other = { ...PUT, id: 'call', openedOnDay: true, closedOnDay: true } as const;
    expect(legEnds(LEG, [other, PUT], ZONE)).toEqual({ opened: LEG.openedAt, closed: LEG.closedAt });
  });
});
