import { setTimeout } from 'node:timers/promises';
import { type Effect, plantedJournal, plantedTable } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { holdJournal } from '../../testing/hold-journal.ts';
import { importFile } from '../../testing/import-files.ts';
import { findSearch } from './insights.repository.ts';

const server = await openOwnAppServer({}, { searchesByThemselves: true });

const firstHour: Effect = { id: 'first-hour', delta: -0.8, when: ({ minute }) => minute < 60 };
const { trades } = plantedJournal(5, 900, { effects: [firstHour], base: 0.1 });
const file = (count: number, from = 0) => ({
  name: 'fills.csv',
  content: plantedTable(trades.slice(from, from + count)),
});
const CHOICES = { account: 'Day trades' };

/** A change is waited for some seconds, so that several are looked at together. */
const PATIENTLY = { timeout: 60_000, interval: 200 };

// biome-ignore lint/suspicious/noExplicitAny: an answer as it comes, looked at piece by piece
type Answer = any;

/** Asks until all of the journal has been searched. */
async function known(user: TestUser): Promise<Answer> {
  for (;;) {
    const { json } = await user.call('GET', '/insights/');
    if (!json.tested.running && json.tested.trades === json.tested.tradesNow) return json;
    await setTimeout(10);
  }
}

async function withJournal(count = 700): Promise<TestUser> {
  const user = await server.newUser();
  const { status, problems } = await importFile(user, file(count), CHOICES);
  expect([status, problems]).toEqual(['completed', []]);
  return user;
}

/** One journal for all that only looks at it. */
let oneJournal: Promise<TestUser> | null = null;
const someoneWithInsight = (): Promise<TestUser> => {
  oneJournal ??= withJournal();
  return oneJournal;
};

const ofFirstHour = ({ insights }: Answer): Answer =>
  insights.find(({ hypothesis }: Answer) => hypothesis.segment === 'open+0');

