import { plantedJournal, scoreInsights } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../analytics/index.ts';
import { findInsights, searchInsights } from './find-insights.ts';
import { whether } from './hypotheses/hypothesis.ts';
import type { InsightTrade } from './journal/insight-trade.ts';

const firstHour = { id: 'first-hour', delta: -0.45, when: ({ minute }: { minute: number }) => minute < 60 };
const planted = plantedJournal(5, 1200, { effects: [firstHour] });

/** The same trades with their results dealt out anew: nothing can be in them. */
function shuffledResults(trades: readonly InsightTrade[], seed: number): InsightTrade[] {
  const random = randomOf(seed);
  const results = trades.map(({ entry, exit }) => exit.netPnl / (entry.risk ?? 1));
  for (let i = results.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1);
    [results[i], results[j]] = [results[j] ?? 0, results[i] ?? 0];
  }
  return trades.map((trade, i) => ({
    ...trade,
    exit: { ...trade.exit, netPnl: (results[i] ?? 0) * (trade.entry.risk ?? 1) },
  }));
}

const changed = (
  trades: readonly InsightTrade[],
  entry: (trade: InsightTrade, row: number) => Partial<InsightTrade['entry']>,
): InsightTrade[] =>
  trades.map((trade, row) => ({ ...trade, entry: { ...trade.entry, ...entry(trade, row) } }));

