import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../../testing/app-server.ts';
import { lines } from '../../../../testing/statement-lines.ts';

/**
 * Two coins were bought, held over two fundings, and sold, each fill for 0.1. Every report of the venue states
 * some of it: the closed P&L one sum of all, the others fill by fill and funding by funding.
 */
const server = await openAppServer();

const REPORTS: Readonly<Record<string, StatementFile>> = {
  'closed P&L': lines(
    'closed.csv',
    'Market,Order Quantity,Entry Price,Exit Price,Opening Fee,Closing Fee,Funding Fee,Exit Type,Trade Type,Realized P&L,Trade time(UTC+0)',
    'SOLUSDT,2,150,160,0.1,0.1,0.5,Trade,SELL,19.3,2026-02-04 12:00:00',
  ),
  'trade history': lines(
    'history.csv',
    'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0),Final Balance (USDT)',
    'SOLUSDT,c-2,Close Long,Limit,2,160,160,Trade,0,0.1,f-4,2026-02-04 12:00:00,1014',
    'SOLUSDT,,Open Long,,2,155,0,Funding,0,0.2,f-3,2026-02-03 00:00:00,1000',
    'SOLUSDT,,Open Long,,2,152,0,Funding,0,0.3,f-2,2026-02-02 00:00:00,1000',
    'SOLUSDT,c-1,Open Long,Market,2,150,0,Trade,0,0.1,f-1,2026-02-01 10:00:00,1000',
  ),
  'transaction log': lines(
    'log.csv',
    'Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,OrderId,TradeId,Time(UTC)',
    'USDT,SOLUSDT,TRADE,SELL,2,0,160,0,-0.1,20,19.9,1019.3,CLOSE,c-2,f-4,2026-02-04 12:00:00',
    'USDT,SOLUSDT,SETTLEMENT,BUY,2,2,155,-0.2,0,0,-0.2,999.4,--,,,2026-02-03 00:00:00',
    'USDT,SOLUSDT,SETTLEMENT,BUY,2,2,152,-0.3,0,0,-0.3,999.6,--,,,2026-02-02 00:00:00',
    'USDT,SOLUSDT,TRADE,BUY,2,2,150,0,-0.1,0,-0.1,999.9,OPEN,c-1,f-1,2026-02-01 10:00:00',
  ),
};

async function journalOf(user: TestUser) {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const { activities } = (await user.call('GET', '/v2/activities')).json;
  const funding = activities.filter(({ kind }: { kind: string }) => kind === 'funding');
  return {
    trades: trades.map(
      (trade: Record<string, unknown>) =>
        `${trade.direction} ${trade.quantity} gross ${trade.grossPnl} fees ${trade.fees} net ${trade.netPnl}`,
    ),
    funding: funding.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0),
  };
}

async function journalAfter(...names: readonly string[]) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const ids: string[] = [];
  for (const name of names) {
    const file = REPORTS[name];
    if (file === undefined) throw new Error(`no report ${name}`);
    const sent = (await user.send('/imports/statement/upload', file, { account: json.account.id, tz: 'UTC' }))
      .json;
    ids.push((sent.import ?? sent).id);
  }
  return { user, ids, journal: await journalOf(user) };
}

const NAMES = Object.keys(REPORTS);
const PAIRS = NAMES.flatMap((first) =>
  NAMES.filter((second) => second !== first).map((second) => ({ first, second })),
);

describe('costs and funding of the same days', () => {
  it.each(NAMES.map((name) => ({ name })))('are those of the $name alone', async ({ name }) => {
    const { journal } = await journalAfter(name);
    expect(journal).toEqual({ trades: ['long 2 gross 20 fees 0.2 net 19.8'], funding: -0.5 });
  });

  it.each(PAIRS)(
    'of the $first and then the $second are counted once, and again when the first is undone',
    async ({ first, second }) => {
      const { user, ids, journal } = await journalAfter(first, second);
      expect(journal).toEqual({ trades: ['long 2 gross 20 fees 0.2 net 19.8'], funding: -0.5 });
      await user.call('DELETE', `/v2/imports/${ids[0]}`);
      expect(await journalOf(user)).toEqual(journal);
    },
  );
});
