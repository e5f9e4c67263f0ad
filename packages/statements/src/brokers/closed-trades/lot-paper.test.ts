import { Decimal } from '@tapebook/domain/money';
import { describe, expect, test } from 'vitest';
import { ContractSizes } from './contract-sizes.ts';
import { type LotTerms, lotPaper } from './lot-paper.ts';

const dec = (text: string) => Decimal.parse(text);

function paperOf(
  symbol: string,
  lots: string,
  currency = 'USD',
  unit?: string,
  seen?: readonly [string, string],
  terms?: LotTerms,
) {
  const sizes = new ContractSizes();
  if (seen !== undefined) sizes.see(symbol, dec(seen[0]), dec(seen[1]));
  const paper = lotPaper({
    symbol,
    lots: dec(lots),
    currency,
    sizes,
    terms,
    ...(unit === undefined ? {} : { unit: dec(unit) }),
  });
  const { assetClass, currency: priced, multiplier } = paper.stated;
  return [paper.quantity.toString(), assetClass, priced, multiplier?.toString() ?? '?'].join(' ');
}

describe('a lot', () => {
  test('of a pair is 100,000 units, of gold 100 and of silver 5,000 ounces', () => {
    expect(paperOf('EURUSD.m', '0.2')).toBe('20000 forex USD ?');
    expect(paperOf('XAUUSD', '0.33')).toBe('33 forex USD ?');
    expect(paperOf('XAGUSD', '0.01')).toBe('50 forex USD ?');
    expect(paperOf('USDJPY', '1')).toBe('100000 forex JPY ?');
  });

  test('is what the results say where they say something else', () => {
    expect(paperOf('XAGUSD', '1', 'USD', undefined, ['2', '2000'])).toBe('1000 forex USD ?');
  });

  test('of a pair in another currency than the account’s is not settled by converted results', () => {
    expect(paperOf('EURUSD', '1', 'EUR', undefined, ['0.002', '100'])).toBe('100000 forex USD ?');
  });

  test('of anything else is what the results say, or unknown', () => {
    expect(paperOf('US30', '2', 'USD', undefined, ['10', '50'])).toBe('2 cfd USD 5');
    expect(paperOf('US30', '2')).toBe('2 cfd USD ?');
    expect(paperOf('GER40', '2', 'USD', undefined, ['10', '50'])).toBe('2 cfd EUR ?');
  });

  test('of a market that is known by its name is priced in the currency of that, whatever the account is kept in', () => {
    expect(paperOf('UKOIL', '3', 'EUR')).toBe('3 cfd USD ?');
    expect(paperOf('UKOIL', '3', 'EUR', undefined, ['1.5', '138.8'])).toBe('3 cfd USD 100');
    expect(paperOf('Germany 40', '1', 'USD')).toBe('1 cfd EUR ?');
  });

  test('of an account kept in cents is a hundredth', () => {
    expect(paperOf('EURUSD', '1', 'USD', '0.01')).toBe('1000 forex USD ?');
  });

  test('is what the platform says itself, whatever is usual or the results settle', () => {
    const said = (symbol: string, size: string, priced: string, seen?: readonly [string, string]) =>
      paperOf(symbol, '2', 'USD', undefined, seen, { size: dec(size), priced });
    expect(said('XAGUSD', '1000', 'USD')).toBe('2000 forex USD ?');
    expect(said('US30', '10', 'USD', ['10', '50'])).toBe('2 cfd USD 10');
    expect(said('SAP.DE', '1', 'EUR')).toBe('2 cfd EUR 1');
    expect(said('XPTUSD', '100', 'USD')).toBe('200 forex USD ?');
    // A pair in another currency than its own is none that is known.
    expect(said('EURUSD', '10', 'JPY')).toBe('200000 forex USD ?');
  });

  test('is as unknown as before where it says the currency alone', () => {
    expect(paperOf('SAP.DE', '2', 'USD', undefined, undefined, { size: null, priced: 'EUR' })).toBe(
      '2 cfd EUR ?',
    );
  });
});
