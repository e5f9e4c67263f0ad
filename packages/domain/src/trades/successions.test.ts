import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity, ActivityFacts } from '../activities/index.ts';
import type { Instrument } from '../instruments/index.ts';
import { Decimal } from '../money/index.ts';
import { instantFromMicros } from '../time/index.ts';
import { buildTrades } from './build-trades.ts';
import { GROUPINGS, MATCHINGS, type Trade, type TradeRules } from './trade.ts';

const rules: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

const share = (symbol: string): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
});

const decimal = (text: string): Decimal => Decimal.parse(text);

/** A fact about the instrument of a fill, half a minute after it. */
function after(
  fills: readonly Activity[],
  line: number,
  change: Partial<ActivityFacts> & Pick<Activity, 'kind'>,
): Activity {
  const fill = fills[line];
  if (fill === undefined) throw new RangeError(`No line ${line}`);
  const { price: _price, quantity: _quantity, effect: _effect, line: _line, ...rest } = fill;
  const occurredAt = instantFromMicros(fill.occurredAt + 30_000_000);
  return { ...rest, id: `${change.kind}-${line}`, fees: Decimal.zero, occurredAt, ...change };
}

const summary = ({ accountId, instrument, direction, status, quantity, entryPrice, netPnl }: Trade): string =>
  [accountId, instrument.symbol, direction, status, quantity, entryPrice, netPnl]
    .filter((part) => part !== 'account')
    .join(' ');

const told = (activities: readonly Activity[], other: Partial<TradeRules> = {}): string[] => {
  const { trades, problems } = buildTrades(activities, { ...rules, ...other });
  return [...trades.map(summary).toSorted(), ...problems.map((problem) => problem.code)];
};

describe('instruments that go on as each other at one instant', () => {
  it.each(['merger', 'symbol_change'] as const)('are told of, and the second %s is left out', (kind) => {
    const own = history(['A buy 100 @ 10', 'B buy 10 @ 5 at 2026-03-02T14:30:00Z']);
    const swaps = ['B', 'A'].map((symbol, i) => ({
      ...after(own, i, { kind, successor: share(symbol), ratio: decimal('1') }),
      id: `swap-${i}`,
    }));
    expect(told([...own, ...swaps])).toEqual(['B long open 110 9.545454545455 0', 'circular-succession']);
    const { problems } = buildTrades([...own, ...swaps], rules);
    expect(problems.map(({ activityId }) => activityId)).toEqual(['swap-1']);
  });

  it('may do so one after the other', () => {
    const own = history(['A buy 100 @ 10', 'B buy 10 @ 5']);
    const swaps = ['B', 'A'].map((symbol, i) =>
      after(own, i, { kind: 'symbol_change', successor: share(symbol) }),
    );
    expect(told([...own, ...swaps])).toEqual(['A long open 110 9.545454545455 0']);
  });
});

describe('a transfer that both accounts state', () => {
  const own = history(['X buy 10 @ 15 fee 1']);
  const out = after(own, 0, { kind: 'transfer_out', quantity: decimal('10'), toAccountId: 'other' });
  const arrival = (change: Partial<Activity> = {}): Activity => ({
    ...after(own, 0, { kind: 'transfer_in', quantity: decimal('10') }),
    accountId: 'other',
    occurredAt: instantFromMicros(out.occurredAt + 2 * 86_400_000_000),
    ...change,
  });

  it.each([
    ['without a price', {}],
    ['with a price', { price: decimal('16') }],
    ['the day before', { occurredAt: instantFromMicros(out.occurredAt - 86_400_000_000) }],
  ])('counts once, %s', (_name, change) => {
    const activities = [...own, out, arrival(change)];
    expect(told(activities)).toEqual(['other X long open 10 15 0', 'stated-twice']);
    expect(buildTrades(activities, rules).problems[0]?.message).toContain('counts once');
  });

  it.each([
    ['of another quantity', { quantity: decimal('9') }, '19'],
    ['of a week later', { occurredAt: instantFromMicros(out.occurredAt + 7 * 86_400_000_000) }, '20'],
  ])('is another one %s', (_name, change, quantity) => {
    const trades = told([...own, out, arrival({ price: decimal('15'), ...change })]);
    expect(trades).toEqual([`other X long open ${quantity} 15 0`]);
  });

  it('brings what the account that it left is not known to have held', () => {
    const less = [...own.map((fill) => ({ ...fill, quantity: decimal('4') })), out];
    expect(told([...less, arrival({ price: decimal('15'), fees: decimal('2') })])).toEqual([
      'other X long open 10 15 0',
      'not-held',
    ]);
  });
});

