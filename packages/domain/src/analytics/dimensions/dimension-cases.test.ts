import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../../time/index.ts';
import { buildTrades } from '../../trades/index.ts';
import { Facts } from '../facts/facts.ts';
import { tradeTableFromTrades } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { dimensionOf } from './all-dimensions.ts';
import { factsOf, micros, rowOf, saidOf } from './rows.testing.ts';

const day = (text: string): number => parseDay(text) ?? Number.NaN;
const OPEN = Number.NaN;
const NAN = Number.NaN;

/** What one row says, dimension by dimension. */
const cases: readonly [what: string, row: Partial<TradeRow>, said: Record<string, string | number>][] = [
  [
    'a share bought on a Monday at 15:00 for ten minutes',
    { openedAt: micros('2026-03-02T15:00:00Z') },
    {
      weekday: 'mon',
      hour: '15',
      halfHour: '15:00',
      openTime: 900,
      closeWeekday: 'mon',
      closeHour: '15',
      closeHalfHour: '15:00',
      closeTime: 910,
      monthOfYear: 'mar',
      weekOfMonth: '2',
      dayOfMonth: '02',
      opened: day('2026-03-02'),
      holdTime: 600,
      quantity: 10,
      peakQuantity: 10,
      entryPrice: 100,
      netPnl: 9,
      grossPnl: 10,
      fees: 1,
      outcome: 'win',
      status: 'closed',
      fillCount: 2,
      scaledIn: 'no',
    },
  ],
  [
    'held over midnight and the end of a month',
    { openedAt: micros('2026-01-31T23:45:00Z'), closedAt: micros('2026-02-01T00:30:00Z') },
    {
      weekday: 'sat',
      hour: '23',
      halfHour: '23:30',
      openTime: 1425,
      monthOfYear: 'jan',
      weekOfMonth: '5',
      dayOfMonth: '31',
      closeWeekday: 'sun',
      closeHour: '00',
      closeHalfHour: '00:30',
      closeTime: 30,
      holdTime: 2700,
    },
  ],
  [
    'still open: nothing of an exit is known, and a result realised in part is none yet',
    { closedAt: OPEN, netPnl: 5, grossPnl: 6, risk: 10, mae: -3, mfe: 8 },
    {
      closeWeekday: 'none',
      closeHour: 'none',
      closeHalfHour: 'none',
      closeTime: 'none',
      holdTime: 'none',
      netPnl: 'none',
      grossPnl: 'none',
      fees: 'none',
      r: 'none',
      return: 'none',
      exitEfficiency: 'none',
      giveBack: 'none',
      outcome: 'none',
      status: 'open',
      daysToExpiryAtExit: 'none',
      weekday: 'mon',
    },
  ],
  [
    'known by its day only',
    { openMinute: -1, closeMinute: -1 },
    {
      hour: 'none',
      halfHour: 'none',
      openTime: 'none',
      closeHour: 'none',
      sinceLast: 'none',
      holdTime: 'none',
      weekday: 'mon',
    },
  ],
  [
    'of which nobody knows when it was opened, how large it was and which way',
    { openedAt: NAN, openMinute: -1, quantity: NAN, peakQuantity: NAN, direction: '', fillCount: 0 },
    {
      weekday: 'none',
      hour: 'none',
      monthOfYear: 'none',
      weekOfMonth: 'none',
      dayOfMonth: 'none',
      opened: 'none',
      holdTime: 'none',
      sinceLast: 'none',
      quantity: 'none',
      peakQuantity: 'none',
      direction: 'none',
      fillCount: 'none',
    },
  ],
  [
    'known by its days only, over a night',
    { openMinute: -1, closeMinute: -1, closedAt: micros('2026-03-04T15:00:00Z') },
    { holdTime: 2 * 86_400 },
  ],
  [
    'without an entry price, a multiplier, a risk or prices of its time',
    { entryPrice: NAN, pointValue: NAN, risk: NAN, mae: NAN, mfe: NAN },
    {
      entryPrice: 'none',
      notional: 'none',
      return: 'none',
      risk: 'none',
      r: 'none',
      mae: 'none',
      mfe: 'none',
      exitEfficiency: 'none',
      giveBack: 'none',
      riskFrom: 'none',
      setup: 'none',
      strategy: 'none',
      campaign: 'none',
      right: 'none',
      session: 'none',
      rating: 'none',
      reviewed: 'no',
      daysToExpiry: 'none',
    },
  ],
  [
    'of a result that is not known',
    { netPnl: NAN, grossPnl: NAN, risk: 10, pointValue: 10 },
    { netPnl: 'none', r: 'none', return: 'none', outcome: 'none', notional: 1000 },
  ],
  [
    'an option that was assigned, with fees that nobody stated',
    { right: 'put', ending: 'assigned', feesModelled: 1 },
    { right: 'put', ending: 'assigned', feesFrom: 'modelled' },
  ],
  ['no option, with its fees stated', {}, { ending: 'none', feesFrom: 'stated' }],
  ['that risked nothing', { risk: 0 }, { r: 'none', risk: 0 }],
  ['that won twice its risk', { risk: 4.5, riskFrom: 'stop' }, { r: 2, riskFrom: 'stop' }],
  [
    'of a negative price',
    { entryPrice: -20, pointValue: 100, netPnl: 100 },
    { notional: 2000, return: 0.05 },
  ],
  [
    'a stop half a point below an entry at 100',
    { pointValue: 10, risk: 5, riskFrom: 'stop' },
    { stopDistance: 0.005 },
  ],
  [
    'a risk that is stated, which is of no stop',
    { pointValue: 10, risk: 5, riskFrom: 'stated' },
    { stopDistance: 'none' },
  ],
  [
    'that gave back half of its best',
    { netPnl: 9, grossPnl: 10, mae: -20, mfe: 20 },
    { exitEfficiency: 0.75, giveBack: 0.5, mae: -20, mfe: 20 },
  ],
  [
    'that was never ahead, and ended at its worst',
    { netPnl: -21, grossPnl: -20, mae: -20, mfe: 0 },
    { exitEfficiency: 0, giveBack: 'none' },
  ],
  ['that did not move at all', { mae: 0, mfe: 0 }, { exitEfficiency: 'none', giveBack: 'none' }],
  [
    'an option of the day',
    { assetClass: 'option', right: 'put', expiryDay: day('2026-03-02'), strategy: 'iron-condor' },
    { daysToExpiry: 0, daysToExpiryAtExit: 0, right: 'put', strategy: 'iron-condor' },
  ],
  [
    'an option sold 45 days before its end and bought back at 21',
    {
      openedAt: micros('2026-03-02T15:00:00Z'),
      closedAt: micros('2026-03-26T15:00:00Z'),
      expiryDay: day('2026-04-16'),
    },
    { daysToExpiry: 45, daysToExpiryAtExit: 21, holdTime: 24 * 86_400 },
  ],
  ['built up in three entries', { entryCount: 3, fillCount: 4 }, { scaledIn: 'yes', fillCount: 4 }],
  [
    'of which nobody counted the fills',
    { entryCount: 0, fillCount: 0 },
    { scaledIn: 'none', fillCount: 'none' },
  ],
  ['rated and reviewed', { rating: 4, reviewed: 1 }, { rating: 4, reviewed: 'yes' }],
  [
    'that kept to its plan but for its exit',
    {
      planned: 1,
      plannedR: 2,
      risk: 10,
      netPnl: 15,
      entrySlippage: 0.001,
      exitSlippage: -0.02,
      stopCourse: 'away',
    },
    {
      planned: 'yes',
      plannedR: 2,
      rAgainstPlan: -0.5,
      entrySlippage: 0.001,
      exitSlippage: -0.02,
      stopCourse: 'away',
    },
  ],
  [
    'that nobody planned, with a risk',
    { risk: 10, netPnl: 15 },
    { planned: 'no', plannedR: 'none', rAgainstPlan: 'none', entrySlippage: 'none', stopCourse: 'none' },
  ],
  ['that never had a stop', {}, { withoutStop: 600, stopSetAfter: 'none' }],
  ['that had one after a minute', { stopCourse: 'kept', stopSetAfter: 60 }, { withoutStop: 60 }],
  ['that has one since nobody knows when', { stopCourse: 'kept' }, { withoutStop: 'none' }],
  ['of a day without an hour, and without a stop', { openMinute: -1 }, { withoutStop: 'none' }],
  ['of a session', { session: 'pre-market' }, { session: 'pre-market' }],
];

