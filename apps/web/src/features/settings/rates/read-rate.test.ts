import { afterEach, describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { readRate } from './read-rate.ts';

const DRAFT = { base: 'eur', quote: 'USD', day: '2026-03-02', rate: '1,0834' };

describe('a rate that is typed', () => {
  afterEach(() => setNumberLocale(null));

  it('holds for its day, in either way of writing numbers', () => {
    expect(readRate(DRAFT)).toEqual({
      rate: { base: 'EUR', quote: 'USD', day: '2026-03-02', rate: '1.0834' },
      errors: {},
    });
  });

  it('may stand upside down', () => {
    expect(readRate({ ...DRAFT, rate: '1/149.5' }).rate?.rate).toBe('1/149.5');
    setNumberLocale('de-DE');
    expect(readRate({ ...DRAFT, rate: '1/149,235' }).rate?.rate).toBe('1/149.235');
  });

  it.each([
    ['base', { base: '€' }],
    ['quote', { quote: 'EUR' }],
    ['day', { day: '2026-02-30' }],
    ['rate', { rate: '0' }],
    ['rate', { rate: '1/0' }],
    ['rate', { rate: '1/2/3' }],
    ['rate', { rate: '1/' }],
    ['rate', { rate: '-1/2' }],
    ['rate', { rate: 'par' }],
  ])('is refused at its %s: %o', (field, part) => {
    const { rate, errors } = readRate({ ...DRAFT, ...part });
    expect(rate).toBeNull();
    expect(Object.keys(errors)).toEqual([field]);
  });
});
