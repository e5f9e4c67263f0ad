import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

const at = (index: number): string => {
  const instant = new Date(Date.UTC(2024, 0, 1) + index * 20_000).toISOString();
  return `${instant.slice(0, 10)},${instant.slice(11, 19)}`;
};

/** Sides of one book: flat after each sixth fill, then held for 10,400 fills, then flat again, and open at its end. */
const SIDES = [
  ...Array.from({ length: 4_800 }, (_, index) => (index % 6 < 3 ? 'BUY' : 'SELL')),
  ...Array.from({ length: 10_400 }, (_, index) => (index < 5_200 ? 'BUY' : 'SELL')),
  ...Array.from({ length: 2_001 }, (_, index) => (index % 2 === 0 ? 'BUY' : 'SELL')),
];
const FILE = executions(
  SIDES.map((side, index) => `${at(index)},AAPL,${side},1,${side === 'BUY' ? '10.00' : '11.00'},0,USD`),
);
const TRADES = 800 + 1 + 1_000 + 1;

it('a book that is built in pieces has the trades of the whole, each once, and again when it is built anew', async () => {
  const user = await server.newUser();
  const { counts, problems, accountIds } = await importFile(user, FILE, { timeZone: 'UTC' });
  expect(counts).toMatchObject({ activities: SIDES.length, tradesOpened: TRADES, tradesClosed: TRADES - 1 });
  expect(problems).toEqual([]);

  const inAll = async (): Promise<{ trades: number; fills: number; net: number; largest: number }> => {
    let [trades, fills, net, largest] = [0, 0, 0, 0];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await user.call(
        'GET',
        `/v2/trades?limit=500${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      for (const trade of json.trades) {
        trades += 1;
        fills += trade.fillCount;
        net += Number(trade.netPnl);
        largest = Math.max(largest, trade.fillCount);
      }
      cursor = json.nextCursor;
    }
    return { trades, fills, net, largest };
  };
  const whole = { trades: TRADES, fills: SIDES.length, net: 2_400 + 5_200 + 1_000, largest: 10_400 };
  expect(await inAll()).toEqual(whole);

  const [account] = accountIds;
  for (const grouping of ['fill-to-fill', 'flat-to-flat']) {
    expect((await user.call('PATCH', `/v2/accounts/${account}`, { grouping })).status).toBe(200);
  }
  expect(await inAll()).toEqual(whole);
}, 120_000);
