import { readFileSync } from 'node:fs';
import type { Instrument } from '@tapebook/domain/instruments';
import { describe, expect, test } from 'vitest';
import { tryEach } from '../variations/index.ts';
import { type CollectedStatement, collectStatement } from './collect-statement.ts';
import { sampleFiles } from './sample-files.ts';
import { cellsOf, SAVED_AGAIN } from './save-again.ts';
import { bytesSource, textSource } from './text-source.ts';
import { workbookBytes } from './workbook-source.ts';

/**
 * People look at a statement in a spreadsheet before they upload it, and save what they see: with other days, numbers,
 * delimiters and encodings. Whatever became of it, no fact may come out that the statement does not state.
 */
const samples = sampleFiles().flatMap((sample) => {
  const bytes = readFileSync(sample.path);
  const text = bytes.toString('utf8');
  const rows = sample.name.endsWith('.csv') && !/;.*;.*;/.test(text) ? cellsOf(text) : [];
  const commas = rows.filter(({ length }) => length > 3).length;
  return commas * 2 > rows.length ? [{ ...sample, bytes, rows }] : [];
});

test.each(samples)('$format/$name, saved again, says nothing else', async ({ format, name, bytes, rows }) => {
  const printed = await collectStatement(bytesSource(name, bytes));
  const expected = factsOf(printed);
  const variations = { kind: 'saved again', of: `${format}/${name}`, atOnce: 1 };
  await tryEach(variations, Object.entries(SAVED_AGAIN), async ([way, saveAgain]) => {
    const saved = saveAgain(rows);
    // Names of files mean something in some reports.
    const extension = saved.fileName.slice(saved.fileName.lastIndexOf('.'));
    const again = await collectStatement(bytesSource(name.replace('.csv', extension), saved.bytes));
    if (printed.summary.outcome !== 'read' || again.summary.outcome !== 'read') return;
    // What is asked is not said in silence.
    if (again.summary.problems.some(({ code }) => code === 'date-order-ambiguous')) return;
    const facts = factsOf(again);
    expect(
      facts.filter((fact) => !expected.includes(fact)),
      way,
    ).toEqual([]);
    if (again.summary.counts.rejected <= printed.summary.counts.rejected)
      expect(facts, way).toEqual(expected);
  });
});

const factsOf = ({ activities }: CollectedStatement): string[] =>
  activities
    .map(({ facts }) =>
      [
        facts.kind,
        paperOf(facts.instrument),
        Math.floor(facts.occurredAt / 1_000_000),
        ...[facts.quantity, facts.price, facts.amount, facts.fees].map((number) => number?.normalized()),
        facts.currency,
      ].join(' '),
    )
    .sort();

const paperOf = (paper: Instrument | null): string =>
  paper === null
    ? '-'
    : [paper.symbol, paper.assetClass, paper.expiry, paper.strike, paper.multiplier].join(':');

describe('rows that somebody added or moved', () => {
  const sampleOf = (format: string, name: string) => {
    const found = samples.find((sample) => sample.format === format && sample.name === name);
    if (found === undefined) throw new Error(`no sample ${format}/${name}`);
    return found;
  };
  const read = (name: string, rows: readonly (readonly string[])[]) =>
    collectStatement(textSource(name, rows.map((cells) => `"${cells.join('","')}"`).join('\n')));

  test('sums without a name below the fills of an order are none of them', async () => {
    const { name, rows } = sampleOf('moomoo-order-fills-csv', 'fills.csv');
    // An order and its further fills.
    const order = rows.slice(0, 4);
    const [header = []] = rows;
    const at = header.indexOf('Fill Qty');
    const sums = header.map((_, position) => (position === at || position === at + 1 ? '12.5' : ''));
    const printed = await read(name, order);
    const summed = await read(name, [...order, sums]);
    expect(factsOf(summed)).toEqual(factsOf(printed));
    expect(summed.summary.counts.rejected).toBe(printed.summary.counts.rejected + 1);
  });

  test('a sheet of trades of a strategy is named as its workbook', async () => {
    const { rows } = sampleOf('tradingview-strategy-csv', 'net-of-commission.csv');
    const workbook = bytesSource('Wheel.xlsx', workbookBytes({ 'List of trades': rows }));
    const { activities } = await collectStatement(workbook);
    expect(new Set(activities.map(({ facts }) => facts.instrument?.symbol))).toEqual(new Set(['Wheel']));
  });

  test('awards with their details above them are refused', async () => {
    const { name, rows } = sampleOf('schwab-equity-awards-csv', 'awards.csv');
    const [header = [], ...events] = rows;
    const details = events.filter(([date]) => date === '');
    const { summary } = await read(name, [header, ...details, ...events.filter(([date]) => date !== '')]);
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]?.message).toContain('do not sort it');
  });
});