describe('insights of a journal', () => {
  it('are searched for after an import, and told with all that they stand on', async () => {
    const user = await someoneWithInsight();
    const json = await known(user);
    const found = ofFirstHour(json);
    expect(found).toMatchObject({
      hypothesis: { dimension: 'hour', segment: 'open+0' },
      direction: 'worse',
      unit: '%',
      status: 'found',
      stands: true,
      impact: null,
      since: null,
      rule: { kind: 'not-first-minutes', parameters: { limit: 3600 } },
      choices: ['watched', 'accepted', 'dismissed'],
    });
    expect(found.sentence).toMatch(
      /^Trades opened in the first hour after the market opens went [\d.]+% \([\d.]+% to [\d.]+%\) worse per trade than your other trades: \d+ trades on \d+ days\.$/,
    );
    expect(found.low).toBeLessThan(found.effect);
    expect(found.history).toMatchObject([{ status: 'found', figures: { n: found.n } }]);
    expect(json.tested).toMatchObject({
      running: false,
      trades: 700,
      tradesNow: 700,
      timed: true,
      currencies: ['USD'],
    });
    expect(json.tested.measuredIn).toContain('net return on what was put in');
    expect(
      json.tested.notFound.length + json.insights.filter(({ stands }: Answer) => stands).length,
    ).toBeGreaterThan(20);

    const list = await user.call('GET', `/insights/${found.id}/trades`);
    expect(list.json).toMatchObject({ nextCursor: null });
    expect(list.json.tradeIds).toHaveLength(found.n);
    const asked = await user.call('GET', `/v2/statistics?measures=tradeCount&filter=${found.filter}`);
    expect(asked.json.blocks[0].rows[0].n).toBe(found.n);
  }, 60_000);

  it('are published when they stand again after a tenth more trades, and not by looking twice', async () => {
    const user = await withJournal();
    await known(user);
    expect((await user.call('POST', '/insights/search')).status).toBe(202);
    expect(ofFirstHour(await known(user)).status).toBe('found');
    await importFile(user, file(90, 700), CHOICES);
    const after = ofFirstHour(await known(user));
    expect(after.status).toBe('published');
    expect(after.history.map(({ status }: Answer) => status)).toEqual(['found', 'published']);
    await importFile(user, file(40, 790), CHOICES);
    const later = ofFirstHour(await known(user));
    expect(later.since.n).toBeGreaterThan(2);
    expect(later.since.n).toBeLessThan(40);
  }, 60_000);

  it('are watched, dismissed with a reason and taken back, and keep every change', async () => {
    const user = await someoneWithInsight();
    const { id } = ofFirstHour(await known(user));
    const become = (status: string, reason?: string) =>
      user.call('PATCH', `/insights/${id}`, { status, ...(reason === undefined ? {} : { reason }) });
    expect((await become('published')).status).toBe(409);
    expect((await become('watched')).json.insight.waitsFor).toBeGreaterThan(19);
    expect((await become('found')).json.insight).toMatchObject({ status: 'found', waitsFor: null });
    expect((await become('dismissed', 'two news days')).json.insight.status).toBe('dismissed');
    expect((await become('accepted')).status).toBe(200);
    const { history } = ofFirstHour(await known(user));
    expect(history.map(({ status, reason }: Answer) => [status, reason])).toEqual([
      ['found', null],
      ['watched', null],
      ['found', null],
      ['dismissed', 'two news days'],
      ['accepted', null],
    ]);
  }, 60_000);

  it('stay what they were made while a search ends', async () => {
    const user = await withJournal();
    const { id } = ofFirstHour(await known(user));
    const letGo = await holdJournal(server.database.logins.owner, user.userId);
    const waiting = () =>
      expect.poll(async () => {
        const [row] = await server.database.asOwner(
          `SELECT count(*)::int AS waits FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        return row?.waits;
      }, PATIENTLY);
    // Whoever waits too long is told to come back: on a busy machine that may be before the search has come to its end.
    const pressUntilDone = async (): Promise<{ readonly status: number }> => {
      const answer = await user.call('PATCH', `/insights/${id}`, { status: 'watched' });
      return answer.status === 503 ? pressUntilDone() : answer;
    };
    const press = pressUntilDone();
    await waiting().toBe(1);
    await user.call('POST', '/insights/search');
    await waiting().toBe(2);
    await letGo();
    expect((await press).status).toBe(200);
    expect(ofFirstHour(await known(user)).history.map(({ status }: Answer) => status)).toEqual([
      'found',
      'watched',
    ]);
  }, 60_000);

  it('become rules by one call, which knows since when; the rule removed, they are what they were', async () => {
    const user = await withJournal();
    const { id, rule } = ofFirstHour(await known(user));
    const status = async () => ofFirstHour(await known(user)).status;
    const add = (more: object) =>
      user.call('POST', '/v2/rules', { name: 'Sit out the first hour', ...rule, insightId: id, ...more });
    expect((await add({ insightId: crypto.randomUUID() })).json.errors[0].path).toBe('insightId');
    const { status: added, json } = await add({ from: '2020-01-01' });
    expect(added).toBe(201);
    expect(json.rule).toMatchObject({ insightId: id, valid: { from: '2020-01-01', to: null } });
    // Said to hold for the past, it is still known only from today on.
    expect(json.rule.acceptedOn > '2023-06-01').toBe(true);
    expect(await status()).toBe('accepted');

    const second = await add({ name: 'The same again' });
    // Of a journal that ended long ago, from its end on: else it would judge nothing of the months that come in next.
    const [last] = (await user.call('GET', '/v2/trades?limit=1')).json.trades;
    const dayAfter = new Date(Date.parse(last.day) + 86_400_000).toISOString().slice(0, 10);
    expect(second.json.rule).toMatchObject({ valid: { from: dayAfter }, unseenFrom: dayAfter });
    expect(json.rule.unseenFrom).toBe(dayAfter);
    await user.call('DELETE', `/v2/rules/${second.json.rule.id}`);
    expect(await status()).toBe('accepted');
    await user.call('DELETE', `/v2/rules/${json.rule.id}`);
    expect(await status()).toBe('found');
    await add({ id: json.rule.id });
    expect(await status()).toBe('accepted');
    const { history } = ofFirstHour(await known(user));
    expect(history.map(({ status: stage }: Answer) => stage)).toEqual([
      'found',
      'accepted',
      'found',
      'accepted',
    ]);
  }, 60_000);

  it('are tested once on later trades alone where they are watched: confirmed, or withdrawn', async () => {
    const user = await server.newUser();
    const fridays: Effect = {
      id: 'fridays',
      delta: -1.3,
      when: ({ weekday, share }) => weekday === 5 && share < 0.5,
    };
    const hours = { ...firstHour, delta: -1.2 };
    const journal = plantedJournal(7, 600, { effects: [hours, fridays], base: 0.3 }).trades;
    const bring = async (from: number, to: number): Promise<Answer> => {
      const content = plantedTable(journal.slice(from, to));
      await importFile(user, { name: 'fills.csv', content }, CHOICES);
      return known(user);
    };
    const both = ({ insights }: Answer): Answer[] =>
      ['open+0', '5'].map((segment) =>
        insights.find(({ hypothesis }: Answer) => hypothesis.segment === segment),
      );
    const found = both(await bring(0, 300));
    expect(found.map(({ status }) => status)).toEqual(['found', 'found']);
    for (const { id } of found) await user.call('PATCH', `/insights/${id}`, { status: 'watched' });
    // Fewer than it takes to tell: nothing is said of them but what they came to.
    for (const { status, since, waitsFor } of both(await bring(300, 330))) {
      expect(status).toBe('watched');
      expect(since.n).toBeLessThan(waitsFor);
    }
    const [hour, friday] = both(await bring(330, 600));
    expect([hour.status, friday.status]).toEqual(['confirmed', 'withdrawn']);
    const tests = [hour, friday].map(({ history }) => history.at(-1).figures);
    // None of those that they were found in; by them one would still stand out of all.
    for (const { n } of tests) expect(n).toBeLessThan(130);
    expect(tests[0].high).toBeLessThan(0);
    expect(tests[1].p).toBeGreaterThan(0.05);
    const later = both(await known(user));
    expect(later.map(({ history }) => history.length)).toEqual([3, 3]);
  }, 120_000);

  it('are named in the summary of a week or month: what is new in it, else what stands and has trades of it', async () => {
    const user = await withJournal();
    const found = ofFirstHour(await known(user));
    const summaryOf = async (week: string): Promise<string[]> => {
      await user.call('PUT', `/v2/journal/${week}`, { markdown: 'Of the week.' });
      const { json } = await user.call('POST', `/v2/journal/${week}/summary`);
      return json.entry.summary.sentences.map((pieces: { text?: string }[]) =>
        pieces.map(({ text }) => text ?? '#').join(''),
      );
    };
    const traded = await summaryOf('2023-W10');
    const [said] = traded.filter((one) => one.includes('of a kind that stands out'));
    expect(said).toMatch(/^\d+ trades? of this week (is|are) of a kind that stands out: /);
    expect(said).toContain(found.sentence);
    // Found on the day of the search, and in no week before it.
    const news = await summaryOf(found.history[0].on.slice(0, 7));
    expect(news.at(-1)).toBe(`New among what stands out: ${found.sentence}`);
    await user.call('PATCH', `/insights/${found.id}`, { status: 'dismissed', reason: 'known' });
    expect((await summaryOf('2023-W10')).join()).not.toContain('stands out');
  }, 60_000);

  it('leave out tags that were given once the result was known, and say so', async () => {
    const user = await withJournal(300);
    await known(user);
    const { tag } = (await user.call('POST', '/v2/tags', { name: 'FOMO' })).json;
    const { json } = await user.call('GET', '/v2/trades?limit=40');
    const tradeIds = json.trades.map(({ id }: Answer) => id);
    await user.call('POST', '/v2/trades/bulk', { tradeIds, change: { addTagIds: [tag.id] } });
    await user.call('POST', '/insights/search');
    const { tested } = await known(user);
    expect(tested.lateTags).toEqual([{ name: 'FOMO', n: 40 }]);
    const names = [...tested.notFound, ...tested.untested].map(({ name }: Answer) => name);
    expect(names.filter((name: string) => name.includes('FOMO'))).toEqual([]);
  }, 60_000);

  it('are searched for by themselves after typed trades, an import and its undoing', async () => {
    const user = await server.newUser();
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Typed', timeZone: 'UTC' })).json;
    const fill = (kind: string, day: number, minute: number, price: string) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: `2022-03-${String(day).padStart(2, '0')}T15:${10 + minute}:00Z`,
      quantity: '10',
      price,
      currency: 'USD',
    });
    const days = Array.from({ length: 12 }, (_, day) => day + 1);
    await user.call('POST', '/v2/activities', {
      activities: days.flatMap((day) => [fill('buy', day, 0, '40'), fill('sell', day, 1, `4${day % 3}`)]),
    });
    // Nobody looks at the page: what it would ask for by being looked at must have happened without.
    const searched = () =>
      server.database.tenant(user.userId, async (tx) => {
        const search = await findSearch(tx, user.userId);
        return search === null || search.ended_at === null ? null : (search.content?.trades ?? null);
      });
    await expect.poll(searched, PATIENTLY).toBe(12);
    const { id } = await importFile(user, file(30), CHOICES);
    await expect.poll(searched, PATIENTLY).toBe(42);
    await user.call('DELETE', `/v2/imports/${id}`);
    await expect.poll(searched, PATIENTLY).toBe(12);
  }, 120_000);

  it('are nobody else’s', async () => {
    const user = await someoneWithInsight();
    const { id } = ofFirstHour(await known(user));
    const other = await server.newUser();
    expect((await other.call('GET', '/insights/')).json).toMatchObject({
      insights: [],
      tested: { trades: 0, running: false },
    });
    expect((await other.call('GET', `/insights/${id}/trades`)).status).toBe(404);
    expect((await other.call('PATCH', `/insights/${id}`, { status: 'dismissed' })).status).toBe(404);
  }, 60_000);

  it('say why there are none where there cannot be any', async () => {
    const user = await withJournal(5);
    expect((await known(user)).tested).toMatchObject({ silence: 'few-clusters', trades: 5, notFound: [] });
  }, 60_000);
});
