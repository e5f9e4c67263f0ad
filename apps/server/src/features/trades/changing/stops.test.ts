import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { fillsFrom, openTypedJournal, type TypedJournal, typeIn } from '../../../testing/typed-journal.ts';

const server = await openAppServer();
const fill = fillsFrom(14);

/** A long of ten from 50 to 52, and its id. */
async function openLong(): Promise<TypedJournal & { readonly id: string }> {
  const journal = await openTypedJournal(await server.newUser());
  await typeIn(journal, fill('buy', '10', '50', 0), fill('sell', '10', '52', 30));
  const [{ id }] = (await journal.user.call('GET', '/v2/trades')).json.trades;
  return { ...journal, id };
}

const say = async ({ user, id }: Awaited<ReturnType<typeof openLong>>, words: object) =>
  user.call('PATCH', `/v2/trades/${id}`, words);

const at = (minute: number): string => `2026-03-02T14:${String(minute).padStart(2, '0')}:00Z`;

describe('a stop that was moved', () => {
  it('leaves R to the first stop, and says which way it went', async () => {
    const trade = await openLong();
    const kept = (await say(trade, { stop: '49' })).json.trade;
    expect(kept).toMatchObject({ risk: '10', rMultiple: '2', stopCourse: 'kept', stopMoves: [] });
    const moves = [
      { at: at(20), price: '48' },
      { at: at(10), price: '49.5' },
    ];
    const moved = (await say(trade, { stopMoves: moves })).json.trade;
    expect(moved).toMatchObject({ stop: '49', risk: '10', rMultiple: '2', stopCourse: 'both' });
    expect(moved.stopMoves).toEqual(moves.toReversed());
    const { trade: read } = (await trade.user.call('GET', `/v2/trades/${trade.id}`)).json;
    expect(read.stopMoves).toEqual(moves.toReversed());
  });

  it('risks what was added later to where it stood then, in the trade, the list and the table alike', async () => {
    const journal = await openTypedJournal(await server.newUser());
    await typeIn(
      journal,
      fill('buy', '100', '50', 0),
      fill('buy', '100', '53', 20),
      fill('sell', '200', '54.5', 30),
    );
    const [{ id }] = (await journal.user.call('GET', '/v2/trades')).json.trades;
    const trade = { ...journal, id };
    expect((await say(trade, { stop: '49' })).json.trade).toMatchObject({ risk: '500', rMultiple: '1.2' });
    const moves = [{ at: at(10), price: '51' }];
    const moved = (await say(trade, { stopMoves: moves })).json.trade;
    expect(moved).toMatchObject({ stop: '49', risk: '300', rMultiple: '2' });
    const [listed] = (await journal.user.call('GET', '/v2/trades')).json.trades;
    expect(listed).toMatchObject({ risk: '300', rMultiple: '2' });
    const { columns } = (await journal.user.call('GET', '/v2/app_data')).json.trades;
    expect(columns.numbers.risk).toEqual([300]);
    // Moved once all had been bought, it changes nothing.
    const late = (await say(trade, { stopMoves: [{ at: at(40), price: '51' }] })).json.trade;
    expect(late).toMatchObject({ risk: '500', rMultiple: '1.2' });
  });

  it('has another risk once its first stop is corrected', async () => {
    const trade = await openLong();
    await say(trade, { stop: '49', stopMoves: [{ at: at(10), price: '50' }] });
    expect((await say(trade, { stop: '48' })).json.trade).toMatchObject({
      risk: '20',
      rMultiple: '1',
      stopCourse: 'tightened',
    });
  });

  it('has no course while nobody says where it was first', async () => {
    const trade = await openLong();
    const { json } = await say(trade, { stopMoves: [{ at: at(10), price: '50' }] });
    expect(json.trade).not.toHaveProperty('stopCourse');
  });

  it('cannot be moved twice at one time', async () => {
    const trade = await openLong();
    const twice = [1, 2].map((price) => ({ at: at(10), price: `${price}` }));
    expect(await say(trade, { stopMoves: twice })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'stopMoves', message: 'must not move the stop twice at the same time' }] },
    });
  });
});

describe('targets', () => {
  it('are several with their shares, of which the first is told in lists; one of them alone replaces all', async () => {
    const trade = await openLong();
    const targets = [{ price: '52', share: '0.5' }, { price: '54' }];
    expect((await say(trade, { targets })).json.trade).toMatchObject({ target: '52', targets });
    const [listed] = (await trade.user.call('GET', '/v2/trades')).json.trades;
    expect(listed).toMatchObject({ target: '52' });
    expect((await say(trade, { target: '53' })).json.trade).toMatchObject({ targets: [{ price: '53' }] });
    const none = (await say(trade, { target: null })).json.trade;
    expect(none.targets).toEqual([]);
    expect(none).not.toHaveProperty('target');
  });

  it.each([
    [
      [
        { price: '52', share: '0.6' },
        { price: '54', share: '0.5' },
      ],
      'targets',
    ],
    [[{ price: '52', share: '1' }, { price: '54' }], 'targets'],
    [[{ price: '52', share: '1.5' }], 'targets.0.share'],
    [[{ price: 'up' }], 'targets.0.price'],
  ])('%j do not fit', async (targets, path) => {
    const { status, json } = await say(await openLong(), { targets });
    expect([status, json.errors[0].path]).toEqual([422, path]);
  });
});
