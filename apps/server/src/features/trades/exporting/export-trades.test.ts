import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, importFile, manyExecutions, ROUND_TRIP } from '../../../testing/import-files.ts';

const server = await openAppServer();

describe('the export of trades', () => {
  it('has the trades and columns that were asked for, in their order', async () => {
    const user = await server.newUser();
    await importFile(user, executions([...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,0.5,400.123,1.24,USD']), {
      account: '=Main',
    });
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const id = (symbol: string) =>
      trades.find((one: { instrument: { symbol: string } }) => one.instrument.symbol === symbol).id;
    const export_ = (body: object) => user.call('POST', '/v2/trades/export', body);
    const columns = ['symbol', 'quantity', 'entry', 'net', 'fees', 'account'];
    const answer = await export_({ tradeIds: [id('AAPL'), id('MSFT')], columns });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('trades-2.csv');
    expect(answer.text).toBe(
      '\uFEFFSymbol,Asset class,Quantity,Entry price,Net P&L,Fees,Account,Currency\r\n' +
        "AAPL,stock,100,10,98,2,'=Main,USD\r\n" +
        "MSFT,stock,0.5,400.123,,1.24,'=Main,USD\r\n",
    );
    const turned = await export_({ tradeIds: [id('MSFT'), id('AAPL')], columns, masked: true });
    // Prices stay, so no size may: their product is the amount.
    expect(turned.text.split('\r\n')[2]).toBe("AAPL,stock,•••••,10,•••••,•••••,'=Main,USD");
  });

  it('names setups and tags as a person does', async () => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP));
    const [{ id }] = (await user.call('GET', '/v2/trades')).json.trades;
    const { setup } = (await user.call('POST', '/v2/setups', { name: 'Gap' })).json;
    const tags = ['FOMO', 'Late'].map(
      async (name) => (await user.call('POST', '/v2/tags', { name })).json.tag.id,
    );
    await user.call('PATCH', `/v2/trades/${id}`, { setupId: setup.id, tagIds: await Promise.all(tags) });
    const columns = ['symbol', 'setup', 'tags'];
    const { text } = await user.call('POST', '/v2/trades/export', { tradeIds: [id], columns });
    expect(text).toMatch(/Setup,Tags,Currency\r\nAAPL,stock,Gap,(FOMO; Late|Late; FOMO),USD/);
  });

  it('tells what is written of trades, and nothing of it where amounts are masked', async () => {
    const user = await server.newUser();
    await importFile(user, executions([...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,1,400,0,USD']));
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const ids = trades.map(({ id }: { id: string }) => id);
    await user.call('PATCH', `/v2/trades/${ids[0]}`, { notes: '=Chased it, for **$5**' });
    const told = async (masked: boolean) => {
      const body = { tradeIds: ids, columns: ['notes'], masked };
      return (await user.call('POST', '/v2/trades/export', body)).text.trimEnd().split('\r\n').slice(1);
    };
    expect(await told(false)).toEqual([`"'=Chased it, for **$5**",USD`, ',USD']);
    expect(await told(true)).toEqual(['•••••,USD', ',USD']);
  });

  it('has what trades came to by rules as it was found, beside each', async () => {
    const user = await server.newUser();
    await importFile(user, executions([...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,1,400,0,USD']));
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const tradeIds = trades.map(({ id }: { id: string }) => id);
    const body = { tradeIds, columns: ['currency'], rules: ['kept', 'Daily stop; Size'] };
    const { text } = await user.call('POST', '/v2/trades/export', body);
    expect(text).toBe('\uFEFFCurrency,Rules\r\nUSD,kept\r\nUSD,Daily stop; Size\r\n');
    const short = await user.call('POST', '/v2/trades/export', { ...body, rules: ['kept'] });
    expect([short.status, short.json.errors?.[0].path]).toEqual([422, 'rules']);
  });

  it('is refused as a whole when one of the trades is not there, or is another’s', async () => {
    const user = await server.newUser();
    const other = await server.newUser();
    await importFile(user, executions(ROUND_TRIP));
    const [{ id }] = (await user.call('GET', '/v2/trades')).json.trades;
    const body = { tradeIds: [id], columns: ['symbol'] };
    expect((await user.call('POST', '/v2/trades/export', body)).status).toBe(200);
    expect((await other.call('POST', '/v2/trades/export', body)).json.code).toBe('conflict');
    await user.call('POST', '/user/delete_all_data');
    expect((await user.call('POST', '/v2/trades/export', body)).json.code).toBe('conflict');
    expect((await user.call('POST', '/v2/trades/export', { ...body, tradeIds: [] })).status).toBe(422);
  });

  it('is whole beyond what is read at a time', async () => {
    const user = await server.newUser();
    await importFile(user, manyExecutions(4_200));
    const table = (await user.call('GET', '/app_data')).json.trades;
    const ids = table.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2_100);
    const { text } = await user.call('POST', '/v2/trades/export', { tradeIds: ids, columns: ['net'] });
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(ids.map(() => '1,USD'));
  });
});
