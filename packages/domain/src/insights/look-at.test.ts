import { plantedJournal } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { type Life, stageOf } from './lives/life.ts';
import { lookAt, type Overview, seedOf } from './look-at.ts';

const firstHour = { id: 'first-hour', delta: -0.45, when: ({ minute }: { minute: number }) => minute < 60 };
const { trades } = plantedJournal(5, 1400, { effects: [firstHour] });

function look(count: number, lives: readonly Life[], day: number): Overview {
  const steps = lookAt(trades.slice(0, count), { lives, day, isDue: true });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('looks at a journal that grows', () => {
  const first = look(1000, [], 20_000);
  const hour = ({ followed }: Overview) => followed.find(({ life }) => life.segment === 'hour@1:open+0');

  it('find first, publish at the second, and tell since then of later trades alone', () => {
    expect(stageOf(hour(first)?.life as Life)).toBe('found');
    expect(hour(first)?.finding?.difference).toBeLessThan(-0.3);
    expect(hour(first)?.since).toBeNull();
    const lives = first.followed.map(({ life }) => life);
    const second = look(1200, lives, 20_010);
    expect(stageOf(hour(second)?.life as Life)).toBe('published');
    const third = look(
      1250,
      second.followed.map(({ life }) => life),
      20_020,
    );
    const since = hour(third)?.since;
    expect(since?.figures.trades).toBeGreaterThan(5);
    expect(since?.figures.trades).toBeLessThan(50);
  });

  it('say the same of the same trades, in whatever order they come', () => {
    expect(seedOf(trades.toReversed())).toBe(seedOf(trades));
    expect(seedOf(trades.slice(1))).not.toBe(seedOf(trades));
  });
});
