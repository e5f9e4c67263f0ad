import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Market } from '../values/market.ts';
import type { FeeModel } from './fee-model.ts';
import { feesInCurrency, incomeInCurrency, tradedQuantity } from './fill-fees.ts';
import { awaitsModel, modelFees } from './model-fees.ts';

const dec = (text: string): Decimal => Decimal.parse(text);

/** A fill of 10 at 2 whose source says nothing of fees. */
function silent(change: Partial<Activity> = {}, instrument: Partial<Instrument> = {}): Activity {
  const [fill] = history(['buy 10 @ 2'], { instruments: { X: instrument } });
  if (fill === undefined) throw new RangeError('No fill');
  return { ...fill, feesStated: false, ...change };
}
const without = (activity: Activity, name: 'price' | 'quantity' | 'feesStated'): Activity => {
  const { [name]: _left, ...rest } = activity;
  return rest as Activity;
};

const modelled = (fills: readonly Activity[], model: FeeModel): string[] | null => {
  const fees = modelFees(fills, model);
  return fees && [...fees].map(([id, fee]) => `${id} ${fee.normalized()}`);
};

describe('what a fee model is asked for', () => {
  it.each<[string, Activity, boolean]>([
    ['a purchase', silent(), true],
    ['a sale', silent({ kind: 'sell' }), true],
    ['a fill whose source tells fees', without(silent(), 'feesStated'), false],
    ['a fill whose fee the import was told', silent({ fees: dec('1') }), false],
    ['an expiry', silent({ kind: 'expire' }), false],
    ['a dividend', silent({ kind: 'dividend' }), false],
  ])('%s', (_name, activity, expected) => {
    expect(awaitsModel(activity)).toBe(expected);
    expect(modelled([activity], { perOrder: dec('1') })).toEqual(expected ? ['account-0 1'] : null);
  });

  it.each<[string, Activity[], FeeModel, string[] | null]>([
    ['no model, no fee', [silent({ instrument: null })], { perOrder: dec('1') }, null],
    ['no quantity, no fee', [silent({ quantity: Decimal.zero })], { perOrder: dec('1') }, []],
    ['a quantity not told', [without(silent(), 'quantity')], { percent: dec('1') }, []],
    [
      'one of an order not told',
      [silent({ orderId: 'o' }), { ...without(silent({ orderId: 'o' }), 'quantity'), id: 'b' }],
      { percent: dec('1') },
      ['account-0 0.2', 'b 0'],
    ],
    [
      'per cent of a size not known',
      [silent({}, { multiplier: null })],
      { percent: dec('1'), perOrder: dec('3') },
      ['account-0 3'],
    ],
    [
      'per cent of a price not known',
      [without(silent(), 'price')],
      { percent: dec('1'), perOrder: dec('3') },
      ['account-0 3'],
    ],
    [
      'an option on a future, by the contract',
      [silent({}, { assetClass: 'future-option' })],
      { perContract: dec('2'), perShare: dec('1') },
      ['account-0 20'],
    ],
    ['more than the minimum', [silent()], { perShare: dec('2'), minimum: dec('1') }, ['account-0 20']],
    [
      'orders of one name in two accounts',
      [silent({ orderId: 'o' }), silent({ orderId: 'o', accountId: 'b', id: 'b' })],
      { perOrder: dec('1') },
      ['account-0 1', 'b 1'],
    ],
    [
      'orders of one name in two instruments',
      [silent({ orderId: 'o' }), silent({ orderId: 'o', id: 'y' }, { symbol: 'Y' })],
      { perOrder: dec('1') },
      ['account-0 1', 'y 1'],
    ],
  ])('%s', (_name, fills, model, expected) => {
    expect(modelled(fills, model)).toEqual(expected);
  });
});

