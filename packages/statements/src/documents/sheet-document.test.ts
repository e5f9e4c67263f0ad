import { bytesSource, type WorkbookOptions, workbookBytes, workbookSource } from '@tapebook/testing';
import { Zip, ZipDeflate } from 'fflate';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { openDocuments } from './open-documents.ts';
import type { StatementDocument } from './statement-document.ts';

type Sheets = Parameters<typeof workbookSource>[1];

async function open(sheets: Sheets, options: WorkbookOptions = {}): Promise<StatementDocument[]> {
  const opened = await openDocuments(workbookSource('book.xlsx', sheets, options));
  return opened.flatMap((each) => ('document' in each ? [each.document] : []));
}

async function rowsOf(document: StatementDocument | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of document?.rows() ?? []) rows.push(...batch);
  return rows;
}

const cellsOf = async (sheets: Sheets, options?: WorkbookOptions) =>
  (await rowsOf((await open(sheets, options))[0])).map(({ cells }) => cells);

const refusalOf = async (sheets: Sheets, options?: WorkbookOptions): Promise<Refusal> => {
  const error = await cellsOf(sheets, options).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new Error('not refused');
  return error;
};

/** One sheet whose XML is written by hand. */
const sheetOf = (body: string, options: WorkbookOptions = {}) =>
  cellsOf(
    { Sheet: [['x']] },
    { ...options, files: { 'xl/worksheets/sheet1.xml': `<worksheet>${body}</worksheet>`, ...options.files } },
  );

describe('cells of a sheet', () => {
  test('are texts, numbers as they are written, booleans and dates', async () => {
    const row = [
      'AT&T',
      1.5,
      { value: '1900.000000' },
      true,
      { value: 45292.5, format: 'yyyy\\-mm\\-dd hh:mm' },
      { value: 45292, format: 'd mmm yyyy' },
      { value: 0.5, format: '#,##0.00 "USD"' },
      { value: '#N/A', type: 'e' },
      { value: '2024-01-01T10:00:00', type: 'd' },
      { value: 'of a formula', type: 'str' },
    ];
    const printed = [
      'AT&T',
      '1.5',
      '1900.000000',
      'TRUE',
      '2024-01-01 12:00:00',
      '2024-01-01',
      '0.5',
      '#N/A',
      '2024-01-01 10:00:00',
      'of a formula',
    ];
    expect(await cellsOf({ Trades: [row] })).toEqual([printed]);
    expect(await cellsOf({ Trades: [row] }, { inline: true })).toEqual([printed]);
  });

  test('stand in their own columns, those before them empty, those of a merged cell too', async () => {
    expect(await cellsOf({ Trades: [[null, 'a', null, 'b']] })).toEqual([['', 'a', '', 'b']]);
    expect(
      await sheetOf(
        '<sheetData><row r="1"><c r="B1" t="str"><v>a</v></c><c r="C1"/><c r="AA1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="B1:C1"/></mergeCells>',
      ),
    ).toEqual([['', 'a', ...Array.from({ length: 24 }, () => ''), '1']]);
  });

  test('and rows without references follow each other', async () => {
    const body = '<sheetData><row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row></sheetData>';
    expect(await sheetOf(body)).toEqual([['1', '2'], ['3']]);
  });

  test('may be of rich text, with a reading beside it, in a namespace of its own', async () => {
    const sharedStrings =
      '<x:sst xmlns:x="y"><x:si><x:r><x:t>Au</x:t></x:r><x:r><x:rPr/><x:t xml:space="preserve"> pair</x:t></x:r><x:rPh><x:t>reading</x:t></x:rPh></x:si><x:si><x:t>a_x000D_b</x:t></x:si></x:sst>';
    const body =
      '<x:sheetData xmlns:x="y"><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:f>IGNORED()</x:f><x:v>1</x:v></x:c></x:row></x:sheetData>';
    expect(await sheetOf(body, { files: { 'xl/sharedStrings.xml': sharedStrings } })).toEqual([
      ['Au pair', 'a\rb'],
    ]);
  });

  test('may bear their own text, with a reading beside it', async () => {
    const cell = '<c r="A1" t="inlineStr"><is><t>Toyota</t><rPh sb="0"><t>reading</t></rPh></is></c>';
    expect(await sheetOf(`<sheetData><row r="1">${cell}</row></sheetData>`)).toEqual([['Toyota']]);
  });

  test('count their days from 1904 where the workbook does', async () => {
    const rows = [[{ value: 43830, format: 'yyyy-mm-dd' }]];
    expect(await cellsOf({ Trades: rows }, { from1904: true })).toEqual([['2024-01-01']]);
  });
});

test('rows bear the number that the spreadsheet program shows, empty ones left out', async () => {
  const [document] = await open({ Trades: [['a'], [], [null, ''], ['b']] });
  expect((await rowsOf(document)).map(({ line }) => line)).toEqual([1, 4]);
  expect(document?.sniff.table?.rows.map(({ line }) => line)).toEqual([1, 4]);
});

test('every sheet with a filled cell is a document that names its sheet', async () => {
  const documents = await open({ Summary: [['a']], Empty: [[]], 'Trades & more': [['b']] });
  expect(documents.map(({ sniff }) => sniff.fileName)).toEqual([
    'book.xlsx › Summary',
    'book.xlsx › Trades & more',
  ]);
  expect(documents.every(({ sniff }) => sniff.kind === 'sheet')).toBe(true);
});

test('a long sheet is recognised by its first rows and read whole', async () => {
  const [document] = await open({
    Trades: Array.from({ length: 5000 }, (_, index) => [`row ${index}`, index]),
  });
  expect(document?.sniff.table?.rows.length).toBe(200);
  expect(document?.sniff.complete).toBe(false);
  const rows = await rowsOf(document);
  expect([rows.length, rows.at(-1)]).toEqual([5000, { line: 5000, cells: ['row 4999', '4999'] }]);
});

