import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import type { StatementBatch } from '../contracts/statement.ts';
import { readLines } from '../documents/read-lines.ts';
import { StatementWriter } from '../outputs/statement-writer.ts';
import { CsvScanner, type Row } from '../tables/csv-scanner.ts';
import { sniff } from '../tables/sniff.ts';
import { tableStatement } from './table-statement.ts';

/** Counts what it sees beforehand, and says the count with every row. */
const layout = tableStatement<'when' | 'symbol' | 'quantity' | 'price'>({
  id: 'acme-fills',
  broker: { id: 'acme', label: 'Acme' },
  label: 'Fills (CSV)',
  timeZone: null,
  columns: { when: ['Time'], symbol: ['Symbol'], quantity: ['Qty'], price: ['Price'] },
  required: ['when', 'symbol', 'quantity', 'price'],
  timeColumns: ['when'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  reader: () => {
    let sum = Decimal.zero;
    return {
      survey: (row) => {
        sum = sum.plus(row.requiredNumber('quantity'));
      },
      row: (row, output) => {
        output.fill(row, {
          kind: 'buy',
          instrument: output.instrument(row, { symbol: row.requiredText('symbol'), currency: 'USD' }),
          quantity: row.requiredNumber('quantity'),
          price: row.requiredNumber('price'),
          time: row.time(),
          fees: null,
          note: `${sum} in all`,
        });
      },
    };
  },
});

async function notesOf(...lines: readonly string[]) {
  const text = `${['Time,Symbol,Qty,Price', ...lines].join('\n')}\n`;
  const batches: StatementBatch[] = [];
  const writer = new StatementWriter((batch) => {
    batches.push(batch);
  }, {});
  async function* rows(): AsyncGenerator<readonly Row[]> {
    const scanner = new CsvScanner(',');
    yield scanner.push(text);
    yield scanner.end();
  }
  await layout.read(
    {
      sniff: sniff('any.csv', new TextEncoder().encode(text), true),
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
    notes: batches.flatMap(({ activities }) => activities.map(({ facts }) => facts.note)),
    verdicts: batches.flatMap(({ verdicts }) => verdicts.map(({ code }) => code)),
  };
}

async function* rowsOf(text: string): AsyncGenerator<string> {
  yield text;
}

test('all rows are seen before the first of them is read', async () => {
  const { notes } = await notesOf('2026-01-13 09:30:00,ACME,2,10', '2026-01-13 09:31:00,ACME,3,10');
  expect(notes).toEqual(['5 in all', '5 in all']);
});

test('a row that cannot be read is told once, when it is read', async () => {
  const { notes, verdicts } = await notesOf(
    '2026-01-13 09:30:00,ACME,two,10',
    '2026-01-13 09:31:00,ACME,3,10',
  );
  expect(notes).toEqual(['3 in all']);
  expect(verdicts).toEqual(['unreadable-number']);
});

test('a row in quotes as a whole is the row within them', async () => {
  const { notes, verdicts } = await notesOf('"2026-01-13 09:30:00,ACME,""1,000"",10"');
  expect(notes).toEqual(['1000 in all']);
  expect(verdicts).toEqual([]);
});
