import type { ActivityJson, NewActivityJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { TradeRules } from '@tapebook/domain/trades';
import { describe, expect, it } from 'vitest';
import { type PreviewQuestion, previewTrades } from './preview-trades.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' };

const fill = (
  kind: 'buy' | 'sell',
  quantity: string,
  price: string,
  minute: number,
  more: Partial<NewActivityJson> = {},
): NewActivityJson => ({
  accountId: 'account',
  kind,
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD', multiplier: '1' },
  occurredAt: `2026-03-02T14:${minute}:00Z`,
  timePrecision: 'instant',
  quantity,
  price,
  currency: 'USD',
  ...more,
});

const held = (id: string, activity: NewActivityJson): ActivityJson => ({
  ...activity,
  id,
  amount: '0',
  fees: activity.fees ?? '0',
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD', multiplier: '1' },
  successor: undefined,
  feesStated: undefined,
});

const shown = (question: Omit<PreviewQuestion, 'bandIn'>) => {
  const { trades, problems, vanished } = previewTrades({ ...question, bandIn: () => Decimal.zero });
  return {
    trades: trades.map(({ direction, status, netPnl, openQuantity }) => [
      direction,
      status,
      netPnl?.toString() ?? null,
      openQuantity.toString(),
    ]),
    problems: problems.map(({ code }) => code),
    vanished,
  };
};

describe('the preview', () => {
  it('builds what is typed as the server will', () => {
    const typed = [fill('buy', '100', '10', 30, { fees: '1' }), fill('sell', '100', '11', 31, { fees: '1' })];
    expect(shown({ existing: [], typed, rules: RULES })).toEqual({
      trades: [['long', 'closed', '98', '0']],
      problems: [],
      vanished: 0,
    });
  });

  it('holds a result against the band of its own currency, which need not be that of the account', () => {
    const typed = [fill('buy', '100', '10', 30), fill('sell', '100', '10.05', 31)];
    const outcomes = (band: string) =>
      previewTrades({
        existing: [],
        typed,
        rules: RULES,
        bandIn: (currency) => (currency === 'USD' ? Decimal.parse(band) : Decimal.zero),
      }).trades.map(({ outcome }) => outcome);
    expect([outcomes('5'), outcomes('4.99')]).toEqual([['scratch'], ['win']]);
  });

  it('closes what the journal holds, and shows no trade that stays as it is', () => {
    const existing = [
      held('22222222-2222-8222-8222-222222222222', fill('buy', '50', '10', 33)),
      held('33333333-3333-8333-8333-333333333333', fill('sell', '10', '9', 32)),
      held('11111111-1111-8111-8111-111111111111', fill('buy', '10', '8', 31)),
    ];
    const typed = [fill('sell', '60', '12', 40)];
    expect(shown({ existing, typed, rules: RULES }).trades).toEqual([
      ['long', 'closed', '100', '0'],
      ['short', 'open', '0', '10'],
    ]);
  });

  it('tells of a correction that makes two trades one', () => {
    const existing = [
      held('33333333-3333-8333-8333-333333333333', fill('buy', '5', '10', 33)),
      held('22222222-2222-8222-8222-222222222222', fill('sell', '10', '11', 32)),
      held('11111111-1111-8111-8111-111111111111', fill('buy', '10', '10', 31)),
    ];
    const typed = [fill('sell', '4', '11', 32, { replaces: '22222222-2222-8222-8222-222222222222' })];
    expect(shown({ existing, typed, rules: RULES })).toEqual({
      trades: [['long', 'open', '4', '11']],
      problems: [],
      vanished: 1,
    });
  });

  it('leaves a correction with the position of what it corrects', () => {
    const existing = [
      held('33333333-3333-8333-8333-333333333333', fill('sell', '1', '12', 33, { positionId: '2' })),
      held('22222222-2222-8222-8222-222222222222', fill('sell', '1', '11', 32, { positionId: '1' })),
      held('11111111-1111-8111-8111-111111111111', fill('buy', '1', '10', 31, { positionId: '1' })),
    ];
    const typed = [fill('sell', '1', '13', 33, { replaces: '33333333-3333-8333-8333-333333333333' })];
    expect(shown({ existing, typed, rules: RULES }).trades).toEqual([['short', 'open', '0', '1']]);
    const opening = [fill('buy', '1', '9', 31, { replaces: '11111111-1111-8111-8111-111111111111' })];
    expect(shown({ existing, typed: opening, rules: RULES }).trades).toEqual([['long', 'closed', '2', '0']]);
  });

  it('closes with a sale what was held before, at the cost that is stated, as the server does', () => {
    const sale = fill('sell', '5', '12', 30, { effect: 'close', heldBefore: true, heldCost: '50' });
    const existing = [held('11111111-1111-8111-8111-111111111111', sale)];
    const typed = [{ ...sale, price: '13', replaces: '11111111-1111-8111-8111-111111111111' }];
    expect(shown({ existing, typed, rules: RULES })).toEqual({
      trades: [['long', 'closed', '15', '0']],
      problems: [],
      vanished: 1,
    });
  });

  it('says what typed facts contradict, and not what was wrong before', () => {
    const orphan = held(
      '11111111-1111-8111-8111-111111111111',
      fill('sell', '1', '10', 30, { effect: 'close' }),
    );
    const question = { existing: [orphan], rules: RULES };
    expect(shown({ ...question, typed: [fill('buy', '1', '1', 40)] }).problems).toEqual([]);
    const closing = fill('sell', '5', '1', 40, { effect: 'close' });
    expect(shown({ ...question, typed: [closing] }).problems).toEqual(['orphan-close']);
  });
});