test('a workbook is read that was packed as a stream, and with names that Windows writes', async () => {
  const { unzipSync } = await import('fflate');
  const files = unzipSync(workbookBytes({ Trades: [['a', 1]] }));
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, data) => parts.push(data));
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(name.replaceAll('/', '\\'));
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  const opened = await openDocuments(bytesSource('book.xlsx', Buffer.concat(parts)));
  const [first] = opened;
  if (first === undefined || !('document' in first)) throw new Error('not opened');
  expect(await rowsOf(first.document)).toEqual([{ line: 1, cells: ['a', '1'] }]);
});

describe('a workbook that cannot be read', () => {
  const document = (inside: string, before = '') =>
    `<?xml version="1.0"?>${before}<worksheet>${inside}</worksheet>`;
  const withSheet = (xml: string) =>
    refusalOf({ Trades: [['a']] }, { files: { 'xl/worksheets/sheet1.xml': xml } });

  test('says that it is damaged', async () => {
    expect((await withSheet(document('<sheetData><row>'))).code).toBe('broken-file');
    expect((await withSheet(document('<sheetData><row r=1/></sheetData>'))).code).toBe('broken-file');
    expect((await refusalOf({ Trades: [['a']] }, { files: { 'xl/workbook.xml': '<workbook>' } })).code).toBe(
      'broken-file',
    );
  });

  test('because a part of it is missing is damaged as well', async () => {
    const { unzipSync, zipSync } = await import('fflate');
    for (const name of ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml']) {
      const { [name]: _, ...files } = unzipSync(workbookBytes({ Trades: [['a']] }));
      await expect(openDocuments(bytesSource('book.xlsx', zipSync(files)))).rejects.toThrow(/damaged/);
    }
  });

  test('expands no entities', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]>`;
    const cell = '<sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData>';
    expect((await withSheet(document(cell, bomb))).code).toBe('broken-file');
    const outside = '<!DOCTYPE x [<!ENTITY s SYSTEM "file:///etc/passwd">]>';
    expect((await withSheet(document(cell.replace('&b;', '&s;'), outside))).code).toBe('broken-file');
    expect((await withSheet(document(cell.replace('&b;', 'a'), outside))).code).toBe('broken-file');
  });

  test('and that unpacks to far more than a statement is refused, whichever part it is', async () => {
    const bytes = new Uint8Array(9 * 1024 * 1024).fill(32);
    for (const part of [
      'xl/worksheets/sheet1.xml',
      'xl/sharedStrings.xml',
      'xl/styles.xml',
      'xl/workbook.xml',
    ]) {
      const { code } = await refusalOf({ Trades: [['a']] }, { files: { [part]: bytes } });
      expect(code).toBe('archive-too-large');
    }
  });

  test('with cells in columns that no sheet has leaves them out', async () => {
    const cells = '<c r="XFD1"><v>1</v></c><c r="ZZZZ1"><v>2</v></c><c r="A1"><v>3</v></c>';
    const [row] = await sheetOf(`<sheetData><row r="1">${cells}</row></sheetData>`);
    expect(row?.[0]).toBe('3');
    expect(row?.length).toBeLessThanOrEqual(LIMITS.cells);
  });

  test.each([
    ['xl/workbook.bin', 'binary Excel'],
    ['word/document.xml', 'Word'],
  ])('because it is of another kind says which: %s', async (name, words) => {
    const { zipSync } = await import('fflate');
    const source = bytesSource('file.xlsx', zipSync({ [name]: new Uint8Array(10) }));
    await expect(openDocuments(source)).rejects.toThrow(words);
  });
});

test('a sheet has rows alone', async () => {
  const [document] = await open({ Trades: [['a']] });
  expect(() => document?.text()).toThrow(Refusal);
  expect(() => document?.lines()).toThrow(Refusal);
});

test('elements within each other beyond what any workbook has are refused before they take their memory', async () => {
  const row = '<sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row></sheetData>';
  const within = (depth: number) => sheetOf(`${row}${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`);
  expect(await within(100)).toEqual([['x']]);
  await expect(within(5_000)).rejects.toMatchObject({ code: 'broken-file' });
});

describe('a text that a spreadsheet has opened as one column', () => {
  test.each([
    ['commas', ['Date,Symbol,Side,Quantity,Price', '2026-03-02,ABC,Buy,"1,000",10.50', '']],
    ['semicolons', ['Date;Symbol;Side;Quantity;Price', '2026-03-02;ABC;Buy;1,000;10.50', '']],
  ])('has the columns that its %s part', async (_, lines) => {
    const [document] = await open({ Sheet1: lines.map((line) => [line]) });
    const cells = [
      ['Date', 'Symbol', 'Side', 'Quantity', 'Price'],
      ['2026-03-02', 'ABC', 'Buy', '1,000', '10.50'],
    ];
    expect((await rowsOf(document)).map((row) => row.cells)).toEqual(cells);
    expect(document?.sniff.table?.rows.map((row) => row.cells)).toEqual(cells);
    expect(document?.sniff.table?.wrapped).toBe(true);
  });

  test('are no sentences', async () => {
    const [document] = await open({ Notes: [['Bought too early, again'], ['Sold too late, as always']] });
    expect((await rowsOf(document)).map((row) => row.cells)).toEqual([
      ['Bought too early, again'],
      ['Sold too late, as always'],
    ]);
    expect(document?.sniff.table?.wrapped).toBeUndefined();
  });
});
