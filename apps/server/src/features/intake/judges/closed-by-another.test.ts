import { describe, expect, test } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

const HEAD =
  'Account: 40010001,Currency: USD\nTicket,Open Time,Type,Size,Item,Price,S / L,T / P,Close Time,Price,Commission,Taxes,Swap,Profit,Comment\n';
const row = (
  ticket: number,
  side: string,
  lots: string,
  price: string,
  end: string,
  profit: string,
  note: string,
) =>
  `${ticket},2026.03.02 10:05:00,${side},${lots},EURUSD,${price},0.00000,0.00000,${end},0.00,0.00,0.00,${profit},${note}\n`;
const OPEN = ',1.10050';
const END = '2026.03.02 11:00:00,1.10200';

/** A hedge: bought and sold at once, then one closed by the other, which keeps no lots. */
const HELD =
  HEAD +
  row(200, 'buy', '0.30', '1.10000', OPEN, '15.00', '') +
  row(201, 'sell', '0.30', '1.10200', OPEN, '45.00', '');
const OVER =
  HEAD +
  row(200, 'buy', '0.30', '1.10000', END, '60.00', 'close hedge by #201') +
  row(201, 'sell', '0.00', '1.10200', END, '0.00', 'close hedge by #200');
/** A smaller one: what is left of the greater goes on under another ticket. */
const SMALLER =
  HEAD +
  row(200, 'buy', '0.30', '1.10000', OPEN, '15.00', '') +
  row(201, 'sell', '0.10', '1.10200', OPEN, '15.00', '');
const IN_PART =
  HEAD +
  row(200, 'buy', '0.10', '1.10000', END, '20.00', 'to #202') +
  row(201, 'sell', '0.00', '1.10200', END, '0.00', 'close hedge by #200') +
  row(202, 'buy', '0.20', '1.10000', OPEN, '10.00', 'from #200');

async function upload(user: TestUser, content: string): Promise<string> {
  const { json, text } = await user.send(
    '/imports/statement/upload',
    { name: 'statement.csv', content },
    { tz: 'Europe/Athens' },
  );
  expect(json.import?.status, text).toBe('completed');
  return json.import.id;
}

const held = async (user: TestUser): Promise<string[]> => {
  const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
  return trades
    .map(
      ({ status, direction, openQuantity }: Record<string, string>) =>
        `${direction} ${status} ${openQuantity}`,
    )
    .sort();
};

describe('a position of MetaTrader 4 that another closes', () => {
  test.each([
    ['told while it was open', [HELD, OVER], ['long closed 0']],
    ['told as closed first', [OVER, HELD], ['long closed 0']],
    ['told as closed twice', [HELD, OVER, `${OVER}\n`], ['long closed 0']],
    ['of which a part goes on', [SMALLER, IN_PART], ['long open 20000']],
  ])('is over with it: %s', async (_, statements, trades) => {
    const user = await server.newUser();
    for (const statement of statements) await upload(user, statement);
    expect(await held(user)).toEqual(trades);
  });

  test('is held again where that statement is undone', async () => {
    const user = await server.newUser();
    await upload(user, HELD);
    const id = await upload(user, OVER);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await held(user)).toEqual(['long open 30000', 'short open 30000']);
  });
});
