import { describe, expect, it } from 'vitest';
import { readTypedTargets, targetsText } from './typed-targets.ts';

describe('typed targets', () => {
  it.each([
    ['52', [{ price: '52' }]],
    ['52 50%; 54', [{ price: '52', share: '0.5' }, { price: '54' }]],
    [
      '52 50%, 54 25%',
      [
        { price: '52', share: '0.5' },
        { price: '54', share: '0.25' },
      ],
    ],
    ['1,234.50', [{ price: '1234.50' }]],
    ['', []],
    ['52 60%; 54 50%', null],
    ['52 0%', null],
    ['up', null],
  ])('“%s” is %j', (text, expected) => {
    expect(readTypedTargets(text)).toEqual(expected);
    if (expected !== null) expect(readTypedTargets(targetsText(expected))).toEqual(expected);
  });
});
