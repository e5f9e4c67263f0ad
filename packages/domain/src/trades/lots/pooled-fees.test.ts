import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'average', grouping: 'flat-to-reduced', timeZone: 'UTC' };

/** Of each trade: what each entry bears of the fees, and whether that is said to be modelled. */
function entriesOf(
  lines: readonly string[],
  silent: readonly number[],
  feeModel?: TradeRules['feeModel'],
): string[] {
  const fills = history(lines).map(
    (fill, line): Activity => (silent.includes(line) ? { ...fill, feesStated: false } : fill),
  );
  const rules = feeModel === undefined ? RULES : { ...RULES, feeModel };
  return buildTrades(fills, rules).trades.map(({ fills: parts, feesModelled }) => {
    const entries = [...parts].filter(({ role }) => role === 'entry');
    const told = entries.map(({ fees, modelled }) => `${fees.normalized()}${modelled ? ' modelled' : ''}`);
    return `${told.join(', ')}: ${feesModelled ? 'modelled' : 'stated'}`;
  });
}

describe('the fees of a pool', () => {
  const two = ['buy 1 @ 10 fee 1', 'buy 1 @ 12 fee 3', 'sell 2 @ 20'];

  it('are stated where the source states all of them', () => {
    expect(entriesOf(two, [])).toEqual(['2, 2: stated']);
  });

  it('are partly modelled, all of them, where one of them is assumed', () => {
    expect(entriesOf(two, [0])).toEqual(['2 modelled, 2 modelled: modelled']);
    expect(entriesOf(two, [1])).toEqual(['2 modelled, 2 modelled: modelled']);
  });

  it('are stated where a source that is silent is charged nothing', () => {
    const lines = ['buy 1 @ 10', 'buy 1 @ 12 fee 3', 'sell 2 @ 20'];
    expect(entriesOf(lines, [0])).toEqual(['1.5, 1.5: stated']);
    expect(entriesOf(lines, [0], { perOrder: Decimal.one })).toEqual(['2 modelled, 2 modelled: modelled']);
  });

  it('are modelled as long as something is held, and stated anew from flat', () => {
    const lines = [...two.slice(0, 2), 'sell 1 @ 20', 'sell 1 @ 21', 'buy 1 @ 5 fee 1', 'sell 1 @ 6'];
    expect(entriesOf(lines, [0])).toEqual(['2 modelled: modelled', '2 modelled: modelled', '1: stated']);
  });
});
