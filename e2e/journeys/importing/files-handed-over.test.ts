import { zipArchive } from '@tapebook/testing';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { COPIED_ROWS, sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { switchTheme, useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { ImportPage } from '../../pages/import-page.ts';

const ACTIVITY = sampleStatement('ibkr-activity-csv/whole-account.csv');
const EXECUTIONS = sampleStatement('generic-table/executions.csv');
/** Its dates and its numbers can each be read in two ways. */
const AMBIGUOUS = sampleStatement('generic-table/ambiguous.csv');

test('several files, dropped far from the Import page, are read one by one and imported together', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  const frame = new AppFrame(page);
  await frame.open();
  await frame.goTo('Trades');
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
  await page.getByRole('button', { name: 'Remove ambiguous.csv' }).click();
  await expect(imports.choose).toBeAttached();
});

test('files are handed over in every way, early, elsewhere and pasted, and all of a zip are one import', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);

  await test.step('a file is kept that arrives while the page still asks which files wait', async () => {
    let fileHasArrived: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      fileHasArrived = resolve;
    });
    let lists = 0;
    let answered = 0;
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
      answered += 1;
    });
    await imports.open();
    await expect.poll(() => lists).toBeGreaterThan(1);
    await imports.drop(EXECUTIONS);
    await expect(imports.importButton(11)).toBeEnabled();
    await expect.poll(() => answered).toBe(lists);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: EXECUTIONS.name })).toBeVisible();
    await page.unroute('**/v2/imports/uploads');
    await imports.putAway(EXECUTIONS.name);
  });

  await test.step('what is chosen or dropped while another page or a dialog stands there is kept, too', async () => {
    const frame = new AppFrame(page);
    await frame.open();

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
      await page.getByRole('button', { name: `Remove ${EXECUTIONS.name}` }).click();
    });

    await test.step('a dialog is open', async () => {
      await frame.goTo('Trades');
      await page.keyboard.press('?');
      await expect(frame.help).toBeVisible();
      await imports.drop(AMBIGUOUS);
      const told = frame.toast('ambiguous.csv is ready for you on the Import page.');
      // Under the pointer it stays.
      await told.hover();
      await page.keyboard.press('Escape');
      await expect(frame.help).toBeHidden();
      await told.getByRole('button', { name: 'Go to Import' }).click();
      await expect(page.getByRole('heading', { name: AMBIGUOUS.name })).toBeVisible();
      await imports.putAway(AMBIGUOUS.name);
    });
  });

  await test.step('rows that were copied are pasted onto the page, or into a field', async () => {
    await imports.open();
    await expect(imports.choose).toBeAttached();
    await imports.paste(COPIED_ROWS);
    await imports.answerZone('UTC');
    await expect(imports.importButton(2)).toBeEnabled();
    await expect(imports.rows.getByRole('row').nth(1)).toContainText(/Buy\s*ACME\s*100\s*12\.50/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(imports.choose).toBeAttached();

    await page.getByRole('button', { name: 'Paste a table' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Read the table' }).click();
    await expect(page.getByText('Paste the rows of a table first')).toBeVisible();
    await page.getByLabel('Table', { exact: true }).fill(COPIED_ROWS);
    await page.getByRole('button', { name: 'Read 3 lines' }).click();
    await imports.answerZone('UTC');
    await expect(imports.importButton(2)).toBeEnabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(imports.choose).toBeAttached();
  });

  await test.step('looking at several files, anyone can use the page', async () => {
    await useTheme(page, 'system');
    for (const [device, viewport, theme] of [
      ['a desktop', { width: 1440, height: 900 }, 'light'],
      ['a phone', { width: 390, height: 844 }, 'dark'],
    ] as const) {
      await test.step(`on ${device} in the ${theme} theme`, async () => {
        await page.setViewportSize(viewport);
        await imports.open();
        await switchTheme(page, theme);
        await imports.pick(AMBIGUOUS);
        await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
        await imports.pick(ACTIVITY, imports.addFiles);
        await expect(imports.waiting(ACTIVITY.name)).toContainText('21 new');
        expect(await axeFaults(page)).toEqual([]);
        await page.getByRole('link', { name: ACTIVITY.name }).click();
        await expect(imports.importButton(21)).toBeEnabled();
        expect(await axeFaults(page)).toEqual([]);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        await imports.putAway(ACTIVITY.name);
        await imports.putAway(AMBIGUOUS.name);
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('each file of a zip is told apart, and all of them are one import', async () => {
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
    await expect(imports.facts).toContainText('3 accounts');
    await imports.openOptions();
    await expect(imports.accounts.getByRole('listitem')).toHaveCount(3);
    await imports.importButton(32).click();
    await expect(imports.count('New activities')).toHaveText('32');
    await expect(parts.getByRole('row')).toHaveCount(3);
  });
});