describe('a short position that is transferred in', () => {
  const arrives = (text: string, own: readonly Activity[]) =>
    after(own, 0, { kind: 'transfer_in', quantity: decimal(text), price: decimal('20'), direction: 'short' });

  it('is opened at its basis', () => {
    const own = history(['X buy 10 @ 15']);
    expect(told([arrives('10', own)])).toEqual(['X short open 10 20 0']);
  });

  it('closes what is held, and the rest of it is opened', () => {
    const own = history(['X buy 10 @ 15']);
    expect(told([...own, arrives('25', own)])).toEqual(['X long closed 10 15 50', 'X short open 15 20 0']);
  });
});

describe('a merger', () => {
  const fills = history(['OLD buy 100 @ 10 fee 1', 'NEW sell 50 @ 30 fee 1']);

  it('for stock goes on in the successor, with times, costs and the running trade', () => {
    const merger = after(fills, 0, { kind: 'merger', successor: share('NEW'), ratio: decimal('0.5') });
    expect(told([...fills, merger])).toEqual(['NEW long closed 50 20 498']);
    const [trade] = buildTrades([...fills, merger], rules).trades;
    expect(trade?.openedAt).toBe(fills[0]?.occurredAt);
  });

  it('into what is held already makes one position of both', () => {
    const both = history(['NEW buy 10 @ 25', 'OLD buy 100 @ 10 fee 1', 'NEW sell 60 @ 30 fee 1']);
    const merger = after(both, 1, { kind: 'merger', successor: share('NEW'), ratio: decimal('0.5') });
    for (const grouping of GROUPINGS) {
      const { trades, problems } = buildTrades([...both, merger], { ...rules, grouping });
      const net = trades.reduce((sum, { netPnl }) => sum + (netPnl?.toNumber() ?? Number.NaN), 0);
      expect(net).toBeCloseTo(60 * 30 - 250 - 1000 - 2, 9);
      expect(trades.every(({ status }) => status === 'closed')).toBe(true);
      expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
      expect(problems).toEqual([]);
    }
  });

  it('for cash closes what is held at its price', () => {
    const merger = after(fills, 0, { kind: 'merger', price: decimal('14'), fees: decimal('2') });
    expect(told([...fills.slice(0, 1), merger])).toEqual(['OLD long closed 100 10 397']);
  });

  it('for an amount of cash for more than is held closes that at its part of it', () => {
    const merger = after(fills, 0, { kind: 'merger', amount: decimal('2800'), quantity: decimal('200') });
    expect(told([...fills.slice(0, 1), merger])).toEqual(['OLD long closed 100 10 399', 'not-held']);
  });

  it('for an amount of cash closes what is held for it', () => {
    const merger = after(fills, 0, { kind: 'merger', amount: decimal('1400') });
    expect(told([...fills.slice(0, 1), merger])).toEqual(['OLD long closed 100 10 399']);
  });

  it('for cash that states a quantity of nothing closes what is held, as one that states none', () => {
    const merger = after(fills, 0, { kind: 'merger', amount: decimal('1300'), quantity: Decimal.zero });
    expect(told(fills.slice(0, 1).concat(merger))).toEqual(['OLD long closed 100 10 299']);
  });

  it('for cash and stock lowers the cost by the cash first', () => {
    const merger = after(fills, 0, {
      kind: 'merger',
      successor: share('NEW'),
      ratio: decimal('0.5'),
      price: decimal('4'),
    });
    expect(told([...fills, merger])).toEqual(['NEW long closed 50 12 898']);
  });

  it('of a short position owes the cash and the new units', () => {
    const short = history(['OLD sell 100 @ 10', 'NEW buy 50 @ 30']);
    const merger = after(short, 0, {
      kind: 'merger',
      successor: share('NEW'),
      ratio: decimal('0.5'),
      price: decimal('4'),
    });
    // Received 1,000, paid 400 and 1,500.
    expect(told([...short, merger])).toEqual(['NEW short closed 50 12 -900']);
  });

  it('pays out the fraction that its ratio leaves', () => {
    const odd = history(['OLD buy 25 @ 10', 'NEW sell 12 @ 30']);
    const merger = after(odd, 0, {
      kind: 'merger',
      successor: share('NEW'),
      ratio: decimal('1'),
      ratioDivisor: decimal('2'),
      amount: decimal('14'),
    });
    // 25 × 10 became 12.5, of which half a unit went for 14.
    expect(told([...odd, merger])).toEqual(['NEW long closed 12.5 20 124']);
  });

  it.each<[string, Partial<ActivityFacts>, string]>([
    ['nothing', {}, 'missing-price'],
    ['another instrument at no ratio', { successor: share('NEW') }, 'invalid-ratio'],
    ['another instrument at a ratio of 0', { successor: share('NEW'), ratio: Decimal.zero }, 'invalid-ratio'],
    ['itself', { successor: share('OLD'), ratio: Decimal.one }, 'invalid-successor'],
  ])('into %s is told of, and the position stays as it is', (_name, change, code) => {
    const own = fills.slice(0, 1);
    expect(told([...own, after(own, 0, { kind: 'merger', ...change })])).toEqual([
      'OLD long open 100 10 0',
      code,
    ]);
  });
});

