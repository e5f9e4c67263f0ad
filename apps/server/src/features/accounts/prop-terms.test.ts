import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';

const server = await openAppServer();

const TERMS = {
  from: '2026-01-05',
  start: 50_000,
  dailyLoss: 1000,
  maximumLoss: { amount: 2000, kind: 'trailing', stopsAtStart: true },
  consistency: 0.5,
  minimumDays: 5,
  target: 3000,
};

describe('the terms on which an account is lent', () => {
  it('are kept with it through other changes, told wherever it is, and taken away', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Fifty K' });
    expect(json.account.propTerms).toBeNull();
    const path = `/v2/accounts/${json.account.id}`;
    const changed = await user.call('PATCH', path, { propTerms: TERMS });
    expect([changed.status, changed.json.account.propTerms]).toEqual([200, TERMS]);
    await user.call('PATCH', path, { name: 'Fifty', riskDefault: null });
    const [listed] = (await user.call('GET', '/v2/accounts')).json.accounts;
    expect(listed).toMatchObject({ name: 'Fifty', propTerms: TERMS });
    expect((await user.call('GET', '/v2/app_data')).json.accounts).toMatchObject([{ propTerms: TERMS }]);
    expect((await user.call('PATCH', path, { propTerms: null })).json.account.propTerms).toBeNull();
    const second = await user.call('POST', '/v2/accounts', { name: 'Second', propTerms: TERMS });
    expect(second.json.account.propTerms).toEqual(TERMS);
  });

  it.each([
    ['a loss below zero', { dailyLoss: -5 }, 'propTerms.dailyLoss'],
    ['no balance to begin with', { start: 0 }, 'propTerms.start'],
    [
      'a floor of no kind',
      { maximumLoss: { ...TERMS.maximumLoss, kind: 'odd' } },
      'propTerms.maximumLoss.kind',
    ],
    ['more than all of the profit', { consistency: 1.2 }, 'propTerms.consistency'],
    ['half a day', { minimumDays: 0.5 }, 'propTerms.minimumDays'],
    ['no such day', { from: '2026-02-30' }, 'propTerms.from'],
    ['what is no term', { leverage: 30 }, 'propTerms'],
  ])('are refused with %s, in words and at its place', async (_, wrong, where) => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Fifty K' });
    const propTerms = { ...TERMS, ...wrong };
    const refused = await user.call('PATCH', `/v2/accounts/${json.account.id}`, { propTerms });
    expect([refused.status, refused.json.errors[0].path]).toEqual([422, where]);
    expect((await user.call('GET', '/v2/accounts')).json.accounts[0].propTerms).toBeNull();
  });

  it('are nobody else’s to say', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Fifty K' });
    const other = await server.newUser();
    const answer = await other.call('PATCH', `/v2/accounts/${json.account.id}`, { propTerms: TERMS });
    expect(answer.status).toBe(404);
    expect((await user.call('GET', '/v2/accounts')).json.accounts[0].propTerms).toBeNull();
  });
});
