import type { Page } from '@playwright/test';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { saved, textOf } from '../../fixtures/saved-files.ts';
import { longStatement, sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ImportPage } from '../../pages/import-page.ts';

const ACTIVITY = sampleStatement('ibkr-activity-csv/whole-account.csv');
const EXECUTIONS = sampleStatement('generic-table/executions.csv');

test('each account of a statement goes to one that is there, to a new one, or nowhere', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await imports.open();
  await imports.pick(EXECUTIONS);
  await expect(imports.importButton(11)).toBeEnabled();
  await imports.openOptions();
  await page.getByLabel('Name of the new account for Main').fill('Futures desk');
  await page.getByLabel('Where Other goes').selectOption('Skip it');
  await expect(imports.importButton(9)).toBeEnabled();
  await expect(imports.accounts).toContainText('Its rows are skipped');
  await imports.importButton(9).click();
  await expect(imports.count('New activities')).toHaveText('9');

  await new AppFrame(page).goTo('Import');
  await imports.pick(EXECUTIONS);
  await imports.openOptions();
  await expect(page.getByLabel('Where Main goes')).toHaveValue(/[\w-]{30,}/);
  await expect(imports.accounts).toContainText('9 already there');
  await page.getByRole('button', { name: /^Already there/ }).click();
  await expect(imports.rows.getByRole('row').nth(1)).toContainText('same as line 2 of executions.csv');
});

test('an import is held against its totals, taken back, brought back, and read again in another zone', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  const main = page.getByRole('main');
  await imports.open();
  await imports.pick(ACTIVITY);
  await imports.importButton(21).click();
  await expect(imports.count('New activities')).toHaveText('21');

  await test.step('it says what differs from the statement, and why', async () => {
    const totals = page.getByRole('region', { name: 'Checked against the statement’s totals' });
    await expect(totals).toContainText('Realised P&L: 1 of 5 totals differ');
    await expect(totals).toContainText('books an option’s premium into its shares');
    await expect(totals.getByRole('row').filter({ hasText: 'NOVA' })).toContainText('$317.20');
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('its verdicts are filtered by the address, and saved as a table', async () => {
    await page.getByRole('button', { name: /^Skipped/ }).click();
    await expect(page).toHaveURL(/verdict=ignored/);
    const file = await saved(page, () => page.getByRole('button', { name: 'Verdicts as CSV' }).click());
    expect(file.suggestedFilename()).toBe('whole-account verdicts, skipped.csv');
    expect((await textOf(file)).trim().split('\n')).toHaveLength(31);
    await page.goBack();
    // What it brought stands there at first; the lines about the statement itself are skipped.
    await expect(page.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the original comes back byte for byte', async () => {
    const file = await saved(page, () => main.getByRole('button', { name: 'Original file' }).click());
    expect(await textOf(file)).toBe(ACTIVITY.text);
  });

  await test.step('a press on a line of the history leads there, whatever comes meanwhile', async () => {
    const line = imports.history.getByRole('link', { name: ACTIVITY.name });
    const { pathname } = new URL(page.url());
    // The list is on its way: what is known of an import that has ended says no more that it runs.
    const answers = await holdHistory(page);
    await new AppFrame(page).goTo('Import');
    await expect(line).toBeVisible();
    await expect(page.getByRole('list', { name: 'Imports under way' })).toHaveCount(0);
    await line.hover();
    await page.mouse.down();
    // A file comes above it, and the history is drawn anew below the file.
    await imports.drop(EXECUTIONS);
    await expect(imports.addFiles).toBeVisible();
    await answers.letGo();
    await page.mouse.up();
    await expect(page).toHaveURL(pathname);
    await new AppFrame(page).goTo('Import');
    await imports.putAway(EXECUTIONS.name);
    await line.click();
    await expect(page).toHaveURL(pathname);
  });

  await test.step('undo and redo', async () => {
    // What was looked at before goes with it.
    const frame = new AppFrame(page);
    const cash = page.getByRole('region', { name: 'Deposits and withdrawals' });
    const openAccount = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
      await main.getByRole('link', { name: 'Accounts', exact: true }).click();
      await page
        .getByRole('region', { name: 'Accounts', exact: true })
        .getByRole('listitem')
        .getByRole('link')
        .click();
    };
    const openImport = async (): Promise<void> => {
      await frame.goTo('Import');
      await imports.history.getByRole('link', { name: ACTIVITY.name }).click();
    };
    await openAccount();
    await expect(cash).toContainText('$25,000.00');
    await openImport();
    await imports.undo();
    await expect(page.getByText('This import was undone')).toBeVisible();
    await openAccount();
    await expect(cash).toContainText('No deposits or withdrawals yet.');
    await openImport();
    await main.getByRole('button', { name: 'Redo import' }).click();
    await expect(page.getByText('This import was undone')).toBeHidden();
    await expect(imports.count('New activities')).toHaveText('21');
    await expect(main.getByRole('button', { name: 'Undo import' })).toBeVisible();
  });

  await test.step('read again with other choices, it takes its own place', async () => {
    const before = page.url();
    await main.getByRole('button', { name: 'Read it again' }).click();
    await expect(page).toHaveURL(/again=true/);
    await imports.openOptions();
    await page.getByLabel('Skip rows before').fill('2026-02-01');
    const replace = page.getByRole('button', { name: /^Replace with \d+ activities$/ });
    await expect(replace).not.toHaveText('Replace with 21 activities');
    await replace.click();
    await expect(page.getByText('This import replaced an earlier one')).toBeVisible();
    expect(page.url()).not.toBe(before);
    await page.getByRole('link', { name: 'an earlier one' }).click();
    await expect(page.getByText('See the import that replaced this one')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Redo import' })).toHaveCount(0);
  });

  await test.step('the history finds both by name, state and day', async () => {
    await new AppFrame(page).goTo('Import');
    await expect(imports.history.getByRole('row')).toHaveCount(3);
    await page.getByLabel('State', { exact: true }).selectOption('Undone');
    await expect(imports.history.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/state=undone/);
    await page.getByLabel('File name').fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No import matches these filters' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(imports.history.getByRole('row')).toHaveCount(3);
  });
});

/** Lists of imports that are asked for wait until they are let go. */
async function holdHistory(page: Page): Promise<{ readonly letGo: () => Promise<void> }> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isHistory = ({ pathname }: URL): boolean => pathname === '/v2/imports';
  await page.route(isHistory, async (route) => {
    await held;
    // A page that was left meanwhile has taken its question back.
    await route.continue().catch(() => undefined);
  });
  return {
    letGo: async () => {
      letGo();
      await page.unroute(isHistory);
    },
  };
}

test('an import that runs is cancelled, and nothing of it is kept', async ({ signedIn: page }) => {
  test.slow();
  const imports = new ImportPage(page);
  await imports.open();
  await imports.pick(longStatement(60_000));
  await imports.importButton(60_000).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await new AppFrame(page).goTo('Import');
  const underWay = page.getByRole('list', { name: 'Imports under way' });
  await expect(underWay).toContainText('long.csv');
  await underWay.getByRole('button', { name: 'Cancel the import of long.csv' }).click();
  await expect(underWay).toContainText('Cancelled');
  await expect(imports.history.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await underWay.getByRole('link', { name: 'long.csv' }).click();
  await expect(page.getByText('Nothing was kept')).toBeVisible();
  await new AppFrame(page).goTo('Trades');
  await expect(page.getByRole('heading', { name: 'Every round trip, traced to its fills' })).toBeVisible();
});
