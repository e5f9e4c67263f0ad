import { describeInstrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { describe, expect, test } from 'vitest';
import { costsWithin } from './costs-within.ts';
import { settledAmount, settledPrice } from './settled-amount.ts';

const decimal = (text: string): Decimal => Decimal.parse(text);

describe('cash before costs', () => {
  test.each([
    ['a purchase paid more than its price', 'buy', '-3320.70', '0.65', '-3320.05'],
    ['a sale received less', 'sell', '738.81', '0.01', '738.82'],
    ['a sale for less than it costs', 'sell', '-0.30', '1.30', '1'],
    ['a purchase printed without its sign', 'buy', '3320.70', '0.65', '-3320.05'],
  ] as const)('%s', (_, kind, net, fees, expected) => {
    const amount = settledAmount(kind, decimal(net), decimal(fees));
    expect(amount?.equals(decimal(expected))).toBe(true);
  });
});

describe('the price at which the cash comes out', () => {
  test.each([
    ['an average that was rounded to the cent', '30.44', '341', '10378.37', '30.4351'],
    ['half a cent', '5.02', '300', '1504.50', '5.015'],
    ['cash that is rounded itself', '73.7789', '45', '3320.05', '73.7789'],
    ['a difference that no rounding explains', '20.00', '100', '1999.00', '20.00'],
  ])('%s', (_, printed, quantity, cash, expected) => {
    expect(settledPrice(decimal(printed), decimal(quantity), Decimal.one, decimal(cash)).toString()).toBe(
      expected,
    );
  });
});

describe('costs that no column states', () => {
  const share = describeInstrument({ symbol: 'ACME', assetClass: 'stock', currency: 'USD' });
  const option = describeInstrument({ symbol: 'ACME260320C00010000', assetClass: 'option', currency: 'USD' });
  test.each([
    ['fees of a sale of shares', 'sell', share, '100', '20', '1999.92', '0.08'],
    ['none of a purchase of shares', 'buy', share, '100', '20', '-2000.08', '0'],
    ['those of a purchase of options', 'buy', option, '2', '0.35', '-70.08', '0.08'],
    ['more than fees can be', 'sell', share, '100', '20', '1998.00', '0'],
    ['money in the favour of the trader', 'sell', share, '100', '20', '2000.50', '0'],
  ] as const)('%s', (_, kind, instrument, quantity, price, net, expected) => {
    const costs = costsWithin(kind, instrument, decimal(quantity), decimal(price), decimal(net));
    expect(costs.toString()).toBe(expected);
  });
});
