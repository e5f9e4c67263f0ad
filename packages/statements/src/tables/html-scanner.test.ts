import { costGrowth, LESS_THAN_QUADRATIC } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import { HtmlScanner, type LineCount, lineCountOf, sniffPage } from './html-scanner.ts';

function scan(page: string, pieceLength = page.length, count: LineCount = 'lines') {
  const scanner = new HtmlScanner(count);
  const rows = [];
  for (let at = 0; at < page.length; at += Math.max(1, pieceLength)) {
    rows.push(...scanner.push(page.slice(at, at + Math.max(1, pieceLength))));
  }
  return [...rows, ...scanner.end()];
}

const cellsOf = (page: string) => scan(page).map(({ cells }) => cells);

describe('cells of a page', () => {
  test.each([
    ['plain', '<table><tr><td>a</td><th>b</th></tr></table>', [['a', 'b']]],
    ['without closing tags', '<table><tr><td>a<td>b<tr><td>c</table>', [['a', 'b'], ['c']]],
    ['with entities', '<tr><td>AT&amp;T &#8364;&nbsp;5</td></tr>', [['AT&T € 5']]],
    ['with blanks and elements within', '<tr><td>\n <b>1\n234</b>.5 <br>USD</td></tr>', [['1 234.5 USD']]],
    ['over several columns', '<tr><td colspan=3>a</td><td>b</td></tr>', [['a', '', '', 'b']]],
    ['empty', '<tr><td></td><td>&nbsp;</td><td>c</td></tr>', [['', '', 'c']]],
    [
      'over several rows',
      '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr>',
      [['a', 'b'], ['', 'c'], ['d']],
    ],
    [
      'hidden, which take no column',
      '<tr><td>a</td><td class="x hidden" colspan="8">note</td><td style="display: none">n</td><td hidden>n</td><td>b</td></tr>',
      [['a', 'b']],
    ],
    ['of a class that only sounds hidden', '<tr><td class="unhidden">a</td></tr>', [['a']]],
    [
      'of a table within a cell',
      '<table><tr><td>before<table><tr><td>in</td></tr></table></td></tr><tr><td>after</td></tr></table>',
      [['before'], ['in'], ['after']],
    ],
    ['none outside of tables', '<p>words</p><table></table>', []],
    ['none of rows that say nothing', '<tr><td style="height: 10px"></td></tr><tr></tr>', []],
  ])('are found: %s', (_, page, expected) => {
    expect(cellsOf(page)).toEqual(expected);
  });

  test('are said more of by what hovering over the first of them shows', () => {
    const rows = scan(
      '<tr><td title=" to #2 "><b title="x">1</b></td><td title="y">a</td></tr><tr><td>b</td></tr>',
    );
    expect(rows.map(({ title }) => title)).toEqual(['to #2', undefined]);
  });

  test('hold nothing of scripts, styles and comments', () => {
    const page =
      '<tr><td>a<script>document.write("<td>evil</td>")</script><style>td{}</style><!-- <td>x</td> --></td><td onclick="alert(1)">b</td></tr>';
    expect(cellsOf(page)).toEqual([['a', 'b']]);
  });
});

test.each([
  '<table><tr><td>a</td></tr><tr><td>b</td><td>1.0',
  '<table><tr><td>a</td></tr><tr><td>b</td><td>1.0</td>',
])('a row in which the page ends is no row: %s', (page) => {
  expect(scan(page).map(({ cells, broken }) => broken ?? cells.join())).toEqual(['a', 'cut']);
});

describe('lines', () => {
  test('are those of the source on which rows start', () => {
    const page = '<html>\n<table>\n<tr>\n<td>a</td>\n</tr>\n\n<tr><td>b</td></tr></table>';
    expect(scan(page).map(({ line }) => line)).toEqual([3, 7]);
    expect(scan(page, 3).map(({ line }) => line)).toEqual([3, 7]);
    expect(lineCountOf(page)).toBe('lines');
  });

  test('are numbers of rows where several rows share one', () => {
    const page = '<table><tr><td>a</td></tr><tr></tr><tr><td>b</td></tr></table>';
    expect(lineCountOf(page)).toBe('rows');
    expect(sniffPage(page, true)?.rows.map(({ line }) => line)).toEqual([1, 3]);
  });
});

test('rows are the same however the page is cut', () => {
  const part = fc.constantFrom(
    '<tr>',
    '<td>',
    '<td colspan=2>',
    '<td rowspan=3>',
    '</td>',
    '<table>',
    '</table>',
    'a',
    '&amp;',
    '\n',
    '<script>',
    '</script>',
    '<td class=hidden>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (parts, length) => {
      const page = parts.join('');
      expect(scan(page, length)).toEqual(scan(page));
    }),
  );
});

describe('a page made to do harm', () => {
  test('that nests without end is refused', () => {
    expect(() => scan('<b>'.repeat(1_000_000), 65_536)).toThrow(Refusal);
    expect(sniffPage('<b>'.repeat(10_000), true)).toBeNull();
  });

  test('with cells over more columns than there are takes none of them', () => {
    const [row] = scan('<tr><td colspan=1000>a<td colspan=1000>b<td>c<td>d</tr>');
    expect(row?.cells.length).toBe(1001);
    expect(scan(`<tr>${'<td colspan=1000>x'.repeat(5)}</tr>`)[0]?.cells.length).toBeLessThanOrEqual(
      LIMITS.cells,
    );
  });

  test('with a cell longer than any row is a broken row', () => {
    const rows = scan(`<tr><td>${'x'.repeat(LIMITS.rowLength * 2)}</td></tr><tr><td>a</td></tr>`, 65_536);
    expect(rows.map(({ broken }) => broken)).toEqual(['length', undefined]);
  });

  test.each([
    ['open rows', '<tr>'],
    ['cells that reach down', '<tr><td rowspan=1000 colspan=1000>x'],
    ['open quotes', '<td a="'],
    ['open comments', '<!--'],
  ])('takes linear time: %s', async (_, part) => {
    const growth = await costGrowth((scale) => scan(part.repeat(10_000 * scale), 65_536));
    expect(growth).toBeLessThan(LESS_THAN_QUADRATIC);
  });
});
