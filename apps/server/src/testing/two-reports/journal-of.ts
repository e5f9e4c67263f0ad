import type { AppServer, StatementFile, TestUser } from '../app-server.ts';

/** A line for each trade: what, which way, how much, what is open and the gross result. */
export async function journalOf(user: TestUser): Promise<string[]> {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades
    .map((trade: Record<string, unknown>) => {
      const { symbol } = trade.instrument as { symbol: string };
      return `${symbol} ${trade.direction} ${trade.quantity} open ${trade.openQuantity} gross ${trade.grossPnl}`;
    })
    .toSorted();
}

/** A person with one account, and the way of statements into it. */
export async function newAccount(server: AppServer, zone: string) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const upload = async (file: StatementFile): Promise<string> => {
    const fields = { account: json.account.id, tz: zone };
    const sent = (await user.send('/imports/statement/upload', file, fields)).json;
    return (sent.import ?? sent).id;
  };
  return { user, upload, accountId: json.account.id as string };
}
