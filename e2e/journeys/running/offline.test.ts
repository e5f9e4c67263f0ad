import type { Page, Route } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { keptKeys, personalNames } from '../../fixtures/kept-keys.ts';
import { bringNetworkBack, takeNetworkAway } from '../../fixtures/network.ts';
import { createDemoPerson, createPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, signIn, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { FilterLine } from '../../pages/filter-line.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test.use({ serviceWorkers: 'allow' });

/** All files of the app are kept. */
const appIsKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => {
        if (active.state === 'activated') resolve();
      });
    });
  });

test('without a network the journal opens, takes what is said of a trade, and sends it later', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|failed|Failed to fetch|could not be reached|did not start/i);
  const person = await createPerson(server);
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const fill = (kind: string, at: string, price: string, symbol = 'ACME') => ({
    accountId: account.id,
    kind,
    instrument: { symbol, assetClass: 'stock', currency: 'USD' },
    occurredAt: at,
    quantity: '10',
    price,
    currency: 'USD',
  });
  await call('POST', '/v2/activities', {
    activities: [
      fill('buy', '2026-02-26T15:00:00Z', '10'),
      fill('sell', '2026-02-26T15:30:00Z', '12'),
      fill('buy', '2026-02-24T15:00:00Z', '20', 'BETA'),
      fill('sell', '2026-02-24T15:45:00Z', '21', 'BETA'),
      fill('buy', '2026-02-23T15:00:00Z', '30', 'GAMMA'),
      fill('sell', '2026-02-23T15:45:00Z', '31.5', 'GAMMA'),
    ],
  });
  await signIn(page, person);
  const frame = new AppFrame(page);
  const trades = new TradesPage(page);
  await frame.goTo('Trades');
  await trades.openTrade('ACME Stock');
  const rating = trades.dialog.getByRole('group', { name: 'Rating' });
  await expect(rating).toBeVisible();
  await appIsKept(page);
  const isKept = (name: RegExp) =>
    expect.poll(async () => (await personalNames(page)).some((kept) => name.test(kept))).toBe(true);
  await isKept(/^journal whole$/);
  await isKept(/^answer .*one/);
  // The list of pages is known as well.
  await page.goto('/journal?entry=2026-02-26');
  await expect(page.getByRole('button', { name: 'Start writing' })).toBeVisible();
  await isKept(/^answer .*heads/);
  await frame.goTo('Trades');
  await trades.openTrade('ACME Stock');

  await takeNetworkAway(page);
  await page.reload();
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await expect(trades.dialog.getByRole('heading', { name: /ACME/ })).toBeVisible();
  // What waits is listed and given up without a network as well.
  await rating.getByRole('radio', { name: '2 of 5' }).click();
  await changesKept(page).toBe(1);
  await page.keyboard.press('Escape');
  await expect(trades.dialog).toBeHidden();
  // Of a trade that was neither opened here nor stood beside one that was, the list knows what it came to; what is missing is said.
  await trades.openTrade('GAMMA Stock');
  await expect(trades.dialog.getByRole('region', { name: 'Result' })).toContainText('+$15.00');
  await expect(trades.dialog).toContainText('Only what the list shows is on this device');
  await expect(trades.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(trades.dialog).toBeHidden();
  await page.getByRole('button', { name: /^Offline.*1 to send/ }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(waiting.getByRole('listitem')).toHaveText(/Rating 2 of 5/);
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toBeHidden();
  await changesKept(page).toBe(0);
  await trades.openTrade('ACME Stock');
  await expect(rating.getByRole('radio', { name: '2 of 5' })).not.toBeChecked();
  await rating.getByRole('radio', { name: '4 of 5' }).click();
  await expect(rating.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  await expect(page.getByText(/1 to send/)).toBeVisible();
  await changesKept(page).toBe(1);

  await page.reload();
  await expect(page.getByText(/1 to send/)).toBeVisible();
  await expect(rating.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  // What is set is known with the journal.
  await page.goto('/settings');
  await expect(frame.heading).toHaveText('Settings');
  await expect(page.getByRole('switch', { name: 'Hide amounts' })).toBeVisible();
  // What needs the network says so, and is not shown as if it were set.
  await page.goto('/settings/trading');
  const results = page.getByRole('group', { name: 'Results' });
  await results.getByRole('radio', { name: 'Gross' }).click();
  await expect(page.getByText(/^Not saved: Check your connection/)).toBeVisible();
  await expect(results.getByRole('radio', { name: 'Net' })).toBeChecked();

  // A page of a day is begun.
  await page.goto('/journal?entry=2026-02-26');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Written on a train.\n\n- too early');
  await expect.poll(async () => (await keptKeys(page, 'tapebook-begun', 'notes')).length).toBe(1);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/on a train/);

  // It comes back a moment before the service can be reached: all goes on waiting, and says so.
  const SENT = /\/v2\/(journal\/2026-02-26|trades\/[^/]+)$/;
  await page.route(SENT, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await bringNetworkBack(page);
  await expect(page.getByText(/^Offline/)).toBeHidden();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(/on a train/);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expect(page.getByText('1 to send')).toBeVisible();
  await changesKept(page).toBe(1);
  await page.unroute(SENT);
  // Whoever types on while they are sent finds them once, as they are by then.
  const answered = Promise.withResolvers<void>();
  const sent = page.waitForRequest((request) => request.postData()?.includes('on a train') === true);
  await page.route(/\/v2\/journal\/2026-02-26$/, async (route) => {
    const response = await route.fetch();
    if (route.request().postData()?.includes('on a train') === true) await answered.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Send now' }).click();
  await sent;
  await page.getByRole('textbox', { name: 'Notes' }).press('ControlOrMeta+End');
  await page.keyboard.type(', once more');
  answered.resolve();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toHaveText(['too early, once more']);
  await expect(notes.getByRole('paragraph').first()).toHaveText('Written on a train.');
  await expect.poll(async () => (await keptKeys(page, 'tapebook-begun', 'notes')).length).toBe(0);
  const rated = async () =>
    (await call<{ trades: { rating?: number }[] }>('GET', '/v2/trades')).trades[0]?.rating;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(rated).toBe(4);
  await changesKept(page).toBe(0);
});

test('though there is a network, what is said and written waits while the service cannot be reached', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|failed|No answer|could not be reached/i);
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  const away = (route: Route) => route.abort();
  const awayFrom = '**/v2/**';

  await page.goto('/journal?entry=2020-02-26');
  await expect(page.getByRole('button', { name: 'Start writing' })).toBeVisible();
  await page.route(awayFrom, away);
  await page.getByRole('button', { name: 'Start writing' }).click();
  const keptHere = page.getByText('What you write here is kept on this device');
  await expect(keptHere).toBeVisible();
  // It was but a moment: what the page can begin with is there again.
  await page.unroute(awayFrom, away);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(keptHere).toBeHidden();
  await page.route(awayFrom, away);
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(keptHere).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Written behind a wall.');
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect.poll(async () => (await keptKeys(page, 'tapebook-begun', 'notes')).length).toBe(1);
  await page.unroute(awayFrom, away);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(async () => (await keptKeys(page, 'tapebook-begun', 'notes')).length).toBe(0);
  await expect(page.getByText('Written behind a wall.').first()).toBeVisible();

  const trades = new TradesPage(page);
  await new AppFrame(page).goTo('Trades');
  await trades.rows.first().getByRole('link').first().click();
  const rated = trades.dialog.getByRole('radio', { name: '4 of 5' });
  await expect(rated).not.toBeChecked();
  await page.route(awayFrom, away);
  await rated.click();
  await changesKept(page).toBe(1);
  await expect(page.getByText('1 to send')).toBeVisible();
  await expect(rated).toBeChecked();
  // On a phone the bar has room for it beside the sign that the journal is invented.
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const outOfSight = () =>
    page.locator('header').evaluateAll((bars) =>
      bars
        .flatMap((bar) => [...bar.querySelectorAll('a, button')])
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
        .map((part) => part.ariaLabel ?? part.textContent),
    );
  expect(await outOfSight()).toEqual([]);
  if (desk !== null) await page.setViewportSize(desk);
  await page.unroute(awayFrom, away);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await changesKept(page).toBe(0);
  const id = page.url().split('/').at(-1);
  const { trade } = await call<{ trade: { rating?: number } }>('GET', `/v2/trades/${id}`);
  expect(trade.rating).toBe(4);

  // What the service can never take is given up by whoever said it.
  await page.route(awayFrom, away);
  await trades.dialog.getByRole('radio', { name: '2 of 5' }).click();
  await changesKept(page).toBe(1);
  await page.unroute(awayFrom, away);
  await page.route(/\/v2\/trades\/[^/?]+$/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await page.keyboard.press('Escape');
  await expect(trades.dialog).toBeHidden();
  await page.getByRole('button', { name: '1 to send' }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toBeHidden();
  await changesKept(page).toBe(0);
  await trades.rows.first().getByRole('link').first().click();
  await expect(rated).toBeChecked();
});

test('words of notes that nobody can look for without a network are said to be that, and taken out again', async ({
  demo: page,
  complaints,
}) => {
  complaints.allow(
    /ERR_INTERNET_DISCONNECTED|failed|Failed to fetch|could not be reached|did not start|No answer/i,
  );
  const { rows } = new TradesPage(page);
  const filters = new FilterLine(page);
  await page.goto('/trades');
  await expect(rows.first()).toBeVisible();
  await appIsKept(page);
  // The service has the page from its next visit on.
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await filters.box.click();
  await filters.box.fill('zebra');
  await expect(filters.option('Notes with “zebra”')).toBeVisible();
  await takeNetworkAway(page);
  await filters.option('Notes with “zebra”').click();
  await expect(page.getByText('needs the server')).toBeVisible();
  await filters.line.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.first()).toBeVisible();
});

test('a visit that the server does not hear of says so, and goes on by itself once it does', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|No answer from the server/);
  const settings = /\/user\/settings$/;
  await page.route(settings, (route) => route.abort());
  await page.goto('/trades');
  const { heading } = new AppFrame(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tapebook cannot be reached');
  await expect(page.getByText('been notified')).toHaveCount(0);
  await page.unroute(settings);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(heading).toHaveText('Trades');
});

/** How many changes wait in this browser for a network. */
const changesKept = (page: Page) =>
  expect.poll(async () => (await keptKeys(page, 'tapebook-changes', 'changes')).length);
