import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import { convertTrade } from './conversion.ts';
import { riskFromStop, rMultiple } from './r-multiple.ts';
import { runningResult } from './running-result.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const dec = (text: string): Decimal => Decimal.parse(text);

const instant = (time: string) => {
  const at = parseInstant(`2026-03-02T${time}Z`);
  if (at === null) throw new RangeError(`Not a time: ${time}`);
  return at;
};

/** Prices of X that were seen, by time of the day on which histories begin. */
const market = (seen: Record<string, string>): Market => ({
  marks: () => Object.entries(seen).map(([time, price]) => ({ at: instant(time), price: dec(price) })),
});

const built = (lines: string[], rules: Partial<TradeRules> = {}, seen: Market = {}): readonly Trade[] =>
  buildTrades(history(lines), { ...RULES, ...rules }, seen).trades;

/** What happens to a holding of X beside its fills. */
const event = (facts: Pick<Activity, 'kind'> & Partial<Activity>, time: string): Activity => ({
  ...(history(['buy 1 @ 1'])[0] as Activity),
  id: `${facts.kind} ${time}`,
  occurredAt: instant(time),
  ...facts,
});

describe('the risk of a trade', () => {
  it('is the distance of each entry to the stop, and the result is told in multiples of it', () => {
    const [long] = built(['buy 100 @ 50', 'buy 100 @ 51', 'sell 200 @ 53 fee 50']);
    const risk = long && riskFromStop(long, dec('49'));
    expect(`${risk}`).toBe('300');
    expect(`${rMultiple(long?.netPnl ?? null, risk ?? null)}`).toBe('1.5');
    const [short] = built(['sell 10 @ 50', 'buy 10 @ 55']);
    expect(`${short && rMultiple(short.netPnl, riskFromStop(short, dec('52.5')))}`).toBe('-2');
  });

  it('is unknown without a contract size, and no multiple is taken of none', () => {
    const fills = history(['buy 1 @ 50', 'sell 1 @ 51'], { instruments: { X: { multiplier: null } } });
    const [trade] = buildTrades(fills, RULES).trades;
    expect(trade && riskFromStop(trade, dec('49'))).toBeNull();
    expect(rMultiple(dec('10'), null)).toBeNull();
    expect(rMultiple(dec('10'), Decimal.zero)).toBeNull();
    expect(rMultiple(null, dec('10'))).toBeNull();
  });
});

