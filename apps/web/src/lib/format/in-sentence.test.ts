import { describe, expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

describe('a name within a sentence', () => {
  it.each([
    ['Setup', 'setup'],
    ['Net P&L', 'net P&L'],
    ['Planned R', 'planned R'],
    ['MAE', 'MAE'],
    ['R', 'R'],
    ['R against plan', 'R against plan'],
    ['n-th trade of the day', 'n-th trade of the day'],
  ])('%s', (label, expected) => {
    expect(inSentence(label)).toBe(expected);
  });
});
