import { Decimal } from '@tapebook/domain/money';
import { describe, expect, test } from 'vitest';
import type { StatementBatch } from '../contracts/statement.ts';
import { readLines } from '../documents/read-lines.ts';
import { StatementWriter } from '../outputs/statement-writer.ts';
import { CsvScanner, type Row } from '../tables/csv-scanner.ts';
import { sniff } from '../tables/sniff.ts';
import { tableStatement } from './table-statement.ts';

type Column = 'when' | 'symbol' | 'side' | 'quantity' | 'price' | 'cost' | 'unnamed';

const layout = tableStatement<Column>({
  id: 'acme-fills',
  broker: { id: 'acme', label: 'Acme' },
  label: 'Fills (CSV)',
  timeZone: null,
  columns: {
    when: ['Time', 'Zeit'],
    symbol: ['Symbol'],
    side: ['Side'],
    quantity: ['Qty'],
    price: ['Price'],
    cost: { headings: ['Price'], nth: 2 },
    unnamed: { beside: 'symbol', by: 1 },
  },
  required: ['when', 'symbol', 'side', 'quantity', 'price'],
  timeColumns: ['when'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  isFooter: (row) => row.text('when') === 'Total',
  reader: () => ({
    row: (row, output) => {
      const side = row.text('side');
      if (side !== 'Buy' && side !== 'Sell') return;
      output.fill(row, {
        kind: side === 'Buy' ? 'buy' : 'sell',
        instrument: output.instrument(row, { symbol: row.requiredText('symbol'), currency: 'USD' }),
        quantity: row.requiredNumber('quantity'),
        price: row.requiredNumber('price'),
        time: row.time(),
        fees: row.number('cost'),
        note: row.text('unnamed'),
      });
    },
  }),
});

async function read(...lines: readonly string[]) {
  const text = `${lines.join('\n')}\n`;
  const found = sniff('any.csv', new TextEncoder().encode(text), true);
  const batches: StatementBatch[] = [];
  const writer = new StatementWriter((batch) => {
    batches.push(batch);
  }, {});
  async function* rows(): AsyncGenerator<readonly Row[]> {
    const scanner = new CsvScanner(found.table?.delimiter ?? ',');
    yield scanner.push(text);
    yield scanner.end();
  }
  const reading = await layout.read(
    {
      sniff: found,
      options: {},
      timeZone: { name: 'UTC', source: 'assumed' },
      rows,
      text: () => rowsOf(text),
      lines: () => readLines(rowsOf(text)),
      json: () => Promise.reject(new Error('no JSON')),
    },
    writer,
  );
  await writer.finish();
  return {
    trust: layout.recognise(found),
    reading,
    activities: batches.flatMap(({ activities }) => activities),
    verdicts: batches.flatMap(({ verdicts }) => verdicts),
    problems: batches.flatMap(({ problems }) => problems),
    counts: writer.counts,
  };
}

async function* rowsOf(text: string): AsyncGenerator<string> {
  yield text;
}

const HEADER = 'Time (UTC-4),Symbol,,Side,Qty,Price,Price';

describe('a report that is one table', () => {
  test('is found below words, and read to the cent', async () => {
    const { activities, verdicts, trust, reading } = await read(
      'Report of somebody,,,,,,',
      HEADER,
      '01/13/2026 09:30:00,ACME,first,Buy,100,10.5,1.25',
      'Total,,,,,,',
    );
    expect(trust).toBeGreaterThan(0.8);
    expect(activities).toHaveLength(1);
    const facts = activities[0]?.facts;
    expect(facts?.amount.equals(Decimal.parse('-1050'))).toBe(true);
    expect(facts?.fees.toString()).toBe('1.25');
    expect(facts?.note).toBe('first');
    expect(new Date(Number(facts?.occurredAt) / 1000).toISOString()).toBe('2026-01-13T13:30:00.000Z');
    expect(reading.timeZone?.source).toBe('file');
    expect(verdicts.map((verdict) => verdict.code)).toEqual(['statement-information', 'footer']);
  });

  test('rejects a cell that cannot be read, and a row of a kind that nobody knows, each in words', async () => {
    const { verdicts, counts } = await read(
      HEADER,
      '01/13/2026 09:30:00,ACME,,Buy,many,10.5,1',
      '01/13/2026 09:30:00,ACME,,Lend,1,10.5,1',
      '13/13/2026 09:30:00,ACME,,Buy,1,10.5,1',
    );
    expect(verdicts.map((verdict) => verdict.code)).toEqual([
      'unreadable-number',
      'unknown-row-type',
      'unreadable-date',
    ]);
    expect(verdicts[0]?.message).toContain('Qty');
    expect(counts).toMatchObject({ rows: 3, rejected: 3 });
  });

  test('takes the order of day and month from a later row where one tells', async () => {
    const { activities } = await read(
      HEADER,
      '02/03/2026 09:30:00,ACME,,Buy,1,10,1',
      '28/03/2026 09:30:00,ACME,,Sell,1,10,1',
    );
    expect(activities.map(({ facts }) => new Date(Number(facts.occurredAt) / 1000).getUTCMonth())).toEqual([
      2, 2,
    ]);
  });

  test('asks for the order of day and month where no date tells, and is read by the usual one meanwhile', async () => {
    const { activities, problems, reading } = await read(HEADER, '02/03/2026 09:30:00,ACME,,Buy,1,10,1');
    expect(activities.map(({ facts }) => new Date(Number(facts.occurredAt) / 1000).getUTCMonth())).toEqual([
      1,
    ]);
    expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'question date-order-ambiguous',
    ]);
    expect(reading).toMatchObject({
      mapping: { columnsKnown: true, questions: [{ about: 'dateOrder', choices: ['dmy', 'mdy'] }] },
    });
    expect(reading.needsMapping).toBeUndefined();
  });

  test('is refused where a spreadsheet has turned some of its dates round', async () => {
    await expect(
      read(HEADER, '01/13/2026 09:30:00,ACME,,Buy,1,10,1', '2026-03-02 09:30:00,ACME,,Sell,1,10,1'),
    ).rejects.toThrow('line 3 has 2026-03-02 09:30:00 where line 2 still has 01/13/2026 09:30:00');
  });

  test('turns rows of one instant when the file runs backwards', async () => {
    const { activities } = await read(
      HEADER,
      '01/13/2026 09:31:00,ACME,,Sell,1,12,0',
      '01/13/2026 09:30:00,ACME,closing,Sell,1,11,0',
      '01/13/2026 09:30:00,ACME,opening,Buy,2,10,0',
    );
    expect(activities.map(({ facts }) => facts.note)).toEqual([undefined, 'opening', 'closing']);
  });

  test('reads rows that are in quotes as a whole, whichever program parted them anew', async () => {
    const row = '"01/13/2026 09:30:00,ACME,,Buy,100,10.5,1.25"';
    const facts = async (...lines: readonly string[]) =>
      (await read(...lines)).activities.map((activity) => activity.facts.amount.toString());
    expect(await facts(HEADER, row)).toEqual(['-1050.0']);
    expect(await facts(`${HEADER},,`, `${row},,,,,,,,`)).toEqual(['-1050.0']);
    expect(await facts(HEADER.replaceAll(',', ';'), `${row};;;;;;`)).toEqual(['-1050.0']);
    expect(await facts(HEADER.replaceAll(',', '\t'), row)).toEqual(['-1050.0']);
  });

  test('says that it states no cost where it states none', async () => {
    const { activities } = await read(HEADER, '01/13/2026 09:30:00,ACME,,Buy,1,10,');
    expect(activities[0]?.facts.feesStated).toBe(false);
  });

  test('tells a row apart alike when the report gains a column, and when a spreadsheet saved it again', async () => {
    const identities = async (...lines: readonly string[]) =>
      (await read(...lines)).activities.map(({ identity }) => identity);
    const before = await identities(HEADER, '01/13/2026 09:30:00,ACME,"first\r\nsecond",Buy,100,10.50,1.20');
    expect(before).toHaveLength(1);
    expect(
      await identities(`Venue,${HEADER}`, 'NYSE,01/13/2026 09:30:00,ACME,"first\nsecond",Buy,100,10.5,1.2'),
    ).toEqual(before);
    expect(await identities(HEADER, '01/13/2026 09:30:00,ACME,"first\nsecond",Buy,101,10.5,1.2')).not.toEqual(
      before,
    );
  });
});
