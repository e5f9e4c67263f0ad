import { ask, createTradeTable, Facts, question } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { dayNumber, tableOf, tradeRowOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { dayCourse } from './day-course.ts';

const TUESDAY = dayNumber('2026-03-03');
const table = tableOf(
  {
    symbol: 'ACME',
    opened: '2026-03-02',
    exits: [
      ['2026-03-03', 501],
      ['2026-03-04', 401],
    ],
  },
  { symbol: 'BETA', exits: [['2026-03-03', -119]] },
);
const course = (rows: readonly number[], result: number) =>
  dayCourse(table, Uint32Array.from(rows), TUESDAY, 'net', { result, currency: 'USD', scale: 2 }, []);

it('adds up what each trade realised on the day, what has no time last, and ends at its result', () => {
  expect(course([0, 1], 380)?.series[0]?.values).toEqual([0, -120, 380]);
  expect(course([0, 1], 380)?.labels).toEqual(['Start', '10:00:00 BETA', 'ACME, in part']);
  expect(course([0], -120)?.series[0]?.values).toEqual([0, -120]);
});

it('has each part of a trade at its time, after and before fees', () => {
  const at = (minute: number) => (TUESDAY * 86_400 + minute * 60) * 1e6;
  const row = tradeRowOf({ symbol: 'ACME', exits: [['2026-03-03', 60]] });
  const parts = [
    { day: TUESDAY, at: at(575), grossPnl: -100, netPnl: -100.5 },
    { day: TUESDAY, at: at(590), grossPnl: 40, netPnl: 39.75 },
  ];
  const beta = tradeRowOf({ symbol: 'BETA', exits: [['2026-03-03', -118]] });
  const parted = createTradeTable([
    { ...row, partExits: parts },
    { ...beta, closedAt: at(580) },
  ]);
  const of = (basis: 'net' | 'gross', result: number) =>
    dayCourse(parted, Uint32Array.of(0, 1), TUESDAY, basis, { result, currency: 'USD', scale: 2 }, []);
  expect(of('net', -60)?.series[0]?.values).toEqual([0, -100.5, -219.5, -179.75, -60]);
  expect(of('gross', -58)?.series[0]?.values).toEqual([0, -100, -218, -178, -58]);
  expect(of('gross', -58)?.labels).toEqual([
    'Start',
    '09:35:00 ACME, in part',
    '09:40:00 BETA',
    '09:50:00 ACME, in part',
    '10:00:00 ACME',
  ]);
});

it('has no point between legs that were closed at one instant', () => {
  const legs = createTradeTable([
    tradeRowOf({ symbol: 'ACME', exits: [['2026-03-03', -499]] }),
    tradeRowOf({ symbol: 'BETA', exits: [['2026-03-03', 701]] }),
  ]);
  const told = { result: 200, currency: 'USD', scale: 2 };
  const found = dayCourse(legs, Uint32Array.of(0, 1), TUESDAY, 'net', told, []);
  expect(found?.series[0]?.values).toEqual([0, 200]);
  expect(found?.labels).toEqual(['Start', '10:00:00 ACME + BETA']);
});

it('is none where it would end at another amount than the day', () => {
  expect(course([0, 1], -120)).toBeNull();
});

it('is none of another amount of coins, of which a thousandth is one', () => {
  const exits = [['2026-03-03', 1.002]] as const;
  const coins = createTradeTable([tradeRowOf({ currency: 'BTC', exits: [...exits] })]);
  const of = (result: number, currency: string) =>
    dayCourse(coins, Uint32Array.of(0), TUESDAY, 'net', { result, currency, scale: 8 }, []);
  expect(of(0.002, 'BTC')?.series[0]?.values.at(-1)).toBeCloseTo(0.002);
  expect(of(-0.001, 'BTC')).toBeNull();
  expect(of(-0.001, 'USD')).not.toBeNull();
});

it('is told of the last of three days on which a trade was sold in thirds', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-05'] as const;
  const row = tradeRowOf({ exits: days.map((day) => [day, 100] as const) });
  // A fee of one at the entry, a third of it with each part: the engine rounds these, the last has the rest.
  const [fees, netPnl] = [1 / 3, 100 - 1 / 3];
  const thirds = createTradeTable([
    {
      ...row,
      ...{ fees: 1, netPnl: 299 },
      realisations: row.realisations.map((part) => ({ ...part, fees, netPnl })),
    },
  ]);
  const onDay = (day: (typeof days)[number]) => {
    const number = dayNumber(day);
    const filter = [{ field: 'day', match: { kind: 'range', low: number, high: number } } as const];
    const asked = question({ measures: ['netPnl'], home: 'realised', filter });
    const { answer } = ask(new Facts(thirds, { accounts: new Map() }), asked);
    const [block] = answer.blocks;
    const [result = 0, scale = 0] = [block?.cells.values.netPnl?.value.at(-1), block?.scale];
    return {
      result,
      scale,
      course: dayCourse(thirds, Uint32Array.of(0), number, 'net', { result, currency: 'USD', scale }, []),
    };
  };
  expect(onDay('2026-03-05')).toMatchObject({ result: 99.66666666, scale: 8 });
  for (const day of days) expect(onDay(day).course?.series[0]?.values.at(-1)).toBeCloseTo(netPnl);
});
