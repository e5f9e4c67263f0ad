import { imagesOf, mentionsOf, type WrittenDocument } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';
import { expect, it } from 'vitest';
import { openAppServer, openOwnAppServer } from '../../testing/app-server.ts';
import { DEMO_WEEKS } from './demo-playbook.ts';

const server = await openAppServer();
const silent = await openOwnAppServer({ DEMO: 'off' });

const demo = (of: typeof server) => of.app.inject({ method: 'POST', url: '/v2/demo' });

/** Whether an instant lies in an ISO week, by the days of UTC: the demo trades in New York by day. */
function isInWeek(instant: string, week: string): boolean {
  const [year = '', number = ''] = week.split('-W');
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth + ((Number(number) - 1) * 7 - ((new Date(fourth).getUTCDay() + 6) % 7)) * 86_400_000;
  const at = Date.parse(instant);
  return at >= monday && at < monday + 7 * 86_400_000;
}

it('opens a journal of its own for whoever asks, with trades in both accounts', async () => {
  const { email, password } = (await demo(server)).json();
  const signIn = await server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
    payload: { email, password, returnSecureToken: true },
  });
  const headers = { authorization: `Bearer ${signIn.json().idToken}` };
  const { json } = await server.anonymous('GET', '/v2/app_data', headers);
  expect(json.user).toMatchObject({ demo: true, emailVerified: true });
  expect(json.accounts.map(({ name }: { name: string }) => name)).toEqual(['Futures', 'Stocks and options']);
  expect(json.trades.count).toBeGreaterThan(300);
  // What its trader says of the trades: names, promises, notes of the last fortnight.
  expect(json.setups.map(({ name }: { name: string }) => name)).toEqual([
    'Opening drive',
    'Pullback',
    'Range fade',
  ]);
  expect([json.tags.length, json.rules.length]).toEqual([6, 3]);
  const reviewed: number[] = json.trades.columns.integers.reviewed;
  expect(reviewed.filter((one) => one === 0).length).toBeGreaterThanOrEqual(7);
  expect(reviewed.filter((one) => one === 1).length).toBeGreaterThan(300);
  const { trades } = (await server.anonymous('GET', '/v2/trades?limit=60', headers)).json;
  const noted = trades.filter(({ hasNotes }: { hasNotes: boolean }) => hasNotes);
  expect(noted.length).toBeGreaterThan(8);
  const risks: (number | null)[] = json.trades.columns.numbers.risk;
  const known = risks.filter((risk) => risk !== null && risk > 0).length;
  // Where a stop was forgotten the default of the account stands in, and says so.
  expect(known).toBe(risks.length);
  expect(new Set(json.trades.columns.categories.riskFrom.values.filter(Boolean))).toEqual(
    new Set(['stop', 'default']),
  );
  const ofFills = (await server.anonymous('GET', '/v2/imports', headers)).json.imports;
  expect(
    ofFills.map(({ status, problems }: { status: string; problems: { code: string }[] }) => [
      status,
      // The second account traded earlier than the first on days that are written about: that is told.
      problems.filter(({ code }) => code !== 'plans-locked-earlier'),
    ]),
  ).toEqual([
    ['completed', []],
    ['completed', []],
  ]);
  const lines: { statement: string; difference: string }[] = ofFills.flatMap(
    ({ reconciliation }: { reconciliation: object[] }) => reconciliation,
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter(({ difference }) => difference !== '0')).toEqual([]);
  const { plans } = (await server.anonymous('GET', '/v2/plans', headers)).json;
  const became = Map.groupBy(plans, ({ status }: { status: string }) => status);
  expect(became.get('taken')?.length).toBeGreaterThan(20);
  expect(became.get('waiting')?.length).toBe(2);
  expect(became.get('missed')?.length).toBeGreaterThan(0);
  expect(plans.filter(({ later }: { later: object[] }) => later.length > 0).length).toBeGreaterThan(3);
  // What can be said of levels: several targets, and stops that went up.
  expect(trades.filter(({ target }: { target?: string }) => target !== undefined).length).toBeGreaterThan(20);
  const stopCourse: string[] = json.trades.columns.categories.stopCourse.values;
  expect(stopCourse).toContain('tightened');
  const pages = (await server.anonymous('GET', '/v2/journal?kind=page', headers)).json.entries;
  expect(pages.map(({ title }: { title: string }) => title)).toEqual([
    'What a bad day looks like before it is one',
  ]);
  expect(pages[0].folderId).not.toBeNull();
  // No row stands for what nobody held before: each trade was opened by a fill of the files.
  expect(json.trades.columns.numbers.openedAt).not.toContain(null);
  expect(new Set(json.trades.columns.categories.status.values)).toEqual(new Set(['open', 'closed']));
});

