import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { openTrades } from '../../testing/open-trades.ts';

const server = await openAppServer();

const places = async (user: TestUser, q: string) =>
  (await user.call('GET', `/v2/journal/written?q=${encodeURIComponent(q)}`)).json;
const trades = async (user: TestUser, filter: string): Promise<number> =>
  (await user.call('GET', `/v2/statistics?measures=tradeCount&filter=${encodeURIComponent(filter)}`)).json
    .unknown.trades;

describe('where words are written', () => {
  it('are trades by their notes and days by their entries, as the search finds them', async () => {
    const user = await server.newUser();
    const [trade, other] = await openTrades(user);
    await user.call('PATCH', `/v2/trades/${trade}`, { notes: 'Chased the **breakout** too late.' });
    await user.call('PATCH', `/v2/trades/${other}`, { notes: 'Patient.' });
    await user.call('PUT', '/v2/journal/2026-03-05', {
      markdown: 'x',
      plan: { markdown: 'No breakouts before noon.' },
    });
    await user.call('PUT', '/v2/journal/2026-03-06', { markdown: 'A breakout, thrown away.' });
    await user.call('DELETE', '/v2/journal/2026-03-06');
    await user.call('PUT', '/v2/journal/2026-W10', { markdown: 'A week of breakouts.' });
    expect(await places(user, 'breakout')).toEqual({ trades: [trade], days: ['2026-03-05'] });
    expect(await places(user, '"too late"')).toEqual({ trades: [trade], days: [] });
    expect(await places(user, '')).toEqual({
      trades: [trade, other].toSorted(),
      days: ['2026-03-05'],
    });
    expect(await places(await server.newUser(), 'breakout')).toEqual({ trades: [], days: [] });
  });

  it('let a question of the address through by them, also once they were changed', async () => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    await user.call('PATCH', `/v2/trades/${trade}`, { notes: 'Chased the breakout.' });
    expect(await trades(user, 'note:chasing')).toBe(1);
    expect(await trades(user, 'note:chasing -note:breakout')).toBe(0);
    await user.call('PATCH', `/v2/trades/${trade}`, { notes: 'Waited.' });
    expect(await trades(user, 'note:chasing')).toBe(0);
    expect(await trades(user, 'note:any')).toBe(1);
  });
});
