import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { type BookLink, bookLink, linkedBooks } from '../histories/linked-books.ts';
import { GROUPINGS, MATCHINGS, type TradeRules } from '../trade/trade.ts';

const rules: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

const share = (symbol: string): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
});

/** An event half a minute after the fill on a line of the history. */
function eventAfter(
  fills: readonly Activity[],
  line: number,
  change: Partial<Activity> & Pick<Activity, 'kind'>,
): Activity {
  const fill = fills[line];
  if (fill === undefined) throw new RangeError(`No line ${line}`);
  const { price: _price, quantity: _quantity, effect: _effect, line: _line, ...rest } = fill;
  const occurredAt = instantFromMicros(fill.occurredAt + 30_000_000);
  return { ...rest, id: `${change.kind}-${line}`, fees: Decimal.zero, occurredAt, ...change };
}

const told = (activities: readonly Activity[], other: Partial<TradeRules> = {}) => {
  const { trades, problems } = buildTrades(activities, { ...rules, ...other });
  return [
    ...trades.map(({ instrument, status, quantity, openQuantity, netPnl, openFees }) =>
      [instrument.symbol, status, quantity, openQuantity, netPnl, openFees].join(' '),
    ),
    ...problems.map((problem) => problem.code),
  ];
};

describe('a change of symbol', () => {
  it('carries the position, the running trade and its fees to the new name', () => {
    const fills = history(['FB buy 10 @ 190 fee 1', 'META sell 4 @ 200 fee 1', 'META sell 6 @ 210 fee 1']);
    const change = eventAfter(fills, 0, { kind: 'symbol_change', successor: share('META') });
    expect(told([...fills, change])).toEqual(['META closed 10 0 157 0']);
    expect(told([...fills.slice(0, 2), change])).toEqual(['META open 10 6 38.6 0.6']);
    expect(told([fills[0] as Activity, change])).toEqual(['META open 10 10 0 1']);
  });

  it('onto a name that is held already makes one position of both, with the times and costs that there were', () => {
    const fills = history(['META buy 1 @ 100 fee 1', 'FB buy 10 @ 190 fee 2', 'META sell 11 @ 200 fee 3']);
    const change = eventAfter(fills, 1, { kind: 'symbol_change', successor: share('META') });
    expect(told([...fills.slice(0, 2), change])).toEqual(['META open 11 11 0 3']);
    // 11 × 200 − 100 − 10 × 190 − 6
    expect(told([...fills, change])).toEqual(['META closed 11 0 194 0']);
  });

  it('onto a name that was sold already under it closes what was sold, at what it cost', () => {
    const fills = history(['FB buy 10 @ 190 fee 1', 'META sell 10 @ 160 fee 1']);
    const change = eventAfter(fills, 1, { kind: 'symbol_change', successor: share('META') });
    // The short is the trade: it earned 10 × 160 − 10 × 190 − 2.
    const late = { ...change, instrument: fills[0]?.instrument ?? null };
    expect(told([...fills, late])).toEqual(['META closed 10 0 -302 0']);
  });

  it('to terms of another contract size keeps the money that was paid', () => {
    const fills = history(['OLD buy 2 @ 3 fee 1', 'NEW sell 2 @ 1'], {
      instruments: {
        OLD: { assetClass: 'option', multiplier: Decimal.fromInteger(100) },
        NEW: { assetClass: 'option', multiplier: Decimal.fromInteger(150) },
      },
    });
    const successor = fills[1]?.instrument;
    if (successor == null) throw new Error('no instrument');
    const change = eventAfter(fills, 0, { kind: 'symbol_change', successor });
    // 2 × 1 × 150 − 2 × 3 × 100 − 1
    expect(told([...fills, change])).toEqual(['NEW closed 2 0 -301 0']);
  });

  it('into another currency is told of, and the position stays as it is', () => {
    const fills = history(['FB buy 10 @ 190']);
    const successor = { ...share('META'), currency: 'EUR' };
    expect(told([...fills, eventAfter(fills, 0, { kind: 'symbol_change', successor })])).toEqual([
      'FB open 10 10 0 0',
      'invalid-successor',
    ]);
  });

  it('links the instruments that must be rebuilt together, through any number of changes', () => {
    const fills = history(['A buy 1 @ 1', 'B buy 1 @ 1', 'X buy 1 @ 1']);
    const changes = [
      eventAfter(fills, 0, { kind: 'symbol_change', successor: share('B') }),
      eventAfter(fills, 1, { kind: 'symbol_change', successor: share('C') }),
      eventAfter(fills, 2, { kind: 'symbol_change', successor: share('Y') }),
    ];
    const links = changes.map(bookLink).filter((link): link is BookLink => link !== null);
    const linked = (symbol: string) => {
      const start = { accountId: 'account', instrumentKey: instrumentKey(share(symbol)) };
      return linkedBooks([start], links)
        .map((book) => book.instrumentKey)
        .sort();
    };
    const keys = (...symbols: string[]) => symbols.map((symbol) => instrumentKey(share(symbol)));
    for (const symbol of ['A', 'B', 'C']) expect(linked(symbol)).toEqual(keys('A', 'B', 'C'));
    expect(linked('Q')).toEqual(keys('Q'));
  });
});

