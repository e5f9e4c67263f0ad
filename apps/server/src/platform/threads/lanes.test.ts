import { expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

it('gives the second to whoever had something done that took long, for a while, and the first to all others', () => {
  let opened = 0;
  const lanes = new Lanes(() => (opened += 1));
  expect([lanes.of('anna', 0), lanes.of('ben', 0)]).toEqual([1, 1]);
  lanes.tell('anna', 20_000, 0);
  lanes.tell('ben', 300, 0);
  expect([lanes.of('anna', 1), lanes.of('ben', 1)]).toEqual([2, 1]);
  // To find that nothing is kept of a large journal is short, and what follows is not.
  lanes.tell('anna', 5, 300_000);
  expect(lanes.of('anna', 599_999)).toBe(2);
  expect(lanes.of('anna', 600_000)).toBe(1);
});
