import { expect, test } from 'vitest';
import { endedListed } from './ended-listed.ts';

const runs = [{ id: 'file' }, { id: 'failed' }, { id: 'goes-on' }];
const running = [{ id: 'goes-on' }];

test('what has ended and stands in the history is listed, in the order in which it ended', () => {
  expect(endedListed(['failed', 'file'], runs, running)).toEqual(['failed', 'file']);
});

test('what is told to run still is not, nor days of a connection that held nothing, which no history has', () => {
  expect(endedListed(['empty-days', 'goes-on', 'file'], runs, running)).toEqual(['file']);
});
