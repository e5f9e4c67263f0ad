import { describe, expect, it } from 'vitest';
import { isUnknown, meaningOf, ownMeaning, taughtMeaning, teachWord } from './side-words.ts';

describe('words for sides', () => {
  it('are taught, taught otherwise, and forgotten, whatever their case', () => {
    const first = teachWord({}, 'Zugang', 'buy');
    expect(first).toEqual({ Zugang: 'buy' });
    expect(taughtMeaning(first ?? {}, 'ZUGANG')).toBe('buy');
    expect(teachWord({ zugang: 'buy', Leer: 'short' }, 'Zugang', 'cover')).toEqual({
      Leer: 'short',
      Zugang: 'cover',
    });
    expect(teachWord({ Zugang: 'buy' }, 'zugang', null)).toBeUndefined();
  });

  it('are unknown until they are taught', () => {
    expect(isUnknown({ word: 'Zugang', kind: null }, {})).toBe(true);
    expect(isUnknown({ word: 'Zugang', kind: null }, { zugang: 'ignored' })).toBe(false);
    expect(isUnknown({ word: 'Buy', kind: 'buy' }, {})).toBe(false);
  });

  it('say what they mean by themselves', () => {
    expect(ownMeaning({ word: 'Kauf', kind: 'buy' })).toBe('Buy');
    expect(ownMeaning({ word: 'Zugang', kind: null })).toBe('Not known');
  });

  it('take no meaning that there is not', () => {
    expect(meaningOf('short')).toBe('short');
    expect(meaningOf('')).toBeNull();
  });
});
