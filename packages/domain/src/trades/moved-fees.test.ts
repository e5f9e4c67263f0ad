import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../activities/index.ts';
import { Decimal } from '../money/index.ts';
import { instantFromMicros } from '../time/index.ts';
import { buildTrades } from './build-trades.ts';
import { MATCHINGS, type Trade, type TradeRules } from './trade.ts';

const RULES: TradeRules = {
  matching: 'fifo',
  grouping: 'flat-to-flat',
  timeZone: 'UTC',
  feeModel: { perOrder: Decimal.one },
};

/** Two units that are bought here and transferred to the other account, which may have sold some before. */
function moved(silent: boolean, matching: TradeRules['matching'], soldThere?: string): readonly Trade[] {
  const [bought] = history(['buy 2 @ 10']);
  if (bought === undefined) throw new RangeError('A fill was told');
  const { price: _price, ...rest } = bought;
  const left: Activity = {
    ...rest,
    id: 'left',
    kind: 'transfer_out',
    toAccountId: 'other',
    occurredAt: instantFromMicros(bought.occurredAt + 1_000_000),
  };
  const sold = soldThere === undefined ? [] : history([soldThere], { accountId: 'other' });
  const fees = silent ? { feesStated: false as const } : { fees: Decimal.one };
  return buildTrades([{ ...bought, ...fees }, left, ...sold], { ...RULES, matching }).trades;
}

const told = (trades: readonly Trade[]): string[] =>
  trades.map(({ accountId, direction, status, fees, openFees, feesModelled, fills }) => {
    const own = fills.map(
      ({ role, fees: part, modelled }) => `${role} ${part.normalized()}${modelled ? '*' : ''}`,
    );
    return `${accountId} ${direction} ${status} ${fees} ${openFees} ${feesModelled}: ${own.join(', ')}`;
  });

describe('the fees of what moves to another account', () => {
  it.each(MATCHINGS)('are modelled there as they were here: %s', (matching) => {
    expect(told(moved(true, matching))).toEqual(['other long open 0 1 true: entry 1*']);
    expect(told(moved(false, matching))).toEqual(['other long open 0 1 false: entry 1']);
  });

  it('are modelled of what closes a short, and of what is left of them', () => {
    expect(told(moved(true, 'fifo', 'sell 1 @ 12'))).toEqual([
      'other short closed 0.5 0 true: entry 0, exit 0.5*',
      'other long open 0 0.5 true: entry 0.5*',
    ]);
    expect(told(moved(false, 'fifo', 'sell 1 @ 12'))).toEqual([
      'other short closed 0.5 0 false: entry 0, exit 0.5',
      'other long open 0 0.5 false: entry 0.5',
    ]);
  });
});