describe('a result in another currency', () => {
  const rates: Record<string, string> = { '14:30:00': '0.9', '14:31:00': '0.85', '14:32:00': '0.8' };
  const rate: NonNullable<Market['rate']> = (_from, _to, at) => {
    const known = Object.entries(rates).findLast(([time]) => instant(time) <= at);
    return known === undefined ? null : { rate: dec(known[1]), at: instant(known[0]) };
  };

  it('is told at the rate of the exit and at the rate of each payment, with the rates', () => {
    const [trade] = built(['buy 100 @ 50 fee 100', 'sell 40 @ 60', 'sell 60 @ 80 fee 10']);
    const converted = trade && convertTrade(trade, 'EUR', rate);
    // One day, and so the rate of its last exit.
    expect(converted?.byExitRate?.grossPnl.toString()).toBe('1760');
    expect(converted?.byExitRate?.fees.toString()).toBe('88');
    expect(converted?.byExitRate?.netPnl.toString()).toBe('1672');
    expect(converted?.byExitRate?.rates.map((one) => one.at)).toEqual([instant('14:32:00')]);
    expect(converted?.byLegRates?.grossPnl.toString()).toBe('1380');
    expect(converted?.byLegRates?.fees.toString()).toBe('98');
    expect(converted?.byLegRates?.rates.map((one) => one.rate.toString())).toEqual(['0.9', '0.85', '0.8']);
  });

  it('of a short is told leg by leg as well', () => {
    const [trade] = built(['sell 100 @ 50', 'buy 100 @ 40']);
    expect(trade && convertTrade(trade, 'EUR', rate).byLegRates?.grossPnl.toString()).toBe('1100');
  });

  it.each(['future', 'cfd', 'forex'] as const)(
    'M43: counts no notional of what is traded on margin: %s',
    (assetClass) => {
      const lines = ['buy 2 @ 6000 fee 2', 'sell 2 @ 6001.80 fee 3'];
      const fills = history(lines, { instruments: { X: { assetClass, multiplier: dec('50') } } });
      const [trade] = buildTrades(fills, RULES).trades;
      const { byLegRates } = (trade && convertTrade(trade, 'EUR', rate)) ?? {};
      expect(byLegRates).toMatchObject({
        grossPnl: dec('153'),
        // 2 at 0.9 and 3 at 0.85
        fees: dec('4.35'),
        netPnl: dec('148.65'),
      });
      expect(byLegRates?.rates.map((one) => `${one.rate}`)).toEqual(['0.9', '0.85', '0.85']);
      // The rate of the opening is needed only where something was paid then.
      const [free] = buildTrades(
        fills.map((fill) => ({ ...fill, fees: Decimal.zero })),
        RULES,
      ).trades;
      const late: typeof rate = (from, to, at) => (at < instant('14:31:00') ? null : rate(from, to, at));
      expect(`${free && convertTrade(free, 'EUR', late).byLegRates?.netPnl}`).toBe('153');
    },
  );

  it('counts no notional of a perpetual that is called like its coin, and that of the coin', () => {
    const coin = { assetClass: 'crypto', currency: 'USDT' } as const;
    const paid = history(['BTCUSDT buy 2 @ 100 fee 1', 'BTCUSDT sell 2 @ 101 fee 1'], {
      instruments: { BTCUSDT: coin },
    }).map((fill) => ({ ...fill, amount: dec(fill.kind === 'buy' ? '-200' : '202') }));
    const onMargin = paid.map((fill) => ({ ...fill, amount: Decimal.zero }));
    const legs = [onMargin, paid].map((fills) => {
      const [trade] = buildTrades(fills, RULES).trades;
      return `${trade && convertTrade(trade, 'EUR', rate, fills).byLegRates?.netPnl}`;
    });
    // 2 at 0.85 less fees of 0.9 and 0.85; and 202 at 0.85 less 200 at 0.9 and the same fees.
    expect(legs).toEqual(['-0.05', '-10.05']);
  });

  it('is not told where a rate is not known, nor leg by leg while something is held', () => {
    const [trade] = built(['buy 100 @ 50', 'sell 40 @ 60']);
    expect(trade && convertTrade(trade, 'EUR', () => null).byExitRate).toBeNull();
    const converted = trade && convertTrade(trade, 'EUR', rate);
    expect(converted?.byExitRate?.grossPnl.toString()).toBe('340');
    expect(converted?.byLegRates).toBeNull();
  });

  it('is not told leg by leg where its fills are not all that it cost', () => {
    const [buy, sell] = history(['buy 100 @ 50', 'sell 100 @ 60 at 2026-03-02T15:00:00Z']);
    const paid = event({ kind: 'return_of_capital', amount: dec('200') }, '14:45:00');
    const [trade] = buildTrades(
      [buy, sell, paid].flatMap((one) => one ?? []),
      RULES,
    ).trades;
    expect(trade?.grossPnl?.toString()).toBe('1200');
    expect(trade && convertTrade(trade, 'EUR', rate).byLegRates).toBeNull();
  });
});

