import { parseFilter } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { accountsAsked } from './accounts-asked.ts';

const main = { id: 'a1', name: 'Main', archived: false };
const swing = { id: 'a2', name: 'Swing', archived: false };
const old = { id: 'a3', name: 'Old', archived: true };

const asked = (filter: string, chosen: readonly string[] = []): string =>
  accountsAsked(chosen, [main, swing, old], parseFilter(filter).filter)
    .map(({ name }) => name)
    .join(' ');

describe('the accounts whose balance and costs stand beside trades', () => {
  it('are those in view, whatever else of trades is asked', () => {
    expect(asked('')).toBe('Main Swing');
    expect(asked('symbol:QQQ r:>=2')).toBe('Main Swing');
    expect(asked('', ['a3'])).toBe('Old');
  });

  it('are those that a filter names, archived or not, by their names or ids in any case', () => {
    expect(asked('account:old')).toBe('Old');
    expect(asked('account:a3,MAIN symbol:QQQ')).toBe('Main Old');
    expect(asked('account:Main,Old account:Old')).toBe('Old');
  });

  it('are none of those that it leaves out', () => {
    expect(asked('-account:Swing')).toBe('Main');
    expect(asked('account:any -account:Swing')).toBe('Main Old');
  });

  it('are none where nothing is called so, or what is chosen is another', () => {
    expect(asked('account:Gone')).toBe('');
    expect(asked('account:Old', ['a1'])).toBe('');
  });
});
