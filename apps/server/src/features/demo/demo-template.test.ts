import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';

const HOUR_MS = 3_600_000;
const server = await openOwnAppServer();

async function visit() {
  const { email, password } = (await server.app.inject({ method: 'POST', url: '/v2/demo' })).json();
  const signIn = await server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
    payload: { email, password, returnSecureToken: true },
  });
  const headers = { authorization: `Bearer ${signIn.json().idToken}` };
  const get = (path: string) => server.anonymous('GET', path, headers);
  const whole = async () => {
    const { user: _, ...journal } = (await get('/v2/app_data')).json;
    const { trades } = (await get('/v2/trades?limit=500')).json;
    const ofAll = ['imports', 'plans', 'journal', 'views', 'rules', 'setups', 'tags'];
    const others = await Promise.all(
      ofAll.map(async (path) => {
        const { status, json } = await get(`/v2/${path}`);
        expect([path, status]).toEqual([path, 200]);
        return json;
      }),
    );
    return { journal, trades, others };
  };
  const file = async () => {
    const { imports } = (await get('/v2/imports')).json;
    return (await get(`/v2/imports/${imports[0].id}/file`)).text;
  };
  const trade = (id: string) => get(`/v2/trades/${id}`);
  const deleteAll = () => server.app.inject({ method: 'POST', url: '/user/delete_all_data', headers });
  return { whole, file, trade, deleteAll };
}

it('gives the next visitors the same journal, each with rows and files of their own', async () => {
  const first = await visit();
  const second = await visit();
  const made = await first.whole();
  expect(made.trades.length).toBeGreaterThan(300);
  expect(await second.whole()).toEqual(made);
  const id = made.trades[0].id;
  expect((await second.trade(id)).json).toEqual((await first.trade(id)).json);

  const statement = await first.file();
  expect(statement.length).toBeGreaterThan(1000);
  expect((await first.deleteAll()).statusCode).toBe(204);
  expect((await first.whole()).trades).toEqual([]);
  expect(await second.whole()).toEqual(made);
  expect(await second.file()).toEqual(statement);
});

it('makes it anew when its days have gone by', async () => {
  const early = await (await visit()).whole();
  server.clock.advance(30 * 24 * HOUR_MS);
  const late = await (await visit()).whole();
  const newest = ({ trades }: { trades: { openedAt: string }[] }) => trades[0]?.openedAt ?? '';
  expect(newest(late) > newest(early)).toBe(true);
});
