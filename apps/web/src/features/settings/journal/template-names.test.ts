import { entryPeriod, wordsOfEntry, wordsOfTrade } from '@tapebook/domain/entries';
import { expect, it } from 'vitest';
import { NAMES_OF } from './template-names.ts';

it.each([
  ['day', '2026-03-02'],
  ['week', '2026-W10'],
  ['month', '2026-03'],
  ['page', 'a page'],
] as const)('what a template of a %s is said to know is what it knows', (kind, id) => {
  expect(NAMES_OF[kind].names).toEqual(Object.keys(wordsOfEntry(entryPeriod(id), id, 0)));
});

it('what a template of trades is said to know is what it knows', () => {
  expect(NAMES_OF.trade.names).toEqual(Object.keys(wordsOfTrade('ACME', 'long', 0)));
});
