import { describe, expect, it } from 'vitest';
import type { Signals } from '../../platform/signals/index.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { keeperOfPace } from './request-pace.ts';

/** Processes that tell one another at once, as if the database were in no time. */
function wires(count: number): Pick<Signals, 'send' | 'on'>[] {
  const listeners = Array.from({ length: count }, (): Parameters<Signals['on']>[1][] => []);
  return listeners.map((own) => ({
    on: (_topic, listener) => own.push(listener),
    send: (_topic, message) => {
      for (const others of listeners) if (others !== own) for (const hear of others) hear(message);
    },
  }));
}

const [alone = { send: () => {}, on: () => {} }] = wires(1);

const limits = { people: null, activities: null, statementBytes: null, storageBytes: 0, connections: 0 };

describe('the pace of a person', () => {
  const calls = (take: (userId: string) => void, userId: string, count: number): number => {
    let answered = 0;
    for (let i = 0; i < count; i += 1) {
      try {
        take(userId);
        answered += 1;
      } catch {
        // Counted by what is left over.
      }
    }
    return answered;
  };

  it('is a minute’s calls at once, and then what comes back', () => {
    const clock = createTestClock();
    const take = keeperOfPace({ ...limits, requestsPerMinute: 60 }, clock, alone);
    expect(calls(take, 'ada', 100)).toBe(60);
    clock.advance(10_000);
    expect(calls(take, 'ada', 100)).toBe(10);
    clock.advance(3_600_000);
    expect(calls(take, 'ada', 100)).toBe(60);
  });

  it('keeps nobody else waiting, and says when to come back', () => {
    const take = keeperOfPace({ ...limits, requestsPerMinute: 120 }, createTestClock(), alone);
    expect(calls(take, 'ada', 120)).toBe(120);
    expect(() => take('ada')).toThrow(
      expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 0.5 }),
    );
    expect(calls(take, 'bob', 1)).toBe(1);
  });

  it('is one for all processes, but for what they have not told one another yet', () => {
    const clock = createTestClock();
    const [one, two, three] = wires(3).map((wire) =>
      keeperOfPace({ ...limits, requestsPerMinute: 60 }, clock, wire),
    );
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.');
    expect(calls(one, 'ada', 100)).toBe(60);
    expect(calls(two, 'ada', 100)).toBeLessThanOrEqual(6);
    expect(calls(three, 'bob', 100)).toBe(60);
    clock.advance(60_000);
    let answered = 0;
    for (let turn = 0; turn < 60; turn += 1)
      for (const each of [one, two, three]) answered += calls(each, 'ada', 1);
    expect(answered).toBeGreaterThanOrEqual(60);
    expect(answered).toBeLessThanOrEqual(60 + 2 * 6);
  });

  it('is told of many people in messages that the database carries', () => {
    const clock = createTestClock();
    const said: unknown[] = [];
    const take = keeperOfPace({ ...limits, requestsPerMinute: 600 }, clock, {
      on: () => {},
      send: (_topic, message) => said.push(message),
    });
    for (let person = 0; person < 1_000; person += 1) take(`person-${person}-of-a-crowd`);
    clock.advance(1_000);
    take('ada');
    for (const each of said) expect(JSON.stringify(each).length).toBeLessThan(7_000);
    expect(said.flatMap((each) => Object.keys(each as object))).toHaveLength(1_001);
  });

  it('is nobody’s concern where none is set', () => {
    const take = keeperOfPace({ ...limits, requestsPerMinute: null }, createTestClock(), alone);
    expect(calls(take, 'ada', 5000)).toBe(5000);
  });
});
