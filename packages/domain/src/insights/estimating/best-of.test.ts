import { expect, it } from 'vitest';
import { randomOf } from '../../analytics/index.ts';
import { bestOf } from './best-of.ts';

const setup = (name: string, seed: number, edge: number) => {
  const random = randomOf(seed);
  return { name, values: Float64Array.from({ length: 200 }, () => 2 * random.next() - 1 + edge) };
};
const luck = Array.from({ length: 6 }, (_, i) => setup(`luck ${i}`, i, 0));

it('calls the best of nothing the luckiest, and the best of something the best', () => {
  expect(bestOf(luck)?.holds).toBe(false);
  expect(bestOf([...luck, setup('edge', 9, 0.35)])).toMatchObject({ name: 'edge', holds: true });
});

it('believes less the more were looked at', () => {
  const [few, many] = [bestOf(luck), bestOf(luck, 200)];
  expect(many?.chance).toBeLessThan(few?.chance ?? 0);
});

it('says nothing of fewer than two that can be compared', () => {
  expect(bestOf([setup('one', 1, 1), { name: 'empty', values: new Float64Array() }])).toBeNull();
});
