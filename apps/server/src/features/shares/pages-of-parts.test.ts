import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { userWith } from '../../testing/test-user.ts';
import { tradesNow } from '../../testing/trades-now.ts';

const server = await openAppServer();

const OF_MAIN = [
  '2026-02-03,09:31:00,MSFT,BUY,37,400.00,1.00,USD',
  '2026-02-03,10:45:00,MSFT,SELL,37,391.00,1.00,USD',
];
const OF_OTHER = [
  '2026-02-03,08:31:00,NVDA,BUY,10,100.00,1.00,USD',
  '2026-02-03,08:45:00,NVDA,SELL,10,105.00,1.00,USD',
];

/** Somebody who wrote of a day on which two accounts were traded, of its week and month, and of nothing of the calendar. */
async function written() {
  const [owner, guest] = [await server.newUser(), await server.newUser()];
  await importFile(owner, executions(OF_MAIN), { account: 'Main' });
  await importFile(owner, executions(OF_OTHER, 'other.csv'), { account: 'Other' });
  const of = await tradesNow(owner);
  const mention = (symbol: string) => `[${symbol} +48.00](tapebook:trade/${of(symbol).id})`;
  const write = async (id: string, markdown: string) => {
    const { status, text } = await owner.call('PUT', `/v2/journal/${id}`, { markdown });
    expect(status, text).toBeLessThan(300);
  };
  await write('2026-02-02', 'The day before.');
  await write('2026-02-03', `Late into ${mention('MSFT')}, as after ${mention('NVDA')}.`);
  await owner.call('PUT', '/v2/journal/2026-02-04', { plan: { markdown: `Not ${mention('NVDA')} again.` } });
  await write('2026-W06', 'The week.');
  await write('2026-02', 'The month.');
  const there: TestUser = {
    ...guest,
    call: (method, path, body) => guest.call(method, path, body, { 'authorized-user': owner.userId }),
  };
  const shared = async (part: object) => {
    for (const { id } of (await owner.call('GET', '/v2/shares')).json.shares)
      await owner.call('DELETE', `/v2/shares/${id}`);
    return owner.call('POST', '/v2/shares', { email: guest.email, part });
  };
  const listed = async () =>
    (await there.call('GET', '/v2/journal/heads')).json.entries?.map(({ id }: { id: string }) => id);
  return { owner, there, of, mention, shared, listed };
}

