import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('a call waits until every limit has room', () => {
  const pace = new Pace([
    { requests: 1, perMs: 1000 },
    { requests: 3, perMs: 60_000 },
  ]);
  expect(pace.delay(0)).toBe(0);
  pace.take(0);
  expect(pace.delay(400)).toBe(600);
  pace.take(1000);
  pace.take(2000);
  expect(pace.delay(3000)).toBe(57_000);
});

test('a broker that asks to wait is left alone until then', () => {
  const pace = new Pace([{ requests: 1, perMs: 1000 }]);
  pace.hold(90_000);
  pace.hold(30_000);
  expect(pace.delay(10_000)).toBe(80_000);
  expect(pace.delay(95_000)).toBe(0);
});

test('what a clock that ran ahead has counted holds nobody up once it is right', () => {
  const days = (count: number) => count * 86_400_000;
  const pace = new Pace([{ requests: 1, perMs: 1000 }]);
  pace.take(days(20));
  pace.hold(days(20));
  expect(pace.delay(0)).toBe(0);
  pace.take(0);
  expect(pace.delay(400)).toBe(600);
});

test('whoever waits its turn never makes more calls in any stretch than are allowed', () => {
  const limits = [
    { requests: 2, perMs: 1000 },
    { requests: 5, perMs: 10_000 },
  ];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 }), (pauses) => {
      const pace = new Pace(limits);
      const calls: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        now += pace.delay(now);
        pace.take(now);
        calls.push(now);
      }
      for (const { requests, perMs } of limits) {
        for (const [index, at] of calls.entries()) {
          const next = calls[index + requests];
          if (next !== undefined) expect(next - at).toBeGreaterThanOrEqual(perMs);
        }
      }
    }),
  );
});
