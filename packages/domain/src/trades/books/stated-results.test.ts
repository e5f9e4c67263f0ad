import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { after, decimal, rules, told } from '../cases/facts.testing.ts';
import { GROUPINGS, type TradeRules } from '../trade/trade.ts';

const FILLS = history(['buy 10 @ 5 fee 1', 'sell 10 @ 6 fee 1 at 2026-03-05T15:00:00Z']);

const stated = (change: Partial<Activity> = {}, line = 0): Activity =>
  after(FILLS, line, { kind: 'result', amount: decimal('120.50'), ...change });

const trade = (change: Partial<Activity>, other: Partial<TradeRules> = {}) =>
  buildTrades([stated(change)], { ...rules, ...other }).trades[0];

describe('a result that is stated without fills', () => {
  it('is a closed trade of which nothing but the result is known', () => {
    const own = stated({ fees: decimal('2.50') });
    const built = trade({ fees: decimal('2.50') });
    expect(built).toMatchObject({
      status: 'closed',
      outcome: 'win',
      direction: null,
      quantity: null,
      peakQuantity: null,
      entryPrice: null,
      exitPrice: null,
      mae: null,
      openedAt: own.occurredAt,
      openingUnknown: true,
      closedAt: own.occurredAt,
      statedBy: own.id,
      fills: [],
      entryCount: 0,
      exitCount: 0,
      feesModelled: false,
    });
    expect([built?.grossPnl, built?.fees, built?.netPnl, built?.openQuantity].map(String)).toEqual([
      '120.5',
      '2.5',
      '118',
      '0',
    ]);
    expect(built?.realisations.map(({ day, quantity, netPnl }) => [day, quantity, `${netPnl}`])).toEqual([
      ['2026-03-02', null, '118'],
    ]);
  });

  it('has what else its source says: side, quantity, opening, money', () => {
    const acquiredAt = parseInstant('2026-02-27T10:00:00Z') ?? undefined;
    const built = trade({
      direction: 'short',
      quantity: decimal('3.0'),
      acquiredAt,
      currency: 'EUR',
    } as Partial<Activity>);
    expect(built).toMatchObject({
      direction: 'short',
      openedAt: acquiredAt,
      openingUnknown: false,
      currency: 'EUR',
    });
    expect([built?.quantity, built?.realisations.at(0)?.quantity].map(String)).toEqual(['3', '3']);
    const later = trade({ acquiredAt: parseInstant('2026-03-09T10:00:00Z') } as Partial<Activity>);
    expect([later?.openingUnknown, later?.openedAt]).toEqual([true, later?.closedAt]);
  });

  it.each([
    ['-0.01', 'loss'],
    ['0', 'scratch'],
    ['2', 'scratch'],
    ['2.01', 'win'],
  ])('of %s is a %s by the band of the account', (amount, outcome) => {
    const band = amount.startsWith('-') || amount === '0' ? Decimal.zero : decimal('2');
    expect(trade({ amount: decimal(amount) }, { breakEvenBand: band })?.outcome).toBe(outcome);
  });

  it.each(GROUPINGS)('changes nothing of the trades beside it: %s', (grouping) => {
    const apart = told(FILLS, { grouping });
    const both = told([...FILLS, stated(), stated({ id: 'other' }, 1)], { grouping });
    expect(both.filter((line) => !line.includes('120.5'))).toEqual(apart);
    expect(both.length).toBe(apart.length + 2);
  });

  it('is not asked for the size of its contract, which its fills would need', () => {
    const instrument = { symbol: 'MES', assetClass: 'future', currency: 'USD', multiplier: null } as const;
    expect(told([stated({ instrument })])).toEqual(['MES  closed   120.5']);
    const same = stated({ id: 'another', instrument: { ...instrument } });
    expect(told([stated({ instrument }), same])).toEqual(['MES  closed   120.5', 'MES  closed   120.5']);
    const fill = { ...(FILLS[0] as Activity), instrument };
    expect(told([stated({ instrument }), fill])).toContain('unknown-multiplier');
  });

  it('has the day of its date, and has no costs by the model of the account', () => {
    const built = trade(
      {
        timePrecision: 'day',
        feesStated: false,
        occurredAt: parseInstant('2026-03-02T05:00:00Z') ?? undefined,
      } as Partial<Activity>,
      { feeModel: { perOrder: decimal('5') }, timeZone: 'America/New_York' },
    );
    expect([built?.day, `${built?.fees}`]).toEqual(['2026-03-02', '0']);
  });
});