describe('a spin-off', () => {
  const fills = history([
    'OLD buy 100 @ 10 fee 1',
    'OLD buy 50 @ 16',
    'OLD sell 150 @ 13',
    'KID sell 50 @ 9 fee 2',
  ]);
  const facts = { kind: 'spin_off', successor: share('KID'), ratio: Decimal.one } as const;
  const thirds = { ...facts, ratioDivisor: decimal('3') };

  it('moves its part of the cost to the child, lot by lot, with the times of the parent', () => {
    const quarter = after(fills, 1, { ...thirds, basisFraction: decimal('0.25') });
    const { trades } = buildTrades([...fills, quarter], { ...rules, grouping: 'fill-to-fill' });
    const rows = trades.map(({ instrument, openedAt, quantity, netPnl }) =>
      [
        instrument.symbol,
        fills.findIndex((fill) => fill.occurredAt === openedAt),
        quantity.toNumber().toFixed(6),
        netPnl?.toNumber().toFixed(6),
      ].join(' '),
    );
    expect(rows.toSorted()).toEqual([
      // A third of 100 cost a quarter of 1,000; a third of 50 a quarter of 800.
      'KID 0 33.333333 48.666667',
      'KID 1 16.666667 -50.666667',
      // 1,300 − 750 − 1 and 650 − 600.
      'OLD 0 100.000000 549.000000',
      'OLD 1 50.000000 50.000000',
    ]);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(4);
  });

  it('takes a part that has no end as a decimal', () => {
    const third = after(fills, 1, {
      ...facts,
      basisFraction: Decimal.one,
      basisFractionDivisor: decimal('3'),
    });
    const { trades } = buildTrades([...fills.slice(0, 2), third], rules);
    const costs = trades.map(({ instrument, entryPrice }) => `${instrument.symbol} ${entryPrice}`);
    expect(costs.toSorted()).toEqual(['KID 4', 'OLD 8']);
  });

  it('without a stated part leaves the cost with the parent, and that of the child unknown', () => {
    const unknown = after(fills, 1, { ...facts, quantity: decimal('50') });
    const { trades, problems } = buildTrades([...fills, unknown], rules);
    expect(trades.map(summary).toSorted()).toEqual(['KID long closed 50  ', 'OLD long closed 150 12 149']);
    expect(problems.map(({ code }) => code)).toEqual(['missing-basis']);
    expect(problems[0]?.message).toContain('Form 8937');
  });

  it('of a short position owes the child', () => {
    const short = history(['OLD sell 100 @ 10', 'KID buy 50 @ 3', 'OLD buy 100 @ 9']);
    const owed = after(short, 0, { ...facts, ratio: decimal('0.5'), basisFraction: decimal('0.25') });
    // 1,000 received, 150 and 900 paid.
    expect(told([...short, owed])).toEqual(['KID short closed 50 5 100', 'OLD short closed 100 7.5 -150']);
  });

  it('pays out a fraction of the child', () => {
    const odd = history(['OLD buy 25 @ 10']);
    const spun = after(odd, 0, {
      ...facts,
      ratio: decimal('0.1'),
      basisFraction: decimal('0.1'),
      amount: decimal('6'),
    });
    // 2.5 of the child cost 25; half a unit, which cost 5, went for 6.
    expect(told([...odd, spun], { grouping: 'fill-to-fill' })).toEqual([
      'KID long closed 0.5 10 1',
      'KID long open 2 10 0',
      'OLD long open 25 9 0',
    ]);
  });

  it('closes what was sold of the child before it came, and pays the fraction of the rest', () => {
    const sold = history(['KID sell 1 @ 12', 'OLD buy 25 @ 10']);
    const spun = after(sold, 1, {
      ...facts,
      ratio: decimal('0.1'),
      basisFraction: decimal('0.1'),
      amount: decimal('6'),
    });
    const { trades } = buildTrades([...sold, spun], { ...rules, grouping: 'flat-to-reduced' });
    expect(trades.map(summary).toSorted()).toEqual([
      'KID long closed 0.5 10 1',
      'KID long open 1 10 0',
      'KID short closed 1 12 2',
      'OLD long open 25 9 0',
    ]);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(4);
  });

  it('takes no part beyond the whole', () => {
    const [own] = [fills.slice(0, 1)];
    const more = after(own, 0, { ...facts, basisFraction: decimal('1.5') });
    expect(told([...own, more])).toEqual([
      'KID long open 100  0',
      'OLD long open 100 10 0',
      'invalid-basis-fraction',
    ]);
  });

  it('of what is not held is told of where the statement says how much came', () => {
    const own = fills.slice(2, 3).map((fill): Activity => ({ ...fill, kind: 'buy' }));
    const early = {
      ...after(own, 0, { ...facts, quantity: decimal('5') }),
      occurredAt: instantFromMicros(0),
    };
    expect(told([...own, early])).toEqual(['OLD long open 150 13 0', 'not-held']);
  });
});

