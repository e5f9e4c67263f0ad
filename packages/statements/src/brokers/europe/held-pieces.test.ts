import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { HeldPieces } from './held-pieces.ts';

const of = (text: string) => Decimal.parse(text);

function splitOf(added: string, ...bought: readonly string[]): string | null {
  const held = new HeldPieces();
  for (const [index, quantity] of bought.entries()) held.see('ACME', `2026-01-0${index + 1}`, of(quantity));
  held.see('ACME', '2026-02-02', of('1000'));
  held.see('OTHER', '2026-01-01', of('1000'));
  const terms = held.splitBy('ACME', '2026-02-01', of(added));
  return terms === null ? null : `${terms.ratio} for ${terms.ratioDivisor ?? 1}`;
}

test('pieces that come or go by a split tell its ratio from what was held before', () => {
  expect(splitOf('36', '10', '2')).toBe('4 for 1');
  expect(splitOf('-9', '15', '-3')).toBe('1 for 4');
  expect(splitOf('5', '10')).toBe('3 for 2');
  expect(splitOf('0.16431924', '0.08215962')).toBe('3 for 1');
  expect(splitOf('-0.31666667', '0.33333333')).toBe('1 for 20');
});

test('nothing is told of a paper of which the file lacks what was held', () => {
  expect(splitOf('5')).toBeNull();
  expect(splitOf('-5', '3')).toBeNull();
  expect(splitOf('-5', '5')).toBeNull();
  expect(splitOf('7.123', '10')).toBeNull();
});