describe('a journal in which something is', () => {
  const insights = findInsights(planted.trades, { seed: 1 });
  const [finding] = insights.findings;

  it('is told what it is, by how much, and how sure that is', () => {
    expect(scoreInsights(insights, planted.trades, planted.effects)).toMatchObject({
      wrong: [],
      found: [{ found: true }],
    });
    expect(finding?.id).toBe('hour@1:open+0');
    expect(finding?.p).toBe(1 / 5000);
    const [low = 0, high = 0] = finding?.interval ?? [];
    expect(low).toBeLessThan(-0.45);
    expect(high).toBeLessThan(0);
    expect(finding?.effect).toBeGreaterThan(low);
    expect(finding?.effect).toBeLessThan(high);
  });

  it('waits for nothing that only echoes what is told', () => {
    // Without the effect known, later hours stand out as better ones.
    const others = insights.tested.filter(({ id, p }) => id.startsWith('hour@1:') && p <= 0.05);
    expect(others.length).toBeGreaterThan(1);
    expect(insights.watched.filter(({ id }) => id.startsWith('hour@1:'))).toEqual([]);
  });

  it('watches one of two that are each other’s rest', () => {
    const longs = { id: 'longs', delta: 0.22, when: ({ side }: { side: string }) => side === 'long' };
    const { trades } = plantedJournal(8, 700, { effects: [longs] });
    const { tested, watched } = findInsights(trades, { seed: 1 });
    const sides = tested.filter(({ id }) => id.startsWith('side@1:'));
    expect(sides.map(({ p }) => p < 0.05)).toEqual([true, true]);
    // The smaller one.
    expect(watched.filter(({ id }) => id.startsWith('side@1:')).map(({ key }) => key)).toEqual(['short']);
  });

  it('tells less than the raw difference, which was also luck', () => {
    expect(Math.abs(finding?.effect ?? 0)).toBeLessThan(Math.abs(finding?.difference ?? 0));
  });

  it('says the same of the same journal, in whatever order it comes', () => {
    expect(findInsights(planted.trades.toReversed(), { seed: 1 })).toEqual(insights);
  });

  it('tells trades in the order of their opening, and of one instant by their ids', () => {
    const [a, b, c] = planted.trades;
    const same = [c, b, a].flatMap((trade) => (trade ? [trade] : []));
    const opened = changed(same, (_, row) => ({ openedAt: row === 0 ? 0 : 1 }));
    expect(findInsights(opened, { seed: 1 }).ids).toEqual([c?.id, a?.id, b?.id]);
  });

  it('draws other signs for another version of the journal', () => {
    const other = findInsights(planted.trades, { seed: 2 });
    expect(other.tested.map(({ p }) => p)).not.toEqual(insights.tested.map(({ p }) => p));
  });

  it('is asked in steps between which it can be left', () => {
    const steps = searchInsights(planted.trades, { seed: 1 });
    const done = Array.from({ length: 60 }, () => steps.next().value as number);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it('is told of the smaller side of two that are each other’s rest', () => {
    const short = { id: 'short', delta: -0.5, when: ({ side }: { side: string }) => side === 'short' };
    const { trades } = plantedJournal(8, 1200, { effects: [short] });
    expect(findInsights(trades, { seed: 1 }).findings[0]?.id).toBe('side@1:short');
  });
});

describe('a journal in which nothing is', () => {
  it('is claimed of in few of many, as often as is said', () => {
    const { trades } = plantedJournal(3, 400);
    const claims = Array.from({ length: 30 }, (_, seed) =>
      findInsights(shuffledResults(trades, seed), { seed }).findings.length > 0 ? 1 : 0,
    );
    // At 5 %, more than five of thirty happen once in 300 times; uncorrected tests at 5 % claim in nearly all.
    expect(claims.reduce<number>((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5);
  });

  it('is not fooled by winners that are held longer', () => {
    const { trades } = plantedJournal(4, 1000, { heldByResult: true });
    expect(findInsights(trades, { seed: 1 }).findings).toEqual([]);
  });
});

describe('a journal that cannot tell', () => {
  const silence = (trades: readonly InsightTrade[]) => findInsights(trades, { seed: 1 }).silence;

  it('says why: no trades, few, one day, one result', () => {
    expect(silence([])).toBe('no-outcomes');
    expect(silence(planted.trades.slice(0, 5))).toBe('few-clusters');
    expect(silence(changed(planted.trades, () => ({ day: 20_000 })))).toBe('few-clusters');
    const alike = planted.trades.map((trade) => ({
      ...trade,
      exit: { ...trade.exit, netPnl: trade.entry.risk ?? 0 },
    }));
    expect(silence(alike)).toBe('all-alike');
  });

  it('shows the numbers of what is too few to judge', () => {
    const { untested } = findInsights(planted.trades.slice(0, 60), { seed: 1 });
    expect(untested.find(({ id }) => id === 'weekday@1:5')).toMatchObject({ why: 'few-trades' });
    expect(untested.every(({ trades, mean }) => trades > 0 && Number.isFinite(mean))).toBe(true);
  });

  it('tests three hundred tags, and pays for each', () => {
    const random = randomOf(1);
    const many = changed(planted.trades, () => ({
      tags: Array.from({ length: 20 }, () => `tag ${random.below(300)}`),
    }));
    const { tested, findings } = findInsights(many, { seed: 1 });
    expect(tested.length).toBeGreaterThan(300);
    expect(findings[0]?.id).toBe('hour@1:open+0');
  });

  it('has no hypotheses of time where fills have only dates', () => {
    const dated = changed(planted.trades, ({ entry }) => ({
      openedAt: entry.day * 86_400e6,
      minute: null,
      sessionMinute: null,
    }));
    const { tested, untested } = findInsights(dated, { seed: 1 });
    const ids = [...tested, ...untested].map(({ id }) => id.split('@')[0]);
    for (const id of ['hour', 'nth-of-day', 'soon-after-loss', 'deep-in-the-day'])
      expect(ids).not.toContain(id);
    expect(ids).toContain('weekday');
  });

  it('asks the hour only of those that have one, where others have only dates', () => {
    const asked: (number | null)[] = [];
    const hours = whether('any-hour', 'trades of any hour', ({ minute }) => asked.push(minute) > 0);
    const some = changed(planted.trades, (_, row) => (row % 2 === 0 ? { minute: null } : {}));
    const { tested } = findInsights(some, { seed: 1, hypotheses: [hours] });
    expect(asked).not.toContain(null);
    expect(tested[0]?.trades).toBe(planted.trades.length / 2);
  });
});

describe('a journal without risk', () => {
  it('is told by the return on what was put in, in usual ones', () => {
    const without = changed(planted.trades, ({ entry }) => ({ risk: null, notional: 5 * (entry.risk ?? 1) }));
    const { outcome, unit, findings } = findInsights(without, { seed: 1 });
    expect(outcome).toBe('return');
    expect(unit).toBeCloseTo(0.2, 1);
    expect(findings.map(({ id }) => id)).toEqual(['hour@1:open+0']);
  });

  it('without that either, by what is usual, each of three currencies by itself', () => {
    const scales: Readonly<Record<string, number>> = { USD: 1, JPY: 150, BTC: 1e-5 };
    const names = Object.keys(scales);
    const scaled = changed(planted.trades, (_, row) => ({
      risk: null,
      notional: null,
      currency: names[row % 3] ?? '',
    })).map((trade) => ({
      ...trade,
      exit: { ...trade.exit, netPnl: trade.exit.netPnl * (scales[trade.entry.currency] ?? 1) },
    }));
    const { outcome, without, findings } = findInsights(scaled, { seed: 1 });
    expect([outcome, without > 20 && without < 60]).toEqual(['usual', true]);
    expect(findings.map(({ id }) => id)).toEqual(['hour@1:open+0']);
  });

  it('leaves out the few without where most have one, and says how many', () => {
    const some = changed(planted.trades, ({ entry }, row) => ({ risk: row % 10 === 0 ? null : entry.risk }));
    expect(findInsights(some, { seed: 1 })).toMatchObject({ outcome: 'r', without: 120 });
  });
});
