import { beforeEach, describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import {
  typeIn as add,
  fillsFrom,
  openTypedJournal,
  type TypedJournal,
} from '../../../testing/typed-journal.ts';

const server = await openAppServer();
const fill = fillsFrom(20);

interface Listed {
  readonly id: string;
  readonly openedAt: string;
}

/** All trades, the earliest first. */
async function list({ user }: TypedJournal): Promise<Listed[]> {
  const { trades }: { trades: Listed[] } = (await user.call('GET', '/v2/trades')).json;
  return trades.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
}

describe('a trade whose opening fill was corrected, called by the id that it had', () => {
  let journal: TypedJournal;
  /** Two trades: the first as it was called before, and both as they are called now. */
  let former: string;
  let ids: readonly string[];
  let exit: string;

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    journal.user.call(method, `/v2/trades/${path}`, body);
  /** The opening fill of the first trade is stated anew, so the trade has another id. */
  const correct = async (entry: string, price: string): Promise<string> =>
    (await add(journal, fill('buy', '3', price, 0, { replaces: entry })))[0] as string;

  let entry: string;
  beforeEach(async () => {
    journal = await openTypedJournal(await server.newUser());
    [entry, exit] = (await add(
      journal,
      fill('buy', '3', '10', 0),
      fill('sell', '1', '12', 1),
      fill('sell', '2', '13', 2),
      fill('buy', '1', '20', 3),
      fill('sell', '1', '21', 4),
    )) as [string, string];
    former = (await list(journal))[0]?.id as string;
    entry = await correct(entry, '9');
    ids = (await list(journal)).map(({ id }) => id);
    expect(ids).not.toContain(former);
  });

  it('is annotated, and answers with the id that it has', async () => {
    const { status, json, headers } = await call('PATCH', former, { rating: 4, notes: 'mine' });
    expect([status, json.trade.id, json.trade.rating]).toEqual([200, ids[0], 4]);
    const read = await call('GET', former);
    expect(read.json.trade).toMatchObject({ id: ids[0], rating: 4, notes: 'mine' });
    expect(headers.etag).toBe(read.headers.etag);
  });

  it('is annotated with others, and once though it is named twice', async () => {
    const body = { tradeIds: [former, ids[0], ids[1]], change: { rating: 2 } };
    const { status, json } = await call('POST', 'bulk', body);
    expect(status).toBe(200);
    expect(json.tradeIds.toSorted()).toEqual(ids.toSorted());
  });

  it('is not annotated where another of them is no trade, which is named', async () => {
    const tradeIds = [former, crypto.randomUUID(), ids[1]];
    const { status, json } = await call('POST', 'bulk', { tradeIds, change: { rating: 2 } });
    expect([status, json.errors?.[0]?.path]).toEqual([404, 'tradeIds.1']);
  });

  it('is merged, and taken apart again under whichever id it has had', async () => {
    const merged = await call('POST', 'merge', { tradeIds: [ids[1], former] });
    expect([merged.status, merged.json.trade?.id]).toEqual([200, ids[0]]);
    await correct(entry, '8');
    const apart = await call('DELETE', `${former}/merge`);
    expect([apart.status, apart.json.trades?.length]).toEqual([200, 2]);
  });

  it('is taken out of a merger of which it is not the first', async () => {
    await add(journal, fill('buy', '1', '5', -5), fill('sell', '1', '6', -4));
    const [first] = await list(journal);
    await call('POST', 'merge', { tradeIds: [first?.id, former] });
    const apart = await call('DELETE', `${former}/merge`);
    expect([apart.status, apart.json.trades?.length]).toEqual([200, 2]);
  });

  it('is no two trades that could be merged', async () => {
    expect((await call('POST', 'merge', { tradeIds: [ids[0], former] })).status).toBe(422);
  });

  it('is split, and put together again', async () => {
    const split = await call('POST', `${former}/split`, { afterActivityId: exit });
    expect(split.status).toBe(200);
    expect(split.json.trades.map(({ id }: Listed) => id)).toContain(ids[0]);
    expect(await list(journal)).toHaveLength(3);
    const whole = await call('DELETE', `${former}/split`);
    expect([whole.status, whole.json.trade?.id]).toEqual([200, ids[0]]);
  });

  it('is linked to a campaign, and taken out of it', async () => {
    const linked = await journal.user.call('POST', '/v2/campaigns', { tradeIds: [former, ids[1]] });
    expect(linked.status).toBe(201);
    const { id } = linked.json.campaign;
    const out = await journal.user.call('DELETE', `/v2/campaigns/${id}/trades/${former}`);
    expect(out.status).toBe(204);
    const automatic = await journal.user.call('POST', '/v2/campaigns/automatic', { tradeIds: [former] });
    expect(automatic.status).toBe(200);
  });
});
