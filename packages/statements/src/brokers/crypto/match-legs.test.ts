import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import type { Leg } from './leg.ts';
import { matchLegs } from './match-legs.ts';

const row = { line: 1, content: () => '' };
const legs = (...texts: readonly string[]): Leg[] =>
  texts.map((text) => {
    const [amount = '', asset = ''] = text.split(' ');
    return { row, asset, amount: Decimal.parse(amount), role: 'side' };
  });
const told = (got: readonly Leg[], gave: readonly Leg[]) =>
  matchLegs(got, gave)
    ?.map((pair) => {
      const write = (side: readonly Leg[]) =>
        side
          .map(({ amount }) => `${amount}`)
          .sort()
          .join('+');
      return `${write(pair.got)} ${pair.got[0]?.asset} for ${write(pair.gave)} ${pair.gave[0]?.asset}`;
    })
    .sort() ?? null;

test('legs are paired where one way alone gives each pair nearly one price', () => {
  const got = legs('0.02 ETH', '0.001 BTC', '0.02 ETH');
  expect(told(got, legs('-80 EUR', '-50 EUR', '-50.1 EUR'))).toEqual([
    '0.001 BTC for -80 EUR',
    '0.02+0.02 ETH for -50+-50.1 EUR',
  ]);
});

test('legs are not paired where two ways make sense, or none, or a side lacks a leg', () => {
  expect(told(legs('10 ADA', '5 XRP'), legs('-5 USDT', '-6 USDT'))).toBeNull();
  expect(told(legs('1 ETH', '1 ETH', '1 BTC'), legs('-1 EUR', '-100 EUR', '-10000 EUR'))).toBeNull();
  expect(told(legs('1 ETH', '1 BTC'), legs('-1 EUR'))).toBeNull();
});

test('too many legs are not tried one by one', () => {
  const many = legs(
    ...Array.from({ length: 40 }, (_, index) => `${index + 1} ${index % 2 === 0 ? 'ETH' : 'BTC'}`),
  );
  expect(told(many, legs(...Array.from({ length: 40 }, (_, index) => `-${index + 1} EUR`)))).toBeNull();
});
