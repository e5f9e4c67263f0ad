import { operations } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { publicPages } from '../../testing/sharing/public-pages.ts';

const server = await openAppServer();
const { until, ownerOfTwo, made, opened, listed } = publicPages(server);

/** Sizes and amounts of the two trades: 37 and 100 shares, results, fees, what they were worth. */
const AMOUNTS = /\b(37|100|98|335|333|-335|-333|14800|14467|3700|1000|1100)(\.0+)?\b/;

describe('a public link', () => {
  it('shows one trade to anybody who has its word, with what was asked for and nothing beside it', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const { status, json } = await made(
      owner,
      { kind: 'trade', tradeId },
      { title: 'Breakout that failed', from: 'Ada' },
    );
    expect(status).toBe(201);
    expect(json.word).toMatch(/^[\w-]{32}$/);
    const page = await opened(json.word);
    expect(page.status).toBe(200);
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(page.json).toMatchObject({
      title: 'Breakout that failed',
      from: 'Ada',
      unit: 'r',
      expiresOn: until,
    });
    expect(page.json.content).toMatchObject({
      kind: 'trade',
      symbol: 'MSFT',
      direction: 'long',
      outcome: 'loss',
      entryPrice: '400',
      exitPrice: '391',
      r: -1.81,
      move: -0.0225,
      money: null,
    });
    expect(page.text).not.toMatch(AMOUNTS);
    expect(page.text).not.toMatch(/greedy|account|USD|executions\.csv|quantity|fees|Pnl/i);
    expect(page.text).not.toContain(owner.userId);
    expect(page.text).not.toContain(tradeId);
  });

  it('tells amounts where its owner says so', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const { json } = await made(owner, { kind: 'trade', tradeId }, { unit: 'money' });
    const { content } = (await opened(json.word)).json;
    expect(content.money).toEqual({
      currency: 'USD',
      quantity: '37',
      grossPnl: '-333',
      fees: '2',
      netPnl: '-335',
    });
    expect(content.fills.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['37', '37']);
  });

  it('shows a month by day, in R without an amount', async () => {
    const { owner } = await ownerOfTwo();
    const of = { kind: 'month', month: '2026-02' };
    const inMoney = (await opened((await made(owner, of, { unit: 'money' })).json.word)).json.content;
    expect(inMoney.blocks).toEqual([
      {
        currency: 'USD',
        // Two trades are too few for a rate.
        total: { value: '-237', winRate: null, n: 2 },
        days: [
          { day: '2026-02-02', value: '98', n: 1 },
          { day: '2026-02-03', value: '-335', n: 1 },
        ],
      },
    ]);
    const inR = await opened((await made(owner, of)).json.word);
    expect(inR.json.content.blocks[0].days).toEqual([{ day: '2026-02-03', value: -1.81, n: 1 }]);
    expect(inR.json.content.blocks[0].currency).toBeNull();
    expect(inR.text).not.toMatch(AMOUNTS);
    expect(
      (await opened((await made(owner, { kind: 'month', month: '2026-01' })).json.word)).json.content.blocks,
    ).toEqual([]);
  });

  it('shows answers of reports, names accounts by number, and parts nothing by amounts without money', async () => {
    const { owner } = await ownerOfTwo();
    const report = (question: string) => ({ kind: 'report', parts: [{ title: 'By symbol', question }] });
    const byAccount = await opened(
      (await made(owner, report('measures=netPnl,winRate&by=account&by2=symbol'))).json.word,
    );
    const [answer] = byAccount.json.content.answers;
    expect(answer.measures.map(({ label }: { label: string }) => label)).toEqual(['Net P&L', 'Trade win %']);
    expect(answer.by).toEqual([
      { label: 'Account', isTime: false },
      { label: 'Symbol', isTime: false },
    ]);
    expect(answer.blocks[0].rows).toEqual([
      {
        labels: ['Account 1', 'MSFT'],
        n: 1,
        values: [-1.81, null],
        ends: [null, null],
        because: ['', 'too-few'],
      },
    ]);
    expect(byAccount.text).not.toMatch(AMOUNTS);
    for (const by of ['fees', 'quantity', 'netPnl', 'notional', 'risk', 'mae']) {
      const { status, json } = await made(owner, report(`measures=winRate&by=${by}`));
      expect([by, status, json.code]).toEqual([by, 422, 'invalid-content']);
      expect(json.detail).toContain('which is an amount');
    }
    const withMoney = await made(owner, report('measures=netPnl&by=fees'), { unit: 'money' });
    expect(withMoney.status).toBe(201);
    expect((await made(owner, report('measures=nothing'))).json.code).toBe('invalid-content');
  });

  it('calls a line of a checklist by its words, and without money parts by none that may be an amount', async () => {
    const { owner } = await ownerOfTwo();
    const id = (last: number) => `0190c3d2-7a10-8c4e-9a55-1d2f3a4b500${last}`;
    const line = { part: 'entry', choices: ['500', '1000'] };
    await owner.call('POST', '/v2/setups', {
      name: 'Gap',
      criteria: [
        { id: id(1), part: 'entry', text: 'Retest', kind: 'check' },
        { id: id(2), part: 'entry', text: 'Risked', kind: 'number' },
        { ...line, id: id(3), text: 'Stake', kind: 'choice' },
      ],
    });
    const by = (kind: string, last: number) => ({
      kind: 'report',
      parts: [
        { title: 'Checklist', question: `measures=winRate&by=${kind}.c${id(last).replaceAll('-', '')}` },
      ],
    });
    const { json } = await opened((await made(owner, by('yesno', 1))).json.word);
    expect(json.content.answers[0].by).toEqual([{ label: 'Gap: Retest', isTime: false }]);
    for (const [kind, last] of [
      ['number', 2],
      ['choice', 3],
    ] as const) {
      const refused = await made(owner, by(kind, last));
      expect([kind, refused.status, refused.json.code]).toEqual([kind, 422, 'invalid-content']);
      expect(refused.json.detail).toContain('by an answer to a checklist, which may be an amount');
      expect((await made(owner, by(kind, last), { unit: 'money' })).status).toBe(201);
    }
  });

  it('tells no fee and no R by one amount for all, where there is no money in it', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const report = (question: string) => ({ kind: 'report', parts: [{ title: 'Costs', question }] });
    for (const measure of [
      'fees',
      'feesInR',
      'netPnl,grossPnl',
      'avgRisk',
      'avgQuantity',
      'expectancyGross',
    ]) {
      for (const unit of ['r', 'percent']) {
        const { status, json } = await made(owner, report(`measures=${measure}`), { unit });
        expect([measure, unit, status, json.code]).toEqual([measure, unit, 422, 'invalid-content']);
        expect(json.detail).toContain('says how large the trades were');
      }
    }
    await owner.call('PATCH', `/v2/trades/${tradeId}`, { stop: null, risk: '100' });
    const trade = (await opened((await made(owner, { kind: 'trade', tradeId })).json.word)).json.content;
    expect(trade.r).toBeNull();
    const month = { kind: 'month', month: '2026-02' };
    expect((await opened((await made(owner, month)).json.word)).json.content.blocks).toEqual([]);
    const inR = await opened((await made(owner, report('measures=netPnl,totalR'))).json.word);
    expect(inR.text).not.toMatch(/3\.35/);
    // Results before fees beside those after them are the fees.
    const before = await opened((await made(owner, report('measures=netPnl&basis=gross'))).json.word);
    const after = await opened((await made(owner, report('measures=netPnl'))).json.word);
    expect(before.json.content.answers).toEqual(after.json.content.answers);
    const percent = await made(owner, report('measures=totalR,winRate'), { unit: 'percent' });
    const [answer] = (await opened(percent.json.word)).json.content.answers;
    expect(
      answer.blocks.flatMap(({ rows }: { rows: { values: unknown[] }[] }) => rows[0]?.values[0]),
    ).toEqual([null]);
  });

  it('is as it was when it was made, whatever becomes of the journal', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const { word } = (await made(owner, { kind: 'trade', tradeId })).json;
    const before = (await opened(word)).json;
    await owner.call('PATCH', `/v2/trades/${tradeId}`, { stop: '390' });
    expect((await opened(word)).json).toEqual(before);
  });

  it('calls an account by one number in all parts of a page', async () => {
    const owner = await server.newUser();
    const trade = (account: string, price: string) =>
      importFile(
        owner,
        executions(
          [
            `2026-02-03,09:31:00,${account},BUY,1,100.00,0,USD`,
            `2026-02-03,10:45:00,${account},SELL,1,${price},0,USD`,
          ],
          `${account}.csv`,
        ),
        { account },
      );
    await trade('Aaa', '90');
    await trade('Bbb', '110');
    const part = (sort: string) => ({ title: sort, question: `measures=netPnl&by=account&sort=${sort}` });
    const { word } = (
      await made(owner, { kind: 'report', parts: [part('value'), part('order')] }, { unit: 'money' })
    ).json;
    const { answers } = (await opened(word)).json.content;
    const [first, second] = answers.map(
      ({ blocks }: { blocks: { rows: { labels: string[]; values: string[] }[] }[] }) =>
        new Map(blocks[0]?.rows.map(({ labels, values }) => [labels[0], values[0]])),
    );
    expect(first?.size).toBe(2);
    expect(second).toEqual(first);
  });

  it('is listed with when it was opened, and closes at once', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const { link, word } = (await made(owner, { kind: 'trade', tradeId })).json;
    expect(await listed(owner)).toEqual([{ ...link, lastOpenedAt: null, opened: 0 }]);
    expect(JSON.stringify(await listed(owner))).not.toContain(word);
    await opened(word);
    await opened(word);
    const [entry] = await listed(owner);
    expect(entry).toMatchObject({ opened: 2, title: 'A page', kind: 'trade' });
    expect(entry.lastOpenedAt).not.toBeNull();
    const stranger = await server.newUser();
    expect(await listed(stranger)).toEqual([]);
    expect((await stranger.call('DELETE', `/v2/public_links/${link.id}`)).status).toBe(404);
    expect((await opened(word)).status).toBe(200);
    expect((await owner.call('DELETE', `/v2/public_links/${link.id}`)).status).toBe(204);
    const after = await opened(word);
    expect([after.status, after.json.code]).toEqual([404, 'not-found']);
    expect(await listed(owner)).toEqual([]);
  });

  it('ends with its last day, with everything that is deleted, and with the account', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const first = (await made(owner, { kind: 'trade', tradeId })).json;
    await server.database.tenant(owner.userId, (tx) =>
      tx
        .updateTable('public_links')
        .set({ expires_on: '2020-01-01' })
        .where('user_id', '=', owner.userId)
        .execute(),
    );
    expect((await opened(first.word)).status).toBe(404);
    const second = (await made(owner, { kind: 'trade', tradeId })).json;
    await server.database.asOwner('UPDATE identity.users SET disabled = true WHERE uid = $1', [owner.userId]);
    expect((await opened(second.word)).status).toBe(404);
    await server.database.asOwner('UPDATE identity.users SET disabled = false WHERE uid = $1', [
      owner.userId,
    ]);
    expect((await opened(second.word)).status).toBe(200);
    await owner.call('POST', '/user/delete_all_data');
    expect((await opened(second.word)).status).toBe(404);
  });

  it('opens nothing for a word that is cut, guessed or of another kind', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const { word } = (await made(owner, { kind: 'trade', tradeId })).json;
    for (const wrong of [
      '',
      word.slice(1),
      `${word}x`,
      word.toUpperCase(),
      '0'.repeat(32),
      "' or 1=1 --",
      '\u0000',
    ]) {
      const { status, json } = await opened(wrong);
      expect([wrong, status, json.code]).toEqual([wrong, 404, 'not-found']);
    }
    // A word is no session: no call takes it for one.
    for (const headers of [{ authorization: `Bearer ${word}` }, { 'authorized-user': owner.userId }]) {
      expect((await server.anonymous('GET', '/v2/trades', headers)).status).toBe(401);
    }
  });

  it('is not made for longer than a year, for what is not there, or of another’s trade', async () => {
    const { owner, tradeId } = await ownerOfTwo();
    const refused = async (user: TestUser, of: object, more: object = {}) => {
      const { status, json } = await made(user, of, more);
      return [status, json.code];
    };
    const of = { kind: 'trade', tradeId };
    const after = (days: number) =>
      new Date(server.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await refused(owner, of, { expiresOn: after(-1) })).toEqual([422, 'invalid-content']);
    expect((await made(owner, of, { expiresOn: after(-1) })).json.detail).toBe(
      'Its last day is over already; choose a later day.',
    );
    expect(await refused(owner, of, { expiresOn: after(400) })).toEqual([422, 'invalid-content']);
    expect(await refused(owner, of, { expiresOn: null })).toEqual([422, 'invalid-content']);
    expect(await refused(owner, of, { title: '' })).toEqual([422, 'invalid-content']);
    expect(await refused(owner, { kind: 'month', month: '2026-13' })).toEqual([422, 'invalid-content']);
    expect(await refused(owner, { kind: 'report', parts: [] })).toEqual([422, 'invalid-content']);
    expect(await refused(await server.newUser(), of)).toEqual([404, 'not-found']);
  });

  const walked = ownerOfTwo().then(async ({ owner, tradeId }) => ({
    owner,
    word: (await made(owner, { kind: 'trade', tradeId })).json.word,
  }));
  it.each(
    operations
      .filter(({ access }) => access === 'user')
      .map((one) => [`${one.method} ${one.path}`, one] as const),
  )('gives no right to %s', async (_, { method, path }) => {
    const { owner, word } = await walked;
    const address = path
      .replaceAll('{day}', '2026-02-03')
      .replaceAll(/\{\w+\}/g, '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d');
    for (const headers of [{}, { 'authorized-user': owner.userId }]) {
      const answer = await server.anonymous(method, address, { authorization: `Bearer ${word}`, ...headers });
      expect(answer.status).toBe(401);
    }
  });
});
