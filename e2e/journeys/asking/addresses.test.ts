import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('the address holds filters, days and order; numbers lead on, a fresh token is asked for, and code that stays away is told', async ({
  demo: page,
  complaints,
}) => {
  await test.step('filters stand in the address: they survive navigation and reload, and Back undoes them', async () => {
    const frame = new AppFrame(page);
    await frame.open();
    await frame.goTo('Trades');
    await expect(page).toHaveURL('/trades');
    await frame.range.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Last 90 days' }).click();
    await expect(page).toHaveURL('/trades?range=last-90-days');
    await expect(frame.range).toHaveAccessibleName('Range: Last 90 days');

    await frame.goTo('Dashboard');
    await expect(page).toHaveURL('/dashboard?range=last-90-days');
    const card = new DashboardPage(page).card('Net P&L');
    // The number comes first; its formula and its course follow.
    await expect(card.getByRole('button', { name: 'How Net P&L is computed' })).toBeVisible();
    await expect(card.getByRole('group', { name: /^End-of-day drawdown/ })).toBeVisible();
    const figures = (await card.textContent()) ?? '';
    await page.reload();
    await expect(card).toContainText('trades');
    await expect(card).toHaveText(figures);

    await page.goBack();
    await expect(page).toHaveURL('/trades?range=last-90-days');
    await page.goBack();
    await expect(page).toHaveURL('/trades');
    await expect(frame.range).toHaveAccessibleName('Range: All');
  });

  await test.step('the largest number is drawn with the press on other days, before the address has the whole page drawn', async () => {
    const frame = new AppFrame(page);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    const number = dashboard.card('Net P&L').locator('p').first();
    await expect(number).toContainText(/\$[\d,]+\.\d\d/);
    const choose = async (range: string): Promise<void> => {
      await frame.range.click();
      await page.getByRole('dialog').getByRole('button', { name: range, exact: true }).click();
      await expect(frame.range).toHaveAccessibleName(`Range: ${range}`);
    };
    const ofAll = (await number.textContent()) ?? '';
    await choose('Last 90 days');
    await expect(number).not.toHaveText(ofAll);
    const ofSome = (await number.textContent()) ?? '';
    await choose('All');
    await expect(number).toHaveText(ofAll);

    // What the address says, and what the number is, when the number changes.
    const seen = number.evaluate(
      (element) =>
        new Promise<string[]>((resolve) => {
          new MutationObserver((_changes, watching) => {
            watching.disconnect();
            resolve([location.search, element.textContent ?? '']);
          }).observe(element, { childList: true, subtree: true, characterData: true });
        }),
    );
    await choose('Last 90 days');
    expect(await seen).toEqual(['', ofSome]);
    await expect(page).toHaveURL('/dashboard?range=last-90-days');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(number).toHaveText(ofAll);
  });

  await test.step('the order of the trades stands in the address', async () => {
    const trades = new TradesPage(page);
    await page.goto('/trades');
    await expect(trades.rows.first()).toBeVisible();
    await trades.table.getByRole('columnheader', { name: 'Symbol' }).getByRole('button').first().click();
    await expect(page).toHaveURL(/sort=/);
    // The address changes first and the rows follow: the newest trade gives way to the first of the alphabet.
    await expect(trades.rows.first()).toContainText('AAPL');
    const first = (await trades.rows.first().textContent()) ?? '';
    await page.reload();
    await expect(trades.rows.first()).toHaveText(first);
  });

  await test.step('a number on the dashboard opens the trades it was counted from', async () => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    const card = dashboard.card('Net P&L');
    await expect(card).toContainText(/\d trades/);
    const words = (await card.textContent()) ?? '';
    const [, count] = /([\d,]+) trades/.exec(words) ?? [];
    const [total] = /[+−]\$[\d,]+\.\d{2}/.exec(words) ?? [];
    expect(total).toBeDefined();
    await card.getByRole('link', { name: 'Net P&L' }).click();
    await expect(page).toHaveURL(/\/trades\?/);
    await expect(page.getByText(new RegExp(`^${count} (trades|of)`)).first()).toBeVisible();
    // Where all rows have one currency, it stands in the heading.
    await expect(new TradesPage(page).table).toContainText(total?.replace('$', '') ?? '');
  });

  await test.step('a fresh token is asked for with ?r=1, and not without', async () => {
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('securetoken')) refreshes.push(request.url());
    });
    await page.goto('/trades');
    await expect(new TradesPage(page).rows.first()).toBeVisible();
    expect(refreshes).toHaveLength(0);
    await page.goto('/trades?r=1');
    await expect(new TradesPage(page).rows.first()).toBeVisible();
    await expect.poll(() => refreshes).toHaveLength(1);
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('a link to a trade that was cut off where it was copied says so', async () => {
    complaints.allow(/status of 400/, /must be an id as we gave it/);
    await page.goto('/trades/0190c3d2-7a10');
    const { dialog } = new TradesPage(page);
    await expect(dialog.getByRole('alert')).toContainText('There is no such trade');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  await test.step('a page whose code stays away says so instead of loading for ever', async () => {
    complaints.allow(/\/assets\/trades-/, /dynamically imported/);
    await page.route(/\/assets\/trades-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/trades');
    await expect(page.getByRole('heading', { name: 'This part did not load' })).toBeVisible();
    await page.getByRole('button', { name: 'Show Error' }).click();
    await expect(page.getByRole('button', { name: 'Hide Error' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This part did not load' })).toBeVisible();
    // The visit, and what was asked for.
    expect(loads).toBe(2);
  });
});
