import { history, mistakesIn, readMistakes } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { findFuturesContract, type Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';

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

/** Instruments as a file of a mistake has them: a future by the root of its contract. */
function instrumentsOf(stated: NonNullable<(typeof mistakes)[number][1]['instruments']>) {
  return Object.fromEntries(
    Object.entries(stated).map(([symbol, { root, multiplier, ...terms }]): [string, Partial<Instrument>] => [
      symbol,
      {
        ...terms,
        ...(root === undefined ? {} : { multiplier: findFuturesContract(root)?.multiplier ?? null }),
        ...(multiplier === undefined ? {} : { multiplier: Decimal.parse(multiplier) }),
      },
    ]),
  );
}

const mistakes = mistakesIn('built');

describe('what other journals get wrong', () => {
  it('is all there, and each is tried somewhere', () => {
    const all = readMistakes();
    const ids = all.map(({ id }) => id);
    expect(ids.slice(0, 37)).toEqual(Array.from({ length: 37 }, (_, index) => `M${index + 1}`));
    expect(ids).toEqual(expect.arrayContaining(['M40', 'M43', 'M44']));
    expect(all.filter(({ built, journal, measured }) => !built && !journal && !measured)).toEqual([]);
  });

  it.each(mistakes)('%s', (_name, { fills, instruments = {}, trades: expected, excursions }) => {
    const { trades } = buildTrades(history(fills, { instruments: instrumentsOf(instruments) }), rules);
    const bySymbol = trades.toSorted((a, b) => a.instrument.symbol.localeCompare(b.instrument.symbol));
    expect(bySymbol.map(told)).toEqual(expected);
    if (excursions !== undefined) expect(trades.map(({ mae }) => mae)).toEqual(excursions);
  });

  it('does not lose a dust of floating point', () => {
    const lines = [...Array.from({ length: 10 }, () => 'buy 0.1 @ 10'), 'sell 1 @ 11'];
    expect(built(history(lines))).toEqual(['X long 1: 1 − 0 = 1']);
  });

  it('M4: keeps a purchase in one account from a sale in another', () => {
    const activities = [
      ...history(['buy 10 @ 10'], { accountId: 'a' }),
      ...history(['sell 10 @ 11'], { accountId: 'b' }),
    ];
    expect(built(activities)).toEqual(['X long 10: 0 − 0 = 0, 10 open', 'X short 10: 0 − 0 = 0, 10 open']);
  });

  it('M14: closes an option that expires worthless at nothing, and says nothing of one without a row', () => {
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

  it('M17: takes a split for an event: fills and result stay as they are', () => {
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
    expect([...(trade?.fills ?? [])].map(({ quantity, price }) => `${quantity} @ ${price}`)).toEqual([
      '10 @ 200',
      '40 @ 51',
    ]);
  });

  it('M34: reads a day without times as it is listed, unless a share would be sold short by that', () => {
    const dated = (lines: string[]): Activity[] =>
      history(lines).map((fill) => ({
        ...fill,
        timePrecision: 'day',
        occurredAt: at('2026-03-02T05:00:00Z'),
      }));
    const [sold, ...rest] = dated(['sell 10 @ 12', 'buy 10 @ 11']) as [Activity, ...Activity[]];
    expect(built([sold, ...rest])).toEqual(['X long 10: 10 − 0 = 10']);
    expect(built([{ ...sold, effect: 'open' }, ...rest])).toEqual(['X short 10: 10 − 0 = 10']);
    expect(built(dated(['buy 10 @ 11', 'sell 10 @ 12']))).toEqual(['X long 10: 10 − 0 = 10']);
    const twice = ['buy 10 @ 11', 'sell 10 @ 12', 'buy 5 @ 12', 'sell 5 @ 11'];
    expect(built(dated(twice))).toEqual(['X long 10: 10 − 0 = 10', 'X long 5: -5 − 0 = -5']);
    const held = history(['buy 10 @ 10 at 2026-02-27T15:00:00Z']).map((fill) => ({ ...fill, id: 'held' }));
    expect(built([...held, ...dated(['sell 20 @ 12', 'buy 10 @ 11'])])).toEqual(['X long 20: 30 − 0 = 30']);
  });

  it('M33: shows what a transfer without basis is worth as unknown, never as gained from nothing', () => {
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

  it('M35: counts wins, losses and scratches so that they add up', () => {
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
