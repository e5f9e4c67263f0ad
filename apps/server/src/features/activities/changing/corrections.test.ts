import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../../testing/import-files.ts';
import {
  typeIn as add,
  fillsFrom,
  type TypedJournal as Journal,
  openTypedJournal,
  takeOut as remove,
} from '../../../testing/typed-journal.ts';

const server = await openAppServer();
const fill = fillsFrom(30);
const openJournal = async (rules: object = {}): Promise<Journal> =>
  openTypedJournal(await server.newUser(), rules);

/** All trades, the earliest first, each with what is said of it. */
async function trades({ user }: Journal) {
  const listed: { id: string; openedAt: string }[] = (await user.call('GET', '/v2/trades')).json.trades;
  const ordered = listed.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
  return Promise.all(ordered.map(async ({ id }) => (await user.call('GET', `/v2/trades/${id}`)).json.trade));
}

const SAID = { notes: 'Waited for the retest.', rating: 4, stop: '9', reviewed: true };

/** Long 3 from 10, out at 12 and 13, with {@link SAID} said of it. */
async function spokenOf(): Promise<Journal & { readonly entry: string }> {
  const journal = await openJournal();
  const [entry = ''] = await add(
    journal,
    fill('buy', '3', '10', 0),
    fill('sell', '1', '12', 1),
    fill('sell', '2', '13', 2),
  );
  const [trade] = await trades(journal);
  expect((await journal.user.call('PATCH', `/v2/trades/${trade.id}`, SAID)).status).toBe(200);
  return { ...journal, entry };
}

describe('what is said of a trade whose opening fill is corrected', () => {
  it('is said of the trade that the correction opens, and stays when the correction is taken back', async () => {
    const journal = await spokenOf();
    const [correction] = await add(journal, fill('buy', '3', '11', 0, { replaces: journal.entry }));
    expect(await trades(journal)).toMatchObject([{ ...SAID, entryPrice: '11', risk: '6' }]);
    await remove(journal, correction);
    expect(await trades(journal)).toMatchObject([{ ...SAID, entryPrice: '10', risk: '3' }]);
  });

  it('follows a correction of the correction, and goes back as far as one is taken back', async () => {
    const journal = await spokenOf();
    const [first = ''] = await add(journal, fill('buy', '3', '11', 0, { replaces: journal.entry }));
    const [second] = await add(journal, fill('buy', '3', '11.50', 0, { replaces: first }));
    expect(await trades(journal)).toMatchObject([{ ...SAID, entryPrice: '11.5' }]);
    await remove(journal, second);
    expect(await trades(journal)).toMatchObject([{ ...SAID, entryPrice: '11' }]);
    await remove(journal, first);
    expect(await trades(journal)).toMatchObject([{ ...SAID, entryPrice: '10' }]);
  });

  it('stays with the last correction when one in between is removed, and nothing counts twice', async () => {
    const journal = await spokenOf();
    const [first = ''] = await add(journal, fill('buy', '3', '11', 0, { replaces: journal.entry }));
    const [second] = await add(journal, fill('buy', '3', '11.50', 0, { replaces: first }));
    await remove(journal, first);
    expect(await trades(journal)).toMatchObject([{ ...SAID, entryPrice: '11.5', quantity: '3' }]);
    await remove(journal, second);
    expect(await trades(journal)).toMatchObject([{ ...SAID, entryPrice: '10', quantity: '3' }]);
  });

  it('is what was said last, where something was said of both', async () => {
    const journal = await spokenOf();
    const [correction] = await add(journal, fill('buy', '3', '11', 0, { replaces: journal.entry }));
    const [corrected] = await trades(journal);
    await journal.user.call('PATCH', `/v2/trades/${corrected.id}`, { notes: 'Second thoughts.', rating: 2 });
    await remove(journal, correction);
    expect(await trades(journal)).toMatchObject([{ notes: 'Second thoughts.', rating: 2, stop: '9' }]);
  });

  it('waits while the fill is taken back without another in its place', async () => {
    const journal = await spokenOf();
    const [cancel] = await add(journal, (account) => ({
      accountId: account,
      kind: 'cancel',
      occurredAt: '2026-03-02T15:00:00Z',
      currency: 'USD',
      replaces: journal.entry,
    }));
    expect(await trades(journal)).not.toMatchObject([SAID]);
    await remove(journal, cancel);
    expect(await trades(journal)).toMatchObject([SAID]);
  });
});

