import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import {
  typeIn as add,
  fillsFrom,
  type TypedJournal as Journal,
  openTypedJournal,
  takeOut as remove,
} from '../../../testing/typed-journal.ts';

const server = await openAppServer();
const fill = fillsFrom(10);
const openJournal = async (rules: object = {}): Promise<Journal> =>
  openTypedJournal(await server.newUser(), rules);

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };

interface Listed {
  readonly id: string;
  readonly openedAt: string;
  readonly closedAt: string;
}

/** All trades in the order of their exits, those that open at one instant too. */
async function list({ user }: Journal): Promise<(Listed & Record<string, unknown>)[]> {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const key = ({ closedAt, openedAt }: Listed): string => `${closedAt ?? '9'} ${openedAt}`;
  return trades.toSorted((a: Listed, b: Listed) => (key(a) < key(b) ? -1 : 1));
}

const regroup = async ({ user, account }: Journal, grouping: string): Promise<void> => {
  expect((await user.call('PATCH', `/v2/accounts/${account}`, { grouping })).status).toBe(200);
};

async function say({ user }: Journal, id: string | undefined, words: object): Promise<void> {
  expect((await user.call('PATCH', `/v2/trades/${id}`, words)).status).toBe(200);
}

const ratings = async (journal: Journal) => (await list(journal)).map(({ rating }) => rating ?? null);

/** Two entries and two exits, one trade of each pair: the one from 10 to 12, the other from 11 to 14. */
async function twoPairs(): Promise<Journal & { readonly pairs: readonly Listed[] }> {
  const journal = await openJournal({ grouping: 'fill-to-fill' });
  await add(
    journal,
    fill('buy', '1', '10', 0),
    fill('buy', '1', '11', 1),
    fill('sell', '1', '12', 2),
    fill('sell', '1', '14', 3),
  );
  return { ...journal, pairs: await list(journal) };
}

