import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '@tapebook/domain/money';
import { describe, expect, test } from 'vitest';
import { bytesSource, collectStatement, readSample } from './index.ts';

/** As in the test of the other formats: without the folder that this names, nothing is read. */
const FOLDER = process.env.TAPEBOOK_STATEMENTS;

/** Costs that the elements of a row leave out and its total has: the sums beside the file lack them. */
const UNSTATED: Readonly<Record<string, string>> = {
  'fidelity/investment-2012.ofx': '0.03',
  'fidelity/ira.ofx': '0.03',
};

interface Facts {
  readonly elements: Readonly<Record<string, number>>;
  readonly net_units_by_unique_id_buy_sell_only: Readonly<Record<string, number>>;
  readonly commission_total: number;
  readonly fees_total: number;
  readonly total_of_buys_and_sells: number;
}

const files = (FOLDER === undefined || !existsSync(FOLDER) ? [] : readdirSync(FOLDER))
  .flatMap((broker) => {
    const folder = join(FOLDER ?? '', broker);
    const names = broker.includes('.') ? [] : readdirSync(folder);
    return names.map((name) => ({ name: `${broker}/${name}`, path: join(folder, name) }));
  })
  .filter(({ name }) => /\.(?:ofx|qfx)$|spec-investment\.xml$/i.test(name));

describe.each(files)('$name', ({ name, path }) => {
  const beside = JSON.parse(readFileSync(path.replace(/\.\w+$/, '.expected.json'), 'utf8')) as {
    computed: { facts: Facts };
  };
  const { facts } = beside.computed;
  const reading = collectStatement(bytesSource(name, readFileSync(path)));

  test('is recognised, and every row has a verdict', async () => {
    const { summary, activities, verdicts } = await reading;
    expect(summary).toMatchObject({ outcome: 'read', detected: { format: 'ofx-investment' } });
    expect(summary.counts.rejected).toBe(0);
    expect(activities.length + verdicts.length).toBe(summary.counts.rows);
    const { STMTTRN: _, ...elements } = facts.elements;
    const stated = Object.values(elements).reduce((sum, count) => sum + count, 0);
    const around = verdicts.filter(({ code }) => code !== 'stated-total' && code !== 'zero-quantity');
    const balances = summary.totals.filter(({ measure }) => measure === 'cash').length;
    expect(summary.counts.rows - around.length - balances).toBe(stated);
  });

  test('has the quantities, the costs and the cash of its trades', async () => {
    const { activities } = await reading;
    const fills = activities.flatMap(({ facts: fact }) =>
      fact.kind === 'buy' || fact.kind === 'sell' ? [fact] : [],
    );
    const net = new Map<string, Decimal>();
    for (const { kind, instrument, quantity = Decimal.zero } of fills) {
      const symbol = instrument?.symbol ?? '';
      const held = net.get(symbol) ?? Decimal.zero;
      net.set(symbol, kind === 'buy' ? held.plus(quantity) : held.minus(quantity));
    }
    const ours = [...net.values()].map((each) => each.toNumber().toFixed(6));
    const stated = Object.values(facts.net_units_by_unique_id_buy_sell_only);
    expect(ours.sort()).toEqual(stated.map((each) => each.toFixed(6)).sort());
    const sumOf = (values: readonly Decimal[]) =>
      values.reduce((sum, each) => sum.plus(each), Decimal.zero).toNumber();
    const unstated = Number(UNSTATED[name] ?? 0);
    const costs = facts.commission_total + facts.fees_total + unstated;
    expect(sumOf(fills.map(({ fees }) => fees))).toBeCloseTo(costs, 8);
    const cash = fills.map(({ amount, fees }) => amount.minus(fees));
    expect(sumOf(cash)).toBeCloseTo(facts.total_of_buys_and_sells, 8);
  });
});

test('each transaction of our own sample is told of on its line', async () => {
  const bytes = readSample('ofx-investment/all-kinds.ofx');
  const { activities, verdicts } = await collectStatement(bytesSource('all-kinds.ofx', bytes));
  const told = new Set([...activities, ...verdicts].map(({ line }) => line));
  const lines = bytes.toString('utf8').split('\n');
  const untold = lines.flatMap((text, index) =>
    text.includes('<FITID>') && !told.has(index + 1) ? [index + 1] : [],
  );
  expect(lines.filter((text) => text.includes('<FITID>')).length).toBeGreaterThan(40);
  expect(untold).toEqual([]);
});
