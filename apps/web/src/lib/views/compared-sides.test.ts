import { type Question, question, type Term } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { comparedSides } from './compared-sides.ts';

const side = (key: string): Term => ({ field: 'direction', match: { kind: 'any', keys: [key] } });

const asked = (more: Partial<Question> = {}) =>
  question({
    measures: ['netPnl'],
    filter: [side('long')],
    versus: { filter: [side('short')] },
    draw: 'table',
    ...more,
  });

it.each<[what: string, Question, isOne: boolean]>([
  ['two sides as a table', asked(), true],
  ['what days realised, which whole trades do not tell', asked({ home: 'realised' }), false],
  ['days of opening', asked({ home: 'opened' }), false],
  ['numbers', asked({ draw: 'number' }), false],
  ['groups', asked({ by: { dimension: 'symbol' } }), false],
  ['all others', asked({ versus: 'rest' }), false],
])('whether %s are held against each other: %#', (_, question, isOne) => {
  expect(comparedSides(question)).toEqual(isOne ? { a: [side('long')], b: [side('short')] } : null);
});
