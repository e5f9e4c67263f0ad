import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import { Position } from '../lots/position.ts';
import { GROUPINGS, type Matching, type Trade } from '../trade/trade.ts';
import { createSink } from './create-sink.ts';
import { createGrouping } from './grouping.ts';

const [fill] = history(['buy 1 @ 10']);

function groupingOf(grouping: (typeof GROUPINGS)[number], matching: Matching) {
  if (fill?.instrument == null) throw new RangeError('A fill was told');
  const rules = { matching, grouping, timeZone: 'UTC', cuts: new Set([fill.id]) };
  const terms: TradeTerms = {
    accountId: 'account',
    instrument: fill.instrument,
    rules,
    market: {},
    modelledFees: null,
    unratedFees: new Map(),
    borneFees: new Map(),
  };
  const trades: Trade[] = [];
  const exit = { activity: fill, quantity: Decimal.one, price: Decimal.one, fees: Decimal.zero };
  return { grouping: createGrouping(rules, createSink(rules, trades)), terms, trades, exit, activity: fill };
}

describe('a sink into which nothing was put', () => {
  it.each([undefined, [], [['a', 'b']]])('holds no time together: %j', (joins) => {
    const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' } as const;
    const trades: Trade[] = [];
    const sink = createSink(joins === undefined ? rules : { ...rules, joins }, trades);
    expect(sink.spans).toEqual([]);
    sink.finish();
    expect([sink.spans, trades]).toEqual([[], []]);
  });
});

describe('a grouping that holds nothing', () => {
  it.each(
    GROUPINGS.flatMap((name) => (['fifo', 'average'] as const).map((matching) => [name, matching] as const)),
  )('makes no trade of what comes (%s, %s)', (name, matching) => {
    const { grouping, terms, trades, exit, activity } = groupingOf(name, matching);
    const position = new Position(matching);
    grouping.rescaled(Decimal.fromInteger(2), Decimal.one);
    grouping.recosted(Decimal.one);
    grouping.earned(Decimal.one);
    grouping.withdrawn(activity, [], position, terms);
    grouping.exited(exit, [], position, terms);
    grouping.finish(position, terms);
    expect(trades).toEqual([]);
  });
});
