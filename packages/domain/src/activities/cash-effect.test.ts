import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from '../instruments/index.ts';
import { Decimal } from '../money/index.ts';
import type { ActivityKind } from './activity.ts';
import { type CashFacts, cashBalances, cashEffect } from './cash-effect.ts';

const instrument = (symbol: string, terms: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
  ...terms,
});

const SHARE = instrument('AAPL');
const OPTION = instrument('AAPL  260320C00200000', {
  assetClass: 'option',
  multiplier: Decimal.fromInteger(100),
});
const FUTURE = instrument('ESM6', { assetClass: 'future', multiplier: Decimal.fromInteger(50) });
const FUTURE_OPTION = instrument('ESM6 C6000', {
  assetClass: 'future-option',
  multiplier: Decimal.fromInteger(50),
});
const CFD = instrument('DE40', { assetClass: 'cfd', currency: 'EUR' });
const PAIR = instrument('EUR.USD', { assetClass: 'forex' });
const LOTS = instrument('EUR.USD', { assetClass: 'forex', multiplier: Decimal.fromInteger(100_000) });
const UNSIZED = instrument('EUR.USD', { assetClass: 'forex', multiplier: null });
const COIN = instrument('BTC/USDT', { assetClass: 'crypto', currency: 'USDT' });
const BARE_COIN = instrument('BTC', { assetClass: 'crypto' });
const ONE_WORD = instrument('BTCUSDT', { assetClass: 'crypto', currency: 'USDT' });
const PERPETUAL = instrument('BTC-USDT-SWAP', { assetClass: 'crypto', currency: 'USDT' });
const INVERSE = instrument('BTCUSD_PERP', { assetClass: 'crypto', currency: 'BTC', inverse: true });

interface Numbers {
  readonly quantity?: string;
  readonly amount?: string;
  readonly fees?: string;
  readonly feeCurrency?: string;
  readonly currency?: string;
  readonly direction?: 'short';
}

function fact(kind: ActivityKind, traded: Instrument | null, numbers: Numbers): CashFacts {
  const { quantity, amount = '0', fees = '0', currency = traded?.currency ?? 'USD', ...more } = numbers;
  return {
    kind,
    instrument: traded,
    ...(quantity === undefined ? {} : { quantity: Decimal.parse(quantity) }),
    amount: Decimal.parse(amount),
    fees: Decimal.parse(fees),
    currency,
    ...more,
  };
}

const told = (facts: CashFacts): string =>
  cashEffect(facts)
    .map(({ currency, amount }) => `${amount.normalized()} ${currency}`)
    .join(', ');