describe('the cash that a source states of a fill', () => {
  it.each([
    ['stays when its note is corrected', { note: 'Looked up.' }, '-29.97'],
    ['stays when its fee is corrected', { fees: '0.5' }, '-29.97'],
    ['goes with the price that it was of', { price: '11' }, '-33'],
    ['goes with the quantity that it was of', { quantity: '2' }, '-20'],
    ['goes where another is stated', { amount: '-30.01' }, '-30.01'],
  ])('%s', async (_what, correction, amount) => {
    const journal = await openJournal();
    const [entry = ''] = await add(journal, fill('buy', '3', '10', 0, { amount: '-29.97' }));
    await add(journal, fill('buy', '3', '10', 0, { ...correction, replaces: entry }));
    const { activities } = (await journal.user.call('GET', '/v2/activities')).json;
    expect(activities.find((one: { replaces?: string }) => one.replaces === entry)).toMatchObject({ amount });
  });
});

describe('a correction of one fill among several of one instant', () => {
  const AT = '2026-03-02T15:00:07.345Z';
  const at = (...facts: Parameters<typeof fill>) => {
    const [kind, quantity, price, , more] = facts;
    return fill(kind, quantity, price, 0, { occurredAt: AT, ...more });
  };
  const told = async (journal: Journal): Promise<string[]> =>
    (await trades(journal))
      .map(({ direction, quantity, netPnl }) => `${direction} ${quantity}: ${netPnl}`)
      .toSorted();

  it.each([AT, '2026-03-02T15:00:07Z', '2026-03-02T15:00:00Z'])(
    'stands where that stood, and so does one of the correction: told at %s',
    async (occurredAt) => {
      const journal = await openJournal();
      const [first = ''] = await add(
        journal,
        at('buy', '10', '10', 0),
        at('sell', '10', '11', 0),
        at('buy', '5', '10', 0),
        at('sell', '5', '12', 0),
      );
      const [second = ''] = await add(journal, at('buy', '10', '10.50', 0, { replaces: first, occurredAt }));
      expect(await told(journal)).toEqual(['long 10: 5', 'long 5: 10']);
      const [third] = await add(journal, at('buy', '10', '10.80', 0, { replaces: second, occurredAt }));
      expect(await told(journal)).toEqual(['long 10: 2', 'long 5: 10']);
      await remove(journal, second);
      expect(await told(journal)).toEqual(['long 10: 2', 'long 5: 10']);
      await remove(journal, third);
      expect(await told(journal)).toEqual(['long 10: 10', 'long 5: 10']);
    },
  );
});

describe('a correction of what an import brought', () => {
  it('says so once the import was undone, and corrects again what is imported again', async () => {
    const user = await server.newUser();
    const file = executions(ROUND_TRIP);
    const imported = await importFile(user, file);
    const { activities } = (await user.call('GET', '/v2/activities?kind=buy')).json;
    const [{ id, accountId, instrument, occurredAt }] = activities;
    const correction = {
      accountId,
      kind: 'buy',
      instrument,
      occurredAt,
      quantity: '100',
      price: '10.50',
      fees: '1',
      currency: 'USD',
      replaces: id,
    };
    await user.call('POST', '/v2/activities', { activities: [correction] });
    const told = async () => {
      const [trade] = (await user.call('GET', '/v2/trades')).json.trades;
      const [buy] = (await user.call('GET', '/v2/activities?kind=buy')).json.activities;
      return [trade.netPnl, (buy.problems ?? []).map(({ code }: { code: string }) => code)];
    };
    expect(await told()).toEqual(['48', []]);
    await user.call('DELETE', `/v2/imports/${imported.id}`);
    expect(await told()).toEqual(['0', ['corrects-nothing']]);
    const { problems } = (await user.call('GET', `/v2/imports/${imported.id}`)).json.import;
    expect(problems[0]).toMatchObject({
      code: 'corrects-nothing',
      message: expect.stringContaining('A correction that you made by hand is of a row of this import'),
    });
    await importFile(user, file);
    expect(await told()).toEqual(['48', []]);
  });
});

