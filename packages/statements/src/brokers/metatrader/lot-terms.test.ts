import { Decimal } from '@tapebook/domain/money';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';
import { lotTerms } from './lot-terms.ts';

const said = (contract: string, priced: string, unit = '1') => {
  const terms = lotTerms(
    {
      text: (column) => (column === 'priced' ? priced : contract),
      number: () => (contract === '' ? null : Decimal.parse(contract)),
    },
    Decimal.parse(unit),
  );
  return terms === undefined ? null : `${terms.size ?? '?'} ${terms.priced}`;
};

test.each([
  ['100000.00000000', 'USD', '1', '100000 USD'],
  ['10', 'eur', '1', '10 EUR'],
  ['1', 'RUR', '1', '1 RUB'],
  ['', 'USD', '1', '? USD'],
  ['0', 'USD', '1', '? USD'],
  ['100', '', '1', null],
  ['100', 'points', '1', null],
  // Of an account in cents: so many cents a point, or nobody knows of what.
  ['100000', 'USC', '0.01', '1000 USD'],
  ['100000', 'USD', '0.01', '? USD'],
])('a size of %s in %s, in units of %s, is %s', (contract, priced, unit, expected) => {
  expect(said(contract, priced, unit)).toBe(expected);
});

test('with them a deal is the one that it is without', async () => {
  const head =
    'Account:,"70010001 (USD, S, real, Hedge)"\nTime,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment,Position';
  const deal = (price: string) => `2026.03.16 16:30:00,1,EURUSD,buy,in,0.10,${price},7,0,0,0,0,,,7`;
  const identities = async (heading: string, cells: string) => {
    // The second bears an id that is another's, and so is told apart by its content.
    const text = `${head}${heading}\n${deal('1.1')}${cells}\n${deal('1.2')}${cells}\n`;
    return (await collectStatement(textSource('deals.csv', text))).activities.map(({ identity }) => ({
      ...identity,
    }));
  };
  const plain = await identities('', '');
  expect(plain).toHaveLength(2);
  expect(await identities(',Contract size,Profit currency', ',100000,USD')).toEqual(plain);
});