describe('the running result', () => {
  const told = (lines: string[], rules: Partial<TradeRules>, seen: Market, place = 0): string[] => {
    const fills = history(lines);
    const all = { ...RULES, ...rules };
    const trade = buildTrades(fills, all, seen).trades.at(place);
    return (trade === undefined ? [] : runningResult(trade, fills, all, seen)).map(
      ({ position, price, realised, fees, open }) =>
        `${position} @ ${price}: ${realised} − ${fees}, ${open} open`,
    );
  };

  it('is told at each fill and each price seen while something was held', () => {
    const lines = ['buy 10 @ 10 fee 1', 'sell 4 @ 12', 'buy 4 @ 9', 'sell 10 @ 11 fee 2', 'buy 1 @ 1'];
    const seen = market({ '14:30:30': '8', '14:31:30': '13', '14:40:00': '99' });
    expect(told(lines, {}, seen)).toEqual([
      '10 @ 10: 0 − 0, 0 open',
      '10 @ 8: 0 − 0, -20 open',
      '6 @ 12: 8 − 0.4, 12 open',
      '6 @ 13: 8 − 0.4, 18 open',
      '10 @ 9: 8 − 0.4, -6 open',
      '0 @ 11: 22 − 3, 0 open',
    ]);
  });

  it('goes through a split in the units of each time', () => {
    const fills = history(['sell 10 @ 10', 'buy 20 @ 4 at 2026-03-02T15:00:00Z']);
    const split = event({ kind: 'split', ratio: dec('2') }, '14:45:00');
    const seen = market({ '14:40:00': '9', '14:45:00': '6', '14:50:00': '4.5' });
    const [trade] = buildTrades([...fills, split], RULES, seen).trades;
    const points = trade === undefined ? [] : runningResult(trade, [...fills, split], RULES, seen);
    expect(points.map(({ position, open }) => `${position}: ${open}`)).toEqual([
      '-10: 0',
      '-10: 10',
      '-20: null',
      '-20: 10',
      '0: 0',
    ]);
    // 6 was seen in the new units, at the instant of the split.
    expect([trade?.mae, trade?.mfe, trade?.worstPrice, trade?.bestPrice].join()).toBe('-20,20,6,4');
  });

  it('does not part what trades joined by hand share of an exit', () => {
    const lines = ['buy 1 @ 10', 'buy 1 @ 11', 'sell 2 @ 12', 'buy 1 @ 10', 'sell 1 @ 13'];
    const [first, , third] = built(lines, { grouping: 'fill-to-fill' });
    const joins = [[first?.id ?? '', third?.id ?? '']];
    const points = told(lines, { grouping: 'fill-to-fill', joins }, {}, -1);
    expect(points[0]).toBe('1 @ 10: 0 − 0, 0 open');
    expect(points.at(-1)).toBe('0 @ 13: null − null, null open');
  });
});

