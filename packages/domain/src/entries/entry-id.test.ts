import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '../time/index.ts';
import { entryIdOf, entryPeriod, type PeriodKind } from './entry-id.ts';

const day = (text: string): number => parseDay(text) ?? Number.NaN;
const told = (id: string, weekStart?: number) => {
  const period = entryPeriod(id, weekStart);
  return period && [period.kind, formatDay(period.first), formatDay(period.last)];
};

describe('the entry of a period', () => {
  it.each([
    ['2026-03-02', 1, ['day', '2026-03-02', '2026-03-02']],
    ['2026-02', 1, ['month', '2026-02-01', '2026-02-28']],
    ['2025-12', 1, ['month', '2025-12-01', '2025-12-31']],
    ['2026-W10', 1, ['week', '2026-03-02', '2026-03-08']],
    ['2026-W10', 7, ['week', '2026-03-01', '2026-03-07']],
    ['2026-W10', 6, ['week', '2026-02-28', '2026-03-06']],
    ['2026-W53', 1, ['week', '2026-12-28', '2027-01-03']],
  ])('of %s, where weeks begin on %d, is %j', (id, weekStart, period) => {
    expect(told(id, weekStart)).toEqual(period);
  });

  it.each(['2026-02-30', '2026-13', '2027-W53', '2026-W00', 'page', '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d'])(
    'is not told by %s',
    (id) => {
      expect(entryPeriod(id)).toBeNull();
    },
  );

  it('has one id, whichever of its days is asked', () => {
    const days = fc.integer({ min: day('1990-01-01'), max: day('2060-12-31') });
    const kinds = fc.constantFrom<PeriodKind>('day', 'week', 'month');
    fc.assert(
      fc.property(days, kinds, fc.constantFrom(1, 6, 7), (one, kind, weekStart) => {
        const id = entryIdOf(kind, one, weekStart);
        const period = entryPeriod(id, weekStart);
        expect(period).toMatchObject({ kind });
        const { first = 0, last = 0 } = period ?? {};
        expect(first <= one && one <= last).toBe(true);
        expect(entryIdOf(kind, first, weekStart)).toBe(id);
        expect(entryIdOf(kind, last, weekStart)).toBe(id);
        expect(entryIdOf(kind, last + 1, weekStart)).not.toBe(id);
      }),
    );
  });
});
