import { costGrowth, LESS_THAN_QUADRATIC } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvScanner } from './csv-scanner.ts';

function scan(text: string, pieceLength = text.length, delimiter = ',') {
  const scanner = new CsvScanner(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += Math.max(1, pieceLength)) {
    rows.push(...scanner.push(text.slice(at, at + Math.max(1, pieceLength))));
  }
  return [...rows, ...scanner.end()].map(({ cells, line, broken, unended }) => ({
    cells,
    line,
    broken,
    unended,
  }));
}

const cellsOf = (text: string, pieceLength?: number, delimiter?: string) =>
  scan(text, pieceLength, delimiter).map(({ cells }) => cells);

describe('rows and cells', () => {
  test.each([
    [
      'plain',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no newline at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      ',\n,,\n',
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    ['quoted delimiter', '"a,b",c\n', [['a,b', 'c']]],
    [
      'quoted newline',
      '"a\nb",c\nd,e\n',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['doubled quotes', '"a ""b""",c\n', [['a "b"', 'c']]],
    ['empty quotes', '"",""\n', [['', '']]],
    ['quoted cells beside empty ones', '"a",,"b",\n', [['a', '', 'b', '']]],
    ['quoted cells among others', ',x,"a,b","c",y,"d"\r\n', [['', 'x', 'a,b', 'c', 'y', 'd']]],
    ['a space before the quote', 'a, "b,c"\n', [['a', 'b,c']]],
    ['a quote within a cell', 'a,5" pipe,c\n', [['a', '5" pipe', 'c']]],
    [
      'text behind a closing quote',
      '="53",x\n"a"b,c\n',
      [
        ['="53"', 'x'],
        ['ab', 'c'],
      ],
    ],
    ['blank lines', 'a\n\nb\n', [['a'], [''], ['b']]],
  ])('are cut: %s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
    expect(cellsOf(text, 1)).toEqual(expected);
  });

  test('bear the line of the file on which they start', () => {
    expect(scan('a\n"b\nc\nd",e\nf\n').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test('a quote that nobody closes costs its line only', () => {
    const rows = scan('a,b\nc,"d\ne,f\ng,"h"\n');
    expect(rows.map(({ line, broken, cells }) => broken ?? `${line}:${cells.join()}`)).toEqual([
      '1:a,b',
      'quote',
      '3:e,f',
      '4:g,h',
    ]);
  });
});

test('any rows come back as they were written, however the text is cut', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '1', ',', '"', '\n', ' ', ';', 'ü', '.'),
    maxLength: 6,
  });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, pieceLength) => {
      const text = rows
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      expect(cellsOf(text, pieceLength)).toEqual(rows);
    }),
  );
});

test('any text is cut into rows whose lines never run backwards, in whatever pieces it comes', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (anything, pieceLength) => {
      const whole = scan(anything);
      expect(scan(anything, pieceLength)).toEqual(whole);
      for (let index = 1; index < whole.length; index += 1) {
        expect(whole[index]?.line).toBeGreaterThan(whole[index - 1]?.line ?? 0);
      }
    }),
  );
});

test('a file of nothing but opening quotes takes no more than linear time', async () => {
  const growth = await costGrowth((scale) => {
    expect(scan('a,"b\n'.repeat(10_000 * scale), 65_536).length).toBe(10_000 * scale);
  });
  expect(growth).toBeLessThan(LESS_THAN_QUADRATIC);
});
