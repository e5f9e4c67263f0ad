import { Decimal } from '@tapebook/domain/money';
import { expect, it } from 'vitest';
import { salesOfShort } from './sales-of-short.ts';

const fills = (...told: readonly string[]) =>
  told.map((each, index) => {
    const [kind, quantity = ''] = each.split(' ');
    return {
      id: `${index + 1}`,
      line: index + 2,
      kind: kind === 'buy' ? ('buy' as const) : ('sell' as const),
      quantity: Decimal.parse(quantity),
      isPlain: kind === 'sell',
      hasResult: false,
    };
  });

it('counts the sales that nothing was bought for, and not those of what was bought after them', () => {
  const { unexplained, lacking, depth } = salesOfShort(
    fills('sell 100', 'buy 40', 'sell 40', 'buy 10', 'sell 30'),
  );
  expect(unexplained.map(({ id }) => id)).toEqual(['1', '3', '5']);
  expect(lacking.map(({ id }) => id)).toEqual(['1', '5']);
  expect(depth.toString()).toBe('120');
});