describe('what comes from holding', () => {
  const fills = history(['X buy 100 @ 10', 'X buy 50 @ 16', 'X sell 157.5 @ 13', 'X sell 150 @ 13']);

  it('a stock dividend adds units at the cost that there was', () => {
    const own = [...fills.slice(0, 3)];
    const paid = after(own, 1, { kind: 'stock_dividend', quantity: decimal('7.5') });
    expect(told([...own, paid])).toEqual(['X long closed 157.5 11.428571428571 247.5']);
    const byRatio = after(own, 1, { kind: 'stock_dividend', ratio: decimal('0.05') });
    expect(told([...own, byRatio])).toEqual(['X long closed 157.5 11.428571428571 247.5']);
  });

  it.each(MATCHINGS)(
    'a return of capital lowers the cost by quantity, and no money is lost (%s)',
    (matching) => {
      const own = [...fills.slice(0, 2), ...fills.slice(3)];
      const paid = after(own, 1, { kind: 'return_of_capital', amount: decimal('100') });
      for (const grouping of GROUPINGS) {
        const { trades } = buildTrades([...own, paid], { ...rules, matching, grouping });
        const net = trades.reduce((sum, { netPnl }) => sum.plus(netPnl ?? Decimal.zero), Decimal.zero);
        expect(net.normalized().toString()).toBe('250');
      }
    },
  );

  it('money in another currency counts at a rate that is known, and is else told of', () => {
    const own = [...fills.slice(0, 2), ...fills.slice(3)];
    const paid = after(own, 1, { kind: 'return_of_capital', amount: decimal('100'), currency: 'EUR' });
    expect(told([...own, paid])).toEqual(['X long closed 150 12 150', 'foreign-currency']);
    const rate = () => ({ rate: decimal('1.1'), at: paid.occurredAt });
    expect(buildTrades([...own, paid], rules, { rate }).trades.map(summary)).toEqual([
      'X long closed 150 11.266666666667 260',
    ]);
  });

  it('a short position pays a return of capital', () => {
    const short = history(['X sell 10 @ 10', 'X buy 10 @ 9']);
    const paid = after(short, 0, { kind: 'return_of_capital', amount: decimal('-15') });
    expect(told([...short, paid])).toEqual(['X short closed 10 8.5 -5']);
  });

  it('cash for the fraction of a split closes the fraction', () => {
    const odd = history(['X buy 25 @ 1 fee 1', 'X sell 2 @ 12 fee 1']);
    const split = after(odd, 0, {
      kind: 'split',
      ratio: Decimal.one,
      ratioDivisor: decimal('10'),
      amount: decimal('4.50'),
    });
    expect(told([...odd, split], { grouping: 'fill-to-fill' })).toEqual([
      'X long closed 0.5 10 -0.7',
      'X long closed 2 10 2.2',
    ]);
  });

  it('cash for a fraction that is not there is told of', () => {
    const even = history(['X buy 20 @ 1']);
    const split = after(even, 0, { kind: 'split', ratio: decimal('0.1'), amount: decimal('4.50') });
    expect(told([...even, split])).toEqual(['X long open 2 10 0', 'no-fraction']);
  });

  it('what splits make endless adds up to whole units again', () => {
    const thirds = history(['X buy 100 @ 1', 'X buy 100 @ 1', 'X buy 100 @ 1', 'X sell 100 @ 4']);
    const split = after(thirds, 2, { kind: 'split', ratio: Decimal.one, ratioDivisor: decimal('3') });
    expect(told([...thirds, split])).toEqual(['X long closed 100 3 100']);
  });
});

