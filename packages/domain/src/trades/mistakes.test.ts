import { type HistoryOptions, history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../activities/index.ts';
import { findFuturesContract, type Instrument } from '../instruments/index.ts';
import { Decimal } from '../money/index.ts';
import { parseInstant } from '../time/index.ts';
import { buildTrades } from './build-trades.ts';
import type { Trade, TradeRules } from './trade.ts';

/** Answers that other journals get wrong, and the true ones. */

const rules: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' };

/** A trade in one line: symbol, direction, quantity, gross, fees and net, and what is still held. */
function told({ instrument, direction, quantity, grossPnl, fees, netPnl, openQuantity }: Trade): string {
  const plain = (value: Decimal | null) => value?.normalized().toString() ?? '?';
  const held = openQuantity.isZero() ? '' : `, ${plain(openQuantity)} open`;
  return `${instrument.symbol} ${direction} ${plain(quantity)}: ${plain(grossPnl)} − ${plain(fees)} = ${plain(netPnl)}${held}`;
}

const built = (activities: readonly Activity[], other: Partial<TradeRules> = {}): string[] =>
  buildTrades(activities, { ...rules, ...other }).trades.map(told);

function future(root: string): Partial<Instrument> {
  const contract = findFuturesContract(root);
  return { assetClass: 'future', multiplier: contract?.multiplier ?? null };
}

describe('what other journals get wrong', () => {
  it.each<[string, string[], string[], HistoryOptions?]>([
    ['counts a commission once', ['buy 100 @ 10 fee 1', 'sell 100 @ 11 fee 1'], ['X long 100: 100 − 2 = 98']],
    [
      'keeps two round trips within the hour apart',
      ['buy 100 @ 10', 'sell 100 @ 10.98', 'buy 100 @ 11', 'sell 100 @ 9.98'],
      ['X long 100: 98 − 0 = 98', 'X long 100: -102 − 0 = -102'],
    ],
    [
      'keeps a fill that shares its second with another',
      [
        'buy 1 @ 1.1 at 2026-03-02T15:00:00Z',
        'buy 1 @ 1.1 at 2026-03-02T15:00:00Z',
        'sell 2 @ 1.2 at 2026-03-02T15:00:01Z',
      ],
      ['X long 2: 0.2 − 0 = 0.2'],
    ],
    [
      'takes a buy and a sale in one second for two fills',
      ['EURUSD buy 1 @ 1.1000 at 2026-03-02T15:00:00Z', 'EURUSD sell 1 @ 1.1050 at 2026-03-02T15:00:00Z'],
      ['EURUSD long 1: 0.005 − 0 = 0.005'],
    ],
    [
      'shares the fee of a flip by quantity',
      ['buy 1 @ 10 fee 2', 'sell 2 @ 10 fee 4', 'buy 1 @ 10 fee 2'],
      ['X long 1: 0 − 4 = -4', 'X short 1: 0 − 4 = -4'],
    ],
    [
      'charges a flip of two and three no more than was charged',
      ['buy 2 @ 10 fee 4', 'sell 5 @ 10 fee 10', 'buy 3 @ 10 fee 6'],
      ['X long 2: 0 − 8 = -8', 'X short 3: 0 − 12 = -12'],
    ],
    [
      'knows copper',
      ['HG buy 1 @ 4.50', 'HG sell 1 @ 4.51'],
      ['HG long 1: 250 − 0 = 250'],
      { instruments: { HG: future('HG') } },
    ],
    [
      'knows gasoline',
      ['RB buy 1 @ 2.50', 'RB sell 1 @ 2.51'],
      ['RB long 1: 420 − 0 = 420'],
      { instruments: { RB: future('RB') } },
    ],
    [
      'knows the euro',
      ['6E buy 1 @ 1.0800', '6E sell 1 @ 1.0810'],
      ['6E long 1: 125 − 0 = 125'],
      { instruments: { '6E': future('6E') } },
    ],
    [
      'adds to a short after a flip at the right average',
      ['buy 1 @ 6000', 'sell 4 @ 6001', 'sell 2 @ 6003', 'buy 5 @ 6000'],
      ['X long 1: 50 − 0 = 50', 'X short 5: 450 − 0 = 450'],
      { instruments: { X: { assetClass: 'future', multiplier: Decimal.parse('50') } } },
    ],
    [
      'never nets delivery months',
      ['ESH5 buy 1 @ 6000', 'ESM5 buy 1 @ 6050', 'ESH5 sell 1 @ 6010'],
      ['ESH5 long 1: 500 − 0 = 500', 'ESM5 long 1: 0 − 0 = 0, 1 open'],
      { instruments: { ESH5: future('ES'), ESM5: future('ES') } },
    ],
    [
      'never nets strikes of one underlying',
      ['AAPL260320C00200000 buy 1 @ 5', 'AAPL260320C00210000 sell 1 @ 3'],
      ['AAPL260320C00200000 long 1: 0 − 0 = 0, 1 open', 'AAPL260320C00210000 short 1: 0 − 0 = 0, 1 open'],
    ],
    [
      'takes three fills for a trade of three fills, not for a trade and a phantom short',
      ['buy 1 @ 100', 'buy 1 @ 101', 'sell 2 @ 103'],
      ['X long 2: 5 − 0 = 5'],
    ],
    [
      'charges the entry once however many exits there are',
      ['buy 3 @ 10 fee 1', 'sell 1 @ 11 fee 1', 'sell 1 @ 11 fee 1', 'sell 1 @ 11 fee 1'],
      ['X long 3: 3 − 4 = -1'],
    ],
    ['keeps fractions', ['buy 0.5 @ 60000', 'sell 0.25 @ 61000'], ['X long 0.5: 250 − 0 = 250, 0.25 open']],
    [
      'tells what a partial exit realised',
      ['buy 100 @ 10', 'sell 50 @ 12'],
      ['X long 100: 100 − 0 = 100, 50 open'],
    ],
    [
      'makes one trade of two halves',
      ['buy 100 @ 10', 'sell 50 @ 11', 'sell 50 @ 12'],
      ['X long 100: 150 − 0 = 150'],
    ],
    ['knows a short from a long', ['sell 100 @ 10', 'buy 100 @ 9'], ['X short 100: 100 − 0 = 100']],
    [
      'leaves yen in yen',
      ['USDJPY buy 100000 @ 150.00', 'USDJPY sell 100000 @ 150.50'],
      ['USDJPY long 100000: 50000 − 0 = 50000'],
      { instruments: { USDJPY: { assetClass: 'forex', currency: 'JPY' } } },
    ],
    [
      'never guesses a contract size',
      ['ZZZ buy 1 @ 10 fee 1', 'ZZZ sell 1 @ 11 fee 1'],
      ['ZZZ long 1: ? − 2 = ?'],
      { instruments: { ZZZ: future('ZZZ') } },
    ],
    [
      'does not lose a dust of floating point',
      [...Array.from({ length: 10 }, () => 'buy 0.1 @ 10'), 'sell 1 @ 11'],
      ['X long 1: 1 − 0 = 1'],
    ],
  ])('%s', (_name, lines, expected, options) => {
    expect(built(history(lines, options))).toEqual(expected);
  });

  it('keeps a purchase in one account from a sale in another', () => {
    const activities = [
      ...history(['buy 10 @ 10'], { accountId: 'a' }),
      ...history(['sell 10 @ 11'], { accountId: 'b' }),
    ];
    expect(built(activities)).toEqual(['X long 10: 0 − 0 = 0, 10 open', 'X short 10: 0 − 0 = 0, 10 open']);
  });

  it('closes an option that expires worthless at nothing, and says nothing of one without a row', () => {
    const [bought] = history(['AAPL260320C00200000 buy 2 @ 5'], {
      instruments: { AAPL260320C00200000: { assetClass: 'option', multiplier: Decimal.parse('100') } },
    });
    if (bought === undefined) throw new Error('no fill');
    const { price: _price, quantity: _quantity, ...rest } = bought;
    const expiry: Activity = {
      ...rest,
      id: 'expiry',
      kind: 'expire',
      occurredAt: at('2026-03-20T20:00:00Z'),
    };
    expect(built([bought, expiry])).toEqual(['AAPL260320C00200000 long 2: -1000 − 0 = -1000']);
    expect(built([bought])).toEqual(['AAPL260320C00200000 long 2: 0 − 0 = 0, 2 open']);
  });

  it('takes a split for an event: fills and result stay as they are', () => {
    const [bought, sold] = history(['buy 10 @ 200', 'sell 40 @ 51 at 2026-04-02T15:00:00Z']);
    if (bought === undefined || sold === undefined) throw new Error('no fill');
    const split: Activity = {
      ...bought,
      id: 'split',
      kind: 'split',
      ratio: Decimal.parse('4'),
      occurredAt: at('2026-04-01T05:00:00Z'),
    };
    const [trade] = buildTrades([bought, split, sold], rules).trades;
    expect(trade && told(trade)).toBe('X long 40: 40 − 0 = 40');
    expect(trade?.fills.map(({ quantity, price }) => `${quantity} @ ${price}`)).toEqual([
      '10 @ 200',
      '40 @ 51',
    ]);
  });

  it('reads a day without times with its openings first, as the order of the file allows', () => {
    const dated = (lines: string[]): Activity[] =>
      history(lines).map((fill) => ({
        ...fill,
        timePrecision: 'day',
        occurredAt: at('2026-03-02T05:00:00Z'),
      }));
    expect(built(dated(['sell 10 @ 12', 'buy 10 @ 11']))).toEqual(['X short 10: 10 − 0 = 10']);
    expect(built(dated(['buy 10 @ 11', 'sell 10 @ 12']))).toEqual(['X long 10: 10 − 0 = 10']);
    const held = history(['buy 10 @ 10 at 2026-02-27T15:00:00Z']).map((fill) => ({ ...fill, id: 'held' }));
    expect(built([...held, ...dated(['sell 20 @ 12', 'buy 10 @ 11'])])).toEqual(['X long 20: 30 − 0 = 30']);
  });

  it('shows what a transfer without basis is worth as unknown, never as gained from nothing', () => {
    const [sold] = history(['sell 10 @ 30 fee 1']);
    if (sold === undefined) throw new Error('no fill');
    const { price: _price, ...rest } = sold;
    const arrived: Activity = {
      ...rest,
      id: 'in',
      kind: 'transfer_in',
      fees: Decimal.zero,
      occurredAt: at('2026-02-01T00:00:00Z'),
    };
    const { trades, problems } = buildTrades([arrived, sold], rules);
    expect(trades.map(told)).toEqual(['X long 10: ? − 1 = ?']);
    expect(trades[0]?.outcome).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toEqual(['missing-basis']);
  });

  it('counts wins, losses and scratches so that they add up', () => {
    const lines = [
      'buy 1 @ 10 fee 1',
      'sell 1 @ 12 fee 1',
      'buy 1 @ 10',
      'sell 1 @ 11',
      'buy 1 @ 10',
      'sell 1 @ 9',
    ];
    const { trades } = buildTrades(history(lines), rules);
    expect(trades.map((trade) => trade.outcome)).toEqual(['scratch', 'win', 'loss']);
    const wide = buildTrades(history(lines), { ...rules, breakEvenBand: Decimal.one }).trades;
    expect(wide.map((trade) => trade.outcome)).toEqual(['scratch', 'scratch', 'scratch']);
  });

  it('realises each exit on its own trading day', () => {
    const lines = [
      'buy 2 @ 10 fee 2',
      'sell 1 @ 12 fee 1 at 2026-03-03T03:00:00Z',
      'sell 1 @ 9 at 2026-03-03T15:00:00Z',
    ];
    const [trade] = buildTrades(history(lines), rules).trades;
    expect(trade?.realisations.map(({ day, netPnl }) => `${day}: ${netPnl}`)).toEqual([
      '2026-03-02: 0',
      '2026-03-03: -2',
    ]);
    const late = buildTrades(history(lines), { ...rules, dayBoundary: 1080 }).trades[0];
    expect(late?.realisations.map(({ day }) => day)).toEqual(['2026-03-03']);
  });
});

function at(text: string): Activity['occurredAt'] {
  const instant = parseInstant(text);
  if (instant === null) throw new RangeError(text);
  return instant;
}
