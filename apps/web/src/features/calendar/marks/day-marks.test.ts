import { describe, expect, it } from 'vitest';
import { dayMarks, markWords } from './day-marks.ts';

const nothing = {
  entries: [],
  broken: new Map<string, number>(),
  imports: [],
  // Of the last one the lock lies ahead.
  isLocked: (day: string, lockedAt: string | undefined) => lockedAt !== undefined && day !== '2026-03-05',
};

describe('what stands at a day of the calendar beside its result', () => {
  it('is what is written of it: notes, a plan, and whether that is locked', () => {
    const marks = dayMarks({
      ...nothing,
      entries: [
        { id: '2026-03-02', noted: true, planned: true, lockedAt: '2026-03-02T14:30:00Z' },
        { id: '2026-03-03', noted: false, planned: true },
        { id: '2026-03-04', noted: false, planned: false },
        // Its fills have no time, and the day is not over.
        { id: '2026-03-05', noted: false, planned: true, lockedAt: '2026-03-06T05:00:00Z' },
      ],
    });
    expect([...marks.keys()]).toEqual(['2026-03-02', '2026-03-03', '2026-03-05']);
    expect(marks.get('2026-03-05')?.plan).toBe('written');
    expect(marks.get('2026-03-02')).toEqual({ written: true, plan: 'locked', broken: 0, imports: 0 });
    expect(marks.get('2026-03-03')).toEqual({ written: false, plan: 'written', broken: 0, imports: 0 });
  });

  it('is how many trades broke a rule and how many files were imported, side by side with what is written', () => {
    const marks = dayMarks({
      ...nothing,
      entries: [{ id: '2026-03-02', noted: true, planned: false }],
      broken: new Map([
        ['2026-03-02', 2],
        ['2026-03-03', 0],
      ]),
      imports: ['2026-03-02', '2026-03-05', '2026-03-05'],
    });
    expect(marks.get('2026-03-02')).toEqual({ written: true, plan: 'none', broken: 2, imports: 1 });
    expect(marks.has('2026-03-03')).toBe(false);
    expect(marks.get('2026-03-05')?.imports).toBe(2);
  });

  it('reads out in words', () => {
    expect(markWords({ written: true, plan: 'locked', broken: 1, imports: 2 })).toEqual([
      'plan locked at the first fill',
      'journal written',
      '1 trade broke a rule',
      '2 imports',
    ]);
    expect(markWords({ written: false, plan: 'none', broken: 0, imports: 0 })).toEqual([]);
  });
});
