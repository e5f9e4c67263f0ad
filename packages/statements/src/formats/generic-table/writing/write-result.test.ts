import { formatInstant } from '@tapebook/domain/time';
import { collectStatement, readSample, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';
import type { ColumnMapping, ReadOptions } from '../../../contracts/source.ts';

type Reading = Awaited<ReturnType<typeof read>>;

const read = (lines: readonly string[], options: ReadOptions = {}) =>
  collectStatement(textSource('journal.csv', [...lines, ''].join('\n')), {
    timeZone: 'UTC',
    currency: 'USD',
    ...options,
  });

/** Read as it is proposed, after what is said of it. */
async function confirmed(lines: readonly string[], said: Partial<ColumnMapping> = { resultsOnly: true }) {
  const { mapping } = (await read(lines)).summary;
  const { columns = {}, headerLine = 1 } = mapping ?? {};
  return read(lines, { mapping: { columns, headerLine, ...said } });
}

const asked = ({ summary }: Reading) => summary.mapping?.questions.map(({ about }) => about);
const proposed = ({ summary }: Reading) =>
  Object.fromEntries(
    Object.entries(summary.mapping?.columns ?? {}).map(([role, at]) => [role, summary.mapping?.header[at]]),
  );
const told = ({ activities }: Reading) =>
  activities.map(({ facts }) =>
    [
      facts.kind,
      facts.instrument?.symbol,
      facts.amount.toString(),
      `fees ${facts.fees}`,
      facts.quantity?.toString() ?? '-',
      facts.direction ?? '-',
      facts.acquiredAt === undefined ? '-' : formatInstant(facts.acquiredAt),
      formatInstant(facts.occurredAt),
    ].join(' '),
  );
const warnings = ({ summary }: Reading) =>
  summary.problems.filter(({ code }) => code === 'result-only').map(({ message }) => message);

const ALONE = ['Date,Symbol,P&L', '2026-03-03,ACME,120.50', '2026-03-04,NOVA,-35.10'];

describe('a table that says what each trade made and nothing of its fills', () => {
  test('is kept only where the trader says so', async () => {
    const first = await read(ALONE);
    expect(first.summary.outcome).toBe('needs-mapping');
    expect(first.activities).toEqual([]);
    expect(asked(first)).toEqual(['resultsOnly']);
    expect(first.summary.mapping).not.toHaveProperty('resultsOnly');
    // Another answer, with all that was proposed, is none to this question.
    expect(asked(await confirmed(ALONE, { timeZone: 'UTC' }))).toEqual(['resultsOnly']);
  });

  test('is then one result per row, and says once what is not known', async () => {
    const reading = await confirmed(ALONE);
    expect(reading.summary).toMatchObject({ outcome: 'read', mapping: { resultsOnly: true, questions: [] } });
    expect(told(reading)).toEqual([
      'result ACME 120.50 fees 0 - - - 2026-03-03T00:00:00Z',
      'result NOVA -35.10 fees 0 - - - 2026-03-04T00:00:00Z',
    ]);
    expect(warnings(reading)).toEqual([expect.stringContaining('undo this import first')]);
  });

  test('keeps all else that it says', async () => {
    const lines = readSample('generic-table/results-alone.csv').toString().trim().split('\n');
    const reading = await confirmed(lines);
    expect(told(reading)).toEqual([
      'result ACME 122.00 fees 1.50 2 long 2026-03-03T15:30:00Z 2026-03-03T16:00:00Z',
      'result NOVA -33.60 fees 1.50 1 short 2026-03-03T18:00:00Z 2026-03-04T17:15:00Z',
      'result ACME 1.50 fees 1.50 - - - 2026-03-05T15:45:00Z',
    ]);
    expect(reading.activities.map(({ facts }) => facts.note)).toEqual(['breakout', undefined, 'scratch']);
    expect(reading.verdicts.map(({ line, verdict, message }) => [line, verdict, message])).toEqual([
      [5, 'ignored', 'It states no result: nothing was closed by it.'],
    ]);
  });

  test.each([
    ['Gross P&L', '12', false],
    ['P&L', '12', true],
    ['Net P&L', '13.50', false],
  ])('%s with costs of 1.50 beside it is a result of %s before them', async (heading, before, isSaid) => {
    const reading = await confirmed([`Date,Symbol,${heading},Commission`, '2026-03-03,ACME,12,1.50']);
    expect(reading.activities.map(({ facts }) => [String(facts.amount), String(facts.fees)])).toEqual([
      [before, '1.50'],
    ]);
    expect(warnings(reading).some((message) => message.includes('before or after the costs'))).toBe(isSaid);
  });

  test.each([
    ['Buy', '-'],
    ['Sell', '-'],
    ['Long', 'long'],
    ['SHORT', 'short'],
  ])('the side %s is the direction %s: a purchase may be its entry or its exit', async (word, direction) => {
    const reading = await confirmed(['Date,Symbol,Side,Qty,P&L', `2026-03-03,ACME,${word},2,5`]);
    expect(reading.activities.map(({ facts }) => facts.direction ?? '-')).toEqual([direction]);
  });

  test('may have payments among its rows', async () => {
    const reading = await confirmed([
      'Date,Symbol,Side,P&L',
      '2026-03-03,ACME,Long,5',
      '2026-03-04,ACME,Dividend,2',
    ]);
    expect(reading.activities.map(({ facts }) => `${facts.kind} ${facts.amount}`)).toEqual([
      'result 5',
      'dividend 2',
    ]);
  });

  test('has rows that cannot be read rejected, in words', async () => {
    const { activities, verdicts } = await confirmed([
      ...ALONE,
      '2026-03-05,,7',
      'soon,ACME,7',
      '2026-03-05,ACME,seven',
    ]);
    expect(activities).toHaveLength(2);
    expect(verdicts.map(({ line, verdict }) => `${line} ${verdict}`)).toEqual([
      '4 rejected',
      '5 rejected',
      '6 rejected',
    ]);
  });

  test('has costs in percent left out, and says so', async () => {
    const reading = await confirmed([
      ...ALONE.map((line, row) => `${line},${row === 0 ? 'Commission' : '0.1%'}`),
    ]);
    expect(reading.activities.map(({ facts }) => String(facts.fees))).toEqual(['0', '0']);
    expect(warnings(reading)).toEqual([
      expect.stringContaining('Costs in percent or for each unit were left out'),
    ]);
  });
});

describe('a table that has prices', () => {
  test.each([
    ['fills', 'Date,Symbol,Side,Qty,Price,P&L', '2026-03-03 10:00:00,ACME,Sell,2,11,5', ['sell']],
    [
      'closed trades',
      'Symbol,Side,Qty,Entry Date,Exit Date,Entry Price,Exit Price,P&L',
      'ACME,Long,5,2026-03-03 10:00:00,2026-03-03 11:00:00,10,11,5',
      ['buy', 'sell'],
    ],
    [
      'fills and their money',
      'Date,Symbol,Side,Qty,Price,Amount,P&L',
      '2026-03-03,ACME,Buy,2,11,-22,0',
      ['buy'],
    ],
  ])('of %s is read as before', async (_, ...lines) => {
    const [header, row, kinds] = lines as [string, string, string[]];
    const reading = await read([header, row]);
    expect(reading.summary.outcome).toBe('read');
    expect(reading.summary.mapping).not.toHaveProperty('resultsOnly');
    expect(reading.activities.map(({ facts }) => facts.kind)).toEqual(kinds);
  });

  test('of fills without a word for their side says that their results can be kept', async () => {
    const lines = ['Date,Symbol,Qty,Price,P&L', '2026-03-03 10:00:00,ACME,2,11,5'];
    const first = await read(lines);
    expect(first.summary.mapping?.questions.map(({ question }) => question)).toEqual([
      expect.stringContaining('choose “The result of a trade”'),
    ]);
    expect(told(await confirmed(lines))).toEqual(['result ACME 5 fees 0 2 - - 2026-03-03T10:00:00Z']);
  });

  test('under headings that nobody knows is proposed as fills by what its numbers come to', async () => {
    const reading = await read([
      'Date,Symbol,Kpl,Hinta,Summa,P&L',
      '2026-03-03,ACME,2,11.5,23,1',
      '2026-03-04,NOVA,3,12.5,37.5,2',
      '2026-03-05,ACME,4,13.5,54,3',
      '2026-03-06,ACME,-5,10.5,52.5,4',
    ]);
    expect(proposed(reading)).toMatchObject({ quantity: 'Kpl', price: 'Hinta', profit: 'P&L' });
    expect(asked(reading)).not.toContain('resultsOnly');
  });

  test('of whole trades under such headings is proposed as whole trades', async () => {
    const reading = await read([
      'Symbol,Opened,Closed,Side,Kpl,K1,K2,P&L',
      'ACME,2026-01-05 10:00:00,2026-01-05 11:00:00,Long,100,30.50,31.00,50',
      'NOVA,2026-01-05 12:00:00,2026-01-06 11:00:00,Short,200,60.10,60.60,-100',
    ]);
    expect(reading.summary.mapping?.closedTrades).toBe(true);
    expect(proposed(reading)).toMatchObject({ quantity: 'Kpl', entryPrice: 'K1', exitPrice: 'K2' });
  });

  test('can be named after it was taken for one without', async () => {
    const lines = ['Date,Symbol,Side,Qty,Level at fill,P&L', '2026-03-03,ACME,Buy,2,11.5,0'];
    expect(asked(await read(lines))).toEqual(['resultsOnly']);
    const answered = await read(lines, {
      mapping: { headerLine: 1, columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4, profit: 5 } },
    });
    expect(answered.activities.map(({ facts }) => facts.kind)).toEqual(['buy']);
  });
});

test('a result in percent is no result', async () => {
  const reading = await read(['Date,Symbol,Return', '2026-03-03,ACME,1.5%', '2026-03-04,ACME,-0.5%']);
  expect(proposed(reading)).not.toHaveProperty('profit');
});
