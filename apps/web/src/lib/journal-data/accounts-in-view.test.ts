import { describe, expect, it } from 'vitest';
import { accountsInView } from './accounts-in-view.ts';

const open = { id: 'open', archived: false };
const archived = { id: 'archived', archived: true };

describe('the accounts that are looked at', () => {
  it('are all of them where none is chosen and none archived', () => {
    expect(accountsInView([], [open])).toEqual([]);
  });

  it('leave archived ones out until they are chosen', () => {
    expect(accountsInView([], [open, archived])).toEqual(['open']);
    expect(accountsInView(['archived'], [open, archived])).toEqual(['archived']);
  });

  it('are all of them where every one is archived', () => {
    expect(accountsInView([], [archived])).toEqual([]);
  });
});