describe('one of several corrections', () => {
  const corrections = (journal: Journal, of: string, ...prices: string[]) =>
    journal.user.call('POST', '/v2/activities', {
      activities: prices.map((price, minute) =>
        fill('buy', '3', price, minute, { replaces: of })(journal.account),
      ),
    });

  it('is refused where the fill is corrected already, by which other one is said', async () => {
    const journal = await openJournal();
    const [entry = ''] = await add(journal, fill('buy', '3', '10', 0));
    const [first] = await add(journal, fill('buy', '3', '11', 0, { replaces: entry }));
    const { status, json } = await corrections(journal, entry, '12');
    expect([status, json.code, json.errors[0].path]).toEqual([
      422,
      'invalid-content',
      'activities.0.replaces',
    ]);
    expect(json.detail).toContain(`was corrected already by ${first}`);
    expect(await trades(journal)).toMatchObject([{ quantity: '3', entryPrice: '11' }]);
  });

  it('is refused within one call', async () => {
    const journal = await openJournal();
    const [entry = ''] = await add(journal, fill('buy', '3', '10', 0));
    const { status, json } = await corrections(journal, entry, '11', '12');
    expect([status, json.errors[0].path]).toEqual([422, 'activities.1.replaces']);
    expect(await trades(journal)).toMatchObject([{ quantity: '3', entryPrice: '10' }]);
  });

  it('is taken once more under its own externalId, and after a cancel only once that is deleted', async () => {
    const journal = await openJournal();
    const [entry = ''] = await add(journal, fill('buy', '3', '10', 0));
    const correction = fill('buy', '3', '11', 0, { replaces: entry, externalId: 'C1' });
    const [first = ''] = await add(journal, correction);
    expect(await add(journal, correction)).toEqual([first]);
    const cancel = (account: string) => ({
      accountId: account,
      kind: 'cancel',
      occurredAt: '2026-03-02T15:00:00Z',
      currency: 'USD',
      replaces: first,
    });
    const [taken] = await add(journal, cancel);
    expect((await corrections(journal, first, '12')).json.detail).toContain(`by the cancel ${taken}`);
    await remove(journal, taken);
    expect((await corrections(journal, first, '12')).status).toBe(201);
    expect(await trades(journal)).toMatchObject([{ quantity: '3', entryPrice: '12' }]);
  });

  it('cannot correct what corrects it', async () => {
    const journal = await openJournal();
    const named = (more: object = {}) => fill('buy', '3', '10', 0, { externalId: 'E1', ...more });
    const [entry = ''] = await add(journal, named());
    const [second = ''] = await add(journal, fill('buy', '3', '11', 0, { replaces: entry }));
    await remove(journal, entry);
    const { status, json } = await journal.user.call('POST', '/v2/activities', {
      activities: [named({ replaces: second })(journal.account)],
    });
    expect([status, json.errors[0].path]).toEqual([422, 'activities.0.replaces']);
    expect(await trades(journal)).toMatchObject([{ quantity: '3', entryPrice: '11' }]);
  });
});

describe('what was changed by hand about which fills make one trade', () => {
  it('holds when the exit is corrected that a trade was split after', async () => {
    const journal = await openJournal();
    const [, exit = ''] = await add(
      journal,
      fill('buy', '3', '10', 0),
      fill('sell', '1', '12', 1),
      fill('sell', '2', '13', 2),
    );
    const [whole] = await trades(journal);
    await journal.user.call('POST', `/v2/trades/${whole.id}/split`, { afterActivityId: exit });
    const [, rest] = bySize(await trades(journal));
    await journal.user.call('PATCH', `/v2/trades/${rest?.id}`, { notes: 'The rest.' });
    const [correction] = await add(journal, fill('sell', '1', '12.50', 1, { replaces: exit }));
    const expected = [
      { quantity: '1', notes: '' },
      { quantity: '2', notes: 'The rest.' },
    ];
    expect(bySize(await trades(journal))).toMatchObject(expected);
    await remove(journal, correction);
    expect(bySize(await trades(journal))).toMatchObject(expected);
    const { id } = bySize(await trades(journal))[1] ?? {};
    expect((await journal.user.call('DELETE', `/v2/trades/${id}/split`)).status).toBe(200);
    expect(await trades(journal)).toMatchObject([{ quantity: '3' }]);
  });

  it.each(['flat-to-flat', 'fill-to-fill'])(
    'holds when fills of a merged trade are corrected, grouped %s',
    async (grouping) => {
      const journal = await openJournal({ grouping });
      const [entry = '', exit = ''] = await add(
        journal,
        fill('buy', '1', '10', 0),
        fill('sell', '1', '12', 1),
        fill('buy', '1', '11', 2),
        fill('sell', '1', '13', 3),
      );
      const apart = await trades(journal);
      expect(apart).toHaveLength(2);
      const ids = apart.map(({ id }: { id: string }) => id);
      expect((await journal.user.call('POST', '/v2/trades/merge', { tradeIds: ids })).status).toBe(200);
      const [correctedEntry] = await add(journal, fill('buy', '1', '9', 0, { replaces: entry }));
      const [correctedExit] = await add(journal, fill('sell', '1', '12.50', 1, { replaces: exit }));
      expect(await trades(journal)).toMatchObject([{ netPnl: '5.5', fillCount: 4 }]);
      await remove(journal, correctedEntry);
      await remove(journal, correctedExit);
      expect(await trades(journal)).toMatchObject([{ netPnl: '4', fillCount: 4 }]);
    },
  );

  it('holds when the opening fill of a trade is corrected that was linked to a campaign', async () => {
    const journal = await openJournal();
    const [entry = ''] = await add(
      journal,
      fill('buy', '1', '10', 0),
      fill('sell', '1', '12', 1),
      fill('buy', '1', '11', 2),
    );
    const tradeIds = (await trades(journal)).map(({ id }: { id: string }) => id);
    expect((await journal.user.call('POST', '/v2/campaigns', { tradeIds })).status).toBeLessThan(300);
    const areLinked = async (): Promise<boolean> => {
      const [first, second] = await trades(journal);
      return first.campaignId !== undefined && first.campaignId === second.campaignId;
    };
    expect(await areLinked()).toBe(true);
    const [correction] = await add(journal, fill('buy', '1', '9', 0, { replaces: entry }));
    expect(await areLinked()).toBe(true);
    await remove(journal, correction);
    expect(await areLinked()).toBe(true);
  });
});

