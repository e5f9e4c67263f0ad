import { expect, test } from 'vitest';
import { readLines, type TextLine } from './read-lines.ts';

async function linesOf(...pieces: string[]): Promise<TextLine[]> {
  async function* text() {
    yield* pieces;
  }
  const lines: TextLine[] = [];
  for await (const batch of readLines(text())) lines.push(...batch);
  return lines;
}

test('lines keep the number they have in the file, blank ones left out', async () => {
  expect(await linesOf('Account 12\r\n\n  \nBuy 5 ACME\nlast')).toEqual([
    { line: 1, page: 1, text: 'Account 12', cells: ['Account 12'] },
    { line: 4, page: 1, text: 'Buy 5 ACME', cells: ['Buy 5 ACME'] },
    { line: 5, page: 1, text: 'last', cells: ['last'] },
  ]);
});

test('wide gaps and tabs part cells, a space does not', async () => {
  const [line] = await linesOf('  Acme Corp   5\t 10.00\u00a0USD  ');
  expect(line?.cells).toEqual(['Acme Corp', '5', '10.00 USD']);
  expect(line?.text).toBe('Acme Corp 5 10.00 USD');
});

test('a form feed begins a page', async () => {
  expect((await linesOf('one\ntwo\n\fthree\n')).map(({ page, text }) => `${page} ${text}`)).toEqual([
    '1 one',
    '1 two',
    '2 three',
  ]);
});

test('lines are the same however the text is cut', async () => {
  const text = 'a  b\r\n\fc\n\nd';
  expect(await linesOf(...text)).toEqual(await linesOf(text));
});
