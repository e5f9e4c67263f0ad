import { Facts } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { choicesAt, withChoice } from './completions.ts';

const facts = new Facts(
  tableOf({ symbol: 'AAPL', exits: [['2026-03-02', 5]] }, { symbol: 'MSFT', exits: [['2026-03-03', 5]] }),
  { accounts: new Map() },
);
const state = {
  facts,
  countsOf: () =>
    new Map([
      ['AAPL', 1],
      ['MSFT', 3],
    ]),
};
const at = (draft: string) => choicesAt(draft, draft.length, state);

describe('what the box of filters offers', () => {
  it('is what traders narrow by most before anything is typed', () => {
    expect(at('').choices.slice(0, 2)).toEqual([
      { text: 'symbol:', label: 'Symbol', whole: false },
      { text: 'direction:', label: 'Direction', whole: false },
    ]);
  });

  it('are values with their trades, most first, and Enter takes the one that is begun', () => {
    expect(at('symbol:').choices.slice(0, 2)).toEqual([
      { text: 'MSFT', label: 'MSFT', count: 3, whole: true },
      { text: 'AAPL', label: 'AAPL', count: 1, whole: true },
    ]);
    expect(at('symbol:aa').choices).toMatchObject([{ text: 'AAPL', likely: true }]);
    expect(at('symbol:aapl').choices[0]).not.toHaveProperty('likely');
    expect(at('weekday:mo').choices[0]).toMatchObject({ text: 'mon', likely: true });
  });

  it('of a number are forms to be changed, never taken unasked', () => {
    expect(at('hold:').choices[0]).toMatchObject({ whole: false });
    expect(at('hold:>').choices[0]).not.toHaveProperty('likely');
  });

  it('takes the place of what was being typed', () => {
    const draft = 'direction:long sym';
    const choices = at(draft);
    const [first = { text: '' }] = choices.choices;
    expect(withChoice(draft, choices, first)).toEqual({ text: 'direction:long symbol:', caret: 22 });
  });
});
