import { expect, test } from 'vitest';
import { type PlacedText, pageLines } from './page-lines.ts';

const placed = (x: number, y: number, text: string, more: Partial<PlacedText> = {}): PlacedText => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  upright: true,
  ...more,
});

test('words of one base line are a line, from left to right, whatever their order in the file', () => {
  const lines = pageLines([placed(200, 50, '10.00'), placed(50, 50.5, 'ACME'), placed(50, 62, 'next')], 3, 8);
  expect(lines).toEqual([
    { line: 8, page: 3, text: 'ACME 10.00', cells: ['ACME', '10.00'] },
    { line: 9, page: 3, text: 'next', cells: ['next'] },
  ]);
});

test('a wide gap parts cells, a narrow one words, none letters', () => {
  const [line] = pageLines(
    [placed(0, 0, 'Ac'), placed(10, 0, 'me'), placed(23, 0, 'Inc'), placed(60, 0, '5')],
    1,
    1,
  );
  expect(line?.cells).toEqual(['Acme Inc', '5']);
});

test('what runs up the margin is no part of a line', () => {
  const lines = pageLines([placed(0, 10, 'form 12', { upright: false }), placed(20, 10, 'Buy')], 1, 1);
  expect(lines.map(({ text }) => text)).toEqual(['Buy', 'form 12']);
});

test('blanks alone are nothing', () => {
  expect(pageLines([placed(0, 0, ' ')], 1, 1)).toEqual([]);
});
