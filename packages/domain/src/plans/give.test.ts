import fc from 'fast-check';
import { expect, it } from 'vitest';
import { give, type Sayings, takeBack } from './give.ts';

const NOTHING: Sayings = { stop: null, targets: [], risk: null, setupId: null, tagIds: [] };

const price = fc.constantFrom('48', '49', '50');
const some: fc.Arbitrary<Sayings> = fc.record({
  stop: fc.option(price),
  targets: fc.array(fc.record({ price }), { maxLength: 2 }),
  risk: fc.option(price),
  setupId: fc.option(fc.constantFrom('flag', 'gap')),
  tagIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
});

it('says what nobody has said of the trade, and nothing in the place of what somebody has', () => {
  const plan = { stop: '49', targets: [{ price: '52' }], risk: null, setupId: 'flag', tagIds: ['a', 'b'] };
  expect(give(NOTHING, plan)).toEqual({
    said: plan,
    given: { stop: '49', targets: [{ price: '52' }], setupId: 'flag', tagIds: ['a', 'b'] },
  });
  expect(give({ ...NOTHING, stop: '48', tagIds: ['b'] }, plan).said).toMatchObject({
    stop: '48',
    tagIds: ['b', 'a'],
  });
  expect(give({ ...NOTHING, risk: '100' }, plan).said.stop).toBeNull();
});

it('leaves what there was once it is taken back, whatever that is', () => {
  fc.assert(
    fc.property(some, some, (said, plan) => {
      const { said: after, given } = give(said, plan);
      expect(takeBack(after, given)).toEqual(said);
      // What is said already is given once.
      expect(give(after, plan).given).toEqual({});
    }),
  );
});

it('leaves what its trader said since', () => {
  fc.assert(
    fc.property(some, some, fc.constantFrom('1', '2'), (said, plan, stop) => {
      const { said: after, given } = give(said, plan);
      expect(takeBack({ ...after, stop }, given).stop).toBe(stop);
    }),
  );
});
