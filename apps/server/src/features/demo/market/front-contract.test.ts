import { expect, it } from 'vitest';
import { frontContract } from './front-contract.ts';

it.each([
  ['MES', 'index', '2026-11-20', 'MESZ6'],
  ['MES', 'index', '2026-12-11', 'MESZ6'],
  // It ends on Friday the 18th; its traders leave it from Monday on.
  ['MES', 'index', '2026-12-14', 'MESH7'],
  ['MES', 'index', '2027-01-04', 'MESH7'],
  ['MES', 'index', '2027-03-01', 'MESH7'],
  ['MES', 'index', '2029-12-31', 'MESH0'],
  // November's crude oil ended in October, and December's on 19 November.
  ['MCL', 'crude', '2026-10-13', 'MCLX6'],
  ['MCL', 'crude', '2026-11-13', 'MCLZ6'],
  ['MCL', 'crude', '2026-11-20', 'MCLF7'],
  ['MCL', 'crude', '2026-12-31', 'MCLG7'],
] as const)('most is traded of %s (%s) on %s in %s', (root, cycle, day, expected) => {
  expect(frontContract(root, cycle, Date.parse(day))).toBe(expected);
});
