import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { zipArchive } from '@tapebook/testing';
import { axeFaults } from '../fixtures/axe-faults.ts';
import { longStatement, sampleStatement } from '../fixtures/statements.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { expect, test } from '../fixtures/test.ts';
import { AppFrame } from '../pages/app-frame.ts';
import { ImportPage } from '../pages/import-page.ts';

const ACTIVITY = sampleStatement('ibkr-activity-csv/whole-account.csv');
const EXECUTIONS = sampleStatement('generic-table/executions.csv');
/** Its dates and its numbers can each be read in two ways. */
const AMBIGUOUS = sampleStatement('generic-table/ambiguous.csv');
const NEXT_MONTH = {
  name: 'next-month.csv',
  text: 'Date;Symbol;Side;Quantity;Price\n07/08/2026;NOVA;Buy;5;2.125\n08/08/2026;NOVA;Sell;5;2.250\n',
};
const TABLE =
  'Date\tSymbol\tSide\tQuantity\tPrice\n2026-03-02 15:30\tACME\tBuy\t100\t12.50\n2026-03-03 15:30\tACME\tSell\t100\t13.00\n';

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('several files, dropped far from the Import page, are read one by one and imported together', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await new AppFrame(page).goTo('Trades');
  await imports.drop(ACTIVITY, EXECUTIONS, AMBIGUOUS);
  await expect(page).toHaveURL(/\/import/);
  await expect(imports.waiting('whole-account.csv')).toContainText('21 new');
  await expect(imports.waiting('executions.csv')).toContainText('11 new');
  await expect(imports.waiting('ambiguous.csv')).toContainText('2 questions');

  await page.reload();
  await expect(imports.waiting('whole-account.csv')).toContainText('21 new');
  await page.getByRole('button', { name: 'Import the 2 files that are ready' }).click();
  const underWay = page.getByRole('list', { name: 'Imports under way' });
  await expect(underWay.getByRole('listitem').filter({ hasText: '21 new' })).toHaveCount(1);
  await expect(underWay.getByRole('listitem').filter({ hasText: '11 new, 2 rejected' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'ambiguous.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Put ambiguous.csv away' }).click();
  await expect(imports.choose).toBeAttached();
});

test('a file is kept that arrives while the page still asks which files wait', async ({ signedIn: page }) => {
  const imports = new ImportPage(page);
  let fileHasArrived: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    fileHasArrived = resolve;
  });
  let lists = 0;
  // The page asks again as soon as it stands: what is answered before the file came is brought after it.
  await page.route('**/v2/imports/uploads', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fulfill({ response: await route.fetch() });
      fileHasArrived();
      return;
    }
    const response = await route.fetch();
    lists += 1;
    if (lists > 1) await arrived;
    await route.fulfill({ response });
  });
  await imports.open();
  await expect.poll(() => lists).toBe(2);
  await imports.drop(EXECUTIONS);
  await expect(imports.importButton(11)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: EXECUTIONS.name })).toBeVisible();
});

