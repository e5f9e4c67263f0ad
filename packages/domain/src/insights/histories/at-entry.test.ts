import { insightTrade } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { type Hypothesis, whether } from '../hypotheses/hypothesis.ts';
import { outcomesOf } from '../outcomes/outcome.ts';
import type { AtEntry } from './at-entry.ts';
import { entriesOf } from './walk-entries.ts';

const MORNING = 20_000 * 86_400e6 + 34_200e6;

/** Opened and closed so many minutes after 09:30, with so many R. */
const trade = (row: number, opened: number, closed: number, r: number, risk = 100) =>
  insightTrade({
    row,
    openedAt: MORNING + opened * 60e6,
    closedAt: MORNING + closed * 60e6,
    netPnl: r * risk,
    symbol: 'AAPL',
    side: 'long',
    setup: 'Gap',
    tags: [],
    risk,
    notional: 1000,
  });

const entries = (...trades: ReturnType<typeof trade>[]): AtEntry[] => entriesOf(outcomesOf(trades));

describe('what a hypothesis may ask', () => {
  it('has no way to what became of the trade: the compiler says so', () => {
    const future: readonly Hypothesis[] = [
      // @ts-expect-error when it was closed
      whether('exit', 'x', (at) => at.closedAt > 0),
      // @ts-expect-error what it made
      whether('result', 'x', (at) => at.netPnl > 0),
      // @ts-expect-error how long it was held
      whether('hold', 'x', (at) => at.holdSeconds > 600),
      // @ts-expect-error how far it went for and against
      whether('mfe', 'x', (at) => at.mfe > 1 && at.mae < 1),
      // @ts-expect-error its exit as a whole
      whether('whole', 'x', (at) => at.exit !== null),
      // @ts-expect-error trades that are still open
      whether('open', 'x', (at) => at.today.open > 0),
      // @ts-expect-error when a question of the journal was answered: only what was before the first fill is there
      whether('answered', 'x', (at) => at.answers.some(({ at: when }) => when > 0)),
      // @ts-expect-error tags that came later
      whether('late', 'x', (at) => at.lateTags.length > 0),
      // @ts-expect-error the past cannot be added to
      whether('past', 'x', (at) => at.today.list.length > 0),
    ];
    expect(future).toHaveLength(9);
  });

  it('carries nothing of the exit when it is run either', () => {
    const [at] = entries(trade(0, 0, 10, 1));
    expect(JSON.stringify(at)).not.toMatch(/clos|netPnl|exit/);
  });

  it('knows what was closed before the entry, and nothing that was open', () => {
    const [, second, third] = entries(trade(0, 0, 30, -1), trade(1, 10, 20, 2), trade(2, 25, 40, 1));
    expect(second?.today.count).toBe(0);
    expect([third?.today.count, third?.today.result, third?.today.back(0)?.result]).toEqual([1, 2, 2]);
    expect(third?.today.back(1)).toBeNull();
    expect(third?.today.back(-1)).toBeNull();
  });

  it('does not change what it knew by what is closed later', () => {
    const [first] = entries(trade(0, 60, 70, 1), trade(1, 0, 10, -1), trade(2, 65, 66, 3)).slice(1);
    expect([first?.today.count, first?.today.result]).toEqual([1, -1]);
  });

  it('takes what closes at the very instant of an entry for not yet closed', () => {
    const [, second] = entries(trade(0, 0, 10, -1), trade(1, 10, 20, 1));
    expect(second?.today.count).toBe(0);
  });

  it('gives trades of one instant the same number of the day, and none the size of another', () => {
    const sizes = Array.from({ length: 10 }, (_, i) => trade(i, i, i + 1, 1));
    const all = entries(...sizes, trade(10, 30, 40, 1, 200), trade(11, 30, 40, 1, 400));
    expect(all.slice(9).map(({ nthOfDay }) => nthOfDay)).toEqual([10, 11, 11]);
    expect(all.slice(9).map(({ size }) => size)).toEqual([null, 2, 4]);
  });
});
