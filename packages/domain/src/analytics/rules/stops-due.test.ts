import { describe, expect, it } from 'vitest';
import { rowOf } from '../dimensions/rows.testing.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import type { KeptRule } from './judge-of.ts';
import { readRuleFilter } from './rule-filter.ts';
import { breachesOfKind, type RuleKindId } from './rule-kinds.ts';
import { stopsDue } from './stops-due.ts';

const DAY = 20_000;

/** Open since a minute of the day. */
const open = (minute: number, parts: Partial<TradeRow> = {}): TradeRow =>
  rowOf({ openedAt: (DAY * 1440 + minute) * 60e6, closedAt: Number.NaN, ...parts });

const rule = (kind: RuleKindId, parameters: object, more: Partial<KeptRule> = {}): KeptRule => ({
  id: kind,
  name: kind,
  accountIds: null,
  answers: [],
  exceptions: [],
  versions: [
    {
      from: '2024-01-01',
      to: null,
      terms: (breachesOfKind(kind, parameters) ?? []).map((text) => readRuleFilter(text).filter),
    },
  ],
  ...more,
});

/** Minutes of the day by which stops are due, in their order. */
function due(rows: readonly TradeRow[], ...rules: readonly KeptRule[]): readonly string[] {
  const table = createTradeTable(rows);
  return stopsDue(table, rules).map(
    ({ row, rule: id, by }) =>
      `${rows.findIndex((one) => one.id === table.ids[row])} ${id} ${by / 60e6 - DAY * 1440}`,
  );
}

const within = (more?: Partial<KeptRule>) => rule('stop-within', { limit: 300 }, more);

describe('a stop is due', () => {
  it('so long after the opening of what is open and has none', () => {
    const rows = [
      open(20),
      open(10),
      open(30, { stopCourse: 'kept', stopSetAfter: 60 }),
      rowOf({ openedAt: (DAY * 1440 + 40) * 60e6 }),
    ];
    expect(due(rows, within())).toEqual(['1 stop-within 15', '0 stop-within 25']);
  });

  it('by a rule of its own words, and by none that asks for no stop', () => {
    const own = rule('never', { filter: 'symbol:AAPL withoutStop:>=10m' });
    expect(due([open(0)], own, rule('stop-set', {}))).toEqual(['0 never 10']);
  });

  it('neither outside of the days and accounts of the rule, nor where the breach was allowed', () => {
    const one = open(0);
    const [version] = within().versions;
    expect(due([one], within({ versions: version ? [{ ...version, to: '2024-10-03' }] : [] }))).toEqual([]);
    expect(due([one], within({ versions: version ? [{ ...version, to: '2024-10-04' }] : [] }))).toHaveLength(
      1,
    );
    expect(due([one], within({ accountIds: ['b'] }))).toEqual([]);
    expect(due([one], within({ exceptions: [{ tradeId: one.id }] }))).toEqual([]);
  });

  it('at no time on a day without an hour', () => {
    expect(due([open(0, { openMinute: -1 })], within())).toEqual([]);
  });
});
