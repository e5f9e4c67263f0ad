import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { openTrades } from '../../testing/open-trades.ts';

const server = await openAppServer();

const id = (last: number) => `0190c3d2-7a10-8c4e-9a55-1d2f3a4b5${String(last).padStart(3, '0')}`;
const RETEST = { id: id(1), part: 'entry', text: 'Waited for the retest', kind: 'check' };
const DISTANCE = { id: id(2), part: 'entry', text: 'Distance to the level', kind: 'number' };
const EXIT = {
  id: id(3),
  part: 'exit',
  text: 'Left at',
  kind: 'choice',
  choices: ['target', 'stop', 'fear'],
};

const add = async (user: TestUser, more: object = {}) =>
  (
    await user.call('POST', '/v2/setups', {
      name: 'Opening range',
      criteria: [RETEST, DISTANCE, EXIT],
      ...more,
    })
  ).json.setup;
const asKept = ({ etag: _, version: __, ...kept }: { etag: string; version: number }) => kept;
const tradeOf = async (user: TestUser, tradeId: string) =>
  (await user.call('GET', `/v2/trades/${tradeId}`)).json.trade;
const say = (user: TestUser, tradeId: string, change: object) =>
  user.call('PATCH', `/v2/trades/${tradeId}`, change);

describe('setups', () => {
  it('are kept with what they are and their checklist, and stand in what the app starts with', async () => {
    const user = await server.newUser();
    const setup = await add(user, { description: 'First half hour.\nOnly with volume.' });
    expect(setup).toMatchObject({
      name: 'Opening range',
      description: 'First half hour.\nOnly with volume.',
      criteria: [RETEST, DISTANCE, EXIT],
      version: 1,
      archived: false,
    });
    const { json } = await user.call('PATCH', `/v2/setups/${setup.id}`, { name: 'ORB', colour: 'teal' });
    expect(json.setup).toMatchObject({ name: 'ORB', colour: 'teal', version: 1 });
    expect((await user.call('GET', '/v2/app_data')).json.setups).toEqual([json.setup]);
  });

  it('count the states of their checklist, and keep each', async () => {
    const user = await server.newUser();
    const setup = await add(user);
    const path = `/v2/setups/${setup.id}`;
    const changed = await user.call('PATCH', path, { criteria: [RETEST] });
    expect(changed.json.setup).toMatchObject({ version: 2, criteria: [RETEST] });
    expect((await user.call('PATCH', path, { criteria: [RETEST], name: 'ORB' })).json.setup.version).toBe(2);
    const { versions } = (await user.call('GET', `${path}/versions`)).json;
    expect(
      versions.map((one: { version: number; criteria: unknown }) => [one.version, one.criteria]),
    ).toEqual([
      [2, [RETEST]],
      [1, [RETEST, DISTANCE, EXIT]],
    ]);
  });

  it('part trades by each line of their checklist, at the version that a trade was judged by', async () => {
    const user = await server.newUser();
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main' })).json;
    const fill = (symbol: string, kind: string, minute: number) => ({
      accountId: account.id,
      kind,
      instrument: { symbol, assetClass: 'stock', currency: 'USD' },
      occurredAt: `2026-03-02T15:${String(minute).padStart(2, '0')}:00Z`,
      quantity: '1',
      price: kind === 'buy' ? '10' : '12',
      currency: 'USD',
    });
    await user.call('POST', '/v2/activities', {
      activities: ['MET', 'NOT', 'SILENT'].flatMap((symbol, at) => [
        fill(symbol, 'buy', at),
        fill(symbol, 'sell', at + 10),
      ]),
    });
    const setup = await add(user);
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const judge = (symbol: string, criteria: object) => {
      const trade = trades.find(
        (one: { instrument: { symbol: string } }) => one.instrument.symbol === symbol,
      );
      return say(user, trade.id, { setupId: setup.id, criteria });
    };
    const parted = async (kind: string, line: { id: string }) => {
      const dimension = `${kind}.c${line.id.replaceAll('-', '')}`;
      const { json } = await user.call('GET', `/v2/statistics?measures=netPnl&by=${dimension}`);
      return json.blocks[0].rows.map((row: { keys: string[]; n: number }) => [row.keys[0], row.n]);
    };
    await judge('MET', { [RETEST.id]: true, [EXIT.id]: 'target' });
    // A box that was left empty where others were answered is not met.
    await judge('NOT', { [EXIT.id]: 'fear' });
    expect(await parted('yesno', RETEST)).toEqual([
      ['no', 1],
      ['yes', 1],
      ['none', 1],
    ]);
    expect(await parted('choice', EXIT)).toEqual([
      ['target', 1],
      ['fear', 1],
      ['none', 1],
    ]);
    const csv = await user.call('GET', `/v2/statistics.csv?by=yesno.c${RETEST.id.replaceAll('-', '')}`);
    expect(csv.text).toContain('Currency,Opening range: Waited for the retest,n,');
    // A fault in the address stays one, whatever the line is called.
    const asked = `number.c${DISTANCE.id.replaceAll('-', '')}`;
    const refused = await user.call('GET', `/v2/statistics?measures=netPnl&filter=${asked}:far`);
    expect([refused.status, refused.json.code]).toEqual([422, 'invalid-content']);
    expect(refused.json.detail).toContain('checkOpeningRangeDistanceToTheLevel takes');
    // A line that came later was not asked of those that were judged before.
    const later = { ...RETEST, id: id(9), text: 'Volume' };
    await user.call('PATCH', `/v2/setups/${setup.id}`, { criteria: [{ ...RETEST, text: 'Retest' }, later] });
    expect(await parted('yesno', later)).toEqual([['none', 3]]);
    const word = 'checkOpeningRangeRetest';
    const { json } = await user.call('GET', `/v2/statistics?measures=netPnl&filter=${word}:no`);
    expect(json.blocks[0].rows[0].n).toBe(1);
  });

  it('judge a trade by the checklist that its first answer was given to', async () => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    const setup = await add(user);
    await say(user, trade, { setupId: setup.id });
    expect(await tradeOf(user, trade)).toMatchObject({ criteria: {}, setupVersion: null });
    await user.call('PATCH', `/v2/setups/${setup.id}`, { criteria: [RETEST, EXIT] });
    const answered = await say(user, trade, { criteria: { [RETEST.id]: true, [EXIT.id]: 'fear' } });
    expect(answered.json.trade).toMatchObject({
      criteria: { [RETEST.id]: true, [EXIT.id]: 'fear' },
      setupVersion: 2,
    });
    await user.call('PATCH', `/v2/setups/${setup.id}`, { criteria: [DISTANCE] });
    await say(user, trade, { criteria: { [RETEST.id]: null } });
    expect(await tradeOf(user, trade)).toMatchObject({ criteria: { [EXIT.id]: 'fear' }, setupVersion: 2 });
    const foreign = await say(user, trade, { criteria: { [DISTANCE.id]: 3 } });
    expect([foreign.status, foreign.json.errors[0].path]).toEqual([422, `criteria.${DISTANCE.id}`]);
  });

  it.each([
    [RETEST.id, 'yes', 'must be true'],
    [DISTANCE.id, true, 'must be a number'],
    [EXIT.id, 'greed', 'must be one of target, stop, fear'],
    [id(9), true, 'is no criterion'],
  ])('take answers of the kind that a criterion has: %#', async (criterion, answer, message) => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    const { id: setupId } = await add(user);
    const { status, json } = await say(user, trade, { setupId, criteria: { [criterion]: answer } });
    expect([status, json.errors[0].path]).toEqual([422, `criteria.${criterion}`]);
    expect(json.errors[0].message).toContain(message);
    expect(await tradeOf(user, trade)).not.toHaveProperty('setupId');
  });

  it('take their answers along when a trade is of another one, and keep them when it is said again', async () => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    const first = await add(user);
    const second = await add(user, { name: 'Gap' });
    await say(user, trade, { setupId: first.id, criteria: { [RETEST.id]: true } });
    await say(user, trade, { setupId: first.id });
    expect(await tradeOf(user, trade)).toMatchObject({ criteria: { [RETEST.id]: true }, setupVersion: 1 });
    await say(user, trade, { setupId: second.id });
    expect(await tradeOf(user, trade)).toMatchObject({
      setupId: second.id,
      criteria: {},
      setupVersion: null,
    });
  });

  it('bring their answers back, at the version of then, when trades are of them again', async () => {
    const user = await server.newUser();
    const [one, other] = await openTrades(user);
    const first = await add(user);
    const second = await add(user, { name: 'Gap' });
    await say(user, one, { setupId: first.id, criteria: { [RETEST.id]: true, [EXIT.id]: 'stop' } });
    await user.call('PATCH', `/v2/setups/${first.id}`, { criteria: [RETEST] });
    const giveBoth = (setupId: string | null) =>
      user.call('POST', '/v2/trades/bulk', { tradeIds: [one, other], change: { setupId } });
    await giveBoth(second.id);
    expect(await tradeOf(user, one)).toMatchObject({ setupId: second.id, criteria: {}, setupVersion: null });
    await giveBoth(null);
    await giveBoth(first.id);
    expect(await tradeOf(user, one)).toMatchObject({
      criteria: { [RETEST.id]: true, [EXIT.id]: 'stop' },
      setupVersion: 1,
    });
    expect(await tradeOf(user, other)).toMatchObject({ setupId: first.id, criteria: {}, setupVersion: null });
    // Answers given anew stand alone, by the checklist of now.
    await giveBoth(second.id);
    await say(user, one, { setupId: first.id, criteria: { [RETEST.id]: true } });
    expect(await tradeOf(user, one)).toMatchObject({ criteria: { [RETEST.id]: true }, setupVersion: 2 });
  });

  it('come back with their trades and answers when their removal is undone, but where another was chosen', async () => {
    const user = await server.newUser();
    const [first, second] = await openTrades(user);
    const setup = await add(user);
    const other = await add(user, { name: 'Gap' });
    for (const one of [first, second])
      await say(user, one, { setupId: setup.id, criteria: { [RETEST.id]: true } });
    expect((await user.call('DELETE', `/v2/setups/${setup.id}`)).status).toBe(204);
    expect(await tradeOf(user, first)).not.toHaveProperty('setupId');
    await say(user, second, { setupId: other.id });
    const undone = await user.call('POST', '/v2/setups', asKept(setup));
    expect(undone.json.setup).toMatchObject({ ...asKept(setup), version: 1 });
    expect(await tradeOf(user, first)).toMatchObject({
      setupId: setup.id,
      criteria: { [RETEST.id]: true },
      setupVersion: 1,
    });
    expect((await tradeOf(user, second)).setupId).toBe(other.id);
  });

  it('are found again once they were deleted, with their checklist, until they come back', async () => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    const setup = await add(user);
    await say(user, trade, { setupId: setup.id });
    const removed = async () => (await user.call('GET', '/v2/setups/removed')).json.removed;
    await user.call('DELETE', `/v2/setups/${setup.id}`);
    expect(await removed()).toEqual([{ setup, removedAt: expect.any(String), trades: 1 }]);
    await user.call('POST', '/v2/setups', asKept(setup));
    expect(await removed()).toEqual([]);
    expect((await tradeOf(user, trade)).setupId).toBe(setup.id);
  });

  it('are nobody else’s', async () => {
    const [user, stranger] = [await server.newUser(), await server.newUser()];
    const setup = await add(user);
    const [trade] = await openTrades(stranger);
    const path = `/v2/setups/${setup.id}`;
    expect((await stranger.call('PATCH', path, { name: 'x' })).status).toBe(404);
    expect((await stranger.call('GET', `${path}/versions`)).status).toBe(404);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await say(stranger, trade, { setupId: setup.id })).status).toBe(422);
    expect((await stranger.call('GET', '/v2/setups')).json.setups).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', criteria: [{ ...RETEST, kind: 'mood' }] }, 'criteria.0'],
    [{ name: 'x', criteria: [RETEST, RETEST] }, 'criteria'],
    [{ name: 'x', criteria: [{ ...EXIT, choices: ['one'] }] }, 'criteria.0'],
  ])('are refused where they are not as they must be, and it is said where: %#', async (body, path) => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/setups', body);
    expect([status, json.code]).toEqual([422, 'invalid-content']);
    expect(json.errors[0].path.startsWith(path)).toBe(true);
  });
});
