import { longStatement, sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

/** What the page logs about a refusal, and what the browser says of its status. */
const REFUSED = [
  /Failed to load resource: .*imports\/uploads/,
  /POST \/v2\/imports\/uploads(\/\{id\}\/preview)? failed/,
];

const broken = [
  {
    what: 'a picture named .csv',
    file: { name: 'holiday.csv', text: '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000' },
    words: /not a (broker )?statement|cannot be read|no statement/i,
  },
  {
    what: 'a letter',
    file: { name: 'letter.txt', text: 'Dear broker,\n\nplease send me my statement.\n\nYours\n' },
    words: /statement/i,
  },
  { what: 'an empty file', file: { name: 'empty.csv', text: '' }, words: /empty/i },
  {
    what: 'an XML report that ends in the middle',
    file: {
      name: 'cut.xml',
      text: sampleStatement('ibkr-flex-xml/whole-account.xml').text.slice(0, 6000),
    },
    words: /ends|incomplete|cut|truncated/i,
  },
] as const;

test('files that are no statements, a wrong zone and a start in the future are refused with words and a next step', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(...REFUSED);
  const imports = new ImportPage(page);

  await test.step('files that are no statements are refused with words and a next step, and nothing is imported', async () => {
    await imports.open();
    for (const { what, file, words } of broken) {
      await test.step(what, async () => {
        await imports.pick(file);
        await expect(imports.refusal).toContainText(words);
        await expect(imports.ready).toHaveCount(0);
        await imports.refusal
          .getByRole('button', { name: 'Choose another file' })
          .or(page.getByRole('button', { name: `Remove ${file.name}` }))
          .first()
          .click();
        await expect(imports.choose).toBeAttached();
        await expect(page.getByRole('heading', { name: 'No imports yet' })).toBeVisible();
      });
    }
  });

  await test.step('a wrong zone and a start in the future are refused beside their fields', async () => {
    await imports.open();
    await imports.pick(sampleStatement('generic-table/executions.csv'));
    await expect(imports.importButton(11)).toBeEnabled();

    await imports.openOptions();
    const zone = page.getByLabel('Time zone of the file');
    await zone.fill('Mars/Olympus');
    await zone.press('Tab');
    await expect(zone).toHaveAttribute('aria-invalid', 'true');
    await expect(imports.ready).toHaveCount(0);
    await zone.fill('');
    await zone.press('Tab');

    const start = page.getByLabel('Skip rows before');
    await start.fill('2999-01-01');
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await start.fill('2026-01-08');
    await expect(start).not.toHaveAttribute('aria-invalid', 'true');
    await expect(imports.importButton(3)).toBeEnabled();
  });
});

test('lines that cannot be read are named, the others are imported, and an import goes on without its page', async ({
  signedIn: page,
}) => {
  test.slow();
  await test.step('a line that cannot be read is named before the import and after it; the others are imported', async () => {
    const imports = new ImportPage(page);
    await imports.open();
    await imports.pick(sampleStatement('generic-table/executions.csv'));
    const unread = 'The quantity “ten” is no number.';
    await expect(page.getByText(unread).first()).toBeVisible();
    await imports.importButton(11).click();
    await expect(imports.count('New activities')).toHaveText('11');
    await expect(imports.count('Rejected')).toHaveText('2');
    await expect(page.getByText(unread).first()).toBeVisible();
    // What is left to do is looked at first.
    const rejected = page.getByRole('button', { name: /^Rejected/ });
    await expect(rejected).toHaveAttribute('aria-pressed', 'true');
    await expect(imports.rows.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: /^All rows/ }).click();
    await expect(page).toHaveURL(/verdict=all/);
    await expect(imports.rows.getByRole('row').filter({ hasText: 'New' }).first()).toBeVisible();
    await rejected.click();
    await expect(page).toHaveURL(/verdict=rejected/);
  });

  await test.step('an import goes on without its page, and a reload finds it again', async () => {
    const imports = new ImportPage(page);
    await imports.open();
    // Too long to be tried out, and one share is sold first and covered two days later: it is asked about all the same.
    const { name, text } = longStatement(29_998);
    const sold =
      '2020-01-02T15:00:00Z,SOLD,SELL,10,100.00,0.50,USD\n2020-01-04T15:00:00Z,SOLD,BUY,10,99.00,0.50,USD\n';
    await imports.pick({ name, text: text + sold });
    await page.getByRole('button', { name: 'Sold short', exact: true }).click();
    await imports.importButton(30_000).click();
    await expect(page).toHaveURL(/\/import\/[\w-]+$/);
    await expect(page.getByRole('progressbar')).toBeVisible();
    const address = page.url();
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'long.csv' })).toBeVisible();
    await expect(imports.count('New activities')).toHaveText('30,000');
    await expect(imports.count('Trades closed')).toHaveText('15,000');
  });
});