describe('a transfer into another account of the journal', () => {
  const fills = [
    ...history(['X buy 10 @ 10 fee 1', 'X buy 10 @ 12 fee 1'], { accountId: 'a' }),
    ...history(['X sell 15 @ 15 fee 3'], { accountId: 'b', start: '2026-03-03T14:30:00Z' }),
  ];
  const moved = after(fills, 1, { kind: 'transfer_out', quantity: decimal('15'), toAccountId: 'b' });

  it('takes lots along with their times, costs and fees', () => {
    expect(told([...fills, moved], { grouping: 'fill-to-fill' })).toEqual([
      'a X long open 5 12 0',
      'b X long closed 10 10 47',
      'b X long closed 5 12 13.5',
    ]);
    const { trades } = buildTrades([...fills, moved], rules);
    const received = trades.find(({ accountId }) => accountId === 'b');
    expect(received?.openedAt).toBe(fills[0]?.occurredAt);
    expect(received?.beganAt).toBe(moved.occurredAt);
  });

  it('tells where its units were before, as far back as they were anywhere', () => {
    const further = after([moved], 0, { kind: 'transfer_out', quantity: decimal('15'), toAccountId: 'c' });
    const held = [...fills.slice(0, 2), moved, { ...further, accountId: 'b' }];
    const came = (trades: readonly Trade[]) =>
      trades
        .filter(({ accountId }) => accountId === 'c')
        .flatMap((trade) => [...trade.fills].map(({ activityId, movedFrom }) => [activityId, movedFrom]));
    const [first, second] = fills.map(({ id }) => id);
    expect(came(buildTrades(held, rules).trades)).toEqual([
      [further.id, [first, moved.id]],
      [further.id, [second, moved.id]],
    ]);
  });

  it('tells so of each part of a fill that trades joined by hand have in common', () => {
    const alike = history(['X buy 10 @ 10', 'X buy 10 @ 10'], { accountId: 'a' });
    const both = [...alike, { ...moved, quantity: decimal('20') }];
    const byFill = { ...rules, grouping: 'fill-to-fill' } as const;
    const joins = [buildTrades(both, byFill).trades.map(({ id }) => id)];
    const [joined, ...others] = buildTrades(both, { ...byFill, joins }).trades;
    expect(others).toEqual([]);
    expect([...(joined?.fills ?? [])].map(({ movedFrom }) => movedFrom)).toEqual([alike.map(({ id }) => id)]);
  });

  it('goes by the rules of each account', () => {
    const rulesOf = (accountId: string): TradeRules => ({
      ...rules,
      matching: accountId === 'a' ? 'lifo' : 'fifo',
      grouping: accountId === 'a' ? 'flat-to-flat' : 'fill-to-fill',
    });
    const { trades } = buildTrades([...fills, moved], rulesOf);
    expect(trades.map(summary).toSorted()).toEqual([
      'a X long open 5 10 0',
      'b X long closed 10 12 27',
      'b X long closed 5 10 23.5',
    ]);
  });

  it('closes what was sold there before it arrived', () => {
    const late = { ...moved, occurredAt: instantFromMicros(moved.occurredAt + 172_800_000_000) };
    for (const grouping of GROUPINGS) {
      const { trades } = buildTrades([...fills, late], { ...rules, grouping });
      const there = trades.filter(({ accountId }) => accountId === 'b');
      const net = there.reduce((sum, { netPnl }) => sum.plus(netPnl ?? Decimal.zero), Decimal.zero);
      // Sold for 225, and what it cost elsewhere was 160; fees of 1, 0.5 and 3.
      expect(net.normalized().toString()).toBe('60.5');
      expect(there.every(({ direction }) => direction === 'short')).toBe(true);
    }
  });

  it('of more than is held moves what is there', () => {
    const more = { ...moved, quantity: decimal('30') };
    expect(told([...fills.slice(0, 2), more])).toEqual(['b X long open 20 11 0', 'not-held']);
  });

  it('into itself is told of', () => {
    const self = { ...moved, toAccountId: 'a' };
    expect(told([...fills.slice(0, 2), self])).toEqual(['a X long open 20 11 0', 'invalid-transfer']);
  });
});