/** Each with what it does to the account's money. */
const CASES: readonly [string, ActivityKind, Instrument | null, Numbers, string][] = [
  [
    'a share costs its price and the fee',
    'buy',
    SHARE,
    { quantity: '10', amount: '-1000', fees: '1.5' },
    '-1001.5 USD',
  ],
  [
    'a share sold brings its price less the fee',
    'sell',
    SHARE,
    { quantity: '10', amount: '1000', fees: '1.5' },
    '998.5 USD',
  ],
  ['a rebate is money', 'sell', SHARE, { quantity: '10', amount: '1000', fees: '-0.25' }, '1000.25 USD'],
  [
    'a fee in another currency is paid in that',
    'buy',
    SHARE,
    { quantity: '1', amount: '-100', fees: '2', feeCurrency: 'EUR' },
    '-100 USD, -2 EUR',
  ],
  [
    'an option costs its premium',
    'buy',
    OPTION,
    { quantity: '1', amount: '-250', fees: '0.65' },
    '-250.65 USD',
  ],
  ['so does an option on a future', 'buy', FUTURE_OPTION, { quantity: '1', amount: '-250' }, '-250 USD'],
  [
    'an option settled in money pays what was stated',
    'expire',
    OPTION,
    { quantity: '1', amount: '3500' },
    '3500 USD',
  ],
  ['a future moves its fee alone', 'buy', FUTURE, { quantity: '1', amount: '0', fees: '2.2' }, '-2.2 USD'],
  [
    'what a future settled at is its result, and not counted twice',
    'sell',
    FUTURE,
    { quantity: '1', amount: '312.5', fees: '2.2' },
    '-2.2 USD',
  ],
  ['nor is its last day', 'expire', FUTURE, { quantity: '1', amount: '100' }, ''],
  [
    'a contract for difference moves its fee alone',
    'buy',
    CFD,
    { quantity: '1', amount: '-18000', fees: '3' },
    '-3 EUR',
  ],
  ['a dividend on it is money', 'dividend', CFD, { amount: '-12' }, '-12 EUR'],
  [
    'a currency bought comes, and the other goes',
    'buy',
    PAIR,
    { quantity: '1000', amount: '-1100', fees: '2' },
    '-1102 USD, 1000 EUR',
  ],
  [
    'a currency sold goes, and the other comes',
    'sell',
    PAIR,
    { quantity: '1000', amount: '1100' },
    '1100 USD, -1000 EUR',
  ],
  [
    'a fee in the currency bought is part of it',
    'buy',
    PAIR,
    { quantity: '1000', amount: '-1100', fees: '2', feeCurrency: 'EUR' },
    '-1100 USD, 998 EUR',
  ],
  ['lots count as units', 'buy', LOTS, { quantity: '0.5', amount: '-55000' }, '-55000 USD, 50000 EUR'],
  [
    'of lots of unknown size nothing comes',
    'buy',
    UNSIZED,
    { quantity: '0.5', amount: '-55000' },
    '-55000 USD',
  ],
  [
    'a pair on margin moves neither side',
    'buy',
    PAIR,
    { quantity: '1000', amount: '0', fees: '2' },
    '-2 USD',
  ],
  ['nor when it is sold', 'sell', PAIR, { quantity: '1000', amount: '0' }, ''],
  [
    'a coin bought comes, less the fee kept back',
    'buy',
    COIN,
    { quantity: '1', amount: '-60000', fees: '0.001', feeCurrency: 'BTC' },
    '-60000 USDT, 0.999 BTC',
  ],
  ['a coin sold goes', 'sell', COIN, { quantity: '1', amount: '60000', fees: '60' }, '59940 USDT, -1 BTC'],
  [
    'a fee in a third coin is paid in that',
    'buy',
    COIN,
    { quantity: '1', amount: '-60000', fees: '0.1', feeCurrency: 'BNB' },
    '-60000 USDT, -0.1 BNB, 1 BTC',
  ],
  [
    'a coin kept in dollars is a coin',
    'buy',
    BARE_COIN,
    { quantity: '1', amount: '-60000' },
    '-60000 USD, 1 BTC',
  ],
  ['a coin arrives', 'transfer_in', COIN, { quantity: '2' }, '2 BTC'],
  ['a coin that is owed arrives', 'transfer_in', COIN, { quantity: '2', direction: 'short' }, '-2 BTC'],
  [
    'a coin leaves, with what the network takes',
    'transfer_out',
    COIN,
    { quantity: '2', fees: '0.0005', feeCurrency: 'BTC' },
    '-2.0005 BTC',
  ],
  ['a coin that is earned comes', 'stock_dividend', COIN, { quantity: '0.01' }, '0.01 BTC'],
  ['shares arrive without money', 'transfer_in', SHARE, { quantity: '10' }, ''],
  [
    'a pair in one word may be the perpetual, which brings no coins',
    'buy',
    ONE_WORD,
    { quantity: '1', amount: '-60000', fees: '60' },
    '-60060 USDT',
  ],
  [
    'its fee in the coin lowers what is held',
    'buy',
    ONE_WORD,
    { quantity: '1', amount: '-60000', fees: '0.001', feeCurrency: 'BTC' },
    '-60000 USDT',
  ],
  [
    'a perpetual moves its fee alone',
    'buy',
    PERPETUAL,
    { quantity: '1', amount: '-60000', fees: '30' },
    '-30 USDT',
  ],
  ['its funding is money', 'funding', PERPETUAL, { amount: '-4' }, '-4 USDT'],
  [
    'an inverse one pays its fee in the coin',
    'buy',
    INVERSE,
    { quantity: '10', amount: '-0.02', fees: '0.0001' },
    '-0.0001 BTC',
  ],
  [
    'also where the fee names the coin',
    'buy',
    INVERSE,
    { quantity: '10', fees: '0.0001', feeCurrency: 'BTC' },
    '-0.0001 BTC',
  ],
  ['money that is paid in', 'deposit', null, { amount: '5000', currency: 'CHF' }, '5000 CHF'],
  ['money that is taken out', 'withdrawal', null, { amount: '-200', fees: '1' }, '-201 USD'],
  ['interest', 'interest', null, { amount: '3.21' }, '3.21 USD'],
  ['a fee of the account, stated as an amount', 'fee', null, { amount: '-10' }, '-10 USD'],
  ['the same, stated as a fee', 'fee', null, { fees: '10' }, '-10 USD'],
  ['a tax', 'tax', SHARE, { amount: '-1.5' }, '-1.5 USD'],
  ['money for a fraction left by a split', 'split', SHARE, { amount: '4.5' }, '4.5 USD'],
  ['the result of a whole trade', 'result', SHARE, { amount: '120', fees: '2' }, '118 USD'],
  [
    'of what is margined only its costs, as its trade has the result',
    'result',
    FUTURE,
    { amount: '120', fees: '2' },
    '-2 USD',
  ],
  ['what takes something back moves nothing itself', 'cancel', null, { amount: '100', fees: '1' }, ''],
];

