import { constants, deflateSync } from 'node:zlib';
import {
  bytesSource,
  type CollectedStatement,
  collectStatement,
  type PdfWords,
  pdfBytes,
  textSource,
  workbookBytes,
  workbookSource,
} from '@tapebook/testing';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

const HEADER = ['Date/Time', 'Symbol', 'Side', 'Quantity', 'Price', 'Commission', 'Currency'];
const BUY = ['2026-01-05 09:31:00', 'ACME', 'Buy', '100', '10', '1', 'USD'];
const SELL = ['2026-01-05 09:32:00', 'ACME', 'Sell', '100', '11', '1', 'USD'];
const TABLE = [HEADER, BUY, SELL];
const CSV = `${TABLE.map((cells) => cells.join(',')).join('\n')}\n`;

const page = (rows: readonly (readonly string[])[]) =>
  `<html><body><table>\n${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`).join('')}</table></body></html>`;

const zip = (files: Record<string, string | Uint8Array>) =>
  bytesSource(
    'files.zip',
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
      ),
    ),
  );

/** A contract note, as a broker prints it. */
const NOTE = [
  'NAME DES KUNDEN KUNDEN-ID',
  'Sam Sample 10000017',
  'Handelsbestätigung',
  'Generiert von Trading 212 EU GmbH am 15. April 2026 um 15:29(UTC).',
  'Auftragsdetails',
  'Wertpapier Nordwind',
  'Symbol NWD',
  'ISIN DE000NRDW011',
  'Art Market',
  'Anweisung Kaufen',
  'Status Ausgeführt',
  'Auftrags-ID-Nr. 76000000017',
  'Ausführungsnummer 43000000017',
  'Ausführungszeitpunkt 15 Apr 2026, 06:07:41 (UTC)',
  'Sitzung Reguläre Zeiten',
  'Ausführungsplatzes OTC',
  'Anzahl 1.25',
  'Ausführungskurs €40.00',
  'Wert €50',
  'Wechselkurs 1',
  'FX Gebühr -',
  'Gebühren der Handelsplattform &',
  '-',
  'Steuern',
  'Kosten €50.00',
].map((text, line): PdfWords => [50, 780 - 14 * line, text.replace('€', '\u0080')]);

/** A small content of a page that unpacks to 800 MiB. */
function bomb(): { dictionary: string; bytes: Uint8Array } {
  const piece = deflateSync(new Uint8Array(8 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([
    piece.subarray(0, 2),
    ...Array.from({ length: 100 }, () => piece.subarray(2)),
  ]);
  return { dictionary: '/Filter /FlateDecode', bytes: new Uint8Array(packed) };
}

const factsOf = ({ activities }: CollectedStatement) =>
  activities.map(({ line, facts, identity }) => [
    line,
    facts.kind,
    facts.quantity?.toString(),
    facts.occurredAt,
    identity,
  ]);

describe('the same rows', () => {
  test('give the same activities as text, as a sheet, and as a web page in either of two encodings', async () => {
    const options = { timeZone: 'UTC' };
    const text = factsOf(await collectStatement(textSource('t.csv', CSV), options));
    expect(text.length).toBe(2);
    const rows = TABLE.map((cells) => cells.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)));
    expect(factsOf(await collectStatement(workbookSource('t.xlsx', { Trades: rows }), options))).toEqual(
      text,
    );
    // The line of the table's element comes first.
    const shifted = text.map(([line, ...others]) => [Number(line) + 1, ...others]);
    expect(factsOf(await collectStatement(textSource('t.xls', page(TABLE)), options))).toEqual(shifted);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page(TABLE), 'utf16le')]);
    expect(factsOf(await collectStatement(bytesSource('t.htm', wide), options))).toEqual(shifted);
  });

  test('give the same activities when a sheet holds its times as dates', async () => {
    const rows = [HEADER, [{ value: 46027.396527777775, format: 'yyyy-mm-dd hh:mm:ss' }, ...BUY.slice(1)]];
    const { activities } = await collectStatement(workbookSource('t.xlsx', { Trades: rows }), {
      timeZone: 'UTC',
    });
    const [first] = (await collectStatement(textSource('t.csv', CSV), { timeZone: 'UTC' })).activities;
    expect(activities.map(({ facts }) => facts.occurredAt)).toEqual([first?.facts.occurredAt]);
  });
});

describe('a workbook', () => {
  test('has a verdict for each row of the sheets beside its statement', async () => {
    const summary = [['Performance'], ['Net profit', 98]];
    const {
      summary: found,
      activities,
      verdicts,
    } = await collectStatement(workbookSource('book.xlsx', { Summary: summary, Trades: TABLE }));
    expect(found.outcome).toBe('read');
    expect(found.parts.map(({ fileName }) => fileName)).toEqual(['book.xlsx › Trades']);
    expect(activities.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'book.xlsx › Trades:2',
      'book.xlsx › Trades:3',
    ]);
    expect(verdicts).toMatchObject([
      { verdict: 'ignored', code: 'section-not-used', line: 1, file: 'book.xlsx › Summary' },
      { verdict: 'ignored', code: 'section-not-used', line: 2, file: 'book.xlsx › Summary' },
    ]);
    expect(found.counts).toMatchObject({ rows: 4, activities: 2, ignored: 2 });
  });

  test('of which no sheet is recognised is refused', async () => {
    const { summary } = await collectStatement(
      workbookSource('book.xlsx', { One: [['a', 'b']], Two: [['c']] }),
    );
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]?.message).toContain('None of the 2 sheets of book.xlsx');
  });

  test('without a filled cell is empty', async () => {
    const { summary } = await collectStatement(workbookSource('book.xlsx', { One: [[]] }));
    expect(summary.problems).toMatchObject([{ code: 'empty-file' }]);
  });
});

describe('an archive', () => {
  test('of text, workbooks and pages gives the rows of all', async () => {
    const { summary, activities } = await collectStatement(
      zip({ 'a.csv': CSV, 'b.xlsx': workbookBytes({ Trades: TABLE }), 'c.htm': page(TABLE) }),
    );
    expect(summary.outcome).toBe('read');
    expect(activities.map(({ file }) => file)).toEqual([
      'a.csv',
      'a.csv',
      'b.xlsx › Trades',
      'b.xlsx › Trades',
      'c.htm',
      'c.htm',
    ]);
  });

  test('says of each file that is no statement why, and reads the others', async () => {
    const inner = zipSync({ 'x.csv': strToU8(CSV) });
    const { summary, activities } = await collectStatement(
      zip({
        'letter.txt': 'Dear Sir,\n',
        'a.csv': CSV,
        'empty.csv': '',
        'inner.zip': inner,
        'note.pdf': pdfBytes([[]]),
        'logo.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]),
      }),
    );
    expect(summary.outcome).toBe('read');
    expect(activities.length).toBe(2);
    const said = summary.problems.filter(({ severity }) => severity === 'warning');
    expect(said.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'letter.txt not-a-statement',
      'empty.csv empty-file',
      'inner.zip archive-nested',
      'note.pdf format-not-built',
      'logo.png format-not-built',
    ]);
    expect(said.every(({ file, message }) => message.includes(file ?? '?'))).toBe(true);
  });

  test('of nothing but other files is refused', async () => {
    const { summary } = await collectStatement(zip({ 'a.txt': 'Dear Sir,\n', 'b.txt': 'Dear Madam,\n' }));
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]?.message).toContain('None of the 2 files of files.zip');
  });

  test('keeps nothing when a statement of it turns out to be damaged, and says which', async () => {
    const flex = '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trades>';
    const { summary } = await collectStatement(zip({ 'a.csv': CSV, 'b.xml': flex }));
    expect(summary.outcome).toBe('refused');
    expect(summary.problems[0]).toMatchObject({ code: 'truncated-file' });
    expect(summary.problems[0]?.message).toContain('b.xml: ');
  });

  test('leaves out a PDF whose later pages go on for ever, in words, and reads the others', async () => {
    const poisoned = pdfBytes([NOTE, NOTE, NOTE], { contentAt: 2, content: bomb() });
    const files = { 'a.csv': CSV, 'b.pdf': poisoned, 'c.pdf': pdfBytes([NOTE]) };
    const { summary, activities } = await collectStatement(zip(files));
    expect(summary.outcome).toBe('read');
    expect(activities.map(({ file }) => file)).toEqual(['a.csv', 'a.csv', 'c.pdf']);
    expect(summary.parts.map(({ fileName }) => fileName)).toEqual(['a.csv', 'c.pdf']);
    expect(summary.problems.filter(({ file }) => file === 'b.pdf')).toMatchObject([
      { severity: 'warning', code: 'file-too-large', message: expect.stringContaining('b.pdf') },
    ]);
  }, 60_000);

  test('counts what workbooks in it unpack to', async () => {
    const sheet = new Uint8Array(20 * 1024 * 1024).fill(32);
    const book = workbookBytes({ Trades: [['a']] }, { files: { 'xl/worksheets/sheet1.xml': sheet } });
    const { summary } = await collectStatement(zip({ 'a.csv': CSV, 'b.xlsx': book }));
    expect(summary).toMatchObject({ outcome: 'refused', problems: [{ code: 'archive-too-large' }] });
  });
});

test('an encrypted workbook is refused as one', async () => {
  const bytes = new Uint8Array(2048).fill(32);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0]);
  bytes.set(Buffer.from('EncryptedPackage', 'utf16le'), 1024);
  const { summary } = await collectStatement(bytesSource('t.xlsx', bytes));
  expect(summary.problems).toMatchObject([{ code: 'encrypted-file' }]);
  bytes.fill(32, 1024);
  const { summary: old } = await collectStatement(bytesSource('t.xls', bytes));
  expect(old.problems).toMatchObject([{ code: 'format-not-built' }]);
});

test('a table that a program saved as .xls in text is read as what it is', async () => {
  const { activities } = await collectStatement(textSource('t.xls', CSV.replaceAll(',', '\t')));
  expect(activities.length).toBe(2);
});
