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

  it('are not narrowed where a filter names them: it may be an archived one', () => {
    expect(accountsInView([], [open, archived], true)).toEqual([]);
    expect(accountsInView(['open'], [open, archived], true)).toEqual(['open']);
  });

  it('are all of them where every one is archived', () => {
    expect(accountsInView([], [archived])).toEqual([]);
  });
});