describe('a split', () => {
  it.each(GROUPINGS.flatMap((grouping) => MATCHINGS.map((matching) => ({ grouping, matching }))))(
    'of one for three changes no result ($grouping, $matching)',
    (method) => {
      const fills = history([
        'buy 100 @ 1.01 fee 1',
        'buy 200 @ 1.03 fee 1',
        'sell 40 @ 4 fee 1',
        'sell 60 @ 5 fee 1',
      ]);
      const split = eventAfter(fills, 1, {
        kind: 'split',
        ratio: Decimal.one,
        ratioDivisor: Decimal.fromInteger(3),
      });
      const { trades, problems } = buildTrades([...fills, split], { ...rules, ...method });
      expect(problems).toEqual([]);
      expect(trades.every((trade) => trade.status === 'closed')).toBe(true);
      const net = trades.reduce((sum, trade) => sum.plus(trade.netPnl ?? Decimal.zero), Decimal.zero);
      // 40 × 4 + 60 × 5 − 100 × 1.01 − 200 × 1.03 − 4
      expect(net.toNumber()).toBeCloseTo(149, 9);
    },
  );

  it.each(GROUPINGS)('leaves the fills as they were traded (%s)', (grouping) => {
    const fills = history(['buy 10 @ 200 fee 1', 'sell 10 @ 60', 'sell 30 @ 70']);
    const split = eventAfter(fills, 0, { kind: 'split', ratio: Decimal.fromInteger(4) });
    const { trades } = buildTrades([...fills, split], { ...rules, grouping });
    const entries = trades.flatMap((trade) => [...trade.fills]).filter((fill) => fill.role === 'entry');
    const entered = entries.reduce((sum, fill) => sum.plus(fill.quantity), Decimal.zero);
    expect(entered.toNumber()).toBe(10);
    expect(entries.every((fill) => fill.price?.toString() === '200')).toBe(true);
  });

  it.each(GROUPINGS.flatMap((grouping) => MATCHINGS.map((matching) => ({ grouping, matching }))))(
    'that undoes earlier ones leaves whole units, and no dust ($grouping, $matching)',
    (method) => {
      const fills = history([
        'buy 60 @ 10 fee 1',
        'buy 40 @ 12 fee 1',
        'sell 3 @ 33',
        'sell 31 @ 33',
        'sell 60 @ 11',
      ]);
      const splits = [
        { line: 1, ratio: '1', ratioDivisor: '3' },
        { line: 2, ratio: '1', ratioDivisor: '7' },
        { line: 2, ratio: '21', ratioDivisor: '1' },
      ].map(({ line, ratio, ratioDivisor }, index) => ({
        ...eventAfter(fills, line, {
          kind: 'split',
          ratio: Decimal.parse(ratio),
          ratioDivisor: Decimal.parse(ratioDivisor),
        }),
        id: `split-${index}`,
        sequence: index,
      }));
      const { trades, problems } = buildTrades([...fills, ...splits], { ...rules, ...method });
      expect(problems).toEqual([]);
      // (100 / 3 - 3) × 3 = 91 = 31 + 60
      expect(trades.map(({ status }) => status)).not.toContain('open');
      if (method.grouping === 'flat-to-flat') {
        expect(trades.map(({ quantity, direction }) => `${direction} ${quantity}`)).toEqual(['long 100']);
      }
    },
  );

  it('of many to one leaves dust that can still be sold', () => {
    const fills = history(['buy 0.00000001 @ 60000', 'sell 0.000000000000001 @ 70000']);
    const split = eventAfter(fills, 0, {
      kind: 'split',
      ratio: Decimal.one,
      ratioDivisor: Decimal.fromInteger(10_000_000),
    });
    expect(told([...fills, split])).toEqual(['X closed 0.000000000000001 0 -0.00059999993 0']);
  });

  it('into thirds leaves the average price of the trade what it is, to the last digit', () => {
    const fills = history(['X buy 1 @ 5000', 'X sell 0.333333333333 @ 15300']);
    const ratio = { ratio: Decimal.one, ratioDivisor: Decimal.fromInteger(3) };
    const [trade] = buildTrades([...fills, eventAfter(fills, 0, { kind: 'split', ...ratio })], rules).trades;
    expect([trade?.quantity, trade?.entryPrice, trade?.exitPrice].join()).toBe('0.333333333333,15000,15300');
  });

  it('tells the sizes of a running trade in new units', () => {
    const fills = history(['buy 10 @ 200 fee 1', 'sell 10 @ 60']);
    const split = eventAfter(fills, 0, { kind: 'split', ratio: Decimal.fromInteger(4) });
    expect(told([...fills, split])).toEqual(['X open 40 30 99.75 0.75']);
  });
});

