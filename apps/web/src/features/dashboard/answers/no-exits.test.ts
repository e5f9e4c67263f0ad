import { expect, it } from 'vitest';
import { noExits } from './no-exits.ts';

it('does not say that nothing happened where results cannot be told', () => {
  expect(noExits(0, 'r')).toBe('No exits in this range.');
  expect(noExits(3, 'r')).toBe('No result in this range is known in this unit.');
  expect(noExits(3, 'money')).toBe('No result in this range is known yet.');
});
