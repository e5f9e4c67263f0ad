import { newcomer } from '../../fixtures/people.ts';
import { sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { SignUpPage } from '../../pages/auth-pages.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/**
 * Worked out by hand from the rows of the statement, closed trades alone:
 *
 * - ACME: 1,000 bought at 12.50, sold at 13.00: 500.00 less fees of 3.00 + 1.25 + 1.25 − 0.40
 * - put on NOVA: 4 × 100 sold at 0.80, assigned: 320.00 less 2.80
 * - call on ACME: 2 × 100 bought at 0.35, expired: −70.00 less 1.40
 * - MESH6: 1 × 5 bought at 6,900.25, sold at 6,912.00: 58.75 less 0.62 and a third of 1.86
 *
 * The other two contracts of MESH6, 400 NOVA and 20,000 USD.CAD stay open.
 */
const STATEMENT = sampleStatement('ibkr-activity-csv/whole-account.csv');
const RESULTS = [
  ['ACME Stock', '+$494.90'],
  ['NOVA 20 Feb 26 25 P Option', '+$317.20'],
  ['ACME 16 Jan 26 14 C Option', '−$71.40'],
  ['MESH6 Future', '+$57.51'],
] as const;
const NET_PNL = '+$798.21';
const WINS = '3 wins · 1 loss';
/** 494.90 + 317.20 + 57.51 over 71.40: of four trades no ratio is made, and no rate. */
const PROFIT_FACTOR = '+$869.61 / −$71.40';

test('a stranger signs up, imports a statement, and finds its numbers to the cent', async ({
  page,
  server,
}) => {
  const stranger = newcomer();
  const frame = new AppFrame(page);
  const imports = new ImportPage(page);
  const trades = new TradesPage(page);
  const dashboard = new DashboardPage(page);

  await test.step('sign up, and follow the link of the mail', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/signin');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await new SignUpPage(page).signUp(stranger);
    await expect(page).toHaveURL('/verification');
    await expect(page.getByText(stranger.email)).toBeVisible();
    await page.goto(await server.outbox.linkFor('verifyEmail', stranger.email));
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the journal' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('drop the statement, and see what was understood', async () => {
    await frame.goTo('Import');
    await imports.drop(STATEMENT);
    await expect(page.getByRole('heading', { name: 'whole-account.csv' })).toBeVisible();
    await expect(imports.facts).toContainText('Interactive Brokers');
    await expect(imports.facts).toContainText('Interactive Brokers U7000001');
    await expect(imports.facts).toContainText('7 opened');
    await expect(imports.facts).toContainText(NET_PNL);
    await expect(imports.facts).toContainText('Jan 2, 2026 – Mar 31, 2026');
    await expect(imports.facts).toContainText('differs from the statement');
    await expect(imports.options).toContainText('America/New_York');
    await expect(imports.importButton(21)).toBeEnabled();
    await page.getByRole('button', { name: /^New/ }).click();
    await expect(imports.rows.getByRole('row').nth(1)).toContainText(/Buy\s*ACME\s*600\s*12\.50/);
    await page.getByRole('button', { name: /^Skipped/ }).click();
    await expect(imports.rows).toContainText('A total of the statement: the import is checked against it.');
  });

  await test.step('import it, and see it held against its own totals', async () => {
    await imports.importButton(21).click();
    await expect(imports.count('New activities')).toHaveText('21');
    await expect(page).toHaveURL(/\/import\/[\w-]+$/);
    await expect(imports.count('Skipped')).toHaveText('30');
    await expect(imports.count('Rejected')).toHaveText('0');
    await expect(imports.count('Trades closed')).toHaveText('4');
    const totals = page.getByRole('listitem').filter({ hasText: 'as on the statement' });
    await expect(totals.filter({ hasText: 'Fees' })).toContainText('$17.78');
    await expect(totals.filter({ hasText: 'Dividends' })).toContainText('$100.00');
    await expect(totals.filter({ hasText: 'Taxes' })).toContainText('$15.00');
    await expect(totals.filter({ hasText: 'Interest' })).toContainText('$1.23');
  });

  const importAddress = page.url();

  await test.step('find the trades, and under one of them its fills with file and line', async () => {
    await frame.goTo('Trades');
    await expect(trades.rows).toHaveCount(7);
    for (const [symbol, result] of RESULTS) {
      await expect(trades.row(symbol).filter({ hasText: result })).toHaveCount(1);
    }
    await trades.openTrade('ACME Stock');
    await expect(trades.dialog).toContainText('+$494.90');
    await expect(trades.fills).toHaveCount(4);
    for (const line of [16, 17, 18, 20]) {
      const origin = trades.fills.getByRole('link', {
        name: new RegExp(`^whole-account\\.csv ?, line ${line}$`),
      });
      await expect(origin).toHaveAttribute('href', new RegExp(new URL(importAddress).pathname));
    }
    await trades.fills.getByRole('link', { name: /, line 20$/ }).click();
    const marked = imports.rowsOfFile.locator('[aria-current="location"]');
    await expect(marked).toBeInViewport();
    await expect(marked.getByRole('cell').first()).toHaveText('20');
  });

  await test.step('read the same on the dashboard', async () => {
    await frame.goTo('Dashboard');
    await expect(dashboard.card('Net P&L')).toContainText(NET_PNL);
    await expect(dashboard.card('Net P&L')).toContainText('4 trades');
    await expect(dashboard.card('Net P&L')).toContainText('$10.54 fees paid');
    await expect(dashboard.card('Trade win %')).toContainText(WINS);
    await expect(dashboard.card('Profit factor')).toContainText(PROFIT_FACTOR);
  });

  await test.step('import the file again: there is nothing new', async () => {
    await frame.goTo('Import');
    await imports.pick(STATEMENT);
    await expect(
      page.getByText('Nothing new to import: 21 activities are already in your journal.'),
    ).toBeVisible();
    await expect(imports.importButton()).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(imports.choose).toBeAttached();
  });

  await test.step('undo the import: all of it is gone', async () => {
    await page.goto(importAddress);
    await imports.undo();
    await expect(page.getByText('This import was undone')).toBeVisible();
    await frame.goTo('Trades');
    await expect(page.getByRole('heading', { name: 'Every round trip, traced to its fills' })).toBeVisible();
    await frame.goTo('Dashboard');
    await expect(page.getByRole('heading', { name: 'Your numbers will be here' })).toBeVisible();
  });

  await test.step('import it again: the same numbers are back', async () => {
    await frame.goTo('Import');
    await imports.drop(STATEMENT);
    await imports.importButton(21).click();
    await expect(imports.count('New activities')).toHaveText('21');
    await frame.goTo('Dashboard');
    await expect(dashboard.card('Net P&L')).toContainText(NET_PNL);
    await expect(dashboard.card('Profit factor')).toContainText(PROFIT_FACTOR);
  });
});

test('an import that was undone is redone from its own page, as it was', async ({ signedIn: page }) => {
  const imports = new ImportPage(page);
  await imports.open();
  await imports.pick(sampleStatement('generic-table/executions.csv'));
  await imports.importButton(11).click();
  await expect(imports.count('New activities')).toHaveText('11');
  await imports.undo();
  await page.getByRole('main').getByRole('button', { name: 'Redo import' }).click();
  await expect(page.getByText('This import was undone')).toBeHidden();
  await expect(imports.count('New activities')).toHaveText('11');
});
