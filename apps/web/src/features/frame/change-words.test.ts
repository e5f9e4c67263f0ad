import { expect, it } from 'vitest';
import { changeWords } from './change-words.ts';

it('tells changes of one trade apart', () => {
  expect(changeWords({ rating: 4 })).toBe('Rating 4 of 5');
  expect(changeWords({ rating: null, reviewed: true })).toBe('Rating removed, reviewed');
  expect(changeWords({ reviewed: false })).toBe('Not reviewed');
  expect(changeWords({ tagIds: [], stop: '12.5' })).toBe('Tags, first stop');
  // An amount, which a page may have to hide.
  expect(changeWords({ risk: '250' })).toBe('Risk');
});
