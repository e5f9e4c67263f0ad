import { expect, it } from 'vitest';
import { wholeRows } from './whole-rows.ts';

const rows = (wide: string): string =>
  wholeRows([...wide].map((one) => one === 'W'))
    .map((whole) => (whole ? 'W' : '.'))
    .join('');

it.each([
  ['', ''],
  ['..', '..'],
  ['...', '..W'],
  ['.', 'W'],
  ['.W', 'WW'],
  ['..W..', '..W..'],
  ['...W.', '..WWW'],
  ['W....', 'W....'],
])('leaves no hole in %s', (wide, whole) => {
  expect(rows(wide)).toBe(whole);
});
