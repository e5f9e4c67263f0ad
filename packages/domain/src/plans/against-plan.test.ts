import { expect, it } from 'vitest';
import { Decimal } from '../money/index.ts';
import { againstPlan } from './against-plan.ts';

const dec = (text: string): Decimal => Decimal.parse(text);

it.each([
  ['long', '50.10', '48.95', '0.1 0.002', 'stop 0.05 0.00102041'],
  ['long', '49.90', '53', '-0.1 -0.002', 'target -1 -0.01923077'],
  ['long', '50', '51', '0 0', 'target 1 0.01923077'],
  ['short', '49.90', '51.10', '0.1 0.002', 'stop 0.1 0.00196078'],
  ['short', '50', '48', '0 0', 'target 0 0'],
  ['long', '50.10', null, '0.1 0.002', 'none'],
] as const)(
  'a %s entered at %s and left at %s: entry %s, exit %s',
  (direction, entered, left, entry, exit) => {
    const [stop, target] = direction === 'long' ? ['49', '52'] : ['51', '48'];
    const levels = { direction, entry: dec('50'), stop: dec(stop), targets: [{ price: dec(target) }] };
    const found = againstPlan(levels, {
      entryPrice: dec(entered),
      exitPrice: left === null ? null : dec(left),
    });
    expect(`${found.entry?.distance} ${found.entry?.share}`).toBe(entry);
    expect(
      found.exit === null ? 'none' : `${found.exit.level} ${found.exit.distance} ${found.exit.share}`,
    ).toBe(exit);
  },
);

it('says nothing of a level that was not planned', () => {
  const levels = { direction: 'long', entry: null, stop: null, targets: [] } as const;
  expect(againstPlan(levels, { entryPrice: dec('50'), exitPrice: dec('49') })).toEqual({
    entry: null,
    exit: null,
  });
});