describe('a correction', () => {
  const fills = history(['X buy 10 @ 10', 'X sell 10 @ 11', 'X sell 10 @ 12']);
  const [bought, wrong, right] = fills as [Activity, Activity, Activity];

  it('counts instead of what it replaces, whichever comes first', () => {
    const correction = { ...right, replaces: wrong.id };
    for (const input of [
      [bought, wrong, correction],
      [correction, wrong, bought],
    ]) {
      expect(told(input)).toEqual(['X long closed 10 10 20']);
    }
  });

  it('of another instrument takes the fill away from the first', () => {
    const correction = { ...right, instrument: share('Y'), replaces: wrong.id };
    expect(told([bought, wrong, correction])).toEqual(['X long open 10 10 0', 'Y short open 10 12 0']);
  });

  it('that is gone leaves what it replaced as it was', () => {
    expect(told([bought, wrong])).toEqual(['X long closed 10 10 10']);
  });

  it('may itself be corrected', () => {
    const first = { ...right, id: 'first', price: decimal('13'), replaces: wrong.id };
    const second = { ...right, id: 'second', replaces: 'first' };
    expect(told([bought, wrong, first, second])).toEqual(['X long closed 10 10 20']);
  });

  it('reaches no other account', () => {
    const elsewhere = { ...right, accountId: 'b', replaces: wrong.id };
    expect(told([bought, wrong, elsewhere])).toEqual(['X long closed 10 10 10', 'b X short open 10 12 0']);
  });

  it('of itself is none', () => {
    expect(told([bought, { ...wrong, replaces: wrong.id }])).toEqual(['X long closed 10 10 10']);
  });

  it('that cancels takes back, and makes nothing', () => {
    const cancel = after(fills, 1, { kind: 'cancel', replaces: wrong.id });
    expect(told([bought, wrong, cancel])).toEqual(['X long open 10 10 0']);
    const { replaces: _replaces, ...empty } = cancel;
    expect(told([bought, wrong, empty])).toEqual(['X long closed 10 10 10', 'nothing-replaced']);
  });
});

it('a fill marked as opening against what is held closes it, and is told of', () => {
  const fills = history(['X buy 10 @ 10', 'X sell 4 @ 11']).map(
    (fill): Activity => ({ ...fill, effect: 'open' }),
  );
  const { trades, problems } = buildTrades(fills, rules);
  expect(trades.map(summary)).toEqual(['X long open 10 10 4']);
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^opens-against-held .*holds 10 long X.*import or add it/),
  ]);
});
