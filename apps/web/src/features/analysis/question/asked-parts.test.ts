import { parseQuestion } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { GLOBAL_SEARCH_KEYS } from '#web/lib/filters/global-search.ts';
import { KEPT_PARTS } from '#web/lib/views/question-content.ts';
import { askedParts } from './asked-parts.ts';

it('nothing that others hold in the address is taken for part of a question', () => {
  const held = ['u', ...GLOBAL_SEARCH_KEYS, ...KEPT_PARTS, 'view', 'dashboard'];
  const { problems } = parseQuestion(askedParts(Object.fromEntries(held.map((name) => [name, '']))));
  expect(problems).toEqual([]);
  expect(askedParts({ u: 'somebody', r: '1', range: 'last-year', dashboard: 'id' })).toEqual({});
});

it('what nothing is called by is a part, so that it is told', () => {
  expect(askedParts({ measures: 'fees', measure: 'fees', limit: 5 })).toEqual({
    measures: 'fees',
    measure: 'fees',
    limit: '5',
  });
});
