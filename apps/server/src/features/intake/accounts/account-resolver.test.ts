import { describe, expect, it } from 'vitest';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { AccountResolver } from './account-resolver.ts';

const account = (id: string, name: string, reference = '', archived = false): AccountRow => ({
  user_id: 'u',
  id,
  name,
  broker: 'ibkr',
  reference,
  currency: 'USD',
  time_zone: 'America/New_York',
  matching: 'fifo',
  grouping: 'flat-to-flat',
  fee_model: null,
  opening_balance: '0',
  option_policy: 'close-at-zero',
  trades_outdated: false,
  trades_form: 0,
  unexplained_sales: null,
  risk_default: null,
  prop_terms: null,
  archived,
  created_at: '2026-01-01T00:00:00Z',
});
const ibkr = { broker: 'ibkr', brokerLabel: 'Interactive Brokers' };

describe('which account a statement goes to', () => {
  it('is the one whose number the statement prints', () => {
    const resolver = new AccountResolver([account('a', 'Main', 'U1'), account('b', 'IRA', 'U2')], {
      account: '',
    });
    expect(resolver.resolve('U2', ibkr)).toEqual({ id: 'b', made: null, adopts: null });
  });

  it('is the chosen one, by id or by name', () => {
    expect(new AccountResolver([account('a', 'Main')], { account: 'a' }).resolve('U9', ibkr).id).toBe('a');
    expect(new AccountResolver([account('a', 'Main')], { account: 'Main' }).resolve('U9', ibkr).id).toBe('a');
  });

  it('is made with the chosen name when there is none of that name', () => {
    expect(new AccountResolver([], { account: 'Swing' }).resolve('U9', ibkr).made).toMatchObject({
      name: 'Swing',
      reference: 'U9',
    });
  });

  it('binds the choice to the first account only and makes the others', () => {
    const resolver = new AccountResolver([account('a', 'Main')], { account: 'Main' });
    expect(resolver.resolve('U1', ibkr).id).toBe('a');
    expect(resolver.resolve('U2', ibkr).made).toMatchObject({
      name: 'Interactive Brokers U2',
      reference: 'U2',
    });
    expect(resolver.resolve('U1', ibkr).id).toBe('a');
  });

  it('is not an archived one, and a made one gets a name that is free', () => {
    const resolver = new AccountResolver([account('a', 'Interactive Brokers', '', true)], { account: '' });
    expect(resolver.resolve('', ibkr).made).toMatchObject({ name: 'Interactive Brokers 2' });
  });

  it('takes over the number of the statement that was brought into it', () => {
    const chosen = new AccountResolver([account('a', 'Main')], { account: 'Main' }).resolve('U9', ibkr);
    expect(chosen).toEqual({ id: 'a', made: null, adopts: { broker: 'ibkr' } });
  });

  it('is the one of that number even under a new name, and even archived', () => {
    const accounts = [account('a', 'Main', 'U1', true)];
    expect(new AccountResolver(accounts, { account: 'Another name' }).resolve('U1', ibkr)).toMatchObject({
      id: 'a',
      made: null,
    });
    expect(new AccountResolver(accounts, { account: '' }).resolve('U1', ibkr)).toMatchObject({
      id: 'a',
      made: null,
    });
  });

  it('is chosen for each of several by the name that the statement has for it', () => {
    const resolver = new AccountResolver([account('a', 'Main'), account('b', 'IRA')], {
      account: '',
      accounts: [
        { reference: 'U1', accountId: 'b' },
        { reference: 'U2', name: 'Fresh' },
        { reference: 'U3', name: 'Fresh' },
        { reference: 'U4', leaveOut: true },
      ],
    });
    expect(resolver.resolve('U1', ibkr)).toMatchObject({ id: 'b', made: null });
    const fresh = resolver.resolve('U2', ibkr);
    expect(fresh.made).toMatchObject({ name: 'Fresh', reference: 'U2' });
    expect(resolver.resolve('U3', ibkr)).toEqual({ id: fresh.id, made: null, adopts: null });
    expect(resolver.leavesOut('U1')).toBe(false);
    expect(resolver.leavesOut('U4')).toBe(true);
    expect([...resolver.leftOut]).toEqual(['U4']);
  });
});
