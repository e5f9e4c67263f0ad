import { plantedJournal } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { changed, type Life, type Stage, stageOf } from './lives/life.ts';
import { type Followed, lookAt, type Overview, seedOf } from './look-at.ts';

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

  it('do not tell again by the old trades what later ones were against', () => {
    const fridays = {
      id: 'fridays',
      delta: -1.3,
      when: ({ weekday, share }: { weekday: number; share: number }) => weekday === 5 && share < 0.5,
    };
    const journal = plantedJournal(7, 900, { effects: [fridays], base: 0.3 }).trades;
    const at = (count: number, lives: readonly Life[], day: number): Followed | undefined => {
      const steps = lookAt(journal.slice(0, count), { lives, day, isDue: true });
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value.followed.find(({ life }) => life.segment === 'weekday@1:5');
      }
    };
    const { life } = at(450, [], 20_000) as Followed;
    expect(stageOf(life)).toBe('found');
    const { figures, upTo } = life.entries[0] as Life['entries'][number];
    const watched = changed(life, { day: 20_000, upTo, stage: 'watched', figures }, 30);
    const second = at(700, [watched], 20_010) as Followed;
    // Out of all 700 it stands by the first 450, and is told no more.
    expect(second.life.entries.map(({ stage }) => stage)).toEqual(['found', 'watched', 'withdrawn']);
    expect([second.finding, second.isBarred]).toEqual([null, true]);
    const third = at(900, [second.life], 20_020) as Followed;
    expect(stageOf(third.life)).toBe('withdrawn');
  });

  describe('of which something was settled', () => {
    const short = { id: 'short', delta: -0.6, when: ({ side }: { side: string }) => side === 'short' };
    const journal = plantedJournal(11, 1000, { effects: [short] }).trades;
    const upTo = journal.at(-1)?.entry.openedAt ?? 0;
    const figures = { trades: 600, journalTrades: 1000, effect: 0.3, interval: null, p: 0.01 };
    const longs = (sign: 1 | -1, ...stages: readonly Stage[]): Life => ({
      segment: 'side@1:long',
      sign,
      entries: stages.map((stage) => ({ day: 20_000, upTo, stage, figures })),
      waitsFor: null,
    });
    const told = (lives: readonly Life[]): readonly string[] => {
      const steps = lookAt(journal, { lives, day: 20_010, isDue: true });
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value.followed.flatMap(({ finding, life }) => (finding ? [life.segment] : []));
      }
    };

    it('find the clearer of two that say the same', () => {
      expect(told([])).toEqual(['side@1:short']);
    });

    // That long trades did better is that short ones did worse.
    it.each<[string, readonly Stage[], readonly string[]]>([
      ['dismissed', ['found', 'dismissed'], ['side@1:long']],
      ['accepted', ['found', 'accepted'], ['side@1:long']],
      ['withdrawn by its test on later trades', ['found', 'watched', 'withdrawn'], []],
    ])('do not find in other words what was %s', (_how, stages, still) => {
      expect(told([longs(1, ...stages)])).toEqual(still);
    });

    it('find what is the contrary of what was dismissed', () => {
      expect(told([longs(-1, 'found', 'dismissed')])).toEqual(['side@1:short']);
    });
  });

  it('say the same of the same trades, in whatever order they come', () => {
    expect(seedOf(trades.toReversed())).toBe(seedOf(trades));
    expect(seedOf(trades.slice(1))).not.toBe(seedOf(trades));
  });
});
