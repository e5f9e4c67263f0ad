import { expect, test } from 'vitest';
import { WholeTickets } from './whole-tickets.ts';

const wholes = (comments: Readonly<Record<string, string>>): string[] => {
  const tickets = new WholeTickets();
  for (const [ticket, comment] of Object.entries(comments)) tickets.see(ticket, comment);
  return Object.keys(comments).map((ticket) => tickets.of(ticket));
};

test.each([
  ['said of both', { 1: 'to #2', 2: 'from #1' }, ['1', '1']],
  ['said of the first alone, the second ended by its stop', { 1: 'to #2', 2: '[sl]' }, ['1', '1']],
  ['said of the rest alone', { 1: '', 2: 'partial close from #1' }, ['1', '1']],
  ['through several parts', { 3: 'from #2', 1: 'to #2', 2: 'to #3' }, ['1', '1', '1']],
  ['of a beginning that the statement does not have', { 5: 'from #4', 6: 'from #5' }, ['4', '4']],
  ['closed by another is no part of it', { 1: 'close hedge by #2', 2: 'close hedge by #1' }, ['1', '2']],
  ['that leads back to itself is a ticket alone', { 1: 'from #2', 2: 'from #1' }, ['1', '2']],
])('a position closed in parts: %s', (_name, comments, expected) => {
  expect(wholes(comments)).toEqual(expected);
});