describe('a fee in what is traded', () => {
  const EURUSD = { assetClass: 'forex', symbol: 'EUR.USD', currency: 'USD' } as const;
  const BTCUSD = { assetClass: 'crypto', symbol: 'BTC/USD', currency: 'USD' } as const;
  const fee = (feeCurrency: string, change: Partial<Activity> = {}): Partial<Activity> => ({
    feeCurrency,
    fees: dec('0.5'),
    ...change,
  });

  it.each<[string, Partial<Instrument>, Partial<Activity>, string, string | null]>([
    ['is kept back of a coin that is bought', BTCUSD, fee('BTC'), '9.5', '1'],
    ['is given on top of a coin that is sold', BTCUSD, fee('BTC', { kind: 'sell' }), '10.5', '1'],
    ['M40: is beside the trade of a currency, at its price', EURUSD, fee('EUR'), '10', '1'],
    ['and of one that is sold', EURUSD, fee('EUR', { kind: 'sell' }), '10', '1'],
    [
      'of currencies that are called a stock',
      { assetClass: 'stock', symbol: 'EURUSD' },
      fee('EUR'),
      '10',
      '1',
    ],
    [
      'is beside the trade of a currency at the rate that it has',
      EURUSD,
      fee('EUR', { feeRate: dec('1.1') }),
      '10',
      '0.55',
    ],
    ['is kept back of a coin even with a rate', BTCUSD, fee('BTC', { feeRate: dec('3') }), '9.5', '1'],
    ['of an inverse contract is none', { ...BTCUSD, inverse: true }, fee('BTC'), '10', null],
    ['of all that is bought is none that was kept back', BTCUSD, fee('BTC', { fees: dec('10') }), '10', '20'],
    ['in its quote leaves the quantity', BTCUSD, fee('USD'), '10', '0.5'],
    ['in a third coin leaves the quantity', BTCUSD, fee('BNB'), '10', null],
    ['of a pair that is called a stock', { assetClass: 'stock', symbol: 'XYZUSD' }, fee('XYZ'), '9.5', '1'],
    ['of a share is none', { assetClass: 'stock', symbol: 'XYZ' }, fee('XYZ'), '10', null],
    ['of a contract is none', { assetClass: 'cfd', symbol: 'BTCUSD' }, fee('BTC'), '10', null],
  ])('%s', (_name, instrument, change, quantity, fees) => {
    const fill = silent(change, instrument);
    if (fill.instrument === null) throw new RangeError('No instrument');
    expect(tradedQuantity(fill, fill.instrument, dec('10')).normalized().toString()).toBe(quantity);
    const told = feesInCurrency(fill, fill.instrument, {});
    expect(told?.normalized().toString() ?? null).toBe(fees);
  });

  it('of a fill without a price is told by a rate, or not at all', () => {
    const fill = without(silent(fee('BTC'), BTCUSD), 'price');
    if (fill.instrument === null) throw new RangeError('No instrument');
    expect(feesInCurrency(fill, fill.instrument, {})).toBe(null);
    const market: Market = {
      rate: (from, to, at) => (from === 'BTC' && to === 'USD' ? { rate: dec('7'), at } : null),
    };
    expect(feesInCurrency(fill, fill.instrument, market)?.toString()).toBe('3.5');
  });

  it('and income too are told by the rate of their instant, and not where there is none', () => {
    const dividend = silent({ kind: 'dividend', currency: 'EUR', amount: dec('4') });
    if (dividend.instrument === null) throw new RangeError('No instrument');
    const income = (market: Market) =>
      dividend.instrument && incomeInCurrency(dividend, dividend.instrument, market);
    expect(income({})).toBe(null);
    expect(income({ rate: () => null })).toBe(null);
    expect(
      income({ rate: (_from, _to, at) => ({ rate: dec('1.25'), at }) })
        ?.normalized()
        .toString(),
    ).toBe('5');
    expect(incomeInCurrency({ ...dividend, amount: Decimal.zero }, dividend.instrument, {})?.toString()).toBe(
      '0',
    );
  });
});