describe('a trade', () => {
  it.each(cases)('%s', (_what, parts, said) => {
    const row = rowOf(parts);
    const facts = factsOf([row]);
    const found = Object.fromEntries(Object.keys(said).map((name) => [name, saidOf(facts, name, [row])[0]]));
    expect(found).toEqual(said);
  });
});

describe('weeks of a month', () => {
  it.each([
    // March 2026 begins on a Sunday.
    [1, { '2026-03-01': '1', '2026-03-02': '2', '2026-03-31': '6' }],
    [7, { '2026-03-01': '1', '2026-03-07': '1', '2026-03-08': '2', '2026-03-31': '5' }],
    [6, { '2026-03-01': '1', '2026-03-06': '1', '2026-03-07': '2', '2026-02-28': '5' }],
  ] as const)('begin with the first row of the page, weeks from weekday %s', (weekStart, weeks) => {
    const rows = Object.keys(weeks).map((text) => rowOf({ openDay: day(text) }));
    expect(saidOf(factsOf(rows, { weekStart }), 'weekOfMonth', rows)).toEqual(Object.values(weeks));
  });
});

describe('clocks', () => {
  const bought = (zone: string, times: readonly [string, string]) => {
    const { trades } = buildTrades(
      history([`AAPL buy 1 @ 10 at ${times[0]}`, `AAPL sell 1 @ 11 at ${times[1]}`]),
      { matching: 'fifo', grouping: 'flat-to-flat', timeZone: zone },
    );
    const facts = new Facts(
      tradeTableFromTrades(trades, () => ({ timeZone: zone })),
      { accounts: new Map() },
    );
    return (name: string) => {
      const dimension = dimensionOf(name);
      if (dimension?.kind === 'number') return dimension.valuesOf(facts)[0];
      if (dimension?.kind !== 'category') return undefined;
      const { codes, keys } = dimension.groupsOf(facts);
      return keys[codes[0] ?? -1];
    };
  };

  it.each([
    // 8 March 2026: New York springs from 01:59 to 03:00.
    ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08T07:01:00Z', ['sun', 119, 181, 120]],
    // 1 November 2026: it has the hour of one twice; the hold time is what really passed.
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', ['sun', 90, 90, 3600]],
    // 29 March 2026 in Berlin.
    ['Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', ['sun', 119, 180, 60]],
    // The same Monday morning of New York is Tuesday in Sydney, and half past eight in Kolkata's evening.
    ['Australia/Sydney', '2026-03-02T14:30:00Z', '2026-03-02T15:00:00Z', ['tue', 90, 120, 1800]],
    ['Asia/Kolkata', '2026-03-02T15:00:00Z', '2026-03-02T15:30:00Z', ['mon', 1230, 1260, 1800]],
  ] as const)('of %s at %s', (zone, opened, closed, expected) => {
    const said = bought(zone, [opened, closed]);
    expect(['weekday', 'openTime', 'closeTime', 'holdTime'].map(said)).toEqual(expected);
  });

  it('tell the session by the market and not by the account', () => {
    const times = ['2026-03-02T14:30:00Z', '2026-03-02T15:00:00Z'] as const;
    for (const zone of ['Australia/Sydney', 'America/New_York']) {
      expect([bought(zone, times)('session'), bought(zone, times)('scaledIn')]).toEqual(['regular', 'no']);
    }
  });
});
