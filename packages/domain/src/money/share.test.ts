import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { addMoney } from './money.ts';
import { shareOf, worthShareOf } from './share.ts';

const plain = (value: Decimal): string => value.normalized().toString();

describe('the shares of an amount', () => {
  it('add up to it exactly, however it is cut', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pieces, fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (quantities, cents) => {
        const whole = Decimal.parse((cents / 100).toFixed(2));
        const total = Decimal.fromInteger(quantities.reduce((sum, quantity) => sum + quantity, 0));
        let from = Decimal.zero;
        let sum = Decimal.zero;
        for (const quantity of quantities) {
          const to = from.plus(Decimal.fromInteger(quantity));
          const share = shareOf(whole, from, to, total);
          const fair = (whole.toNumber() * quantity) / total.toNumber();
          expect(Math.abs(share.toNumber() - fair)).toBeLessThan(1e-6);
          sum = sum.plus(share);
          from = to;
        }
        expect(plain(sum)).toBe(plain(whole));
      }),
    );
  });

  it('of all of it are all of it, digits that no share has included', () => {
    const whole = Decimal.parse('0.12345678901234567');
    const [none, all] = [Decimal.zero, Decimal.fromInteger(7)];
    expect(shareOf(whole, none, all, all).toString()).toBe('0.12345678901234567');
    const first = shareOf(whole, none, Decimal.one, all);
    expect(plain(first.plus(shareOf(whole, Decimal.one, all, all)))).toBe('0.12345678901234567');
    expect(plain(shareOf(Decimal.zero, Decimal.one, all, all))).toBe('0');
  });

  it('of a third each differ by no more than the last digit', () => {
    const three = Decimal.fromInteger(3);
    const thirds = [0, 1, 2].map((i) =>
      plain(shareOf(Decimal.one, Decimal.fromInteger(i), Decimal.fromInteger(i + 1), three)),
    );
    expect(thirds).toEqual(['0.333333333333', '0.333333333334', '0.333333333333']);
  });
});

describe('the shares of what a quantity is worth', () => {
  const amount = (text: string): Decimal => Decimal.parse(text);
  const share = (worth: string, from: string, to: string, total: string): string =>
    worthShareOf(amount(worth), amount(from), amount(to), amount(total)).toString();

  it('have the digits of the quantities beyond those of other shares', () => {
    expect(share('2', '0', '1', '3')).toBe('0.666666666667');
    expect(share('2', '0', '0.001', '3')).toBe('0.000666666666667');
    expect(share('2', '0', '1', '3.000')).toBe('0.666666666666667');
    expect(share('0', '0', '1', '3')).toBe('0');
  });

  it('have 24 digits of what has many, also where zeros end it, so that they can be shared again', () => {
    expect(share('1.25000000', '0', '1', '3')).toBe('0.416666666667');
    expect(share('1.250000000', '0', '1', '3')).toBe('0.416666666666666666666667');
    expect(share('1.250000000', '0', '1', '2')).toBe('0.625000000000000000000000');
    expect(share(`1.${'0'.repeat(29)}1`, '0', '1', '2')).toBe(`0.5${'0'.repeat(29)}`);
  });

  it('add up to it exactly', () => {
    for (const worth of ['1', '0.00000000000012345', '-2.718281828459045']) {
      const parts = [
        share(worth, '0', '1', '7'),
        share(worth, '1', '1.5', '7'),
        share(worth, '1.5', '7', '7'),
      ];
      expect(plain(parts.map(amount).reduce((sum, part) => sum.plus(part)))).toBe(worth);
    }
  });
});

describe('amounts of money', () => {
  it('are added within a currency, never across', () => {
    const money = (amount: string, currency: string) => ({ amount: Decimal.parse(amount), currency });
    expect(addMoney(money('1.10', 'USD'), money('2.20', 'USD')).amount.toString()).toBe('3.30');
    expect(() => addMoney(money('1', 'USD'), money('1', 'EUR'))).toThrow('without a rate');
  });
});