describe('what a fact changes the money by', () => {
  it.each(CASES)('%s', (_title, kind, traded, numbers, expected) => {
    expect(told(fact(kind, traded, numbers))).toBe(expected);
  });

  it('adds up: facts may be summed before', () => {
    const number = fc.integer({ min: 1, max: 100_000 }).map((cents) => (cents / 100).toFixed(2));
    const numbers = fc.record({ quantity: number, amount: number, fees: number });
    fc.assert(
      fc.property(
        fc.constantFrom<ActivityKind>('buy', 'sell', 'transfer_in', 'transfer_out', 'dividend', 'expire'),
        fc.constantFrom(SHARE, OPTION, FUTURE, CFD, PAIR, COIN, ONE_WORD, PERPETUAL, INVERSE),
        fc.constantFrom('own', 'BTC', 'EUR'),
        fc.array(numbers, { minLength: 1, maxLength: 6 }),
        (kind, traded, feeCurrency, all) => {
          const one = (each: Numbers): CashFacts =>
            fact(kind, traded, { ...each, ...(feeCurrency === 'own' ? {} : { feeCurrency }) });
          const sum = (of: (each: (typeof all)[number]) => string): string =>
            all.reduce((total, each) => total.plus(Decimal.parse(of(each))), Decimal.zero).toString();
          const together = one({
            quantity: sum(({ quantity }) => quantity),
            amount: sum(({ amount }) => amount),
            fees: sum(({ fees }) => fees),
          });
          const plain = (facts: readonly CashFacts[]) =>
            [...cashBalances([], facts)]
              .filter(([, balance]) => !balance.isZero())
              .map(([currency, balance]) => `${balance.normalized()} ${currency}`)
              .sort();
          expect(plain([together])).toEqual(plain(all.map(one)));
        },
      ),
    );
  });
});

describe('the money of an account', () => {
  it('is what it began with and what its facts moved, by currency', () => {
    const balances = cashBalances(
      [{ currency: 'USD', amount: Decimal.parse('1000') }],
      [
        fact('deposit', null, { amount: '500', currency: 'EUR' }),
        fact('buy', PAIR, { quantity: '100', amount: '-110', fees: '1' }),
        fact('withdrawal', null, { amount: '-600', currency: 'EUR' }),
      ],
    );
    expect([...balances].map(([currency, amount]) => `${amount} ${currency}`)).toEqual(['889 USD', '0 EUR']);
  });
});