test('what is chosen or dropped while another page or a dialog stands there is kept, too', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  const frame = new AppFrame(page);

  await test.step('the page goes while the files are being chosen', async () => {
    await frame.goTo('Import');
    const chooser = await imports.openChooser();
    await page.goBack();
    await expect(imports.choose).toBeHidden();
    await chooser.setFiles({
      name: EXECUTIONS.name,
      mimeType: 'text/csv',
      buffer: Buffer.from(EXECUTIONS.text),
    });
    await expect(page).toHaveURL(/\/import$/);
    await expect(imports.importButton(11)).toBeEnabled();
    await page.getByRole('button', { name: `Put ${EXECUTIONS.name} away` }).click();
  });

  await test.step('a dialog is open', async () => {
    await frame.goTo('Trades');
    await page.keyboard.press('?');
    await expect(frame.help).toBeVisible();
    await imports.drop(AMBIGUOUS);
    await expect(page.getByText('ambiguous.csv waits for you on the Import page.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(frame.help).toBeHidden();
    await page.getByRole('button', { name: 'Go to Import' }).click();
    await expect(page.getByRole('heading', { name: AMBIGUOUS.name })).toBeVisible();
  });
});

test('a table that can be read in two ways is asked about, and the answers are kept for the next one', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await imports.open();

  await test.step('only what is open is asked, and the rows follow the answers', async () => {
    await imports.pick(AMBIGUOUS);
    await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Meaning of Price')).toHaveValue('price');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Day first: 31/12/2026' }).click();
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Dot: 1,234.56' }).click();
    await expect(imports.importButton(2)).toBeEnabled();
    await expect(imports.rows.getByRole('row').nth(1)).toContainText(
      /Apr 3, 2026\s*Buy\s*ACME\s*10\s*1\.234/,
    );
    await page.getByLabel('Decimals').selectOption(',');
    await expect(imports.rows.getByRole('row').nth(1)).toContainText('1,234.00');
    await page.getByLabel('Decimals').selectOption('.');
    await expect(imports.rows.getByRole('row').nth(1)).toContainText('1.234');
  });

  await test.step('the mapping is saved under a name', async () => {
    await page.getByLabel('Read such tables like this').fill('My spreadsheet');
    await page.getByRole('button', { name: 'Save mapping' }).click();
    await expect(page.getByText('Saved as “My spreadsheet”')).toBeVisible();
    await imports.importButton(2).click();
    await expect(imports.count('New activities')).toHaveText('2');
  });

  await test.step('the next file with the same headings is read by it, and says so', async () => {
    await new AppFrame(page).goTo('Import');
    await imports.pick(NEXT_MONTH);
    await expect(page.getByText('As saved: My spreadsheet')).toBeVisible();
    await expect(imports.importButton(2)).toBeEnabled();
    await page.getByRole('button', { name: 'Read it without “My spreadsheet”' }).click();
    await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Put next-month.csv away' }).click();
  });

  await test.step('saved mappings are renamed, handed on, deleted and brought back', async () => {
    await page.getByRole('button', { name: 'Saved mappings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved mappings' });
    await dialog.getByRole('button', { name: 'Rename My spreadsheet' }).click();
    await dialog.getByLabel('New name of My spreadsheet').fill('Weekly table');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Weekly table')).toBeVisible();
    const file = await textOf(
      await saved(page, () => dialog.getByRole('button', { name: 'Export all' }).click()),
    );
    expect(JSON.parse(file)).toMatchObject({
      kind: 'tapebook-column-mappings',
      mappings: [{ name: 'Weekly table', mapping: { dateOrder: 'dmy', decimalMark: '.' } }],
    });
    await dialog.getByRole('button', { name: 'Delete Weekly table' }).click();
    await expect(dialog.getByText('No saved mappings yet')).toBeVisible();
    await dialog
      .getByLabel('File of saved mappings')
      .setInputFiles({ name: 'mappings.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await expect(dialog.getByText('One mapping was taken over.')).toBeVisible();
    await expect(dialog.getByText('Weekly table', { exact: true })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await dialog
      .getByLabel('File of saved mappings')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(dialog.getByText('This file holds no saved mappings.')).toBeVisible();
  });
});

/** Neither its headings nor its words for sides are known, and its days and numbers can be read in two ways. */
const UNKNOWN = {
  name: 'broker of mine.csv',
  text: [
    'Buchungstag;Wertpapier;Vorgang;Menge;Kurswert;Courtage',
    '03.04.2026;ACME;Zugang;10;1,234;1,50',
    '04.04.2026;ACME;Abgang;10;1,250;1,50',
    '05.04.2026;NOVA;Leer;10;2,125;1,00',
    '06.04.2026;NOVA;Rueck;10;2,000;1,00',
    '07.04.2026;NOVA;Notiz;1;2,000;0',
    '',
  ].join('\n'),
};

test('a table of which nothing is known is taught, column by column and word by word', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  const means = (word: string) => page.getByLabel(`What “${word}” means`);
  await imports.open();
  await imports.pick(UNKNOWN);

  await test.step('what was concluded is confirmed, and the column of sides is named', async () => {
    await expect(page.getByLabel('Meaning of Kurswert')).toHaveValue('price');
    await page.getByRole('button', { name: 'Yes, it is right' }).click();
    await expect(page.getByText('The headings of this table are not known')).toBeHidden();
    await page.getByLabel('Meaning of Vorgang').selectOption('Buy or sell');
    await expect(page.getByText('None of the words that should tell purchases from sales')).toBeVisible();
    await expect(imports.ready).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('its words are taught, and the rows follow', async () => {
    await means('Zugang').selectOption('Buy');
    await expect(imports.importButton(1)).toBeEnabled();
    await expect(page.getByText('“Leer” says neither purchase nor sale.')).toBeVisible();
    await means('Abgang').selectOption('Sell');
    await means('Leer').selectOption('Sell short');
    await means('Rueck').selectOption('Buy to cover');
    await means('Notiz').selectOption('Leave these rows out');
    await expect(imports.importButton(4)).toBeEnabled();
    await expect(page.getByText('Rows with a word that is not known are rejected.')).toBeHidden();
    await expect(imports.facts).toContainText('2 closed');
    await page.getByRole('button', { name: /^Left out/ }).click();
    await expect(imports.rows).toContainText('Rows with the word “Notiz” are left out, as you said.');
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('the next table of the kind asks nothing', async () => {
    await page.getByLabel('Read such tables like this').fill('Broker of mine');
    await page.getByRole('button', { name: 'Save mapping' }).click();
    await expect(page.getByText('Saved as “Broker of mine”')).toBeVisible();
    await imports.importButton(4).click();
    await expect(imports.count('New activities')).toHaveText('4');
    await new AppFrame(page).goTo('Import');
    await imports.pick({ ...UNKNOWN, name: 'next.csv', text: UNKNOWN.text.replaceAll('.04.', '.05.') });
    await expect(page.getByText('As saved: Broker of mine')).toBeVisible();
    await expect(imports.importButton(4)).toBeEnabled();
  });

  await test.step('a word that means something else this time is taught anew, and the saved mapping with it', async () => {
    await means('Notiz').selectOption('Buy');
    await expect(imports.importButton(5)).toBeEnabled();
    await page.getByRole('button', { name: 'Update the saved mapping' }).click();
    await expect(page.getByText('Saved as “Broker of mine”')).toBeVisible();
    await page.getByRole('button', { name: 'Saved mappings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved mappings' });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
  });
});

test('each file of a zip is told apart, and all of them are one import', async ({ signedIn: page }) => {
  const imports = new ImportPage(page);
  await imports.open();
  await imports.pick({
    name: 'both.zip',
    bytes: zipArchive({
      'account.csv': ACTIVITY.text,
      'notes.txt': 'Dear trader,\n\nhere they are.\n',
      'table.csv': EXECUTIONS.text,
    }),
  });
  await expect(imports.ready).toBeEnabled();
  const parts = page.getByRole('table', { name: 'Files' });
  await expect(parts.getByRole('row').filter({ hasText: 'account.csv' })).toContainText(
    'Interactive Brokers',
  );
  await expect(parts.getByRole('row').filter({ hasText: 'table.csv' })).toContainText('11');
  await expect(imports.accounts.getByRole('listitem')).toHaveCount(3);
  await imports.importButton(32).click();
  await expect(imports.count('New activities')).toHaveText('32');
  await expect(parts.getByRole('row')).toHaveCount(3);
});

test('rows that were copied are pasted onto the page, or into a field', async ({ signedIn: page }) => {
  const imports = new ImportPage(page);
  await imports.open();
  await expect(imports.choose).toBeAttached();
  await imports.paste(TABLE);
  await expect(imports.importButton(2)).toBeEnabled();
  await expect(imports.rows.getByRole('row').nth(1)).toContainText(/Buy\s*ACME\s*100\s*12\.50/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(imports.choose).toBeAttached();

  await page.getByRole('button', { name: 'Paste a table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Read the table' }).click();
  await expect(page.getByText('Paste the rows of a table first')).toBeVisible();
  await page.getByLabel('Table', { exact: true }).fill(TABLE);
  await page.getByRole('button', { name: 'Read 3 lines' }).click();
  await expect(imports.importButton(2)).toBeEnabled();
});

test('a table is read again in another zone, and the new reading takes the place of the old one', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await imports.open();
  await imports.paste(TABLE);
  await imports.importButton(2).click();
  await expect(page.getByText('times of the file in UTC')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Read it again' }).click();
  const zone = page.getByLabel('Time zone of the file');
  await zone.fill('Asia/Tokyo');
  await zone.press('Tab');
  await expect(imports.facts).toContainText('chosen by you');
  await page.getByRole('button', { name: 'Replace with 2 activities' }).click();
  await expect(page.getByText('This reading took the place of an earlier one')).toBeVisible();
  await expect(page.getByText('times of the file in Asia/Tokyo')).toBeVisible();
});

test('a statement is chosen, understood, imported and undone by keyboard alone', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await imports.open();
  await tabTo(imports.choose);
  const chooser = await imports.openChooserByKey();
  await chooser.setFiles({
    name: EXECUTIONS.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(EXECUTIONS.text),
  });
  await expect(imports.importButton(11)).toBeEnabled();
  const word = page.getByLabel('What “Frobnicate” means');
  await tabTo(word);
  await page.keyboard.type('Leave');
  await expect(page.getByText('Rows with a word that is not known are rejected.')).toBeHidden();
  await tabTo(imports.importButton(11));
  await page.keyboard.press('Enter');
  await expect(imports.count('Rejected')).toHaveText('1');
  await tabTo(page.getByRole('button', { name: 'Undo import' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This import was undone')).toBeVisible();
});

test('each account of a statement goes to one that is there, to a new one, or nowhere', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await imports.open();
  await imports.pick(EXECUTIONS);
  await expect(imports.importButton(11)).toBeEnabled();
  await page.getByLabel('Name of the new account for Main').fill('Futures desk');
  await page.getByLabel('Where Other goes').selectOption('Leave it out');
  await expect(imports.importButton(9)).toBeEnabled();
  await expect(imports.accounts).toContainText('Its rows are left out');
  await imports.importButton(9).click();
  await expect(imports.count('New activities')).toHaveText('9');

  await new AppFrame(page).goTo('Import');
  await imports.pick(EXECUTIONS);
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
    const totals = page.getByRole('region', { name: 'Held against the statement’s own totals' });
    await expect(totals).toContainText('Realised P&L: 1 of 5 totals differ');
    await expect(totals).toContainText('books an option’s premium into its shares');
    await expect(totals.getByRole('row').filter({ hasText: 'NOVA' })).toContainText('$317.20');
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('its verdicts are filtered by the address, and saved as a table', async () => {
    await page.getByRole('button', { name: /^Left out/ }).click();
    await expect(page).toHaveURL(/verdict=ignored/);
    const file = await saved(page, () => page.getByRole('button', { name: 'Verdicts as CSV' }).click());
    expect(file.suggestedFilename()).toBe('whole-account verdicts.csv');
    expect((await textOf(file)).trim().split('\n')).toHaveLength(31);
    await page.goBack();
    await expect(page.getByRole('button', { name: /^All rows/ })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the original comes back byte for byte', async () => {
    const file = await saved(page, () => main.getByRole('button', { name: 'Original file' }).click());
    expect(await textOf(file)).toBe(ACTIVITY.text);
  });

  await test.step('undo and redo', async () => {
    await imports.undo();
    await expect(page.getByText('This import was undone')).toBeVisible();
    await main.getByRole('button', { name: 'Redo import' }).click();
    await expect(page.getByText('This import was undone')).toBeHidden();
    await expect(imports.count('New activities')).toHaveText('21');
    await expect(main.getByRole('button', { name: 'Undo import' })).toBeVisible();
  });

  await test.step('read again with other choices, it takes its own place', async () => {
    const before = page.url();
    await main.getByRole('button', { name: 'Read it again' }).click();
    await expect(page).toHaveURL(/again=true/);
    await page.getByLabel('Leave out before').fill('2026-02-01');
    const replace = page.getByRole('button', { name: /^Replace with \d+ activities$/ });
    await expect(replace).not.toHaveText('Replace with 21 activities');
    await replace.click();
    await expect(page.getByText('This reading took the place of an earlier one')).toBeVisible();
    expect(page.url()).not.toBe(before);
    await page.getByRole('link', { name: 'an earlier one' }).click();
    await expect(page.getByText('See the import that took the place of this one')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Redo import' })).toHaveCount(0);
  });

  await test.step('the history finds both by name, state and day', async () => {
    await new AppFrame(page).goTo('Import');
    await expect(imports.history.getByRole('row')).toHaveCount(3);
    await page.getByLabel('State', { exact: true }).selectOption('Undone');
    await expect(imports.history.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/state=undone/);
    await page.getByLabel('Name of the file').fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No import matches these filters' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(imports.history.getByRole('row')).toHaveCount(3);
  });
});

test('an import that runs is cancelled, and nothing of it is kept', async ({ signedIn: page }) => {
  const imports = new ImportPage(page);
  await imports.open();
  const { file } = longStatement(60_000);
  await imports.pick(file);
  await imports.importButton(60_000).click({ timeout: 30_000 });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await new AppFrame(page).goTo('Import');
  const underWay = page.getByRole('list', { name: 'Imports under way' });
  await expect(underWay).toContainText('long.csv');
  await underWay.getByRole('button', { name: 'Cancel the import of long.csv' }).click();
  await expect(underWay).toContainText('Cancelled');
  await expect(imports.history.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await underWay.getByRole('link', { name: 'long.csv' }).click();
  await expect(page.getByText('Nothing of it was kept')).toBeVisible();
  await new AppFrame(page).goTo('Trades');
  await expect(page.getByRole('heading', { name: 'Every round trip, traced to its fills' })).toBeVisible();
});

for (const [device, viewport, theme] of [
  ['a desktop', { width: 1440, height: 900 }, 'light'],
  ['a phone', { width: 390, height: 844 }, 'dark'],
] as const) {
  test(`looking at several files, anyone can use the page on ${device} in the ${theme} theme`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    const imports = new ImportPage(page);
    await imports.open();
    await imports.pick(AMBIGUOUS);
    await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
    await imports.pick(ACTIVITY, imports.addFiles);
    await expect(imports.waiting(ACTIVITY.name)).toContainText('21 new');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: ACTIVITY.name }).click();
    await expect(imports.importButton(21)).toBeEnabled();
    expect(await axeFaults(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
}
