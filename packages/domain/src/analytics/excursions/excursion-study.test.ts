import { expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { whatIf } from '../what-if/what-if.ts';
import { excursionStudy } from './excursion-study.ts';

// Fee of 1 each; what is not said of a trade is not known of it.
const rows = [
  testTrade({ id: 'stopped', netPnl: -41, mae: -50, mfe: 10, risk: 20 }),
  testTrade({ id: 'rescued', netPnl: 29, mae: -20, mfe: 60, risk: 20 }),
  testTrade({ id: 'easy', netPnl: 19, mae: 0, mfe: 20, risk: 20 }),
  testTrade({ id: 'unknown', netPnl: -500, risk: 20 }),
  testTrade({ id: 'euro', netPnl: 7, mae: -1, mfe: 8, currency: 'EUR' }),
];
const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
const asked = question({ measures: ['netPnl'] });

it('holds the trades of which it is known, in one currency and in the unit that is asked', () => {
  const found = excursionStudy(facts, asked, null);
  expect(found).toMatchObject({ currency: 'USD', currencies: ['USD', 'EUR'], unknown: 1, net: 7, days: 1 });
  expect([...found.trades.row].map((row) => facts.table.ids[row]).sort()).toEqual([
    'easy',
    'rescued',
    'stopped',
  ]);
  expect([...found.trades.mae].sort((x, y) => x - y)).toEqual([-50, -20, 0]);
  const inR = excursionStudy(facts, { ...asked, unit: 'r' }, null);
  expect([...inR.trades.mfe].sort((x, y) => x - y)).toEqual([0.5, 1, 3]);
});

it('comes to what a stop and a target at each level come to', () => {
  const known = { ...asked, filter: [{ field: 'mfe', match: { kind: 'range', low: 0 } }] } as const;
  const found = excursionStudy(facts, known, null);
  for (const kind of ['stop', 'target'] as const) {
    const { level, net, reached } = kind === 'stop' ? found.stops : found.targets;
    // Round steps, up to where 95 of 100 had not come: 47 against, 56 for.
    const last = kind === 'stop' ? 48 : 56;
    expect([...level]).toEqual(Array.from({ length: last / 2 }, (_, at) => 2 * (at + 1)));
    level.forEach((at, place) => {
      const plain = whatIf(facts, known, [{ kind, level: { at, of: 'money' } }], null);
      expect(net[place], `${kind} at ${at}`).toBeCloseTo(plain.measures.netPnl?.a as number, 6);
      expect(reached[place]).toBe(
        rows.filter(
          ({ mae = 1, mfe = 1, currency }) =>
            currency === 'USD' && mae < 1 && (kind === 'stop' ? -mae : mfe) >= at,
        ).length,
      );
    });
  }
});

it('has no curve where no price ever moved', () => {
  const still = new Facts(
    createTradeTable([testTrade({ id: 's', netPnl: -1, grossPnl: 0, mae: 0, mfe: 0 })]),
    {
      accounts: new Map(),
    },
  );
  expect(excursionStudy(still, asked, null).stops.level).toHaveLength(0);
});
