import { plantedJournal } from '@tapebook/testing';
import { expect, it } from 'vitest';
import {
  breachesOfKind,
  createTradeTable,
  Facts,
  minutesSinceOpen,
  passingTrades,
  readRuleFilter,
  type TradeRow,
} from '../../analytics/index.ts';
import type { Instant } from '../../time/index.ts';
import { entriesOf } from '../histories/walk-entries.ts';
import { ALL_HYPOTHESES } from '../hypotheses/all-hypotheses.ts';
import { insightTrades } from '../journal/trades-of-table.ts';
import { outcomesOf } from '../outcomes/outcome.ts';
import { segmentsOf } from '../testing/segments.ts';
import { ruleOfSegment } from './rule-of-segment.ts';

const of = (hypothesis: string, key: string, sign: 1 | -1 = -1, medianRisk: number | null = null) =>
  ruleOfSegment({ hypothesis, key, sign, medianRisk });

it.each([
  ['hour', 'open+0', { kind: 'not-first-minutes', parameters: { limit: 3600 } }],
  ['hour', '09', { kind: 'never', parameters: { filter: 'hour:09' } }],
  ['weekday', '5', { kind: 'never', parameters: { filter: 'weekday:fri' } }],
  ['nth-of-day', '6+', { kind: 'most-trades', parameters: { limit: 5 } }],
  ['soon-after-loss', 'yes', { kind: 'pause', parameters: { limit: 600 } }],
  ['large', 'yes', { kind: 'usual-size', parameters: { limit: 1.75 } }],
  ['setup-side', 'short s1', { kind: 'never', parameters: { filter: 'direction:short setup:s1' } }],
  ['symbol', 'BRK B', { kind: 'never', parameters: { filter: 'underlying:"BRK B"' } }],
  ['late-period', 'yes', null],
  ['setup-period', 'early s1', null],
  ['deep-in-the-day', 'yes', null],
] as const)('what goes worse is left alone: %s %s', (hypothesis, key, rule) => {
  expect(of(hypothesis, key)).toEqual(rule);
});

it('keeps to what goes better, where that is one condition', () => {
  expect(of('setup', 's1', 1)).toEqual({ kind: 'only-setups', parameters: { setupIds: ['s1'] } });
  expect(of('side', 'long', 1)).toEqual({ kind: 'never', parameters: { filter: '-direction:long' } });
  expect(of('soon-after-win', 'yes', 1)).toBeNull();
  expect(of('late-period', 'yes', 1)).toBeNull();
});

it('says two risks lost on a day in money', () => {
  expect(of('deep-in-the-day', 'yes', -1, 51.3)).toEqual({
    kind: 'day-loss-stop',
    parameters: { limit: 100 },
  });
});

/** A planted journal as a table, and the same trades as the search sees them. */
function journal() {
  const { trades } = plantedJournal(7, 600, {});
  const rows = trades.map(({ id, entry, exit }): TradeRow => {
    const net = exit.netPnl;
    return {
      id,
      account: 'a',
      symbol: entry.symbol,
      underlying: entry.symbol,
      assetClass: 'stock',
      currency: 'USD',
      direction: entry.side,
      status: 'closed',
      outcome: net > 0 ? 'win' : net < 0 ? 'loss' : 'scratch',
      openedAt: entry.openedAt,
      closedAt: exit.closedAt,
      quantity: 1,
      openQuantity: 0,
      peakQuantity: 1,
      entryPrice: 100,
      exitPrice: 100,
      grossPnl: net,
      fees: 0,
      netPnl: net,
      openFees: 0,
      risk: entry.risk ?? Number.NaN,
      riskFrom: 'stop',
      setup: entry.setup ?? '',
      tags: entry.tags.toSorted().join(' '),
      openDay: entry.day,
      day: exit.day,
      openMinute: entry.minute ?? -1,
      closeMinute: 0,
      sinceOpen: minutesSinceOpen(
        { symbol: entry.symbol, assetClass: 'stock', currency: 'USD', underlying: entry.symbol },
        entry.openedAt as Instant,
      ),
      fillCount: 2,
      entryCount: 1,
      realisations: [],
    };
  });
  const table = createTradeTable(rows);
  return {
    facts: new Facts(table, { accounts: new Map() }),
    trades: insightTrades(table, { isTagOfEntry: () => true }),
  };
}

// What is asked of the day alone, and of the market's hours past its close, differs by design: the rest is the same trades.
const THE_SAME = new Set([
  'weekday',
  'symbol',
  'side',
  'setup',
  'tag',
  'nth-of-day',
  'hour',
  'setup-side',
  'asset-class',
  'planned',
]);

it('breaks the rule by the very trades of the segment, of every hypothesis', () => {
  const { facts, trades } = journal();
  const outcomes = outcomesOf(trades);
  const segments = segmentsOf(entriesOf(outcomes), ALL_HYPOTHESES);
  const proposed = new Set<string>();
  for (const { hypothesis, key, rows } of segments) {
    const rule = of(hypothesis.id, key, -1, 100);
    if (rule === null) continue;
    const [text = ''] = breachesOfKind(rule.kind, rule.parameters) ?? [];
    const { filter, problems } = readRuleFilter(text);
    expect(problems, text).toEqual([]);
    proposed.add(hypothesis.id);
    const passes = passingTrades(facts, filter);
    const found = new Set(facts.table.ids.filter((_, row) => passes[row] === 1));
    const segment = new Set([...rows].map((row) => outcomes.trades[row]?.id));
    // By the clock the search asks only where the market's hours are not known, or it is closed.
    const isClock = hypothesis.id === 'hour' && !key.startsWith('open+');
    if (THE_SAME.has(hypothesis.id) && !isClock)
      expect(found, `${hypothesis.id} ${key}: ${text}`).toEqual(segment);
  }
  expect(proposed.size).toBeGreaterThan(15);
});
