import { expect, test } from 'vitest';
import { dotPaths } from './dot-paths.ts';

test('a dot is a stroke without length where its point lies', () => {
  expect(dotPaths([])).toEqual([]);
  expect(dotPaths([[1.234, 5]])).toEqual(['M1.2 5h0']);
});

test('thousands of points are a few paths, each point on one of them', () => {
  const places = Array.from({ length: 4_000 }, (_, at) => [at, at] as const);
  const paths = dotPaths(places);
  expect(paths).toHaveLength(8);
  const drawn = paths.flatMap((path) => path.split('M').filter((part) => part !== ''));
  expect(new Set(drawn)).toEqual(new Set(places.map(([x, y]) => `${x} ${y}h0`)));
  expect(drawn).toHaveLength(4_000);
});
