import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { MATCHINGS, type Trade, type TradeRules } from '../trade/trade.ts';

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
    const own = [...fills].map(
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

describe('what moves to an account that has sold some of it before', () => {
  it('brings its costs, known or not, and the money that it brought, to the trade that it closes', () => {
    const [bought] = history(['buy 2 @ 10']);
    if (bought === undefined) throw new RangeError('A fill was told');
    const { price: _price, ...rest } = bought;
    const later = (seconds: number, facts: Pick<Activity, 'id' | 'kind'> & Partial<Activity>): Activity => ({
      ...rest,
      ...facts,
      occurredAt: instantFromMicros(bought.occurredAt + seconds * 1_000_000),
    });
    const unknown = later(1, { id: 'arrived', kind: 'transfer_in' });
    const dividend = later(2, { id: 'paid', kind: 'dividend', amount: Decimal.fromInteger(8) });
    const left = later(3, {
      id: 'left',
      kind: 'transfer_out',
      toAccountId: 'other',
      quantity: Decimal.fromInteger(4),
    });
    const outcome = (sold: string): string[] => {
      const there = history([sold], { accountId: 'other' });
      const activities = [bought, unknown, dividend, left, ...there];
      return buildTrades(activities, RULES).trades.map(
        ({ direction, status, quantity, openQuantity, entryPrice, grossPnl, income }) =>
          `${direction} ${status} ${quantity} ${openQuantity} @ ${entryPrice} ${grossPnl} ${income}`,
      );
    };
    expect(outcome('sell 1 @ 12')).toEqual(['short closed 1 0 @ 12 2 2', 'long open 3 3 @ null 0 6']);
    expect(outcome('sell 2 @ 12')).toEqual(['short closed 2 0 @ 12 4 4', 'long open 2 2 @ null 0 4']);
    expect(outcome('sell 3 @ 12')).toEqual(['short closed 3 0 @ 12 null 6', 'long open 1 1 @ null 0 2']);
    expect(outcome('sell 4 @ 12')).toEqual(['short closed 4 0 @ 12 null 8']);
    expect(outcome('buy 1 @ 12')).toEqual(['long open 5 5 @ null 0 8']);
  });
});
