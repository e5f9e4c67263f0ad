import { expect, it } from 'vitest';
import { holdsFrom, unseenFrom } from './unseen-from.ts';

const TODAY = 20_000;

it.each<[string, number | null, number, number]>([
  ['nothing is traded', null, TODAY, TODAY],
  ['today was traded', TODAY, TODAY, TODAY],
  ['an option expires tomorrow', TODAY + 1, TODAY, TODAY],
  ['the last statement is of last week', TODAY - 7, TODAY, TODAY - 6],
  ['the last statement is a month old', TODAY - 31, TODAY, TODAY - 30],
  ['the journal ended long ago', TODAY - 400, TODAY - 399, TODAY - 399],
])('of a rule that is accepted when %s', (_, lastTraded, holds, unseen) => {
  expect([holdsFrom(TODAY, lastTraded), unseenFrom(TODAY, lastTraded)]).toEqual([holds, unseen]);
});
