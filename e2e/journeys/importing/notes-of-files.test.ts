import { axeFaults } from '../../fixtures/axe-faults.ts';
import { sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

/** A trader's own table: what was traded, and what was said of it. */
const OWN_JOURNAL = sampleStatement('generic-table/own-journal.csv');

test('what a table says of its trades is told beforehand and comes along', async ({ signedIn: page }) => {
  const imports = new ImportPage(page);
  const note = page.getByRole('region', { name: 'What the file says of its trades' });

  await test.step('its columns are known, and what would be made is named', async () => {
    await imports.open();
    await imports.pick(OWN_JOURNAL);
    await page.getByRole('button', { name: 'America/New_York' }).click();
    await expect(note).toContainText('What the file notes on 3 trades will be added');
    await expect(note).toContainText('It creates 2 new setups (Opening range and Gap fill) and 6 new tags');
    await expect(
      page.getByText('2 notes or levels of trades are not valid and were left out.'),
    ).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('it is said again once it is there', async () => {
    await imports.importButton(8).click();
    await expect(note).toContainText('What the file noted on 3 trades was added');
  });
});