const bySize = (list: readonly { id: string; quantity: string }[]) =>
  list.toSorted((a, b) => Number(a.quantity) - Number(b.quantity));

describe('the former id of a trade whose fill was corrected', () => {
  const got = async ({ user }: Journal, id: string) => {
    const { status, json } = await user.call('GET', `/v2/trades/${id}`);
    return [status, json.trade?.id, json.trade?.netPnl];
  };

  it('answers the trade that it has become, through corrections of corrections', async () => {
    const journal = await openJournal();
    const [entry = ''] = await add(journal, fill('buy', '3', '10', 0), fill('sell', '3', '12', 1));
    const [before] = await trades(journal);
    const [first = ''] = await add(journal, fill('buy', '3', '11', 5, { replaces: entry }));
    const [short] = await trades(journal);
    expect(short.direction).toBe('short');
    await add(journal, fill('buy', '3', '11.50', 0, { replaces: first }));
    const [now] = await trades(journal);
    expect(now.id).not.toBe(before.id);
    expect(await got(journal, before.id)).toEqual([200, now.id, now.netPnl]);
    expect((await journal.user.call('GET', `/v2/trades/${crypto.randomUUID()}`)).status).toBe(404);
    // To others it says nothing.
    const other = await openJournal();
    expect(await got(other, before.id)).toEqual([404, undefined, undefined]);
  });

  it.each(['fill-to-fill', 'flat-to-reduced'])(
    'answers also %s, whichever fill was corrected',
    async (grouping) => {
      const journal = await openJournal({ grouping });
      const [entry = '', exit = ''] = await add(
        journal,
        fill('buy', '3', '10', 0),
        fill('sell', '2', '12', 1),
        fill('sell', '1', '13', 2),
      );
      const [before] = (await trades(journal)).filter(({ quantity }) => quantity === '2');
      await add(journal, fill('sell', '2', '12.50', 1, { replaces: exit }));
      const [after] = (await trades(journal)).filter(({ quantity }) => quantity === '2');
      expect(after.id).not.toBe(before.id);
      expect(await got(journal, before.id)).toEqual([200, after.id, '5']);
      await add(journal, fill('buy', '3', '9', 0, { replaces: entry }));
      const [last] = (await trades(journal)).filter(({ quantity }) => quantity === '2');
      expect(await got(journal, after.id)).toEqual([200, last.id, '7']);
    },
  );

  it('is of no trade any more where the corrected fill names none', async () => {
    const journal = await openJournal();
    const [, second = ''] = await add(journal, fill('buy', '3', '10', 0), fill('buy', '3', '12', 1));
    const [trade] = await trades(journal);
    await add(journal, fill('buy', '1', '12', 1, { replaces: second }));
    expect(await got(journal, trade.id)).toEqual([200, trade.id, '0']);
    await add(journal, fill('buy', '3', '12', 5, { replaces: trade.fills[0].activityId }));
    expect((await got(journal, trade.id))[0]).toBe(404);
  });
});
