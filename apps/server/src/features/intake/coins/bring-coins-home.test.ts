import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { newAccount } from '../../../testing/two-reports/journal-of.ts';

/** Coins that were bought for euros, and sent and received by reports that know of no euros. */
const server = await openAppServer();

const BOUGHT = lines(
  'bought.csv',
  'Date,Transaction Type,BTC Amount,BTC Price,Currency Pair,Fiat Amount,Fiat Currency,Fee,Fee Currency,Operation ID',
  '2026-01-10T10:00:00Z,Buy,0.5,80000,BTC/EUR,40000,EUR,0,EUR,r1',
  '2026-03-10T10:00:00Z,Buy,0.1,80000,BTC/EUR,8000,EUR,0,EUR,r2',
);

const WALLET =
  'Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub';
const SENT = lines(
  'sent.csv',
  WALLET,
  '2026-02-10T10:00:00.000Z,Confirmed,BTC,OUT,0.2,0,h1,Bitcoin,x',
  '2026-04-10T10:00:00.000Z,Confirmed,BTC,IN,0.05,0,h2,Bitcoin,x',
);

const DEPOSITED = lines(
  'Deposit History.csv',
  'Date(UTC+0),Coin,Network,Amount,Address,TXID,Status',
  '2026-04-10 10:00:00,BTC,BTC,0.05,a1,h2,Completed',
);

const SOLD_FOR_DOLLARS = lines(
  'sold.csv',
  'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
  '2026-04-01 10:00:00,BTCUSDT,SELL,90000,0.1BTC,9000USDT,0USDT',
);

async function journalOf(user: TestUser): Promise<string[]> {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades
    .map((trade: Record<string, unknown>) => {
      const { symbol } = trade.instrument as { symbol: string };
      return `${symbol} ${trade.direction} open ${trade.openQuantity}`;
    })
    .toSorted();
}

describe('coins that come and go without a price', () => {
  it.each([
    { order: 'before', files: [SENT, BOUGHT] },
    { order: 'after', files: [BOUGHT, SENT] },
  ])('are of the position that was bought, when they are imported $order it', async ({ files }) => {
    const { user, upload } = await newAccount(server, 'UTC');
    for (const file of files) await upload(file);
    expect(await journalOf(user)).toEqual(['BTC/EUR long open 0.45']);
  });

  it('are known by another report of them', async () => {
    const { user, upload } = await newAccount(server, 'UTC');
    for (const file of [BOUGHT, SENT, DEPOSITED]) await upload(file);
    expect(await journalOf(user)).toEqual(['BTC/EUR long open 0.45']);
  });

  it('are of the pair that was traded last before, in whichever order the files come', async () => {
    const files = [BOUGHT, SENT, SOLD_FOR_DOLLARS];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { user, upload } = await newAccount(server, 'UTC');
      for (const place of order) {
        const file = files[place];
        if (file !== undefined) await upload(file);
      }
      expect(await journalOf(user)).toEqual([
        'BTC/EUR long open 0.4',
        // What was sold for dollars was never bought for them; the coins that come later are held.
        'BTC/USDT long open 0',
        'BTC/USDT long open 0.05',
      ]);
    }
  });

  it('go back to what is left when the trades beside them are undone', async () => {
    const { user, upload } = await newAccount(server, 'UTC');
    await upload(BOUGHT);
    await upload(SENT);
    const id = await upload(SOLD_FOR_DOLLARS);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await journalOf(user)).toEqual(['BTC/EUR long open 0.45']);
  });
});
