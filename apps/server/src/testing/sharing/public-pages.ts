import type { AppServer, TestUser } from '../app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../import-files.ts';

const SECOND_TRADE = [
  '2026-02-03,09:31:00,MSFT,BUY,37,400.00,1.00,USD',
  '2026-02-03,10:45:00,MSFT,SELL,37,391.00,1.00,USD',
];

/** Pages of people's journals that are made for anybody with a word, and how those look who have it. */
export function publicPages(server: AppServer) {
  const until = new Date(server.clock.now() + 30 * 86_400_000).toISOString().slice(0, 10);

  async function ownerOfTwo(): Promise<{ owner: TestUser; tradeId: string }> {
    const owner = await server.newUser();
    await importFile(owner, executions([...ROUND_TRIP, ...SECOND_TRADE]));
    const { trades } = (await owner.call('GET', '/v2/trades')).json;
    const tradeId = trades.find(
      ({ instrument }: { instrument: { symbol: string } }) => instrument.symbol === 'MSFT',
    ).id;
    await owner.call('PATCH', `/v2/trades/${tradeId}`, { stop: '395', notes: 'Too greedy.' });
    return { owner, tradeId };
  }

  const made = (owner: TestUser, of: object, more: object = {}) =>
    owner.call('POST', '/v2/public_links', { of, title: 'A page', expiresOn: until, ...more });

  /** As anybody asks: without a session, with nothing but the word. */
  async function opened(word: string) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/v2/public_links/read',
      payload: { word },
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: response.json(),
    };
  }

  const listed = async (owner: TestUser) => (await owner.call('GET', '/v2/public_links')).json.links;

  return { until, ownerOfTwo, made, opened, listed };
}
