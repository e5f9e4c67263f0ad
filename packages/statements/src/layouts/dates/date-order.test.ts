import { describe, expect, test } from 'vitest';
import type { DateOrder, ReadOptions } from '../../contracts/source.ts';
import { CsvScanner, type Row } from '../../tables/csv-scanner.ts';
import { sniff } from '../../tables/sniff.ts';
import { findHeader } from '../columns.ts';
import { findDateOrder } from './date-order.ts';

type Column = 'when' | 'expiry' | 'printed';
const PLACES = { when: ['Date'], expiry: ['Expiry'], printed: ['Printed'] };

interface Report {
  readonly usual: DateOrder;
  readonly datesVary?: true;
  readonly yearFirst?: true;
}

/** The order in a table of dates, expiries and days of printing. */
async function orderOf(
  { usual, ...rest }: Report,
  lines: readonly string[],
  options: ReadOptions = {},
): Promise<string> {
  const text = ['Date;Expiry;Printed', ...lines, ''].join('\n');
  const found = sniff('any.csv', new TextEncoder().encode(text), true);
  const rows: readonly Row[] = found.table?.rows ?? [];
  const header = findHeader<Column>(rows, PLACES, ['when']);
  if (header === null) throw new Error('no header');
  const layout = {
    timeColumns: ['when'] as const,
    usual: { dateOrder: usual, decimalMark: '.' as const },
    ...rest,
  };
  const { order, open, told } = await findDateOrder(layout, header, {
    sniff: found,
    options,
    async *rows() {
      yield new CsvScanner(';').push(text);
    },
  });
  return `${order}${open ? ' open' : ''}${told ? ' told' : ''}`;
}

const YEARS_FIRST: Report = { usual: 'ymd' };

describe('a report that prints years first', () => {
  test('needs no order as it comes', async () => {
    expect(await orderOf(YEARS_FIRST, ['2025-03-04;;', '2025-03-25;;'])).toBe('ymd');
  });

  test('is read by the order in which a spreadsheet wrote it anew', async () => {
    expect(await orderOf(YEARS_FIRST, ['3/4/2025;;', '3/25/2025;;'])).toBe('mdy');
    expect(await orderOf(YEARS_FIRST, ['04/03/2025;;', '25/03/2025;;'])).toBe('dmy');
  });

  test('is asked about when nothing in it tells', async () => {
    expect(await orderOf(YEARS_FIRST, ['3/4/2025;;', '5/6/2025;;'])).toBe('null open');
    expect(await orderOf(YEARS_FIRST, ['3/3/2025;;'])).toBe('ymd');
  });

  test('is told by its other dates', async () => {
    expect(await orderOf(YEARS_FIRST, ['3/4/2025;6/20/2025;'])).toBe('mdy');
    expect(await orderOf(YEARS_FIRST, ['3/4/2025;;2025-04-03T10:00:00'])).toBe('dmy');
  });

  test('is read as the trader says, now or for such tables', async () => {
    const mapping = { columns: {}, dateOrder: 'dmy' } as const;
    expect(await orderOf(YEARS_FIRST, ['3/4/2025;;'], { mapping })).toBe('dmy told');
    const mappingFor = ({ header }: { readonly header: readonly string[] }) =>
      header.includes('Expiry') ? mapping : undefined;
    expect(await orderOf(YEARS_FIRST, ['3/4/2025;;'], { mappingFor })).toBe('dmy told');
    expect(await orderOf(YEARS_FIRST, ['2025-03-04;;'], { mapping })).toBe('ymd');
  });

  test('is read by the order that another of its columns shows', async () => {
    expect(await orderOf(YEARS_FIRST, ['2025-03-04;6/20/2025;', '2025-03-04;3/4/2025;'])).toBe('mdy');
  });

  test('may print years of two digits', async () => {
    expect(await orderOf({ ...YEARS_FIRST, yearFirst: true }, ['25-03-04;;'])).toBe('ymd');
  });
});

describe('a report of one country', () => {
  test('keeps its order where nothing speaks against it', async () => {
    expect(await orderOf({ usual: 'mdy' }, ['3/4/2025;;'])).toBe('mdy');
    expect(await orderOf({ usual: 'mdy' }, ['25/3/2025;;', '3/25/2025;;'])).toBe('mdy');
  });

  test('is read by the other order where every date speaks for it', async () => {
    expect(await orderOf({ usual: 'mdy' }, ['4/3/2025;;', '25/3/2025;;'])).toBe('dmy');
    expect(await orderOf({ usual: 'dmy' }, ['3/4/2025;3/25/2025;'])).toBe('mdy');
  });
});

describe('a report in the order of the reader’s computer', () => {
  test('is asked about while it is read by the usual one', async () => {
    expect(await orderOf({ usual: 'mdy', datesVary: true }, ['3/4/2025;;'])).toBe('mdy open');
    expect(await orderOf({ usual: 'mdy', datesVary: true }, ['3/4/2025;;', '13/4/2025;;'])).toBe('dmy');
  });

  test('is told nothing by dates with dots, which have the day first everywhere', async () => {
    const lines = ['18.01.2025;;', '12/25/2024;;'];
    expect(await orderOf({ usual: 'dmy', datesVary: true }, lines)).toBe('mdy');
  });
});
