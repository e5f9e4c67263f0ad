import { describe, expect, it } from 'vitest';
import { openOwnAppServer } from './testing/app-server.ts';

describe('under maintenance', async () => {
  const closed = await openOwnAppServer({
    MAINTENANCE_UNTIL: '2026-03-02T16:00:00Z',
    MAINTENANCE_MESSAGE: 'New shelves',
  });

  it('private calls answer 503 with the time to come back, until the end has passed', async () => {
    const user = await closed.newUser();
    const answer = await user.call('GET', '/v2/trades');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5400');
    const { json } = await closed.anonymous('GET', '/v2/app_config');
    expect(json.maintenance).toEqual({
      enabled: true,
      until: '2026-03-02T16:00:00Z',
      message: 'New shelves',
    });
    closed.clock.set('2026-03-02T16:00:00Z');
    expect((await closed.anonymous('GET', '/v2/app_config')).json.maintenance.enabled).toBe(false);
    expect((await closed.anonymous('GET', '/v2/trades')).status).toBe(401);
  });
});
