import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packIds, unpackIds } from './packed-ids.ts';

test('ids come back as they were, however many', () => {
  const known = '0123abcd-4567-89ef-fedc-ba9876543210';
  expect(packIds([known])).toHaveLength(16);
  expect(unpackIds(packIds([known]))).toEqual([known]);
  expect(unpackIds(packIds([]))).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.uuid(), { maxLength: 40 }), fc.nat({ max: 100 }), (some, times) => {
      const ids = Array.from({ length: times }, () => some).flat();
      expect(unpackIds(packIds(ids))).toEqual(ids);
    }),
  );
});
