import { describe, expect, it } from 'vitest';
import { idsInTexts } from './ids-in-texts.ts';

/** As plain loops read them. */
const plainly = (texts: readonly string[]): readonly (readonly string[])[] =>
  texts.map((text) => text.split(' ').filter((id) => id !== ''));

function read(texts: readonly string[]): readonly (readonly string[])[] {
  const { ids, first, numbers } = idsInTexts(texts);
  expect(new Set(ids).size).toBe(ids.length);
  return texts.map((_, at) =>
    [...numbers.subarray(first[at], first[at + 1])].map((number) => ids[number] ?? ''),
  );
}

const id = (last: number): string => `0190c3d2-7a10-8c4e-9a55-${String(last).padStart(12, '0')}`;

describe('the ids in texts', () => {
  it.each([
    ['none', ['', '']],
    ['of the usual length', [`${id(1)} ${id(2)}`, id(2), '', `${id(3)} ${id(1)}`]],
    ['of any length', ['t1', `t2 ${id(1)} t1`, `${id(1)}x ${id(1)}`, `x${id(1)}`, `${id(1)} t1`]],
    ['that end alike', [`${id(1)} ${id(1).replace('0190', '0191')}`, id(1).replace('0190', '0191'), id(1)]],
    // A blank where one of the usual length would end.
    ['whose blanks stand where others end', [`${'a'.repeat(17)} ${'b'.repeat(18)} ${id(4)}`, id(4)]],
    ['in other letters', [`${id(5)} größer ${id(5)}`, `${'é'.repeat(36)} ${id(5)}`, '中文 ü']],
    [
      'so many that what holds them grows',
      Array.from({ length: 3000 }, (_, at) => `${id(at)} ${id(at % 7)}`),
    ],
  ])('are those that loops read: %s', (_words, texts) => {
    expect(read(texts)).toEqual(plainly(texts));
  });
});