describe('pages of a part of a journal', () => {
  it('are those of its days where its owner says so, and no page of days beside them or of none', async () => {
    const { there, shared, listed } = await written();
    await shared({ from: '2026-02-03', to: '2026-02-08' });
    expect((await there.call('GET', '/v2/journal/2026-02-03')).json.code).toBe('forbidden');
    expect(await listed()).toBeUndefined();
    await shared({ from: '2026-02-03', to: '2026-02-08', notes: true });
    expect(await listed()).toEqual(['2026-02-04', '2026-02-03']);
    expect((await there.call('GET', '/v2/journal/2026-02-02')).json.code).toBe('not-found');
    expect((await there.call('GET', '/v2/journal/2026-W06')).json.code).toBe('not-found');
    await shared({ from: '2026-02-01', to: '2026-02-27', notes: true });
    expect((await listed()).toSorted()).toEqual(['2026-02-02', '2026-02-03', '2026-02-04', '2026-W06']);
    await shared({ from: '2026-02-01', notes: true });
    expect(await listed()).toContain('2026-02');
    // Earlier versions and the state of texts are of the whole.
    for (const path of ['/v2/journal/2026-02-03/versions', '/v2/fields'])
      expect([path, (await there.call('GET', path)).status]).toEqual([path, 403]);
    expect((await there.call('PUT', '/v2/journal/2026-02-03', { markdown: 'x' })).status).toBe(403);
  });

  it('hold what was written without trades of other accounts, and nothing that is of all of them', async () => {
    const { there, of, shared } = await written();
    await shared({ accountIds: [of('MSFT').accountId], notes: true });
    const { json, text } = await there.call('GET', '/v2/journal/2026-02-03');
    expect(json.entry).toMatchObject({
      text: 'Late into MSFT +48.00, as after a trade that is not shared.',
      plan: { text: '' },
      fields: {},
      answeredAt: {},
      summary: null,
      folderId: null,
    });
    // The first fill of all accounts locked it.
    expect(json.entry.plan).not.toHaveProperty('lockedAt');
    const next = await there.call('GET', '/v2/journal/2026-02-04');
    expect(next.json.entry.plan.text).toBe('Not a trade that is not shared again.');
    expect(text + next.text).not.toMatch(new RegExp(`NVDA|${of('NVDA').id}`));
    const heads = await there.call('GET', '/v2/journal/heads');
    expect(heads.text).not.toContain('NVDA');
    expect((await there.call('GET', '/v2/journal?from=2026-02-03&to=2026-02-03')).text).not.toContain('NVDA');
  });

  it('are not shared without amounts, which words name', async () => {
    const { shared } = await written();
    const { status, json } = await shared({ amounts: false, notes: true });
    expect([status, json.code]).toEqual([422, 'invalid-content']);
  });

  it('are searched as they are read, beside the notes of its trades: no name of another trade is found', async () => {
    const { owner, there, of, mention, shared } = await written();
    await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, {
      notes: `Late and **large**, as in ${mention('NVDA')}.`,
    });
    await owner.call('PATCH', `/v2/trades/${of('NVDA').id}`, { notes: 'Late as well.' });
    const search = async (q: string) => {
      const { status, json, text } = await there.call('GET', `/v2/journal/search?q=${q}`);
      expect(status, text).toBe(200);
      const places = json.found.map(({ id }: { id: string }) => id);
      const said = json.found.map(({ passages }: { passages: { text: string }[][] }) =>
        passages
          .flat()
          .map((piece) => piece.text)
          .join(''),
      );
      return { places: places.toSorted(), said: said.toSorted(), total: json.total };
    };
    await shared({ accountIds: [of('MSFT').accountId], from: '2026-02-03', notes: true });
    expect(await search('late')).toEqual({
      places: ['2026-02-03', of('MSFT').id].toSorted(),
      said: [
        'Late and large, as in a trade that is not shared',
        'Late into MSFT +48.00, as after a trade that is not shared',
      ],
      total: 2,
    });
    for (const hidden of ['NVDA', 'before', 'well', of('NVDA').id])
      expect([hidden, (await search(hidden)).total]).toEqual([hidden, 0]);
    const places = async (q: string) => (await there.call('GET', `/v2/journal/written?q=${q}`)).json;
    expect(await places('late')).toEqual({ trades: [of('MSFT').id], days: ['2026-02-03'] });
    expect(await places('NVDA')).toEqual({ trades: [], days: [] });
    expect((await there.call('GET', `/v2/trades/${of('MSFT').id}`)).json.trade.notes).toBe(
      'Late and **large**, as in a trade that is not shared.',
    );
    // Without pages the notes of its trades are left.
    await shared({ accountIds: [of('MSFT').accountId] });
    expect((await search('late')).places).toEqual([of('MSFT').id]);
  });

  it.each(['share', 'token'])('tell nothing of a hidden name by its absence or its place: %s', async (by) => {
    const { owner, there, of, mention, shared } = await written();
    const { accountId } = of('MSFT');
    for (const symbol of ['MSFT', 'NVDA']) {
      const day = symbol === 'MSFT' ? '2026-02-09' : '2026-02-10';
      const markdown = `Risk of ${mention(symbol)} and ${mention('NVDA')}.`;
      await owner.call('PUT', `/v2/journal/${day}`, { markdown });
    }
    await owner.call('PUT', '/v2/journal/2026-02-11', { markdown: 'Risk of a trade that is not shared.' });
    await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { notes: `Risk as in ${mention('NVDA')}.` });
    let guest = there;
    if (by === 'share') await shared({ accountIds: [accountId], notes: true });
    else {
      const body = { name: 'Mentor', access: 'read', accountIds: [accountId] };
      const { secret } = (await owner.call('POST', '/v2/tokens', body)).json;
      guest = userWith(server.app, { ...owner, idToken: secret });
    }
    const answer = async (path: string, q: string) => {
      const { status, text, json } = await guest.call('GET', `${path}${encodeURIComponent(q)}`);
      expect(status, text).toBe(200);
      return json;
    };
    const hits = (q: string) => answer('/v2/journal/search?q=', q);
    const places = (q: string) => answer('/v2/journal/written?q=', q);
    const counted = async (q: string) =>
      (await answer('/v2/statistics?measures=tradeCount&filter=', `note:"${q}"`)).blocks;
    for (const look of [hits, places, counted]) {
      for (const asked of ['risk -%', 'risk or %', 'risk %', '-%'])
        expect([asked, await look(asked.replace('%', 'NVDA'))]).toEqual([
          asked,
          // Nothing that they read has this word.
          await look(asked.replace('%', 'ACME')),
        ]);
    }
    expect(await counted('risk -NVDA')).toMatchObject([{ rows: [{ n: 1 }] }]);
    expect((await hits('risk -NVDA')).total).toBe(by === 'share' ? 4 : 1);
    expect((await hits('risk -MSFT')).total).toBe(by === 'share' ? 3 : 1);
  });

  it('sum up the trades of the part, and compare with a period that is in it as a whole', async () => {
    const { owner, there, of, shared } = await written();
    const earlier = [
      '2026-01-28,09:31:00,MSFT,BUY,10,400.00,1.00,USD',
      '2026-01-28,10:45:00,MSFT,SELL,10,410.00,1.00,USD',
    ];
    await importFile(owner, executions(earlier, 'earlier.csv'), { account: 'Main' });
    await owner.call('POST', '/v2/journal/2026-W06/summary');
    const summary = async (user: TestUser) =>
      JSON.stringify((await user.call('GET', '/v2/journal/2026-W06')).json.entry.summary.sentences);
    expect(await summary(owner)).toMatch(/287.* in 2 trades.*The week before made .*98/);
    const accountIds = [of('MSFT').accountId];
    await shared({ accountIds, from: '2026-01-26', notes: true });
    const seen = await summary(there);
    expect(seen).toMatch(/335.* in 1 trade on.*The week before made .*98/);
    expect(seen).not.toMatch(/287|48|2 trades/);
    await shared({ accountIds, from: '2026-01-27', notes: true });
    expect(await summary(there)).not.toContain('before');
    expect((await there.call('POST', '/v2/journal/2026-W06/summary')).status).toBe(403);
    expect((await there.call('GET', '/v2/journal/2026-02-03')).json.entry.summary).toBeNull();
  });
});
