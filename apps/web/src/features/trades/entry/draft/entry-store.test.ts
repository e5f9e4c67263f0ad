import { beforeEach, expect, it } from 'vitest';
import { type EntryDraft, emptyDraft } from './entry-draft.ts';
import { entryKeyring } from './entry-keys.ts';
import { entryStore } from './entry-store.ts';

const draftOf = (note: string): EntryDraft => ({
  ...emptyDraft({
    kind: 'trade',
    accountId: 'a',
    currency: 'USD',
    zone: 'Europe/Berlin',
    today: '2026-03-02',
  }),
  note,
});

beforeEach(() => entryStore.write('me', null));

it('sends what is typed under one key, whichever dialog sends it, until it is saved', () => {
  entryStore.write('me', draftOf('First'));
  const body = { activities: ['a buy', 'a sale'] };
  const key = entryKeyring('me')(body);
  expect(entryKeyring('me')(body)).toBe(key);
  expect(entryKeyring('me')({ activities: ['a buy'] })).not.toBe(key);
  expect(entryKeyring('somebody else')(body)).not.toBe(key);
  entryStore.tellSaved('me', draftOf('First'));
  // The same once more is another trade.
  expect(entryKeyring('me')(body)).not.toBe(key);
});

it('keeps what was begun under “Add trade” where an execution is added to a trade, and that by its trade', () => {
  entryStore.write('me', draftOf('A new trade'));
  entryStore.write('me', draftOf('A fill that was missing'), 'trade 1');
  expect(entryStore.read('me')?.note).toBe('A new trade');
  expect(entryStore.read('me', 'trade 1')?.note).toBe('A fill that was missing');
  expect(entryStore.read('me', 'trade 2')).toBeNull();
  entryStore.tellSaved('me', draftOf('A fill that was missing'), 'trade 1');
  expect(entryStore.read('me', 'trade 1')).toBeNull();
  expect(entryStore.read('me')?.note).toBe('A new trade');
});

it('drops what is saved, tells the dialog that stands, and keeps what was typed since', () => {
  const told: string[] = [];
  const stop = entryStore.whenSaved(({ note }) => void told.push(note));
  entryStore.write('me', { ...draftOf('First'), accountId: 'opened with it' });
  entryStore.tellSaved('me', draftOf('First'));
  expect(entryStore.read('me')).toBeNull();
  entryStore.write('me', draftOf('Second'));
  entryStore.tellSaved('me', draftOf('First'));
  expect(entryStore.read('me')?.note).toBe('Second');
  stop();
  entryStore.tellSaved('me', draftOf('Second'));
  expect(told).toEqual(['First', 'First']);
});
