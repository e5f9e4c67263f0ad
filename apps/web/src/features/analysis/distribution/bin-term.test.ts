import { question } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { binTerm } from './bin-term.ts';

const asked = question({ measures: ['netPnl'] });
const EDGES = Float64Array.of(-50, 0, 50);

it('asks for what the bin counts: from its lower edge on, the upper one not within', () => {
  const matches = [0, 1, 2, 3].map((bin) => binTerm(asked, EDGES, bin)?.match);
  expect(matches).toEqual([
    { kind: 'range', high: -50, highOpen: true },
    { kind: 'range', low: -50, high: 0, highOpen: true },
    { kind: 'range', low: 0, high: 50, highOpen: true },
    { kind: 'range', low: 50 },
  ]);
});

it('asks by the field that has these numbers, and by none where there is none', () => {
  const field = (parts: Partial<typeof asked>) => binTerm({ ...asked, ...parts }, EDGES, 1)?.field;
  expect(field({})).toBe('netPnl');
  expect(field({ basis: 'gross' })).toBe('grossPnl');
  expect(field({ unit: 'r' })).toBe('r');
  // R of a filter is after fees.
  expect(field({ unit: 'r', basis: 'gross' })).toBeUndefined();
  expect(field({ unit: 'percent' })).toBeUndefined();
  expect(field({ by: { dimension: 'holdTime' } })).toBe('holdTime');
});
