import type { StatementPreviewJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { accountIsGuessed, accountWords } from './account-words.ts';

type StatementAccount = StatementPreviewJson['accounts'][number];

const account = (given: Partial<StatementAccount>): StatementAccount => ({
  reference: 'U1',
  currency: 'USD',
  accountId: null,
  name: 'Broker U1',
  leftOut: false,
  counts: { activities: 1, duplicates: 0 },
  ...given,
});
const KNOWN = [
  { id: 'a1', name: 'Main', archived: false },
  { id: 'a2', name: 'Futures', archived: false },
];

describe('where a statement goes', () => {
  it.each([
    ['a new one', [account({})], [], { name: 'Broker U1', note: 'a new account' }],
    [
      'a new one with a name that was typed',
      [account({})],
      [{ reference: 'U1', name: 'Mine' }],
      { name: 'Mine', note: 'a new account' },
    ],
    ['one that is there', [account({ accountId: 'a1' })], [], { name: 'Main', note: '' }],
    ['nowhere', [account({ leftOut: true })], [], { name: 'U1', note: 'left out' }],
    [
      'several',
      [
        account({}),
        account({ reference: 'U2', accountId: 'a1' }),
        account({ reference: 'U3', leftOut: true }),
      ],
      [],
      { name: '3 accounts', note: '1 new, 1 left out' },
    ],
  ])('%s', (_, accounts, choices, words) => {
    expect(accountWords(accounts, choices, KNOWN)).toEqual(words);
  });

  it('is a guess where the file names none and the journal has several', () => {
    const nameless = [account({ reference: '', accountId: 'a1' })];
    expect(accountIsGuessed(nameless, [], KNOWN)).toBe(true);
    expect(accountIsGuessed(nameless, [{ reference: '', accountId: 'a2' }], KNOWN)).toBe(false);
    expect(accountIsGuessed(nameless, [], KNOWN.slice(1))).toBe(false);
    expect(accountIsGuessed([account({})], [], KNOWN)).toBe(false);
  });
});