describe('excursions', () => {
  it('are unknown where nobody saw the market around that time', () => {
    const lines = ['buy 1 @ 10', 'sell 1 @ 12'];
    const [unseen] = built(lines, {}, { marks: () => [] });
    expect([unseen?.mae, unseen?.mfe, unseen?.worstPrice, unseen?.bestPrice]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const longAgo = { marks: () => [{ at: (instant('00:00:00') - 3 * 86.4e9) as never, price: dec('1') }] };
    expect(built(lines, {}, longAgo)[0]?.mfe).toBeNull();
  });

  it('of what a return of capital made cheaper are unknown, since the fills do not tell its life', () => {
    const fills = history(['buy 10 @ 10', 'sell 10 @ 12 at 2026-03-02T15:00:00Z']);
    const paid = event({ kind: 'return_of_capital', amount: dec('5') }, '14:45:00');
    const [trade] = buildTrades([...fills, paid], RULES, market({ '14:50:00': '11' })).trades;
    expect(trade?.netPnl?.toString()).toBe('25');
    expect(trade?.mae).toBeNull();
  });

  it('follow an instrument through its change of symbol', () => {
    const [bought] = history(['buy 10 @ 10']);
    const successor = { symbol: 'Y', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one } as const;
    const renamed = event({ kind: 'symbol_change', successor }, '14:45:00');
    const [sold] = history(['Y sell 10 @ 12 at 2026-03-02T15:00:00Z'], { accountId: 'account' });
    if (bought === undefined || sold === undefined) throw new RangeError('Two fills were told');
    const marks: Market['marks'] = (key) =>
      key.includes('|X|')
        ? [
            { at: instant('14:40:00'), price: dec('7') },
            { at: instant('14:50:00'), price: dec('1') },
          ]
        : [{ at: instant('14:50:00'), price: dec('14') }];
    const [trade] = buildTrades([bought, renamed, { ...sold, id: 'sold' }], RULES, { marks }).trades;
    expect([trade?.mae, trade?.mfe].join()).toBe('-30,40');
  });
});

describe('trades joined by hand', () => {
  const lines = ['buy 2 @ 10 fee 1', 'sell 2 @ 11', 'buy 3 @ 10', 'sell 3 @ 9', 'sell 1 @ 9', 'buy 1 @ 8'];

  it('are one, named by the first, at the place of the last', () => {
    const [first, second, short] = built(lines);
    const ids = [second?.id ?? '', first?.id ?? ''];
    const joined = built(lines, { joins: [ids] });
    expect(joined.map(({ id }) => id)).toEqual([first?.id, short?.id]);
    const [one] = joined;
    expect(`${one?.quantity} ${one?.peakQuantity} ${one?.entryPrice} ${one?.exitPrice} ${one?.netPnl}`).toBe(
      '5 3 10 9.8 -2',
    );
    expect([one?.entryCount, one?.exitCount, one?.fills.length]).toEqual([2, 2, 4]);
    expect([one?.openedAt, one?.endedAt]).toEqual([instant('14:30:00'), instant('14:33:00')]);
    expect(one?.realisations.map(({ quantity }) => quantity?.toString())).toEqual(['5']);
  });

  it('wait while only one is there, and stay apart where one is long and one short', () => {
    const plain = built(lines);
    const [first, , short] = plain;
    expect(built(lines, { joins: [[first?.id ?? '', 'gone']] })).toEqual(plain);
    expect(built(lines, { joins: [[first?.id ?? '', short?.id ?? '']] })).toEqual(plain);
  });

  it('count a fill that several of them consumed once', () => {
    const parts = ['buy 2 @ 10 fee 1', 'sell 1 @ 11', 'sell 1 @ 12'];
    const ids = built(parts, { grouping: 'fill-to-fill' }).map(({ id }) => id);
    const [one, ...others] = built(parts, { grouping: 'fill-to-fill', joins: [ids] });
    expect(others).toEqual([]);
    expect([...(one?.fills ?? [])].map(({ role, quantity, fees }) => `${role} ${quantity} ${fees}`)).toEqual([
      'entry 2 1.0',
      'exit 1 0',
      'exit 1 0',
    ]);
    expect([one?.entryCount, one?.exitCount, `${one?.peakQuantity}`]).toEqual([1, 2, '2']);
  });

  it('are told in the units of after a split that came between them', () => {
    const fills = history(['buy 1 @ 10', 'sell 1 @ 12', 'buy 2 @ 5 at 2026-03-02T15:00:00Z']);
    const last = { ...(history(['sell 2 @ 7 at 2026-03-02T15:01:00Z'])[0] as Activity), id: 'last' };
    const other = { ...(fills[0] as Activity), id: 'other', occurredAt: instant('14:40:00') };
    const split = event({ kind: 'split', ratio: dec('2') }, '14:45:00');
    // A lot is held through the split, so that it is one of the book.
    const all = [...fills, last, other, split];
    const rules: TradeRules = { ...RULES, grouping: 'fill-to-fill' };
    const closed = buildTrades(all, rules).trades.filter(({ status }) => status === 'closed');
    const joins = [closed.map(({ id }) => id)];
    const [one] = buildTrades(all, { ...rules, joins }).trades;
    expect(closed.length).toBe(2);
    expect(`${one?.quantity} ${one?.entryPrice} ${one?.exitPrice} ${one?.netPnl}`).toBe('4 5 6.5 6');
  });
});

describe('a trade cut by hand', () => {
  const lines = ['buy 2 @ 10 fee 2', 'buy 2 @ 12', 'sell 3 @ 13 fee 3', 'sell 1 @ 14'];

  it('ends with what it has closed, and what is held begins the next', () => {
    const [whole] = built(lines);
    const [first, second] = built(lines, { cuts: new Set(['account-2']) });
    expect(first?.id).toBe(whole?.id);
    expect(first?.status).toBe('closed');
    expect(`${first?.quantity} ${first?.peakQuantity} ${first?.entryPrice} ${first?.netPnl}`).toBe(
      '3 3 10.666666666667 2',
    );
    expect([...(first?.fills ?? [])].map(({ role, quantity }) => `${role} ${quantity}`)).toEqual([
      'entry 2',
      'entry 1',
      'exit 3',
    ]);
    expect(`${second?.quantity} ${second?.entryPrice} ${second?.netPnl}`).toBe('1 12 2');
    expect(second?.openedAt).toBe(instant('14:31:00'));
    expect([...(second?.fills ?? [])].map(({ activityId }) => activityId)).toEqual([
      'account-1',
      'account-3',
    ]);
  });

  it('is opened by the first of the entries that it closes', () => {
    const [first, second] = built(lines, { matching: 'lifo', cuts: new Set(['account-2']) });
    expect(first?.openedAt).toBe(instant('14:30:00'));
    expect(second?.openedAt).toBe(instant('14:30:00'));
    const [newest] = built(['buy 2 @ 10', 'buy 2 @ 12', 'sell 2 @ 13', 'sell 2 @ 14'], {
      matching: 'lifo',
      cuts: new Set(['account-2']),
    });
    expect([newest?.openedAt, newest?.beganAt]).toEqual([instant('14:31:00'), instant('14:31:00')]);
  });

  it('is not cut by an exit that closes it, nor by an entry', () => {
    expect(built(lines, { cuts: new Set(['account-3', 'account-1']) })).toEqual(built(lines));
  });
});

describe('flat points', () => {
  const round = ['buy 1 @ 10', 'sell 1 @ 11'];
  const points = (lines: string[], rules: Partial<TradeRules> = {}) =>
    buildTrades(history(lines), { ...RULES, ...rules }).flatPoints;

  it('are the instants from which the book can be built without what came before', () => {
    expect(points([...round, ...round, 'buy 1 @ 12'])).toEqual([
      { accountId: 'account', instrumentKey: 'stock|X|USD', at: instant('14:33:00'), activityCount: 4 },
    ]);
  });

  it('lie at least 64 activities apart, and the last is always told', () => {
    const lines = Array.from({ length: 100 }, () => round).flat();
    expect(points(lines).map(({ activityCount }) => activityCount)).toEqual([64, 128, 192, 200]);
  });

  it('are none within a join, nor after one that still waits for a trade', () => {
    const lines = [...round, ...round, ...round];
    const ids = built(lines).map(({ id }) => id);
    expect(points(lines, { joins: [[ids[0] ?? '', ids[1] ?? '']] }).map((one) => one.activityCount)).toEqual([
      6,
    ]);
    expect(points(lines, { joins: [[ids[1] ?? '', 'to come']] }).map((one) => one.activityCount)).toEqual([
      2,
    ]);
  });

  it('are none between fills of one instant, nor before an expiry that is dated earlier', () => {
    const [buy, sell, again, last] = history([...round, 'buy 1 @ 12 at 2026-03-02T14:31:00Z', 'sell 1 @ 12']);
    if (buy === undefined || sell === undefined || again === undefined || last === undefined) return;
    const rows = [buy, sell, again].map((one, sequence) => ({ ...one, sequence }));
    expect(buildTrades(rows, RULES).flatPoints).toEqual([]);
    const expiry = event({ kind: 'expire', timePrecision: 'day' }, '00:00:00');
    const { flatPoints } = buildTrades([buy, sell, expiry], RULES);
    expect(flatPoints.map(({ activityCount }) => activityCount)).toEqual([3]);
  });

  it('are none where only some rows tell the contract size, nor in books that are linked', () => {
    const [buy, sell] = history(round);
    if (buy === undefined || sell === undefined) return;
    const silent = { ...buy, instrument: buy.instrument && { ...buy.instrument, multiplier: null } };
    expect(buildTrades([silent, sell], RULES).flatPoints).toEqual([]);
    const successor = { symbol: 'Y', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one } as const;
    const renamed = event({ kind: 'symbol_change', successor }, '14:45:00');
    expect(buildTrades([buy, sell, renamed], RULES).flatPoints).toEqual([]);
  });

  it('are none within an order whose modelled fee its fills share', () => {
    const fills = history([...round, 'buy 1 @ 12']).map(
      (fill, i): Activity => ({ ...fill, feesStated: false, ...(i === 1 ? {} : { orderId: 'o' }) }),
    );
    expect(buildTrades(fills, RULES).flatPoints.length).toBe(1);
    expect(buildTrades(fills, { ...RULES, feeModel: { perOrder: Decimal.one } }).flatPoints).toEqual([]);
  });
});
