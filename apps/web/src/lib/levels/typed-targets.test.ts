import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from '../format/locale.ts';
import { readTypedTargets, targetsText } from './typed-targets.ts';

describe('typed targets', () => {
  afterEach(() => setNumberLocale(null));

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

  it.each(numberFormats(null).map(({ tag }) => tag))(
    'are read again as they are kept where numbers are written as in %s',
    (tag) => {
      setNumberLocale(tag);
      const kept = [
        { price: '1.085', share: '0.33333' },
        { price: '149.235', share: '0.3333333' },
        { price: '500000' },
      ];
      expect(readTypedTargets(targetsText(kept))).toEqual(kept);
    },
  );

  it('are what their reader means', () => {
    setNumberLocale('de-DE');
    expect(readTypedTargets('1,085')).toEqual([{ price: '1.085' }]);
    expect(readTypedTargets('52 33,333%; 54')).toEqual([{ price: '52', share: '0.33333' }, { price: '54' }]);
  });
});