describe('a transfer out', () => {
  const fills = history(['buy 10 @ 10 fee 1', 'buy 10 @ 12 fee 1', 'sell 10 @ 15 fee 1']);

  it('takes the oldest lot along without a result', () => {
    const leaves = eventAfter(fills, 1, { kind: 'transfer_out', quantity: Decimal.fromInteger(10) });
    for (const grouping of GROUPINGS)
      expect(told([...fills, leaves], { grouping })).toEqual(['X closed 10 0 28 0']);
  });

  it('of everything leaves no trade', () => {
    const leaves = eventAfter(fills, 1, { kind: 'transfer_out' });
    expect(told([...fills.slice(0, 2), leaves])).toEqual([]);
  });

  it('of more than is held is told of', () => {
    const leaves = eventAfter(fills, 2, { kind: 'transfer_out', quantity: Decimal.fromInteger(15) });
    expect(told([...fills, leaves])).toEqual(['X closed 10 0 48 0', 'not-held']);
  });
});

describe('a transfer in', () => {
  it('keeps its own date and basis', () => {
    const fills = history(['sell 100 @ 30 fee 1']);
    const [sold] = fills;
    if (sold === undefined) throw new Error('no fill');
    const arrives: Activity = {
      ...sold,
      id: 'in',
      kind: 'transfer_in',
      price: Decimal.fromInteger(25),
      fees: Decimal.zero,
      occurredAt: instantFromMicros(sold.occurredAt - 1000),
      acquiredAt: instantFromMicros(sold.occurredAt - 86_400_000_000 * 300),
    };
    const [trade] = buildTrades([arrives, sold], rules).trades;
    expect(trade?.openedAt).toBe(arrives.acquiredAt);
    expect(trade?.netPnl?.toString()).toBe('499');
  });
});
