import type { Page } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { personalNames, personalText } from '../../fixtures/kept-keys.ts';
import { createDemoPerson, createPerson, type Person } from '../../fixtures/people.ts';
import type { ProductServer } from '../../fixtures/product-server.ts';
import { expect, signIn, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const OF_A_JOURNAL = /\/(v2\/app_data|v2\/settings|user\/settings)(\?|$)/;

/** What the product answers to these waits until it is let through. */
async function holdAnswers(page: Page, to: RegExp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(to, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return async () => held.resolve();
}

/** What this browser keeps of anybody. */
const kept = (page: Page) => expect.poll(() => personalNames(page));

/** Of the journal itself: the whole, and what has changed since. */
const keptOfJournal = (page: Page) =>
  expect.poll(async () =>
    (await personalNames(page)).filter((name) => /^journal (whole|changes)$/.test(name)),
  );

/**
 * A demo journal in which nothing changes by itself any more: it is searched for insights a while after it was made, and whoever
 * asks between two changes may be sent the whole anew.
 */
async function searchedDemo(server: ProductServer): Promise<Person> {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  await expect
    .poll(async () => (await call<{ insights: unknown[] }>('GET', '/insights/')).insights.length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  return person;
}

test('whoever comes back sees the frame of the page while all else is on its way, and nobody else does', async ({
  demo: page,
  browser,
  server,
}) => {
  const frame = page.getByRole('status', { name: 'Loading' });
  // Every script waits, as over a slow line; then the journal alone.
  const scripts = await holdAnswers(page, /\/assets\/.*\.js$/);
  const journal = await holdAnswers(page, OF_A_JOURNAL);
  await page.goto('/trades', { waitUntil: 'commit' });
  await expect(frame).toBeVisible();
  await expect(frame.locator('[data-of=trades]')).toBeVisible();
  await scripts();
  await expect(frame).toBeVisible();
  await journal();
  await expect(page.getByRole('heading', { level: 1, name: 'Trades' })).toBeVisible();
  await expect(frame).toBeHidden();
  // Nor where the page goes again for a moment.
  await page.evaluate(() => document.querySelector('main')?.remove());
  await expect(frame).toBeHidden();

  // An address of no section has another page, if any.
  const elsewhere = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto('/nothing-here', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(frame).toBeHidden();
  await elsewhere();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toBeHidden();

  const stranger = await browser.newPage({ baseURL: server.origin });
  const theirs = await holdAnswers(stranger, /\/assets\/.*\.js$/);
  await stranger.goto('/trades', { waitUntil: 'commit' });
  await expect(stranger.locator('#root')).toBeAttached();
  await expect(stranger.locator('#first-frame')).toBeHidden();
  await theirs();
  await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await stranger.close();
});

test('a second visit shows the journal before the server has answered, and then what has changed', async ({
  page,
  server,
}) => {
  const person = await createPerson(server);
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const buy = (symbol: string) =>
    call('POST', '/v2/activities', {
      activities: [
        {
          accountId: account.id,
          kind: 'buy',
          instrument: { symbol, assetClass: 'stock', currency: 'USD' },
          occurredAt: '2026-02-26T15:00:00Z',
          quantity: '1',
          price: '10',
          currency: 'USD',
        },
      ],
    });
  await buy('AAPL');
  await signIn(page, person);
  await new AppFrame(page).goTo('Trades');
  const trades = new TradesPage(page);
  await expect(trades.rows).toHaveCount(1);
  await keptOfJournal(page).toHaveLength(1);
  await buy('MSFT');

  const letThrough = await holdAnswers(page, OF_A_JOURNAL);
  await page.reload();
  await expect(trades.rows).toHaveCount(1);
  const updating = page.getByRole('status').filter({ hasText: 'Updating…' });
  await expect(updating).toBeVisible();
  await letThrough();
  await expect(trades.rows).toHaveCount(2);
  await expect(updating).toHaveCount(0);
});

test('a visit shows the numbers of the one before, keeps what has changed, and says what cannot be asked', async ({
  page,
  server,
  complaints,
}) => {
  const person = await searchedDemo(server);
  await signIn(page, person);

  await test.step('a second visit shows its numbers before they are reckoned again', async () => {
    await page.goto('/dashboard');
    const net = new DashboardPage(page)
      .card('Net P&L')
      .getByText(/\$[\d,]+\.\d\d/)
      .first();
    await expect(net).toBeVisible();
    const before = await net.textContent();
    await kept(page).toEqual(
      expect.arrayContaining(['answers', 'answer ["views","all"]', 'journal seen', 'journal whole']),
    );
    // Answers are written a while after they came, and not all at once: that of the row of numbers comes after its curve's.
    await expect.poll(() => personalText(page, 'answers')).toContain('profitFactor');
    const reckoned = await holdAnswers(page, /answers\.worker/);
    const asked = await holdAnswers(page, /\/v2\/views/);
    const answered = await holdAnswers(page, OF_A_JOURNAL);
    await page.reload();
    await expect(net).toHaveText(before ?? '');
    for (const letThrough of [reckoned, asked, answered]) await letThrough();
    await expect(page.getByRole('status').filter({ hasText: 'Updating…' })).toHaveCount(0);
    await expect(net).toHaveText(before ?? '');
  });

  await test.step('what has changed is kept beside the whole, and is there at the next visit', async () => {
    await new AppFrame(page).goTo('Trades');
    const trades = new TradesPage(page);
    await expect(trades.rows.first()).toBeVisible();
    await keptOfJournal(page).toHaveLength(1);
    const call = await journalCalls(server, person);
    const { accounts } = await call<{ accounts: { id: string }[] }>('GET', '/v2/accounts');
    const instrument = { symbol: 'ZZQX', assetClass: 'stock', currency: 'USD' };
    const bought = { occurredAt: '2026-02-26T15:00:00Z', quantity: '1', price: '10', currency: 'USD' };
    await call('POST', '/v2/activities', {
      activities: [{ accountId: accounts[0]?.id, kind: 'buy', instrument, ...bought }],
    });
    // It stands somewhere among many.
    await page.goto('/trades?filter=symbol%3AZZQX');
    const added = trades.rows.filter({ hasText: 'ZZQX' });
    await expect(added).toHaveCount(1);
    await keptOfJournal(page).toHaveLength(2);
    const letThrough = await holdAnswers(page, OF_A_JOURNAL);
    await page.reload();
    await expect(added).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Updating…' })).toBeVisible();
    await letThrough();
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('what cannot be asked is said, with the numbers of the last visit', async () => {
    complaints.allow(/app_data/, /status of 503/, /not reach|failed/i);
    const frame = new AppFrame(page);
    await frame.goTo('Trades');
    const trades = new TradesPage(page);
    await expect(trades.rows.first()).toBeVisible();
    await keptOfJournal(page).not.toHaveLength(0);
    await page.route('**/v2/app_data', (route) => route.fulfill({ status: 418, body: '' }));
    await page.reload();
    await expect(trades.rows.first()).toBeVisible();
    const again = page.getByRole('button', { name: /^Last visit/ });
    await expect(again).toBeVisible();
    await page.unroute('**/v2/app_data');
    // A part of the page that comes late asks again by itself.
    await expect(async () => {
      if ((await again.count()) > 0) await again.click({ timeout: 1_000 });
      await expect(again).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(trades.rows.first()).toBeVisible();
  });
});

test('what is kept goes with the session, and nobody else sees it', async ({ page, server }) => {
  await signIn(page, await createDemoPerson(server));
  const frame = new AppFrame(page);
  await frame.goTo('Trades');
  const trades = new TradesPage(page);
  await expect(trades.rows.first()).toBeVisible();
  await keptOfJournal(page).toHaveLength(1);
  await frame.signOut();
  await expect(page).toHaveURL(/\/signin/);
  await kept(page).toEqual([]);

  const letThrough = await holdAnswers(page, /\/v2\/app_data$/);
  await new SignInPage(page).signIn(await createPerson(server));
  // The page stands, and has no numbers yet.
  await expect(frame.heading).toHaveText('Today');
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
  await letThrough();
  await frame.goTo('Trades');
  await expect(trades.rows).toHaveCount(0);
});
