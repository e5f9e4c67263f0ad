import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceCourse } from './balance-course.ts';

const day = (number: number, made: number, paidIn = 0, paidOut = 0) => ({
  day: number,
  made,
  paidIn,
  paidOut,
});

describe('a balance with payments', () => {
  it('is what was paid in and what was made of it', () => {
    const course = balanceCourse(1000, [day(1, 100), day(2, 0, 900), day(3, -200), day(5, 50, 0, 500)]);
    expect([...course.balance]).toEqual([1100, 2000, 1800, 1350]);
    expect([...course.put]).toEqual([1000, 1900, 1900, 1400]);
    // 10 %, nothing, −10 %, 50 of 1,800.
    expect(course.growth?.[3]).toBeCloseTo(1.1 * 0.9 * (1 + 50 / 1800), 12);
    expect(course.fall).toMatchObject({ from: 2, to: 3 });
    expect(course.fall?.depth).toBeCloseTo(0.1, 12);
  });

  it('falls by what was lost and never by what was paid out', () => {
    const course = balanceCourse(1000, [day(1, 0, 0, 900), day(2, 0, 5000)]);
    expect([...course.balance]).toEqual([100, 5100]);
    expect([...(course.growth ?? [])]).toEqual([1, 1]);
    expect(course.fall).toBeNull();
  });

  it('trades with what comes in that day, and with what goes out', () => {
    expect(balanceCourse(0, [day(1, 50, 1000)]).growth?.[0]).toBeCloseTo(1.05, 12);
    expect(balanceCourse(1000, [day(1, 50, 0, 1050)]).growth?.[0]).toBeCloseTo(1.05, 12);
  });

  it('counts a loss on the first day as a fall from its beginning', () => {
    expect(balanceCourse(1000, [day(7, -250), day(8, 10)]).fall).toEqual({ depth: 0.25, from: 7, to: 7 });
  });

  it('has no return where something was made of nothing', () => {
    const course = balanceCourse(0, [day(1, 50), day(2, 10, 1000)]);
    expect([...course.balance]).toEqual([50, 1060]);
    expect([course.growth, course.fall]).toEqual([null, null]);
    expect(balanceCourse(1000, [])).toMatchObject({ growth: null, fall: null });
  });

  it('adds money exactly', () => {
    const course = balanceCourse(
      0,
      Array.from({ length: 1000 }, (_, at) => day(at, 0, 0.1)),
    );
    expect(course.balance.at(-1)).toBe(100);
  });

  it('grows the same however much more or less of it there is', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: -50, max: 80 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(moves, (list) => {
        // Each day makes so much of a thousand of what is there; payments in only add to it.
        let balance = 1000;
        const paid = list.map(([part, times], at) => {
          const paidIn = times * 700;
          const made = ((balance + paidIn) * part) / 1000;
          balance += paidIn + made;
          return day(at, made, paidIn);
        });
        const expected = list.reduce((grown, [part]) => grown * (1 + part / 1000), 1);
        expect(balanceCourse(1000, paid).growth?.at(-1)).toBeCloseTo(expected, 6);
      }),
    );
  });
});
