import { mayAskOfAccounts, operations, reachOf } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { userWith } from '../../testing/test-user.ts';

const server = await openAppServer();

const OF_MAIN = [
  '2026-01-12,09:31:00,AAPL,BUY,100,10.00,1.00,USD',
  '2026-01-12,09:45:00,AAPL,SELL,100,11.00,1.00,USD',
];
const OF_OTHER = [
  '2026-02-04,09:31:00,NVDA,BUY,10,100.00,1.00,USD',
  '2026-02-04,09:45:00,NVDA,SELL,10,105.00,1.00,USD',
];

const addressed = (path: string) => path.replaceAll(/\{\w+\}/g, '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d');

async function make(owner: TestUser, body: object) {
  const { status, json } = await owner.call('POST', '/v2/tokens', { name: 'Sheet', access: 'read', ...body });
  const program = userWith(server.app, { userId: owner.userId, email: owner.email, idToken: json.secret });
  return { status, json, program };
}

async function ownerOfTwoAccounts() {
  const owner = await server.newUser();
  await importFile(owner, executions(OF_MAIN), { account: 'Main' });
  await importFile(owner, executions(OF_OTHER, 'other.csv'), { account: 'Other' });
  const { trades } = (await owner.call('GET', '/v2/trades')).json;
  const of = (wanted: string): { id: string; accountId: string } =>
    trades.find(({ instrument }: { instrument: { symbol: string } }) => instrument.symbol === wanted);
  const { program, json } = await make(owner, { accountIds: [of('AAPL').accountId] });
  return { owner, program, of, token: json.token };
}

describe('a token for some accounts', () => {
  it('reads their trades, activities, statistics and tables, and nothing of others', async () => {
    const { owner, program, of } = await ownerOfTwoAccounts();
    const symbolsOf = (list: { instrument: { symbol: string } }[]) =>
      list.map(({ instrument }) => instrument.symbol);
    expect(symbolsOf((await program.call('GET', '/v2/trades')).json.trades)).toEqual(['AAPL']);
    expect((await program.call('GET', `/v2/trades?accountId=${of('NVDA').accountId}`)).json.trades).toEqual(
      [],
    );
    expect(symbolsOf((await program.call('GET', '/v2/activities')).json.activities)).toEqual([
      'AAPL',
      'AAPL',
    ]);
    const { accounts } = (await program.call('GET', '/v2/accounts')).json;
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['Main']);
    const net = async (caller: TestUser) =>
      (await caller.call('GET', '/v2/statistics?measures=netPnl')).json.blocks[0].rows[0].values.netPnl.value;
    // Asked in turns, so that what was read for the one would show in the other's answer.
    expect([await net(owner), await net(program), await net(owner)]).toEqual(['146', '98', '146']);
    const bySymbol = (await program.call('GET', '/v2/statistics.csv?measures=netPnl&by=symbol')).text;
    expect(bySymbol).toContain('AAPL');
    expect(bySymbol).not.toContain('NVDA');
    const data = (await program.call('GET', '/v2/app_data')).text;
    expect(data).toContain('AAPL');
    expect(data).not.toMatch(/NVDA|Other/);
  });

  it('is told of no other trade by its id, in no way', async () => {
    const { program, of } = await ownerOfTwoAccounts();
    for (const [symbol, status] of [
      ['AAPL', 200],
      ['NVDA', 404],
    ] as const) {
      const { id } = of(symbol);
      expect((await program.call('GET', `/v2/trades/${id}`)).status).toBe(status);
      expect((await program.call('GET', `/v2/trades/${id}/changes`)).status).toBe(status);
      const { status: exported } = await program.call('POST', '/v2/trades/export', {
        tradeIds: [id],
        columns: ['symbol'],
      });
      expect(exported).toBe(status === 200 ? 200 : 409);
    }
  });

  it('exports its trades in per cent of their account, which is its owner’s own', async () => {
    const { owner, program, of } = await ownerOfTwoAccounts();
    await owner.call('PATCH', `/v2/accounts/${of('AAPL').accountId}`, { openingBalance: '20000' });
    const { status, text } = await program.call('POST', '/v2/trades/export', {
      tradeIds: [of('AAPL').id],
      columns: ['net'],
      unit: 'percent',
    });
    expect([status, text.trimEnd().split('\r\n').at(-1)]).toEqual([200, '0.0049,USD']);
  });

  it('names accounts that there are, and only reads', async () => {
    const { owner, token, of } = await ownerOfTwoAccounts();
    expect(token.accountIds).toEqual([of('AAPL').accountId]);
    const stranger = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
    const refused = async (body: object) => {
      const { status, json } = await make(owner, body);
      return [status, json.errors?.[0]?.path];
    };
    expect(await refused({ accountIds: [stranger] })).toEqual([422, 'accountIds']);
    expect(await refused({ accountIds: [] })).toEqual([422, 'accountIds']);
    expect(await refused({ accountIds: [of('AAPL').accountId], access: 'write' })).toEqual([422, 'access']);
    // Whoever shares an accounts' id of their own with another journal's token gets nowhere either.
    const other = await server.newUser();
    const { status } = await make(other, { accountIds: [of('AAPL').accountId] });
    expect(status).toBe(422);
  });

  const part = { from: null, to: null, amounts: true, unit: 'r', notes: false };
  const walk = ownerOfTwoAccounts();
  it.each(
    operations
      .filter((one) => one.access === 'user' && reachOf(one) !== 'person' && !mayAskOfAccounts(part, one))
      .map((one) => [`${one.method} ${one.path}`, one] as const),
  )('does not make %s, which is of the whole journal', async (_, { method, path }) => {
    const { program } = await walk;
    const answer = await program.call(method, addressed(path), method === 'GET' ? undefined : {});
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden']);
  });
});
