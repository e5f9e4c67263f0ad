import { ask, createTradeTable, Facts, knowMeasures, MEASURES, question } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { tradeRowOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import {
  type CalendarStep,
  calendarPeriods,
  noneWords,
  periodQuestions,
  tradesWords,
} from './calendar-days.ts';
import { tintsOf } from './levels.ts';

knowMeasures(MEASURES);

// Sold in halves on Tuesday and Wednesday, with a risk; a loss of Tuesday and a small gain of Friday without one.
const ROWS = [
  {
    ...tradeRowOf({
      opened: '2026-03-02',
      exits: [
        ['2026-03-03', 501],
        ['2026-03-04', 401],
      ],
    }),
    risk: 100,
  },
  tradeRowOf({ exits: [['2026-03-03', -119]] }),
  tradeRowOf({ exits: [['2026-03-06', 4]] }),
];
const facts = new Facts(createTradeTable(ROWS), { accounts: new Map(), bands: { breakEvenBand: 5 } });

const periodsIn = (
  unit: 'money' | 'r',
  colour = 'netPnl',
  { step = 'day', of = facts }: { readonly step?: CalendarStep; readonly of?: Facts } = {},
) => {
  const answers = periodQuestions((parts) => question({ unit, ...parts }), null, step, colour).map(
    (asked) => ask(of, asked).answer,
  );
  return calendarPeriods(answers, unit === 'money' ? 'USD' : null, colour) ?? expect.fail('no periods');
};

it('counts days up and down by money and the band, in every unit', () => {
  expect(periodsIn('money').days).toEqual({ up: 2, down: 0 });
  expect(periodsIn('r').days).toEqual({ up: 2, down: 0 });
});

it('counts a day once on which trades of two currencies were closed, by what they come to in the unit', () => {
  const rows = [
    { ...tradeRowOf({ exits: [['2026-03-03', 101]], currency: 'EUR' }), risk: 100 },
    { ...tradeRowOf({ exits: [['2026-03-03', 201]] }), risk: 100 },
    { ...tradeRowOf({ exits: [['2026-03-04', -99]] }), risk: 100 },
  ];
  const of = new Facts(createTradeTable(rows), { accounts: new Map() });
  expect(periodsIn('r', 'netPnl', { of }).days).toEqual({ up: 1, down: 1 });
  expect(periodsIn('money', 'netPnl', { of }).days).toEqual({ up: 1, down: 1 });
});

it('knows the days of which the unit tells nothing, and how many trades it leaves out of others', () => {
  const { byKey, total } = periodsIn('r');
  expect([...byKey.keys()]).toEqual(['2026-03-03', '2026-03-04', '2026-03-06']);
  expect(byKey.get('2026-03-06')).toMatchObject({ trades: 0, untold: 1 });
  const tuesday = byKey.get('2026-03-03') ?? expect.fail('no Tuesday');
  expect(tuesday.net.value).toBeCloseTo(5);
  expect(tradesWords(tuesday)).toBe('1 of 2 trades');
  expect(total.untold).toBe(2);
  expect([...periodsIn('money').byKey.values()].map(({ untold }) => untold)).toEqual([0, 0, 0]);
});

it('colours by what was realised where a measure knows it, else by the trades that closed', () => {
  const tuesday = (colour: string) =>
    periodsIn('money', colour).byKey.get('2026-03-03') ?? expect.fail('no Tuesday');
  const { colour, low } = tuesday('lowestPoint');
  expect(colour.value).toBe(low.value);
  expect(tuesday('avgHold').colour.n).toBe(1);
});

it('tells how many won where they are too few for a share', () => {
  const { byKey } = periodsIn('money');
  const of = (day: string) => {
    const { winRate, won } = byKey.get(day) ?? expect.fail(`no ${day}`);
    return [won.value, winRate.n, winRate.because];
  };
  expect(of('2026-03-03')).toEqual([0, 1, 'too-few']);
  expect(of('2026-03-04')).toEqual([1, 1, 'too-few']);
});

it('takes what ended with an unknown result for no missing exit', () => {
  expect(noneWords(false)).toBe('No exits this month');
  expect(noneWords(true)).toBe('No known result this month');
});

it('has the colours of gain and loss for results alone, and none for too few trades', () => {
  const tint = (measure: string) => {
    const cells = [...periodsIn('money', measure).byKey.values()].map(({ colour }) => colour);
    const tintOf = tintsOf(measure, cells, 5);
    return cells.map((cell) => tintOf(cell));
  };
  expect(tint('netPnl').map(({ level, color }) => (level === 0 ? '' : color))).toEqual([
    'bg-gain',
    'bg-gain',
    '',
  ]);
  expect(tint('fees').map(({ color }) => color)).toEqual(['bg-accent', 'bg-accent', 'bg-accent']);
  expect(tint('winRate').map(({ level }) => level)).toEqual([0, 0, 0]);
});

it('a trade that is sold over two days is one trade, closed in part on the first of them alone', () => {
  const of = new Facts(createTradeTable(ROWS.slice(0, 1)), { accounts: new Map() });
  const counts = (step: CalendarStep) => {
    const { byKey, total } = periodsIn('money', 'netPnl', { step, of });
    return [...byKey.values(), total].map(({ trades, partial }) => ({ trades, partial }));
  };
  const whole = { trades: 1, partial: 0 };
  expect(counts('day')).toEqual([{ trades: 1, partial: 1 }, whole, whole]);
  expect(counts('week')).toEqual([whole, whole]);
});
