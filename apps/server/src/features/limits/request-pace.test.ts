import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { keeperOfPace } from './request-pace.ts';

const limits = { activities: null, statementBytes: null, storageBytes: 0, connections: 0 };

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
    const take = keeperOfPace({ ...limits, requestsPerMinute: 60 }, clock);
    expect(calls(take, 'ada', 100)).toBe(60);
    clock.advance(10_000);
    expect(calls(take, 'ada', 100)).toBe(10);
    clock.advance(3_600_000);
    expect(calls(take, 'ada', 100)).toBe(60);
  });

  it('keeps nobody else waiting, and says when to come back', () => {
    const take = keeperOfPace({ ...limits, requestsPerMinute: 120 }, createTestClock());
    expect(calls(take, 'ada', 120)).toBe(120);
    expect(() => take('ada')).toThrow(
      expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 0.5 }),
    );
    expect(calls(take, 'bob', 1)).toBe(1);
  });

  it('is nobody’s concern where none is set', () => {
    const take = keeperOfPace({ ...limits, requestsPerMinute: null }, createTestClock());
    expect(calls(take, 'ada', 5000)).toBe(5000);
  });
});
