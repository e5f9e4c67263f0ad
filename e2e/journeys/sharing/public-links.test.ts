import type { Page } from '@playwright/test';
import { axeFaults, COLOUR_RULES } from '../../fixtures/axe-faults.ts';
import { collectComplaints } from '../../fixtures/complaints.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** Makes a link where its dialog is open, and answers its address. */
async function makeLink(page: Page, title: string, unit: string): Promise<string> {
  const asking = page.getByRole('dialog', { name: 'Make a public link' });
  await asking.getByLabel('Title').fill(title);
  await asking.getByLabel('Results in').selectOption(unit);
  await asking.getByRole('button', { name: 'Make link' }).click();
  const made = page.getByRole('dialog', { name: 'Copy the link now' });
  const address = await made.getByLabel('Link').inputValue();
  await made.getByRole('button', { name: 'Done' }).click();
  return address;
}

/** All that is wrong with the page as it stands, and its colours in the other theme. */
async function faultsInBothThemes(visitor: Page): Promise<string[]> {
  const faults = await axeFaults(visitor);
  await visitor.getByRole('button', { name: 'Light theme' }).click();
  faults.push(...(await axeFaults(visitor, [], COLOUR_RULES)));
  await visitor.getByRole('button', { name: 'Dark theme' }).click();
  return faults;
}

/** What would be money: a currency, or a number with two places that is no price, R or per cent. */
const MONEY = /[$€£]|USD|EUR/;

test('a trade, an answer and a month are seen by anybody with their links, without amounts, until they are closed', async ({
  demo: page,
  browser,
  complaints: own,
}) => {
  const visitors = await browser.newContext();
  const complaints = collectComplaints(visitors);
  const visitor = await visitors.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) =>
    asked.push(`${new URL(request.url()).pathname} ${request.headers().authorization ?? ''}`),
  );

  await page.goto('/trades?filter=outcome:win&range=all');
  await new TradesPage(page).rows.first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Make a public link of this trade' }).click();
  const ofTrade = await makeLink(page, 'A patient entry', 'r');
  const answer = await visitor.goto(ofTrade);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(visitor.getByRole('heading', { level: 1, name: 'A patient entry' })).toBeVisible();
  await expect(visitor).toHaveTitle('A patient entry · Tapebook');
  await expect(visitor.getByRole('img', { name: /^Price while the trade was open/ })).toBeVisible();
  await expect(visitor.getByText('Entry', { exact: true })).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText(MONEY);
  expect(await faultsInBothThemes(visitor)).toEqual([]);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto('/calendar?range=all');
  await page.getByRole('button', { name: 'Make a public link of this month' }).click();
  const ofMonth = await makeLink(page, 'My month', 'money');
  await visitor.goto(ofMonth);
  await expect(visitor.getByRole('heading', { level: 1, name: 'My month' })).toBeVisible();
  const total = page
    .locator('main')
    .getByText(/^[+−]\$[\d,.]+$/)
    .first();
  await expect(visitor.locator('main')).toContainText((await total.textContent()) ?? 'nothing');
  await expect(visitor.getByText('Days won')).toBeVisible();
  expect(await faultsInBothThemes(visitor)).toEqual([]);

  await page.goto('/analysis?measures=netPnl,winRate&by=setup&range=all');
  await page.getByRole('button', { name: 'Make a public link of this answer' }).click();
  const ofAnswer = await makeLink(page, 'What works', 'r');
  await visitor.goto(ofAnswer);
  await expect(visitor.getByRole('columnheader', { name: 'Trade win %' })).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText(MONEY);
  expect(await faultsInBothThemes(visitor)).toEqual([]);
  own.allow(/status of 422/, /which is an amount/);
  await page.goto('/analysis?measures=netPnl&by=fees&range=all');
  await page.getByRole('button', { name: 'Make a public link of this answer' }).click();
  const asking = page.getByRole('dialog', { name: 'Make a public link' });
  await asking.getByRole('button', { name: 'Make link' }).click();
  await expect(asking.getByText('which is an amount')).toBeVisible();

  // Nothing but the page, its own script and its colours, and the one call: never a session, never the journal.
  expect(asked.filter((one) => !/^\/(s|v2\/public_links\/read|assets\/|favicon)\S* $/.test(one))).toEqual([]);

  await page.goto('/settings/sharing');
  const rows = page.getByRole('list', { name: 'Public links' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'My month' })).toContainText('with amounts');
  await expect(rows.filter({ hasText: 'A patient entry' })).toContainText('opened 1 time');
  // It opens never again: the first press asks.
  await rows.filter({ hasText: 'A patient entry' }).getByRole('button').click();
  const closing = page.getByRole('dialog', { name: 'Close “A patient entry”' });
  expect(await axeFaults(page)).toEqual([]);
  await closing.getByRole('button', { name: 'Keep it' }).click();
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: 'A patient entry' }).getByRole('button').click();
  await closing.getByRole('button', { name: 'Close the link' }).click();
  await expect(page.getByText('“A patient entry” is closed.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  complaints.allow(/status of 404/);
  await visitor.goto(ofTrade);
  await expect(visitor.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Keep your own' }).click();
  await expect(visitor).toHaveURL(/\/signin/);
  expect(complaints.unexpected()).toEqual([]);
  await visitors.close();
});

test('a dashboard is seen by anybody with its link: its numbers within its bar, and no trade by itself', async ({
  demo: page,
  browser,
}) => {
  await page.goto('/dashboard?range=all&filter=side:long');
  const net = new DashboardPage(page).card('Net P&L');
  await expect(net).toContainText(/[+−]\$\d/);
  const amount = /[+−]\$[\d,.]+/.exec((await net.textContent()) ?? '')?.[0] ?? 'none';
  await page.getByRole('button', { name: 'Dashboards' }).click();
  await page.getByRole('menuitem', { name: 'Make a public link' }).click();
  const address = await makeLink(page, 'How I am doing', 'money');
  const visitors = await browser.newContext();
  const complaints = collectComplaints(visitors);
  const visitor = await visitors.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'How I am doing' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Net P&L by month' })).toBeVisible();
  await expect(visitor.locator('main')).toContainText(amount);
  expect(await faultsInBothThemes(visitor)).toEqual([]);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(complaints.unexpected()).toEqual([]);
  await visitors.close();
});
