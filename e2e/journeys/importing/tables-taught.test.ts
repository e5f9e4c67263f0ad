import { axeFaults } from '../../fixtures/axe-faults.ts';
import { saved, textOf } from '../../fixtures/saved-files.ts';
import { COPIED_ROWS, sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** Its dates and its numbers can each be read in two ways. */
const AMBIGUOUS = sampleStatement('generic-table/ambiguous.csv');
const TWELVE_HOURS = {
  name: 'twelve.csv',
  text: 'Date,Time,Symbol,Side,Qty,Price\n2026-03-02,9:31,ACME,Buy,10,2.00\n2026-03-02,1:45,ACME,Sell,10,2.10\n',
};
const NEXT_MONTH = {
  name: 'next-month.csv',
  text: 'Date;Symbol;Side;Quantity;Price\n07/08/2026;NOVA;Buy;5;2.125\n08/08/2026;NOVA;Sell;5;2.250\n',
};

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
    await page.getByLabel('Save this mapping for similar files').fill('My spreadsheet');
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
    await page.getByRole('button', { name: 'Remove next-month.csv' }).click();
  });

  await test.step('a clock of twelve hours that says no half of the day is asked about', async () => {
    await imports.pick(TWELVE_HOURS);
    await page.getByRole('button', { name: 'In the afternoon: 12 hours' }).click();
    await expect(imports.rows.getByRole('row').nth(2)).toContainText(/Mar 2, 2026, 13:45\s*Sell/);
    await expect(page.getByLabel('Clock')).toHaveValue('12-hour');
    await page.getByRole('button', { name: 'Remove twelve.csv' }).click();
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
    await expect(dialog.getByText('One mapping was imported.')).toBeVisible();
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
    'Buchungstag;Was;Vorgang;Menge;Kursstellung;Courtage;Finanzierung',
    '03.04.2026;ACME;Zugang;10;1,234;1,50;-0,25',
    '04.04.2026;ACME;Abgang;10;1,250;1,50;0,00',
    '05.04.2026;NOVA;Leer;10;2,125;1,00;-0,25',
    '06.04.2026;NOVA;Rueck;10;2,000;1,00;0,00',
    '07.04.2026;NOVA;Notiz;1;2,000;0;0,00',
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
    await expect(page.getByLabel('Meaning of Kursstellung')).toHaveValue('price');
    await expect(page.getByText('Not used: Finanzierung (looks like swap)')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, it is right' }).click();
    await expect(page.getByText('The headings of this table are not known')).toBeHidden();
    await page.getByLabel('Meaning of Vorgang').selectOption('Buy or sell');
    await expect(page.getByText('None of these words is known for a buy or a sell')).toBeVisible();
    await expect(imports.ready).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('its words are taught, and the rows follow', async () => {
    await means('Zugang').selectOption('Buy');
    await expect(imports.importButton(1)).toBeEnabled();
    await expect(page.getByText(/\d rows say neither buy nor sell/)).toBeVisible();
    await means('Abgang').selectOption('Sell');
    await means('Leer').selectOption('Sell short');
    await means('Rueck').selectOption('Buy to cover');
    await means('Notiz').selectOption('Leave these rows out');
    await expect(imports.importButton(4)).toBeEnabled();
    await expect(page.getByText('Rows with a word that is not known are rejected.')).toBeHidden();
    await expect(imports.facts).toContainText('2 closed');
    await page.getByRole('button', { name: /^Skipped/ }).click();
    await expect(imports.rows).toContainText('Rows with the word “Notiz” are left out, as you said.');
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('the next table of the kind asks nothing', async () => {
    await page.getByLabel('Save this mapping for similar files').fill('Broker of mine');
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

test('a table is read again in another zone, and the new reading takes the place of the old one', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await imports.open();
  await imports.paste(COPIED_ROWS);
  await expect(imports.importButton(2)).toBeDisabled();
  await expect(page.getByText('2 of 2 fills in regular trading hours').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await imports.answerZone('UTC');
  await imports.importButton(2).click();
  await expect(page.getByText('file times in UTC')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Read it again' }).click();
  await imports.openOptions();
  const zone = page.getByLabel('Time zone of the file');
  await zone.fill('Asia/Tokyo');
  await zone.press('Tab');
  await expect(imports.options).toContainText('chosen by you');
  await page.getByRole('button', { name: 'Replace with 2 activities' }).click();
  await expect(page.getByText('This import replaced an earlier one')).toBeVisible();
  await expect(page.getByText('file times in Asia/Tokyo')).toBeVisible();
  // The last answer is that of the next file of the kind.
  await new AppFrame(page).goTo('Import');
  await imports.paste(COPIED_ROWS.replaceAll('2026-03', '2026-05'));
  await expect(imports.options).toContainText('as you answered before for this kind of file');
  await expect(imports.importButton(2)).toBeEnabled();
});

test('of a table is asked what its names, its days and its results mean, and nothing else', async ({
  signedIn: page,
}) => {
  await test.step('a name that a share and a future bear is told which it is', async () => {
    const imports = new ImportPage(page);
    await imports.open();
    await imports.pick({
      name: 'oil.csv',
      text: 'Date,Symbol,Side,Quantity,Price\n2026-04-13,CL,Buy,2,60.10\n2026-04-14,CL,Sell,2,60.60\n2026-04-14,KO,Buy,5,71\n',
    });
    const row = imports.rows.getByRole('row').nth(2);
    await expect(row).toContainText('60.60');
    await page.getByLabel('What “CL” is').selectOption('Futures');
    await expect(page.getByText('Say which you traded.')).toBeHidden();
    expect(await axeFaults(page)).toEqual([]);
    await imports.importButton(3).click();
    await expect(imports.count('New activities')).toHaveText('3');
    await new AppFrame(page).goTo('Trades');
    // Half a dollar a barrel, a thousand barrels a contract, two contracts.
    await expect(page.getByRole('row', { name: 'Select row CL Future' })).toContainText('1,000.00');
  });

  await test.step('a broker’s report with days that a spreadsheet turned asks for their order, and for nothing else', async () => {
    const imports = new ImportPage(page);
    await imports.open();
    const heading =
      'Time,Pair,Side,FilledPrice,FilledPriceCoin,Amount,AmountCoin,Volume,VolumeCoin,Fee,FeeCoin';
    const bought = (name: string, day: string) => ({
      name,
      text: `${heading}\n${day} 10:27:17,ACO/BTC,Buy,0.5,BTC,10,ACO,5,BTC,0.01,BTC\n`,
    });
    await imports.pick(bought('first.csv', '5/11/2019'));
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide the columns' })).toBeHidden();
    await page.getByRole('button', { name: 'Month first: 12/31/2026' }).click();
    await expect(imports.rows.getByRole('row').nth(1)).toContainText('May 11, 2019');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Save this mapping for similar files').fill('KuCoin, saved again');
    await page.getByRole('button', { name: 'Save mapping' }).click();
    await expect(page.getByText('Saved as “KuCoin, saved again”')).toBeVisible();
    await imports.answerZone('UTC');
    await imports.importButton(1).click();
    await expect(imports.count('New activities')).toHaveText('1');
    await new AppFrame(page).goTo('Import');
    await imports.pick(bought('second.csv', '6/11/2019'));
    await expect(imports.rows.getByRole('row').nth(1)).toContainText('Jun 11, 2019');
    await imports.putAway('second.csv');
  });

  await test.step('a table of results alone is kept once that is said, and its trades tell what is not known of them', async () => {
    const imports = new ImportPage(page);
    const trades = new TradesPage(page);
    await imports.open();
    await imports.pick(sampleStatement('generic-table/results-alone.csv'));
    await expect(page.getByText('This table has the P&L of each trade and not its prices.')).toBeVisible();
    await expect(page.getByLabel('Meaning of Net P&L')).toHaveValue('profit');
    await expect(imports.ready).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep the results alone' }).click();
    await expect(page.getByLabel('A row is')).toHaveValue('result');
    await imports.answerZone('UTC');
    await expect(imports.facts).toContainText('3 closed');
    expect(await axeFaults(page)).toEqual([]);
    await imports.importButton(3).click();
    await expect(imports.count('New activities')).toHaveText('3');

    await new AppFrame(page).goTo('Trades');
    const nova = trades.row('NOVA Stock Only the result is known');
    await expect(nova).toContainText('35.10');
    await expect(nova.getByRole('img', { name: 'Only the result is known' })).toBeVisible();
    await trades.openTrade('NOVA Stock Only the result is known');
    await expect(trades.dialog.getByRole('region', { name: 'No fills' })).toContainText(
      'results-alone.csv, line 3',
    );
    await expect(trades.dialog.getByRole('region', { name: 'Result' })).toContainText('Mar 3, 2026');
    expect(await axeFaults(page)).toEqual([]);
  });
});
