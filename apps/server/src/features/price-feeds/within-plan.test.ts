import type { BarsAsk, BarsTold } from '@tapebook/connectors/prices';
import { emptyColumns, type WantedBars } from '@tapebook/domain/prices';
import { describe, expect, it } from 'vitest';
import { partsOf, settledAt, settledBy } from './within-plan.ts';

const DAY = 86_400_000_000;
const at = (text: string): number => Date.parse(text) * 1_000;
const dayOf = (micros: number): string => new Date(micros / 1_000).toISOString().slice(0, 10);
const NOW = at('2026-11-24T18:00:00Z');
const SETTLED = settledAt(NOW);

const minutesOf = (day: string): WantedBars => ({
  ...{ instrumentId: 'a', seconds: 60, unit: day, from: at(day), to: at(day) + DAY },
  needed: Math.min(at(day) + DAY, NOW),
});

/** A plan that has what begins and ends within its days; a bar at noon of each. */
const plan = (first: string, end: string) => {
  const asked: string[] = [];
  const fetchBars = async (ask: BarsAsk): Promise<BarsTold> => {
    asked.push(`${dayOf(ask.from)} ${dayOf(ask.to - 1)}`);
    if (ask.from < at(first) || ask.to > at(end)) return 'withheld';
    const noons: number[] = [];
    for (let noon = ask.from + DAY / 2; noon < ask.to; noon += DAY) noons.push(noon);
    return {
      seconds: ask.seconds,
      feed: 'Feed',
      ...emptyColumns(noons.length),
      at: Float64Array.from(noons),
    };
  };
  return { asked, fetchBars };
};

async function settle(units: readonly WantedBars[], fetchBars: (ask: BarsAsk) => Promise<BarsTold>) {
  const ends = units.map(({ to }) => Math.min(to, NOW));
  const { seconds } = units[0] as WantedBars;
  const ask: BarsAsk = {
    ...{ symbol: 'AAPL', seconds, from: Math.min(...units.map(({ from }) => from)), to: Math.max(...ends) },
  };
  const parts = await Array.fromAsync(partsOf(ask, SETTLED, fetchBars));
  return settledBy({ instrumentId: 'a', ask, units }, parts, SETTLED).map(
    ({ unit, toldUntil, count, leftOut }) => [unit.unit, dayOf(toldUntil - 1), count, leftOut],
  );
}

const WEEK = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'].map(minutesOf);

describe('what a plan withholds', () => {
  it('of today is left for the next time, and the days before it are told', async () => {
    expect(await settle(WEEK, plan('2020-01-01', '2026-11-24').fetchBars)).toEqual([
      ['2026-11-23', '2026-11-23', 1, null],
      ['2026-11-22', '2026-11-22', 1, null],
      ['2026-11-21', '2026-11-21', 1, null],
      ['2026-11-20', '2026-11-20', 1, null],
    ]);
  });

  it('of long ago is settled, up to the day on which the plan begins', async () => {
    expect(await settle(WEEK, plan('2026-11-22', '2027-01-01').fetchBars)).toEqual([
      ['2026-11-24', '2026-11-24', 1, null],
      ['2026-11-23', '2026-11-23', 1, null],
      ['2026-11-22', '2026-11-22', 1, null],
      ['2026-11-21', '2026-11-21', 0, 'withheld'],
      ['2026-11-20', '2026-11-20', 0, 'withheld'],
    ]);
  });

  it('of all is settled but for what may come, in few calls', async () => {
    const { asked, fetchBars } = plan('2020-01-01', '2020-01-02');
    expect(await settle(WEEK, fetchBars)).toEqual([
      ['2026-11-22', '2026-11-22', 0, 'withheld'],
      ['2026-11-21', '2026-11-21', 0, 'withheld'],
      ['2026-11-20', '2026-11-20', 0, 'withheld'],
    ]);
    expect(asked).toHaveLength(9);
  });

  it('of a year in part leaves what the plan has of it', async () => {
    const year: WantedBars = {
      ...{ instrumentId: 'a', seconds: 86_400, unit: '2024-01-01' },
      ...{ from: at('2024-01-01'), to: at('2025-01-01'), needed: at('2025-01-01') },
    };
    const { asked, fetchBars } = plan('2024-02-10', '2027-01-01');
    expect(await settle([year], fetchBars)).toEqual([['2024-01-01', '2024-12-31', 274, 'withheld']]);
    expect(asked).toHaveLength(5);
  });

  it('of nothing takes one call', async () => {
    const { asked, fetchBars } = plan('2020-01-01', '2027-01-01');
    expect(await settle(WEEK, fetchBars)).toHaveLength(5);
    expect(asked).toEqual(['2026-11-20 2026-11-24']);
  });

  it('is nothing of a symbol that the feed does not know', async () => {
    expect(await settle(WEEK.slice(1), async () => null)).toEqual(
      WEEK.slice(1).map(({ unit }) => [unit, unit, 0, null]),
    );
  });
});
