import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

/** Statements of several accounts, time after time. */
const server = await openAppServer();

const executions = (...rows: readonly string[]) => ({
  name: 'executions.csv',
  content: `Account,Date,Time,Symbol,Side,Quantity,Price,Commission,Currency\n${rows.map((row) => `${row}\n`).join('')}`,
});
const buy = (account: string, day: number, symbol = 'AAPL') =>
  `${account},2026-02-0${day},09:31:00,${symbol},BUY,1,${account.slice(1)},0,USD`;

async function upload(
  user: TestUser,
  file: { name: string; content: string },
  fields: Record<string, string> = {},
) {
  const { json } = await user.send('/imports/statement/upload', file, { tz: 'America/New_York', ...fields });
  return json.import ?? json;
}

/** How many executions each account has, by its name; the price tells of which account of the statement. */
async function held(user: TestUser): Promise<Record<string, string[]>> {
  const { accounts } = (await user.call('GET', '/v2/accounts')).json;
  const { activities } = (await user.call('GET', '/v2/activities')).json;
  return Object.fromEntries(
    accounts.map(({ id, name }: { id: string; name: string }) => [
      name,
      activities
        .filter(({ accountId }: { accountId: string }) => accountId === id)
        .map(({ price }: { price: string }) => `U${price}`)
        .toSorted(),
    ]),
  );
}

async function newAccount(user: TestUser, name: string): Promise<string> {
  return (await user.call('POST', '/v2/accounts', { name })).json.account.id;
}

describe('a statement of several accounts', () => {
  it('has one account chosen for it: the next one finds the same, whichever it names first', async () => {
    const user = await server.newUser();
    const account = await newAccount(user, 'Main');
    await upload(user, executions(buy('U1', 2), buy('U2', 2)), { account });
    await upload(user, executions(buy('U2', 3), buy('U1', 3)), { account });
    await upload(user, executions(buy('U2', 4), buy('U1', 4)), { account: 'Main' });
    await upload(user, executions(buy('U2', 5), buy('U1', 5)));
    const { Main: main, ...others } = await held(user);
    expect(main).toEqual(['U1', 'U1', 'U1', 'U1']);
    expect(Object.values(others)).toEqual([['U2', 'U2', 'U2', 'U2']]);
  });

  it('has a choice for each of them, which the next one goes by without being told', async () => {
    const user = await server.newUser();
    const main = await newAccount(user, 'Main');
    await upload(user, executions(buy('U9', 2)), { account: main });
    const choices = JSON.stringify({
      accounts: [
        { reference: 'U1', accountId: main },
        { reference: 'U2', name: 'Swing' },
        { reference: 'U3', accountId: main },
      ],
    });
    await upload(user, executions(buy('U1', 3), buy('U2', 3), buy('U3', 3)), { choices });
    const last = await upload(user, executions(buy('U3', 4), buy('U2', 4), buy('U1', 4)));
    expect(await held(user)).toEqual({ Main: ['U1', 'U1', 'U3', 'U3', 'U9'], Swing: ['U2', 'U2'] });
    expect(last.accountIds).toHaveLength(2);
  });

  it('is not remembered of an import that was undone', async () => {
    const user = await server.newUser();
    const main = await newAccount(user, 'Main');
    await upload(user, executions(buy('U9', 2)), { account: main });
    const choices = JSON.stringify({ accounts: [{ reference: 'U1', accountId: main }] });
    const { id } = await upload(user, executions(buy('U1', 3)), { choices });
    await user.call('DELETE', `/v2/imports/${id}`);
    await upload(user, executions(buy('U1', 3)));
    const { Main: left } = await held(user);
    expect(left).toEqual(['U9']);
  });
});

it('a statement of one account goes where it is told to, though its number is that of another', async () => {
  const user = await server.newUser();
  const main = await newAccount(user, 'Main');
  await upload(user, executions(buy('U1', 2)));
  await upload(user, executions(buy('U1', 3)), { account: main });
  expect((await held(user)).Main).toEqual(['U1']);
});
