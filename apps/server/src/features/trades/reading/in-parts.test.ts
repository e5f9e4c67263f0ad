import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

it('reads so few trades at a time that calls are answered in between, each once and in order', () => {
  const ids = Array.from({ length: 1_234 }, (_, i) => `${i}`);
  const parts = [...inParts(ids)];
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(500);
  expect(parts.flat()).toEqual(ids);
});