describe('what is said of a trade', () => {
  it('stays with it when an earlier fill turns out to open it, and when that is removed again', async () => {
    const journal = await openJournal();
    await add(journal, fill('buy', '1', '10', 5), fill('sell', '2', '12', 9));
    const [trade] = await list(journal);
    await say(journal, trade?.id, { rating: 4, stop: '9', notes: 'mine' });
    const [earlier] = await add(journal, fill('buy', '1', '11', 1));
    const [wider] = await list(journal);
    expect(wider).toMatchObject({ quantity: '2', rating: 4, stop: '9', risk: '3', hasNotes: true });
    await say(journal, wider?.id, { rating: 5 });
    const detail = (await journal.user.call('GET', `/v2/trades/${wider?.id}`)).json.trade;
    expect(detail).toMatchObject({ rating: 5, notes: 'mine' });
    await remove(journal, earlier);
    expect((await list(journal))[0]).toMatchObject({ rating: 5, stop: '9' });
  });

  it('is told of the trade that it becomes part of by regrouping, and is its own again after', async () => {
    const journal = await twoPairs();
    await say(journal, journal.pairs[1]?.id, { rating: 2, notes: 'second' });
    expect(await ratings(journal)).toEqual([null, 2]);
    await regroup(journal, 'flat-to-flat');
    const [whole, ...others] = await list(journal);
    expect(others).toEqual([]);
    expect(whole).toMatchObject({ rating: 2, hasNotes: true });
    await say(journal, whole?.id, { rating: 3 });
    await regroup(journal, 'fill-to-fill');
    expect(await ratings(journal)).toEqual([null, 3]);
  });

  it('is that of the opening fill where there is more, and none of it is lost', async () => {
    const journal = await twoPairs();
    await say(journal, journal.pairs[0]?.id, { rating: 1 });
    await say(journal, journal.pairs[1]?.id, { rating: 2 });
    await regroup(journal, 'flat-to-flat');
    expect(await ratings(journal)).toEqual([1]);
    await regroup(journal, 'fill-to-fill');
    expect(await ratings(journal)).toEqual([1, 2]);
  });

  it('is told of the trade that its fill opens alone, though another one consumes part of the fill', async () => {
    const journal = await openJournal({ grouping: 'flat-to-reduced' });
    await add(
      journal,
      fill('buy', '1', '10', 0),
      fill('buy', '2', '11', 1),
      fill('sell', '2', '12', 2),
      fill('sell', '1', '14', 3),
    );
    await say(journal, (await list(journal))[1]?.id, { rating: 2 });
    await regroup(journal, 'flat-to-flat');
    expect(await ratings(journal)).toEqual([2]);
    await regroup(journal, 'flat-to-reduced');
    expect(await ratings(journal)).toEqual([null, 2]);
  });

  it('gives way to nothing that was only looked at', async () => {
    const journal = await twoPairs();
    await say(journal, journal.pairs[1]?.id, { rating: 2 });
    await say(journal, journal.pairs[0]?.id, {});
    await regroup(journal, 'flat-to-flat');
    expect(await ratings(journal)).toEqual([2]);
  });

  it('is told of the trade that it is merged into, and is its own again after', async () => {
    const journal = await openJournal();
    await add(
      journal,
      fill('buy', '1', '10', 0),
      fill('sell', '1', '12', 1),
      fill('buy', '1', '11', 2),
      fill('sell', '1', '13', 3),
    );
    const apart = await list(journal);
    await say(journal, apart[1]?.id, { rating: 3, risk: '2' });
    const tradeIds = apart.map(({ id }) => id);
    const { json } = await journal.user.call('POST', '/v2/trades/merge', { tradeIds });
    expect(json.trade).toMatchObject({ rating: 3, risk: '2', rMultiple: '2' });
    const said = await journal.user.call('PATCH', `/v2/trades/${json.trade.id}`, { target: '15' });
    expect(said.json.trade).toMatchObject({ rating: 3, target: '15' });
    await journal.user.call('DELETE', `/v2/trades/${json.trade.id}/merge`);
    const [first, second] = await list(journal);
    expect(first).not.toHaveProperty('target');
    expect(second).toMatchObject({ rating: 3, target: '15' });
  });

  it('of the rest that a split made is told of the whole again when the split is taken back', async () => {
    const journal = await openJournal();
    const [, exit] = await add(
      journal,
      fill('buy', '3', '10', 0),
      fill('sell', '1', '12', 1),
      fill('sell', '2', '13', 2),
    );
    const [whole] = await list(journal);
    const split = () => journal.user.call('POST', `/v2/trades/${whole?.id}/split`, { afterActivityId: exit });
    const { json } = await split();
    const rest = json.trades.find(({ id }: Listed) => id !== whole?.id);
    await say(journal, rest.id, { rating: 5 });
    expect(await ratings(journal)).toEqual([null, 5]);
    await journal.user.call('DELETE', `/v2/trades/${rest.id}/split`);
    expect(await ratings(journal)).toEqual([5]);
    await split();
    expect(await ratings(journal)).toEqual([null, 5]);
  });

  it('is not told of the trade that an exit ends, when the one that it turned into was meant', async () => {
    const journal = await openJournal();
    await add(journal, fill('buy', '1', '10', 2), fill('sell', '3', '12', 3), fill('buy', '2', '11', 4));
    const [, short] = await list(journal);
    expect(short).toMatchObject({ direction: 'short' });
    await say(journal, short?.id, { rating: 2 });
    expect(await ratings(journal)).toEqual([null, 2]);
    const [earlier] = await add(journal, fill('buy', '2', '9', 0));
    expect(await list(journal)).toMatchObject([{ direction: 'long', status: 'closed' }, { status: 'open' }]);
    expect(await ratings(journal)).toEqual([null, null]);
    await remove(journal, earlier);
    expect(await ratings(journal)).toEqual([null, 2]);
  });

  it('comes back with an import that brought its fill, whatever opens the trade meanwhile', async () => {
    const journal = await openJournal();
    const file = (name: string, rows: readonly string[]) => ({
      name,
      content: ['Date,Symbol,Side,Quantity,Price,Commission', ...rows, ''].join('\n'),
    });
    const upload = async (one: ReturnType<typeof file>): Promise<string> =>
      (
        await journal.user.send('/imports/statement/upload', one, {
          tz: 'America/New_York',
          account_id: journal.account,
        })
      ).json.import.id;
    const undo = async (id: string): Promise<void> =>
      expect((await journal.user.call('DELETE', `/v2/imports/${id}`)).status).toBe(204);
    const second = file('second.csv', ['2026-03-02 10:30:00,AAPL,Buy,1,11,0']);
    const opening = await upload(second);
    const [trade] = await list(journal);
    await say(journal, trade?.id, { rating: 4 });
    const first = await upload(file('first.csv', ['2026-03-02 09:30:00,AAPL,Buy,1,10,0']));
    expect(await list(journal)).toMatchObject([{ openQuantity: '2', rating: 4 }]);
    await undo(opening);
    expect(await ratings(journal)).toEqual([null]);
    await upload(second);
    expect(await list(journal)).toMatchObject([{ openQuantity: '2', rating: 4 }]);
    await undo(first);
    expect(await list(journal)).toMatchObject([{ openQuantity: '1', rating: 4 }]);
  });

  const transfer = (toAccountId: string) =>
    fill('transfer_out', '2', '0', 20, { price: undefined, fees: undefined, toAccountId });

  it('goes with the position to another account, and back when the transfer is taken back', async () => {
    const journal = await openJournal();
    const { json } = await journal.user.call('POST', '/v2/accounts', { name: 'Other' });
    await add(journal, fill('buy', '1', '10', 0), fill('buy', '1', '11', 1));
    await say(journal, (await list(journal))[0]?.id, { rating: 4, stop: '9' });
    const [moved] = await add(journal, transfer(json.account.id));
    const [there, ...others] = await list(journal);
    expect(others).toEqual([]);
    expect(there).toMatchObject({ accountId: json.account.id, rating: 4, stop: '9' });
    await say(journal, there?.id, { rating: 5 });
    await remove(journal, moved);
    expect(await list(journal)).toMatchObject([{ accountId: journal.account, rating: 5, stop: '9' }]);
  });

  it('goes with each lot where each is a trade, through further accounts too', async () => {
    const journal = await openJournal({ grouping: 'fill-to-fill' });
    const openOther = async (name: string): Promise<string> =>
      (await journal.user.call('POST', '/v2/accounts', { name, grouping: 'fill-to-fill' })).json.account.id;
    const [second, third] = [await openOther('Second'), await openOther('Third')];
    await add(journal, fill('buy', '1', '10', 0), fill('buy', '1', '11', 1));
    for (const [index, { id }] of (await list(journal)).entries())
      await say(journal, id, { rating: index + 1 });
    await add(journal, transfer(second));
    await add(
      { ...journal, account: second },
      fill('transfer_out', '2', '0', 30, { price: undefined, fees: undefined, toAccountId: third }),
    );
    expect(await list(journal)).toMatchObject([
      { accountId: third, entryPrice: '10', rating: 1 },
      { accountId: third, entryPrice: '11', rating: 2 },
    ]);
  });

  it('stays with what was sold where it was bought, when the rest goes to another account', async () => {
    const journal = await openJournal();
    const { json } = await journal.user.call('POST', '/v2/accounts', { name: 'Other' });
    await add(journal, fill('buy', '3', '10', 0), fill('sell', '1', '12', 1));
    await say(journal, (await list(journal))[0]?.id, { rating: 4 });
    await add(journal, transfer(json.account.id));
    expect(await list(journal)).toMatchObject([
      { accountId: journal.account, rating: 4 },
      { status: 'open' },
    ]);
    expect(await ratings(journal)).toEqual([4, null]);
  });

  it('goes with the position to the instrument that it becomes', async () => {
    const journal = await openJournal();
    await add(journal, fill('buy', '1', '10', 0));
    await say(journal, (await list(journal))[0]?.id, { rating: 4 });
    await add(
      journal,
      fill('symbol_change', '1', '0', 20, {
        quantity: undefined,
        price: undefined,
        fees: undefined,
        successor: { ...AAPL, symbol: 'APPL' },
      }),
    );
    expect(await list(journal)).toMatchObject([{ instrument: { symbol: 'APPL' }, rating: 4 }]);
  });
});
