import { plantedJournal, plantedTable } from '@tapebook/testing';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { layoutShift, watchLayoutShift } from '../../fixtures/layout-shift.ts';
import { COPIED_ROWS, sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

const ACTIVITY = sampleStatement('ibkr-activity-csv/whole-account.csv');
const fills = (name: string, month: string) => ({
  name,
  text: COPIED_ROWS.replaceAll('\t', ',').replaceAll('2026-03', `2026-${month}`),
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing moves while a file is handed over and read', async ({ signedIn: page }) => {
    await watchLayoutShift(page);
    const imports = new ImportPage(page);
    await imports.open();
    await imports.pick(ACTIVITY);
    await expect(imports.importButton(21)).toBeEnabled();
    await expect(imports.facts).toContainText('7 opened');
    const { total, moved } = await layoutShift(page);
    expect(total, moved.join('; ')).toBeLessThanOrEqual(0.02);

    await test.step('its rows are there when they are asked for', async () => {
      const rows = page.getByRole('list', { name: 'Rows in the file' });
      await expect(rows).toHaveCount(0);
      await page.getByRole('button', { name: /^Skipped/ }).click();
      await expect(rows.getByRole('listitem')).toHaveCount(30);
      await page.getByRole('button', { name: /^Skipped/ }).click();
      await expect(rows).toHaveCount(0);
    });
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('files are looked at: what is certain takes a line, each says what it waits for, and answers go to all that ask', async ({
  signedIn: page,
  server,
  person,
}) => {
  const imports = new ImportPage(page);

  await test.step('what is certain takes a line: options and totals are folded until something is asked', async () => {
    await imports.open();
    await imports.pick(ACTIVITY);
    await expect(imports.facts).toContainText('a new account');
    await expect(imports.facts).toContainText('differs from the statement');
    await expect(page.getByLabel('Skip rows before')).toHaveCount(0);
    await expect(page.getByText('Realised P&L: 1 of 5 totals differ')).toBeHidden();
    await page.getByText('Statement totals').click();
    await expect(page.getByText('Realised P&L: 1 of 5 totals differ')).toBeVisible();
    await imports.openOptions();
    await page.getByLabel('Name of the new account for U7000001').fill('Swing');
    await expect(imports.facts).toContainText('Swing');
    await expect(imports.importButton(21)).toBeEnabled();
    expect(await axeFaults(page)).toEqual([]);
    await imports.putAway(ACTIVITY.name);
  });

  await test.step('of several files each says what it waits for, and a short one waits for no more than the one being read', async () => {
    const long = (name: string) => ({
      name,
      text: plantedTable(plantedJournal(name.length, 40, { effects: [], base: 0.2 }).trades),
    });
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(/\/preview\?/, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held.promise;
      await route.continue();
    });
    await imports.open();
    await imports.drop(
      long('2023.csv'),
      long('of-2024.csv'),
      long('all-of-2025.csv'),
      fills('march.csv', '03'),
    );
    await expect(imports.waiting('march.csv')).toContainText('Waiting: 1 file ahead');
    await expect(imports.waiting('2023.csv')).toContainText('Being read');
    await expect(imports.waiting('of-2024.csv')).toContainText(/Waiting: [23] files ahead/);
    await expect(imports.waiting('all-of-2025.csv')).toContainText(/Waiting: [23] files ahead/);
    expect(await axeFaults(page)).toEqual([]);
    expect(new Set(asked).size).toBe(1);
    held.resolve();
    await expect(imports.waiting('march.csv')).toContainText('1 question');
    // The second that was asked about is the short one, which came last.
    await expect.poll(() => new Set(asked).size).toBe(4);
    const files = (await imports.files.getByRole('link').all()).map((link) => link.getAttribute('href'));
    const march = (await Promise.all(files)).at(-1) ?? '';
    expect([...new Set(asked)][1]).toContain(new URL(march, page.url()).searchParams.get('file'));
    await page.unroute(/\/preview\?/);
    for (const name of ['2023.csv', 'of-2024.csv', 'all-of-2025.csv'])
      await expect(imports.waiting(name)).toContainText(/\d new/);
    await imports.putAway('2023.csv', 'of-2024.csv', 'all-of-2025.csv', 'march.csv');
  });

  await test.step('a time zone that was answered for one file is offered to the others that ask', async () => {
    await imports.open();
    await imports.drop(fills('march.csv', '03'), fills('april.csv', '04'), fills('may.csv', '05'));
    for (const name of ['march', 'april', 'may']) {
      await expect(imports.waiting(`${name}.csv`)).toContainText('1 question');
    }
    // The question leaves with the press, and not when the file has been read anew: nothing jumps later.
    const reading = Promise.withResolvers<void>();
    await page.route(/\/preview\?/, async (route) => {
      await reading.promise;
      await route.continue();
    });
    await imports.answerZone('America/New_York');
    reading.resolve();
    await page.unroute(/\/preview\?/);
    await expect(page.getByText('2 other files ask the same.')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use this answer for all of them' }).click();
    for (const name of ['march', 'april', 'may']) {
      await expect(imports.waiting(`${name}.csv`)).toContainText('2 new');
    }
    // One main action: that of all files, while there is one.
    await expect(page.locator('main button.bg-accent')).toHaveText('Import all 3 files');
    await page.getByRole('button', { name: 'Import all 3 files' }).click();
    // The heading of a column says “Imported” as well.
    const ofFiles = imports.history
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: /\.csv/ }) });
    await expect(ofFiles.filter({ hasText: 'Imported' })).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'march.csv' })).toBeHidden();
  });

  await test.step('nothing more is asked of a long file that was imported, however slowly its result comes', async () => {
    const { trades } = plantedJournal(11, 150, { effects: [], base: 0.2 });
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/_importId-[^~]*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await imports.open();
    await imports.drop({ name: 'long.csv', text: plantedTable(trades) });
    const call = await journalCalls(server, person);
    const [toldOf] = await Promise.all([
      page.waitForRequest(/\/v2\/imports\/[^/]+\/events$/),
      imports.importButton(300).click(),
    ]);
    // It is over while its page is on the way; the fixture hears what the browser complains of.
    const run = new URL(toldOf.url()).pathname.replace('/events', '');
    await expect
      .poll(async () => (await call<{ import: { status: string } }>('GET', run)).import.status)
      .toBe('completed');
    held.resolve();
    await expect(imports.result).toBeVisible();
  });
});