it('shows what can be written: pictures, trades that evenings speak of, a look back at each week that is over', async () => {
  const { email, password } = (await demo(server)).json();
  const signIn = await server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
    payload: { email, password, returnSecureToken: true },
  });
  const { idToken, localId } = signIn.json();
  const headers = { authorization: `Bearer ${idToken}` };
  const get = async (path: string) => (await server.anonymous('GET', path, headers)).json;
  const { entries } = await get('/v2/journal?limit=100');
  const [{ setups }, { trades }] = [await get('/v2/setups'), await get('/v2/trades?limit=500')];

  const days = entries.filter(({ kind }: { kind: string }) => kind === 'day');
  // Some plans say what was added once they were locked.
  const added = days.filter(({ plan }: { plan: { later: { text: string } } }) => plan.later.text !== '');
  expect(added.length).toBeGreaterThanOrEqual(2);
  expect(added.length).toBeLessThan(days.length);
  expect((await get('/v2/templates')).templates).toHaveLength(4);
  const mentioned: string[] = days.flatMap((one: { document: WrittenDocument }) =>
    mentionsOf(one.document).map(({ id }) => id),
  );
  expect(mentioned.length).toBeGreaterThanOrEqual(5);
  const ids = new Set(trades.map(({ id }: { id: string }) => id));
  expect(mentioned.filter((id) => !ids.has(id))).toEqual([]);
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'month')).toHaveLength(1);
  const weeks = entries.filter(({ kind }: { kind: string }) => kind === 'week');
  expect(weeks.length).toBeGreaterThanOrEqual(2);
  for (const { text } of weeks) expect(text).toContain('The week');
  // What it says of a week is what the journal counts.
  const [won, lost] = (['won', 'lost'] as const).map((how) =>
    Object.values(DEMO_WEEKS[how]).flatMap((texts) => texts.map((text) => text.split('\n\n')[1])),
  );
  for (const { id, text } of weeks) {
    const net = trades
      .filter(({ closedAt }: { closedAt: string | null }) => closedAt !== null && isInWeek(closedAt, id))
      .reduce((sum: number, { netPnl }: { netPnl: string }) => sum + Number(netPnl), 0);
    expect([id, (net > 0 ? won : lost)?.some((one) => text.includes(one))]).toEqual([id, true]);
  }

  const ofDays: string[] = days.flatMap((one: { document: WrittenDocument }) => imagesOf(one.document));
  const ofSetups: string[] = setups.flatMap(({ description }: { description: string }) =>
    imagesOf(fromMarkdown(description)),
  );
  const ofTrades: string[] = [];
  for (const { id, hasNotes } of trades.slice(0, 60)) {
    if (hasNotes) ofTrades.push(...imagesOf(fromMarkdown((await get(`/v2/trades/${id}`)).trade.notes)));
  }
  expect(ofDays.length).toBeGreaterThanOrEqual(3);
  expect(ofSetups).toHaveLength(3);
  expect(ofTrades.length).toBeGreaterThanOrEqual(3);
  for (const path of new Set([...ofDays, ...ofSetups, ...ofTrades])) {
    const name = encodeURIComponent(`users/${localId}/${path}`);
    const picture = await server.app.inject({
      url: `/v0/b/tapebook/o/${name}?alt=media`,
      headers: { authorization: `Firebase ${idToken}` },
    });
    expect([path, picture.statusCode, picture.headers['content-type']]).toEqual([path, 200, 'image/png']);
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.rawPayload.length).toBeLessThan(30_000);
  }
});

it('says so where no demo is offered', async () => {
  const answer = await demo(silent);
  expect([answer.statusCode, answer.json().code]).toEqual([501, 'not-available']);
  expect((await silent.anonymous('GET', '/v2/app_config')).json.features.demo).toBe(false);
});
