import { insightTrade } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { InsightTrade } from '../journal/insight-trade.ts';
import { outcomesOf } from '../outcomes/outcome.ts';
import { clustersOf } from '../testing/clusters.ts';
import { failedTest, follow, mayReturn, sinceOf } from './follow.ts';
import { changed, type Life, mayBecome, mayChoose, STAGES, stageOf } from './life.ts';
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
const at = (day: number) => ({ day, upTo: day * 86_400e6 });
const after = (...looks: readonly Look[]): readonly Life[] =>
  looks.reduce<readonly Life[]>((lives, one, i) => takeLook(lives, [one], at(20_000 + i)), []);
const stages = (life: Life | undefined) => life?.entries.map(({ stage }) => stage);

describe('looking again and again', () => {
  it('waits for a tenth more trades', () => {
    expect([
      isLookDue(100, null),
      isLookDue(109, 100),
      isLookDue(110, 100),
      isLookDue(0, 0),
      isLookDue(90, 100),
    ]).toEqual([true, false, true, false, true]);
  });

  it('publishes what stands at two looks in a row, and only then', () => {
    expect(stages(after(look(true))[0])).toEqual(['found']);
    expect(stages(after(look(true), look(true))[0])).toEqual(['found', 'published']);
    expect(stages(after(look(true), look(false), look(true))[0])).toEqual(['found', 'withdrawn', 'found']);
  });

  it('takes a look at nearly the same trades for no second one', () => {
    const [life] = takeLook(after(look(true)), [look(true)], at(20_001), false);
    expect(stages(life)).toEqual(['found']);
    expect(stages(takeLook([life as Life], [look(false)], at(20_002), false)[0])).toEqual(['found']);
    expect(stages(takeLook([], [look(true)], at(20_002), false)[0])).toEqual(['found']);
  });

  it('withdraws what no longer stands, with its date, and keeps what it was', () => {
    const [life] = after(look(true), look(true), look(true), look(false, { p: 0.2 }));
    expect(stages(life)).toEqual(['found', 'published', 'withdrawn']);
    expect(life?.entries.at(-1)).toMatchObject({ day: 20_003, figures: { p: 0.2 } });
  });

  it('withdraws what is no longer tested at all', () => {
    expect(stages(takeLook(after(look(true)), [], at(20_010))[0])).toEqual(['found', 'withdrawn']);
  });

  it('takes the contrary for another finding', () => {
    const lives = takeLook(after(look(true)), [look(true, { sign: 1 })], at(20_001));
    expect(lives.map((life) => [life.sign, stageOf(life)])).toEqual([
      [-1, 'withdrawn'],
      [1, 'found'],
    ]);
  });

  it('does not judge again what the trader has dismissed', () => {
    const [life] = after(look(true), look(true));
    const { trades, journalTrades, effect, interval, p } = look(true);
    const figures = { trades, journalTrades, effect, interval, p };
    const dismissed = changed(life as Life, { ...at(20_002), stage: 'dismissed', figures, reason: 'known' });
    expect(takeLook([dismissed], [look(false)], at(20_003))).toEqual([dismissed]);
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
    expect(follow(watched as Life, { ...on, figures: { ...on.figures, trades: 39 } }, at(20_100))).toBe(
      watched,
    );
  });

  it('is tested once, on what came later', () => {
    const confirmed = follow(watched as Life, on, at(20_100));
    expect(stages(confirmed)).toEqual(['watched', 'confirmed']);
    expect(follow(confirmed, off, at(20_200))).toBe(confirmed);
    const withdrawn = follow(watched as Life, off, at(20_100));
    expect(stages(withdrawn)).toEqual(['watched', 'withdrawn']);
    expect(follow(withdrawn, on, at(20_200))).toBe(withdrawn);
  });

  it('comes back after a failed test only by later trades that go its way by themselves', () => {
    const failed = follow(watched as Life, off, at(20_100));
    expect([failedTest(failed), failedTest(watched as Life)]).toEqual([true, false]);
    // By a look it may be withdrawn and found again: no test was against it.
    expect(failedTest(after(look(true), look(true), look(false))[0] as Life)).toBe(false);
    expect([mayReturn(failed, on), mayReturn(failed, off), mayReturn(failed, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(mayReturn(failed, { ...on, figures: { ...on.figures, trades: 19 } })).toBe(false);
    expect(mayReturn(failed, { ...on, influence: on.influence.map((value) => -value) })).toBe(false);
  });

  it('is not confirmed by the contrary, nor judged by few days', () => {
    const contrary = { ...on, influence: on.influence.map((value) => -value) };
    expect(stageOf(follow(watched as Life, contrary, at(20_100)))).toBe('withdrawn');
    expect(follow(watched as Life, { ...on, influence: on.influence.slice(0, 9) }, at(20_100))).toBe(watched);
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
      'accepted',
      'dismissed',
      'withdrawn',
    ]);
    expect(() => changed(life as Life, { ...at(20_001), stage: 'confirmed', figures })).toThrow(RangeError);
    expect(() => changed(life as Life, { ...at(19_000), stage: 'published', figures })).toThrow(RangeError);
  });

  it('can leave every stage, so that nothing is stuck, and deletes nothing', () => {
    const published = changed(life as Life, { ...at(20_001), stage: 'published', figures });
    const dismissed = changed(published, {
      ...at(20_002),
      stage: 'dismissed',
      figures,
      reason: 'two news days',
    });
    const back = changed(dismissed, { ...at(20_003), stage: 'published', figures });
    expect(stages(back)).toEqual(['found', 'published', 'dismissed', 'published']);
    expect(back.entries[2]?.reason).toBe('two news days');
  });
});

describe('what a trader may say of a finding', () => {
  const [found] = after(look(true));
  const { trades, journalTrades, effect, interval, p } = look(true);
  const figures = { trades, journalTrades, effect, interval, p };
  const choices = (life: Life) => STAGES.filter((stage) => mayChoose(life, stage));

  it('is what to do with it, never what only trades can tell', () => {
    expect(choices(found as Life)).toEqual(['watched', 'accepted', 'dismissed']);
    expect(choices(after(look(true), look(true))[0] as Life)).toEqual(['watched', 'accepted', 'dismissed']);
  });

  it('can be taken back to what it was, and to nothing else', () => {
    const dismissed = changed(found as Life, { ...at(20_002), stage: 'dismissed', figures });
    expect(choices(dismissed)).toEqual(['found', 'watched', 'accepted']);
    const watched = changed(found as Life, { ...at(20_002), stage: 'watched', figures }, 40);
    expect(choices(watched)).toEqual(['found', 'accepted', 'dismissed']);
    // A rule that is removed leaves the finding as it was.
    const accepted = changed(found as Life, { ...at(20_002), stage: 'accepted', figures }, 40);
    expect(choices(accepted)).toEqual(['found', 'watched', 'dismissed']);
  });
});

describe('what came later', () => {
  const trade = (row: number, r: number) =>
    insightTrade({
      row,
      openedAt: (20_000 + row) * 86_400e6,
      closedAt: (20_000 + row) * 86_400e6 + 1,
      netPnl: 100 * r,
      symbol: 'AAPL',
      side: 'long',
      setup: null,
      tags: [],
      risk: 100,
      notional: 1000,
    });
  const journal = [5, -5, 1, 2, -1, 0].map((r, row) => trade(row, r));
  const outcomes = outcomesOf(journal);
  const upTo = (journal[1] as InsightTrade).entry.openedAt;

  it('is told of later trades alone: what picked it is not in it', () => {
    const since = sinceOf(outcomes, clustersOf(journal), Uint32Array.of(0, 2, 4), upTo);
    // Trades 2 and 4 made 1 and −1, the others after that instant 2 and 0.
    expect(since?.figures).toMatchObject({ trades: 2, journalTrades: 6, effect: -1 });
  });

  it('is nothing where nothing of it, or nothing else, came later', () => {
    const clusters = clustersOf(journal);
    expect(sinceOf(outcomes, clusters, Uint32Array.of(0, 1), upTo)).toBeNull();
    expect(sinceOf(outcomes, clusters, Uint32Array.of(2, 3, 4, 5), upTo)).toBeNull();
    expect(sinceOf(outcomes, clusters, Uint32Array.of(2), 30_000 * 86_400e6)).toBeNull();
  });
});
