import { describe, expect, it } from 'vitest';
import { findFuturesContract } from './find-futures-contract.ts';
import { parseFuturesPrice } from './futures-price.ts';

describe('a price of a future', () => {
  it.each([
    ["110'165", 'ZN', '110.515625'],
    ["110'16.5", 'ZN', '110.515625'],
    ['110-16+', 'ZN', '110.515625'],
    ['110’165', 'ZN', '110.515625'],
    ['110 16.5/32', 'ZN', '110.515625'],
    ["110'160", 'ZN', '110.5'],
    ["117'31", 'ZB', '117.96875'],
    ["117'317", 'ZB', '117.9921875'],
    ["110'162", 'ZF', '110.5078125'],
    ["110'167", 'ZF', '110.5234375'],
    ["103'081", 'ZT', '103.25390625'],
    ["103'083", 'ZT', '103.26171875'],
    ["103'086", 'ZT', '103.26953125'],
    ["103'088", 'ZT', '103.27734375'],
    ["450'6", 'ZC', '450.75'],
    ['1234-2', 'ZS', '1234.25'],
    ["-3'4", 'ZC', '-3.5'],
    ['110.515625', 'ZN', '110.515625'],
    ['5000.25', 'ES', '5000.25'],
  ])('%s of %s is %s', (text, root, expected) => {
    expect(parseFuturesPrice(text, findFuturesContract(root))?.toString()).toBe(expected);
  });

  it.each([
    ["110'32", 'ZB', 'there are 32 parts'],
    ["110'163", 'ZN', 'no half of a 32nd ends in 3'],
    ["110'166", 'ZF', 'quarters end in 2, 5 and 7'],
    ["110'165+", 'ZN', 'two ways of saying half'],
    ["110'1", 'ZN', 'a 32nd has two digits'],
    ["450'8", 'ZC', 'there are eight eighths'],
    ["450'16", 'ZC', 'an eighth has one digit'],
    ["5000'2", 'ES', 'it is not printed in fractions'],
    ['110 1/3', 'ZN', 'no price ends in a third'],
    ['', 'ES', 'it is nothing'],
    ['abc', 'ES', 'it is a word'],
  ])('%s of %s is none: %s', (text, root) => {
    expect(parseFuturesPrice(text, findFuturesContract(root))).toBeNull();
  });

  it('of an option on a bond counts 64ths', () => {
    const priceFraction = { of: 64, parts: 1 } as const;
    expect(parseFuturesPrice("1'32", { priceFraction })?.toString()).toBe('1.5');
  });
});
