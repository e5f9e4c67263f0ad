import { describe, expect, it } from 'vitest';
import { follow } from './follow.ts';
import { changed, type Life, mayBecome, STAGES, stageOf } from './life.ts';
import { isLookDue, type Look, takeLook } from './take-look.ts';

const look = (stands: boolean, more: Partial<Look> = {}): Look => ({
  segment: 'weekday@1:5',
  sign: -1,
  stands,
  waitsFor: null,
  trades: 100,
  journalTrades: 500,
  effect: -0.4,
  interval: [-0.7, -0.1],
  p: 0.0002,
  ...more,
});
const after = (...looks: readonly Look[]): readonly Life[] =>
  looks.reduce<readonly Life[]>((lives, one, i) => takeLook(lives, [one], 20_000 + i), []);
const stages = (life: Life | undefined) => life?.entries.map(({ stage }) => stage);

describe('looking again and again', () => {
  it('waits for a tenth more trades', () => {
    expect([isLookDue(100, null), isLookDue(109, 100), isLookDue(110, 100), isLookDue(0, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('publishes what stands at two looks in a row, and only then', () => {
    expect(stages(after(look(true))[0])).toEqual(['seen']);
    expect(stages(after(look(true), look(true))[0])).toEqual(['seen', 'published']);
    expect(stages(after(look(true), look(false), look(true))[0])).toEqual(['seen', 'withdrawn', 'seen']);
  });

  it('withdraws what no longer stands, with its date, and keeps what it was', () => {
    const [life] = after(look(true), look(true), look(true), look(false, { p: 0.2 }));
    expect(stages(life)).toEqual(['seen', 'published', 'withdrawn']);
    expect(life?.entries.at(-1)).toMatchObject({ day: 20_003, figures: { p: 0.2 } });
  });

  it('withdraws what is no longer tested at all', () => {
    expect(stages(takeLook(after(look(true)), [], 20_010)[0])).toEqual(['seen', 'withdrawn']);
  });

  it('takes the contrary for another finding', () => {
    const lives = takeLook(after(look(true)), [look(true, { sign: 1 })], 20_001);
    expect(lives.map((life) => [life.sign, stageOf(life)])).toEqual([
      [-1, 'withdrawn'],
      [1, 'seen'],
    ]);
  });

  it('does not judge again what the trader has dismissed', () => {
    const [life] = after(look(true), look(true));
    const { trades, journalTrades, effect, interval, p } = look(true);
    const figures = { trades, journalTrades, effect, interval, p };
    const dismissed = changed(life as Life, { day: 20_002, stage: 'dismissed', figures, reason: 'known' });
    expect(takeLook([dismissed], [look(false)], 20_003)).toEqual([dismissed]);
  });

  it('forgets what neither stands nor is worth waiting for', () => {
    expect(after(look(false))).toEqual([]);
  });
});

describe('the watch list', () => {
  const [watched] = after(look(false, { waitsFor: 40 }));
  const since = (trades: number, of: (day: number) => number) => ({
    influence: Float64Array.from({ length: 30 }, (_, day) => of(day)),
    figures: { trades, journalTrades: 600, effect: -0.3, interval: null },
  });
  const on = since(40, (day) => -0.02 + 0.01 * Math.sin(day));
  const off = since(40, (day) => 0.02 * Math.sin(day));

  it('waits until what it waits for is there', () => {
    expect(stageOf(watched as Life)).toBe('watched');
    expect(follow(watched as Life, { ...on, figures: { ...on.figures, trades: 39 } }, 20_100)).toBe(watched);
  });

  it('is tested once, on what came later', () => {
    const confirmed = follow(watched as Life, on, 20_100);
    expect(stages(confirmed)).toEqual(['watched', 'confirmed']);
    expect(follow(confirmed, off, 20_200)).toBe(confirmed);
    const withdrawn = follow(watched as Life, off, 20_100);
    expect(stages(withdrawn)).toEqual(['watched', 'withdrawn']);
    expect(follow(withdrawn, on, 20_200)).toBe(withdrawn);
  });

  it('is not confirmed by the contrary, nor judged by few days', () => {
    const contrary = { ...on, influence: on.influence.map((value) => -value) };
    expect(stageOf(follow(watched as Life, contrary, 20_100))).toBe('withdrawn');
    expect(follow(watched as Life, { ...on, influence: on.influence.slice(0, 9) }, 20_100)).toBe(watched);
  });
});

describe('a life', () => {
  const [life] = after(look(true));
  const { trades, journalTrades, effect, interval, p } = look(true);
  const figures = { trades, journalTrades, effect, interval, p };

  it('takes only changes that can follow, and none from before', () => {
    expect(STAGES.filter((stage) => mayBecome(life as Life, stage))).toEqual([
      'published',
      'watched',
      'dismissed',
      'withdrawn',
    ]);
    expect(() => changed(life as Life, { day: 20_001, stage: 'confirmed', figures })).toThrow(RangeError);
    expect(() => changed(life as Life, { day: 19_000, stage: 'published', figures })).toThrow(RangeError);
  });

  it('can leave every stage, so that nothing is stuck, and deletes nothing', () => {
    const published = changed(life as Life, { day: 20_001, stage: 'published', figures });
    const dismissed = changed(published, {
      day: 20_002,
      stage: 'dismissed',
      figures,
      reason: 'two news days',
    });
    const back = changed(dismissed, { day: 20_003, stage: 'published', figures });
    expect(stages(back)).toEqual(['seen', 'published', 'dismissed', 'published']);
    expect(back.entries[2]?.reason).toBe('two news days');
  });
});
